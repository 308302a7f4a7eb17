/**
 * `npm run bench`: measures the engine against its peers and prints a table of ratios, then
 * how cost grows.
 *
 *   --json         machine-readable
 *   --only A,B     some parts: automaton, tree, sampler, fit, flip-grid, replay, read-log, slider,
 *                  browser, growth, hard-corner
 *   --browser      the Lab in Chromium as well, with the app built anew
 *
 * Times depend on the machine; ratios of one run hold. Nothing here fails because it is slow.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { findChromium } from "./chromium.js";

const outDir = "node_modules/.bench";
const app = `${outDir}/app`;
const args = process.argv.slice(2).filter((arg) => arg !== "--browser");
process.env.NODE_ENV ??= "production";
if (args.length < process.argv.length - 2) {
  await build({ logLevel: "warn", build: { outDir: app } });
  const chromium = findChromium();
  args.push("--app", app, ...(chromium === undefined ? [] : ["--chromium", chromium]));
}
await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: { ssr: "test/bench/main.ts", target: "node20", outDir, emptyOutDir: false, minify: false },
});
const { status } = spawnSync(process.execPath, [join(outDir, "main.js"), ...args], {
  stdio: "inherit",
});
process.exit(status ?? 1);
