import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst, transformWithOxc } from "vite";

/** A regular expression as it is written in a source file. */
export interface Written {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Every regular expression literal of these folders, each once. */
export async function regexesIn(folders: readonly string[]): Promise<readonly Written[]> {
  const found = new Map<string, Written>();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = join(folder, name);
      const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
      for (const { pattern, flags } of literalsIn(parseAst(code))) {
        found.set(`${pattern}/${flags}`, { file, pattern, flags });
      }
    }
  }
  return [...found.values()];
}

function* literalsIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== "object" || node === null) return;
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex !== undefined) yield regex;
  for (const inner of Object.values(node)) yield* literalsIn(inner);
}
