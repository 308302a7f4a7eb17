import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { LogSource } from "#traces";
import { BadInput, type Io } from "./io.ts";

/** A file opened for reading in pieces; `-` is standard input. */
export interface Opened {
  readonly name: string;
  readonly source: LogSource;
  /** Bytes, where known. */
  readonly size?: number;
}

/** Bytes asked of the system at once. */
const CHUNK = 1024 * 1024;

/**
 * @param expected - what the file should be, for the message
 * @throws BadInput where there is no such file, or it cannot be read
 */
export async function openFile(path: string, expected: string, io: Io): Promise<Opened> {
  if (path === "-") return { name: "<stdin>", source: io.stdin() };
  const found = await checked(path, expected);
  const stream = (): ReadableStream<Uint8Array> =>
    Readable.toWeb(createReadStream(path, { highWaterMark: CHUNK })) as ReadableStream<Uint8Array>;
  // a pipe has no size and cannot be read from the middle
  if (!found.isFile()) return { name: path, source: stream() };
  const { size } = found;
  const slice = (from: number, to: number) => ({ arrayBuffer: () => range(path, from, to) });
  return { name: path, source: { size, stream, slice }, size };
}

async function range(path: string, from: number, to: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, to - from));
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return bytes.buffer.slice(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The whole text of a file; `-` is standard input. Throws as `openFile`. */
export async function readText(path: string, expected: string, io: Io): Promise<string> {
  if (path === "-") return text(io.stdin());
  await checked(path, expected);
  return readFile(path, "utf8");
}

async function checked(path: string, expected: string): Promise<Stats> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new BadInput([`${path}: a directory; expected ${expected}`]);
    return found;
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

/**
 * Writes a file whole or not at all: under another name beside it, then renamed.
 *
 * @throws BadInput where it cannot be written
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, content);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw new BadInput([`${path}: ${writing(error)}; expected a path that can be written`]);
  }
}

function writing(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return "no such folder";
  if (code === "EISDIR") return "is a folder";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return "no permission to write it";
  return `cannot be written (${error instanceof Error ? error.message : String(error)})`;
}

/** SHA-256 of a file's content, in hex. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
