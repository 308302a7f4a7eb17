/** `npm test`: every test, real Chromium included. Further arguments go to Vitest. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildAll } from "./build.js";
import { ensureChromium } from "./chromium.js";
import { ensurePython } from "./python.js";

let browser;
let python;
try {
  browser = ensureChromium();
  python = ensurePython();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`Browser tests run in ${browser}`);
console.log(
  python === undefined
    ? "No Python 3 found, and none could be installed: tests of policies in Python are SKIPPED."
    : `Policies in Python run in ${python}`,
);
await buildAll();
const vitest = join(import.meta.dirname, "..", "node_modules", "vitest", "vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    ...(python === undefined ? {} : { PYTHON_PATH: python }),
    CHROMIUM_PATH: browser,
    NODE_ENV: "test",
  },
});
process.exit(status ?? 1);
