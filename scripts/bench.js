/**
 * `npm run bench`: measures the engine against its peers and prints a table of ratios, then
 * how cost grows.
 *
 *   --json         machine-readable
 *   --only A,B     some parts: automaton, tree, sampler, fit, flip-grid, replay, read-log, slider,
 *                  browser, heap, growth, hard-corner
 *   --browser      the app in Chromium as well, built anew: the parts browser and heap
 *
 * Times depend on the machine; ratios of one run hold. Nothing here fails because it is slow.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { findChromium } from "./chromium.js";

const outDir = "node_modules/.bench";
const app = `${outDir}/app`;
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== "--browser");
const only = given[given.indexOf("--only") + 1] ?? "";
const inChromium =
  given.includes("--browser") ||
  (given.includes("--only") &&
    only.split(",").some((name) => name === "browser" || name === "heap"));
process.env.NODE_ENV ??= "production";
if (inChromium) {
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
