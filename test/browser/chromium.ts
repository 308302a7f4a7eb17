import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser that `npm test` found or installed. */
export function launch(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Address of a place in the app: `at("#/lab")`. */
export function at(hash: string): string {
  return new URL(hash, inject("address")).href;
}
