import type { Io } from "../../src/node/io.ts";
import { run } from "../../src/node/run.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process. */
export async function overfix(line: string | readonly string[], stdin = ""): Promise<Ran> {
  let out = "";
  let err = "";
  const io: Io = {
    version: "0.0.0-test",
    today: () => "2026-11-30",
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    stdin: () => new Blob([stdin]).stream(),
  };
  const argv = typeof line === "string" ? line.split(" ").filter((word) => word !== "") : line;
  const code = await run(argv, io);
  return { code, out, err };
}

/** What a command prints with --json; fails with its errors where it fails. */
export async function json<T>(line: string, stdin = ""): Promise<T> {
  const { code, out, err } = await overfix(`${line} --json`, stdin);
  if (code !== 0) throw new Error(`overfix ${line} exits ${code}: ${err}`);
  return JSON.parse(out) as T;
}
