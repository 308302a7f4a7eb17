/** Finds a Chromium to test in: CHROMIUM_PATH, the usual places, else installs one. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/snap/bin/chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} path of an installed browser */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (runnable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}; expected the path of a program that can be run`);
  }
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const playwrights = chromium.executablePath();
  return [...onPath, ...PLACES, playwrights].find((path) => path !== "" && runnable(path));
}

function attempt(command, args) {
  console.log(`$ ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function installChromium() {
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    const env = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    if (
      attempt(env[0], [...env.slice(1), "update"]) &&
      attempt(env[0], [...env.slice(1), "install", "-y", "--no-install-recommends", "chromium"])
    )
      return;
  }
  const cli = join(import.meta.dirname, "..", "node_modules", "playwright-core", "cli.js");
  attempt(process.execPath, [cli, "install", "chromium"]);
}

/** @returns {string} path of a browser; installs one where there is none */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log("No Chromium found: installing one for the browser tests.");
  installChromium();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    "No Chromium to test in, and none could be installed. Install Chromium or Chrome yourself " +
      "(Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then run `npm test` again. " +
      "`npm run test:unit` runs everything else.",
  );
}
