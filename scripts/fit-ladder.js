/**
 * `node scripts/fit-ladder.js`: fits the ladder's worlds to the published numbers and writes
 * `src/study/ladder/fitted.json`. The same seed gives the same file; it takes a few minutes.
 *
 * No optimiser is among the dependencies, and what is minimised jumps where a rule's threshold passes a
 * vote count, so that methods by derivatives fail: the simplex of `test/fit` does without.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";

const outDir = "node_modules/.fit";
await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: { ssr: "test/fit/main.ts", target: "node20", outDir, emptyOutDir: false, minify: false },
});
const { status } = spawnSync(
  process.execPath,
  [join(outDir, "main.js"), join("src", "study", "ladder", "fitted.json")],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
