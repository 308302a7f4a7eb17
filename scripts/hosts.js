/**
 * `npm run test:hosts`: builds the examples of documentation tools and opens their pages in real
 * Chromium. Uses the build that `npm test` has left; a tool that cannot be had is skipped, and said so.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.js";

const PACKAGES = ["python3-sphinx", "python3-myst-parser", "mkdocs", "mkdocs-material"];

function isThere(command) {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
}

/** Debian has both; elsewhere they are used where they are. */
function ensurePythonTools() {
  if (isThere("mkdocs") && isThere("sphinx-build")) return;
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  const apt = ["DEBIAN_FRONTEND=noninteractive", "apt-get"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...PACKAGES]]) {
    console.log(`$ ${[...apt, ...args].join(" ")}`);
    const { status } = spawnSync("env", [...apt, ...args], { stdio: "ignore", timeout: 120_000 });
    if (status !== 0) return;
  }
}

if (!existsSync("dist/app/embed.html")) {
  console.error("dist/app has no build of the app; expected `npm run build` to have been run");
  process.exit(1);
}
const browser = ensureChromium();
ensurePythonTools();
const vitest = join(import.meta.dirname, "..", "node_modules", "vitest", "vitest.mjs");
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", "--config", "test/hosts/hosts.config.ts", "--root", ".", "--reporter", "verbose"],
  {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: browser, NODE_ENV: "test" },
    timeout: 480_000,
  },
);
process.exit(status ?? 1);
