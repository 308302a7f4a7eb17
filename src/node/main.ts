import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { Io } from "./io.ts";
import { run } from "./run.ts";

const manifest: unknown = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

const io: Io = {
  version: (manifest as { readonly version: string }).version,
  today: () => new Date().toISOString().slice(0, 10),
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  stdin: () => Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>,
};

// A reader that has seen enough, as in `overfix … | head`, is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

process.exitCode = await run(process.argv.slice(2), io);
