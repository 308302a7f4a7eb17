import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { BadInput, type Io } from "./io.ts";

/** A file opened for reading in pieces; `-` is standard input. */
export interface Opened {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes, where known. */
  readonly size?: number;
}

/**
 * @param expected - what the file should be, for the message
 * @throws BadInput where there is no such file, or it cannot be read
 */
export async function openFile(path: string, expected: string, io: Io): Promise<Opened> {
  if (path === "-") return { name: "<stdin>", stream: io.stdin() };
  const size = await checked(path, expected);
  const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return { name: path, stream, size };
}

/** The whole text of a file; `-` is standard input. Throws as `openFile`. */
export async function readText(path: string, expected: string, io: Io): Promise<string> {
  if (path === "-") return text(io.stdin());
  await checked(path, expected);
  return readFile(path, "utf8");
}

async function checked(path: string, expected: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new BadInput([`${path}: a directory; expected ${expected}`]);
    return found.size;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput([`${path}: ${reason(error)}; expected ${expected}`]);
  }
}

/** What the system says, in words. */
export function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT" || code === "ENOTDIR") return "no such file";
  if (code === "EACCES" || code === "EPERM") return "no permission to read it";
  return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
}
