import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnSite } from "../browser/ownServer.ts";

const EAR = `(() => {
  const heard = (globalThis.overfixHeard = []);
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...said) => { heard.push(said.join(" ")); say(...said); };
  }
  addEventListener("error", ({ message }) => heard.push(message));
  addEventListener("unhandledrejection", ({ reason }) => heard.push(String(reason)));
  document.addEventListener("securitypolicyviolation", (one) =>
    heard.push("refused by the policy: " + one.violatedDirective + " " + one.blockedURI));
})();\n`;

/** Takes what the page has heard, for a browser that tells nobody of its console. */
export const TAKEN = "globalThis.overfixHeard?.splice(0) ?? []";

/**
 * Puts an ear before the first script of a site's pages. `overfix.html` has none: its policy knows its scripts
 * by hash.
 */
export function putEar({ files }: OwnSite): void {
  for (const page of ["index.html", "embed.html"]) {
    const html = readFileSync(join("dist/app", page), "utf8");
    const first = /<script[^>]* src="\.\/([^"]+)"/.exec(html)?.[1];
    if (first === undefined) throw new Error(`dist/app/${page} names no script`);
    files.set(first, (script) => EAR + script);
  }
}
