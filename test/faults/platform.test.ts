import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Safari 17.0 and Firefox 128 are the oldest that are promised; what one of them lacks needs a test of its own before it is used. */
const LACKING: readonly (readonly [name: string, used: RegExp])[] = [
  ["Promise.withResolvers (Safari 17.4)", /\bPromise\.withResolvers\b/],
  ["Promise.try (Safari 18.2, Firefox 134)", /\bPromise\.try\b/],
  ["Object.groupBy, Map.groupBy (Safari 17.4)", /\b(?:Object|Map)\.groupBy\b/],
  [
    "iterator helpers (Safari 18.4, Firefox 131)",
    /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\bIterator\.(?:from|prototype)\b/,
  ],
  ["RegExp.escape (Safari 18.2, Firefox 134)", /\bRegExp\.escape\b/],
  ["URL.parse (Safari 18)", /\bURL\.parse\b/],
  ["AbortSignal.any (Safari 17.4)", /\bAbortSignal\.any\b/],
  ["ArrayBuffer.transfer (Safari 17.4)", /\.transfer(?:ToFixedLength)?\(\)/],
  ["base64 of bytes (Safari 18.2, Firefox 133)", /\.(?:from|to)(?:Base64|Hex)\(/],
  ["requestIdleCallback (no Safari)", /\brequestIdleCallback\b/],
  ["scheduler (no Safari)", /\bscheduler\.(?:yield|postTask)\b/],
  ["streams in for await (no Safari)", /for await \([^)]*\bof [^)]*(?:\.stream\(\)|readable)\b/],
  ["view transitions (Firefox 144)", /\bstartViewTransition\b/],
  ["using declarations (no Safari)", /^\s*(?:await )?using \w+ =/m],
  ["Float16Array (Safari 18.2, Firefox 129)", /\bFloat16Array\b/],
  ["pictures on the clipboard in one step (Safari wants a promise)", /\bnew ClipboardItem\b/],
  ["popover (Firefox 125, Safari 17.0: not in forms)", /\bshowPopover\b|\bpopover=/],
  ["the browser's name instead of what it can do", /\bnavigator\.(?:userAgent|vendor|platform)\b/],
];

const SHEETS: readonly (readonly [name: string, used: RegExp])[] = [
  ["@scope (no Firefox 128)", /@scope\b/],
  ["anchors (no Firefox, Safari 26)", /\banchor(?:-name|-size)?\b\s*[:(]|position-try/],
  ["field-sizing (no Firefox)", /\bfield-sizing\b/],
  ["interpolate-size, calc-size", /\binterpolate-size\b|calc-size\(/],
  ["if() in values", /:\s*if\(/],
  ["relative colours of variables (Safari 18)", /\b(?:rgb|hsl|oklch|oklab)\(from\b/],
];

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => !path.startsWith("node"))
  .map((path) => `src/${path}`);
const sources = files.filter((path) => /\.tsx?$/.test(path));
const sheets = files.filter((path) => path.endsWith(".css"));

test("no script uses what an older browser of ours lacks", () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return LACKING.filter(([, used]) => used.test(text)).map(([name]) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

test("no sheet depends on what an older browser of ours lacks", () => {
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return SHEETS.filter(([, used]) => used.test(text)).map(([name]) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});
