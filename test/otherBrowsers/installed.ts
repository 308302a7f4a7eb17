import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { WebKitPaths } from "./webkit.ts";

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where a program is: what the variable says, else the first on PATH of these names, else the first of these
 * places.
 *
 * @throws Error when the variable names what cannot be run
 */
export function findProgram(
  variable: string,
  names: readonly string[],
  places: readonly string[] = [],
): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (isRunnable(named)) return named;
    throw new Error(`${variable} is ${named}; expected the path of a program that can be run`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(isRunnable);
}

export function findFirefox(): string | undefined {
  return findProgram(
    "FIREFOX_PATH",
    ["firefox", "firefox-esr"],
    [
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
      "/snap/bin/firefox",
    ],
  );
}

/** Folders that a system keeps the browser of WebKitGTK in, one for each version of its interface. */
function webkitFolders(): readonly string[] {
  const libraries = existsSync("/usr/lib")
    ? readdirSync("/usr/lib").map((one) => `/usr/lib/${one}`)
    : [];
  return [...libraries, "/usr/lib", "/usr/libexec", "/usr/lib64"]
    .filter(existsSync)
    .flatMap((folder) =>
      ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map((one) => join(folder, one)),
    );
}

export function findWebKit(): WebKitPaths | undefined {
  const driver = findProgram("WEBKIT_DRIVER_PATH", ["WebKitWebDriver"]);
  const places = webkitFolders().map((folder) => join(folder, "MiniBrowser"));
  const browser = findProgram("WEBKIT_BROWSER_PATH", ["MiniBrowser"], places);
  return driver === undefined || browser === undefined ? undefined : { driver, browser };
}
