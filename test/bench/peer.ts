import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const SOURCES = resolve("test/bench/peers");
const BINARIES = resolve("node_modules/.bench/peers");

/** A program that measures itself: one line in, one line out. */
export interface Peer {
  /** Tells it something that it does not answer. */
  tell(line: string): void;
  /** The numbers of its answer. */
  ask(line: string): Promise<number[]>;
  close(): void;
}

/** A C peer, compiled with -O3; null where there is no gcc. */
export function cPeer(name: string): Peer | null {
  if (spawnSync("gcc", ["--version"]).status !== 0) return null;
  mkdirSync(BINARIES, { recursive: true });
  const binary = join(BINARIES, name);
  const flags = ["-O3", "-std=gnu11", "-Wall", "-Wextra", "-o", binary];
  const built = spawnSync("gcc", [...flags, join(SOURCES, `${name}.c`), "-lm"], {
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`gcc could not build ${name}.c: ${built.stderr}`);
  return peerOf(spawn(binary));
}

/** A Python peer; null where there is no Python with numpy. */
export function numpyPeer(name: string): Peer | null {
  if (spawnSync("python3", ["-c", "import numpy"]).status !== 0) return null;
  return peerOf(spawn("python3", [join(SOURCES, `${name}.py`)]));
}

function peerOf(child: ChildProcessWithoutNullStreams): Peer {
  const waiting: { resolve(line: string): void; reject(error: Error): void }[] = [];
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.resolve(line));
  child.on("close", (status) => {
    for (const { reject } of waiting)
      reject(new Error(`a peer ended with status ${status}: ${complaints}`));
  });
  child.stdin.on("error", () => {}); // the close that follows says more
  const tell = (line: string): void => {
    child.stdin.write(`${line}\n`);
  };
  return {
    tell,
    async ask(line) {
      const answer = new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
      tell(line);
      return (await answer).split(" ").map(Number);
    },
    close: () => child.stdin.end(),
  };
}
