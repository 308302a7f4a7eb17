/** The library's declarations as `tsc` emits them, a file for each of ours. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const TSC = join(ROOT, "node_modules", "typescript", "bin", "tsc");

/**
 * Emits them into a folder for as long as `use` takes.
 *
 * @template Result
 * @param {(folder: string) => Result} use - is handed the folder, which holds one for each room
 * @returns {Result}
 * @throws Error with the compiler's words where it emits nothing
 */
export function withEmitted(use) {
  const parent = join(ROOT, "node_modules", ".types");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "library-"));
  try {
    const args = [TSC, "-p", join(ROOT, "tsconfig.library.json"), "--outDir", folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`tsc emitted no declarations:\n${stdout}${stderr}`);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
