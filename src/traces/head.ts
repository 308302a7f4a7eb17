import Papa from "papaparse";
import { delimiterOf } from "./csv.ts";
import type { Head } from "./formats/format.ts";

/** Bytes of a file that its format is told by. */
export const HEAD_BYTES = 64 * 1024;
/** Records given. */
const RECORDS = 5;
/** Lines looked at for them. */
const LINES = 20;

/**
 * The start of a file as formats look at it.
 *
 * @param start - the file's first bytes; more than 64 KiB only where its first line is longer
 * @param whole - whether they are all there are
 */
export function headOf(name: string, start: Uint8Array, whole: boolean): Head {
  const bytes = start.subarray(0, HEAD_BYTES);
  const text = decoded(bytes);
  const long = start.length > HEAD_BYTES ? decoded(start) : text;
  const braced = /^\s*[{[]/.test(text ?? "");
  return {
    name,
    bytes,
    text,
    records: braced && long !== null ? recordsOf(long, whole) : [],
    header: braced || text === null ? [] : headerOf(text),
    document: braced && whole && long !== null ? parsed(long) : undefined,
  };
}

/** As text, a character that the end cuts left out; null where it is not UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/**
 * The first lines that are objects on their own, where at least half of those looked at are; a last line
 * that may be cut is not looked at.
 */
function recordsOf(text: string, whole: boolean): Readonly<Record<string, unknown>>[] {
  const lines = text.split(/\r\n?|\n/, LINES + 1);
  if (!whole || lines.length > LINES) lines.pop();
  const found: Readonly<Record<string, unknown>>[] = [];
  let looked = 0;
  for (const line of lines) {
    if (line.trim() === "") continue;
    looked++;
    const value = parsed(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    found.push(value as Readonly<Record<string, unknown>>);
    if (found.length === RECORDS) break;
  }
  return 2 * found.length >= looked ? found : [];
}

function headerOf(text: string): string[] {
  const line = text.trimStart().split(/\r\n?|\n/, 1)[0] as string;
  if (line.trim() === "") return [];
  const { data } = Papa.parse<string[]>(line, { delimiter: delimiterOf(line), preview: 1 });
  return (data[0] ?? []).map((name) => name.trim());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
