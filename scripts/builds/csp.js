/** The pages' Content Security Policy: what it holds, and how it gets into a built page. */
import { createHash } from "node:crypto";

/**
 * Names that a Trusted Types policy of a page may have, with what each is for:
 * a worker's address (`compute/workers/trusted.ts`), the service worker's (`app/offline`), the chunks that
 * SystemJS fetches for an embed (`classicScripts`), the packed script of the one file (`pack.js`).
 */
export const TRUSTED = {
  worker: "overfix-worker",
  offline: "overfix-offline",
  chunks: "overfix-chunks",
  packed: "overfix-packed",
};

/** What no page of ours may do, whichever it is. */
const NEVER = {
  "default-src": "'none'",
  "style-src-attr": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
};

/** The app: everything by address from where the page is from. */
export function appPolicy() {
  return {
    ...NEVER,
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self' blob:",
    "trusted-types": `${TRUSTED.worker} ${TRUSTED.offline}`,
  };
}

/**
 * The embed page: its worker stands in its script, and it asks for nothing but scripts, sheets, fonts.
 * In a frame without an origin WebKit lets `'self'` match no address. So the page names where it is from;
 * where that is not known it names every address, and Trusted Types alone hold scripts to its own.
 *
 * @param {string | undefined} home - OVERFIX_URL
 */
export function embedPolicy(home) {
  const from = `'self' ${originOf(home) ?? "https: http:"}`;
  return {
    ...NEVER,
    "script-src": from,
    "style-src": from,
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "blob:",
    "trusted-types": `${TRUSTED.worker} ${TRUSTED.chunks}`,
  };
}

/** The one file: nothing but the scripts and sheets that are in it, known by their hashes. */
export function oneFilePolicy(scripts, sheets) {
  return {
    ...NEVER,
    "script-src": scripts.map(hashOf).join(" "),
    "style-src": sheets.map(hashOf).join(" "),
    "img-src": "data: blob:",
    "font-src": "data:",
    "connect-src": "data: blob:",
    "worker-src": "blob:",
    "trusted-types": `${TRUSTED.worker} ${TRUSTED.packed}`,
  };
}

/**
 * A figure's page without scripts, with pictures and a sheet from the address that it is made for.
 *
 * @param {string | undefined} home - OVERFIX_URL
 */
export function stillPolicy(home) {
  const from = ["'self'", originOf(home)].filter(Boolean).join(" ");
  return { ...NEVER, "style-src": from, "img-src": from };
}

/** @param {string | undefined} home */
function originOf(home) {
  return home !== undefined && URL.canParse(home) ? new URL(home).origin : null;
}

/** A source expression that lets exactly this text stand inline. */
export function hashOf(text) {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/**
 * A page under a policy, first of all in its head but for its encoding: what stands before it is not
 * held by it.
 *
 * @throws Error where the page does not begin as ours do
 */
export function under(policy, html) {
  const content = Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
  const encoding = /<head>\s*<meta charset="utf-8"(?: \/)?>/.exec(html)?.[0];
  if (encoding === undefined) throw new Error("the page does not name its encoding first");
  return html.replace(
    encoding,
    () => `${encoding}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  );
}

/**
 * Puts every page of a build under a policy. A script that stands in a page becomes a file of its own
 * (it is waited for beside the sheet, which takes no less), so none may stand there.
 *
 * @param {Readonly<Record<string, string>>} policy
 * @returns {import("vite").Plugin}
 */
export function contentSecurity(policy) {
  return {
    name: "content-security",
    // the one file's policy knows what is packed into it: pack.js
    apply: ({ build }, { command }) => command === "build" && build?.outDir !== "dist/one",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const parts = Object.values(bundle);
        for (const page of parts.filter(({ fileName }) => fileName.endsWith(".html"))) {
          const html = textOf(page.source).replace(
            /<script>([\s\S]*?)<\/script>/g,
            (_all, code) => {
              const ref = this.emitFile({ type: "asset", name: "head.js", source: code });
              return `<script src="./${this.getFileName(ref)}"></script>`;
            },
          );
          if (/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/.test(html)) {
            throw new Error(`${page.fileName} holds a script or a style that its policy forbids`);
          }
          const isStill = page.fileName.startsWith("figures/");
          page.source = under(isStill ? stillPolicy(process.env.OVERFIX_URL) : policy, html);
        }
      },
    },
  };
}

/** @param {string | Uint8Array} source */
function textOf(source) {
  return typeof source === "string" ? source : new TextDecoder().decode(source);
}
