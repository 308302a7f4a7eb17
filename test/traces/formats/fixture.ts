import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";

/** A file of our own in a tool's true format. */
export function fixture(name: string): { readonly name: string; readonly bytes: Uint8Array } {
  return { name, bytes: readFileSync(resolve("test/traces/fixtures", name)) };
}

/** A public log, where it is at hand. */
export function publicLog(
  name: string,
): { readonly name: string; readonly bytes: Uint8Array } | null {
  const path = resolve("../shared/data/logs", name);
  return existsSync(path) ? { name: basename(path), bytes: readFileSync(path) } : null;
}

export function parsedFixture(name: string): unknown {
  return JSON.parse(new TextDecoder().decode(fixture(name).bytes));
}

/** The objects of a JSONL fixture. */
export function linesOf(name: string): Readonly<Record<string, unknown>>[] {
  return new TextDecoder()
    .decode(fixture(name).bytes)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}
