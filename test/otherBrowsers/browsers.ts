import type { Lang } from "#ui";
import { display } from "./display.ts";
import type { Driver } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { findFirefox, findWebKit } from "./installed.ts";
import { webkit } from "./webkit.ts";

export interface Browser {
  readonly name: string;
  /** nobody is told of its console: the page must listen itself */
  readonly isDeaf: boolean;
  /** A fresh profile; its reader wants this language, where the browser can be told. */
  launch(lang: Lang): Promise<Driver>;
}

export interface Browsers {
  readonly found: readonly Browser[];
  /** a sentence for each that is not looked at: why, and what would change that */
  readonly missing: readonly string[];
  close(): void;
}

const LOCALES: Readonly<Record<Lang, string>> = { en: "en-GB, en", zh: "zh-CN, zh" };

/** The browsers of this machine besides Chromium, and a display for the one that needs it. */
export async function browsers(): Promise<Browsers> {
  const found: Browser[] = [];
  const missing: string[] = [];
  const path = findFirefox();
  if (path === undefined)
    missing.push(
      "Firefox: not looked at, it is not installed. Debian: apt-get install firefox-esr; FIREFOX_PATH names your own",
    );
  else
    found.push({ name: "Firefox", isDeaf: false, launch: (lang) => firefox(path, LOCALES[lang]) });

  const paths = findWebKit();
  const screen = paths === undefined ? null : await display();
  if (paths === undefined || screen === null)
    missing.push(
      `WebKit: not looked at, ${paths ? "there is no display and no Xvfb" : "WebKitGTK's driver is not installed"}. Debian: apt-get install webkit2gtk-driver xvfb; WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH name your own`,
    );
  else found.push({ name: "WebKit", isDeaf: true, launch: () => webkit(paths, screen.env) });
  return { found, missing, close: () => screen?.close() };
}
