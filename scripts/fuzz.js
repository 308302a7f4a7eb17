/**
 * `npm run fuzz -- [SECONDS] [SEED] [PART OF A NAME]`: changed files of every kind against every reader, for
 * 120 seconds unless said. Prints its seed; an input that fails is saved in `fuzz-found`.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";

const outDir = "node_modules/.fuzz";
process.env.NODE_ENV ??= "production";
await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: { ssr: "test/fuzz/main.ts", target: "node20", outDir, emptyOutDir: false, minify: false },
});
const { status } = spawnSync(
  process.execPath,
  [join(outDir, "main.js"), ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
