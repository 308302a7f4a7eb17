import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Ways for a text to become markup or code. */
const SINKS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|\bsrcDoc\b|setHTMLUnsafe|parseHTMLUnsafe|\beval\s*\(|new Function|setTimeout\(\s*["'`]|javascript:/i;

/** Ways out of the page that are no link. */
const WAYS_OUT =
  /XMLHttpRequest|sendBeacon|WebSocket|EventSource|WebTransport|RTCPeerConnection|importScripts|\bfetch\(/;

/** Files that use one of these, and what for. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/app/loop/Arrive.tsx": "fetches the sample log, a file of the build",
  "src/figures/file/rasterised.ts": "fetches the page's own fonts, for a PNG",
};

const files = ["src", "content"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mdx)$/.test(name))
    .map((name) => join(folder, name)),
);

/** Source without its comments: what they say is not done. */
const codeOf = (file: string): string =>
  readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g, "");

test("no text becomes markup or code, and nothing is asked for but what the build holds", () => {
  expect(files.length).toBeGreaterThan(500);
  const used = files.filter((file) => {
    const code = codeOf(file);
    return SINKS.test(code) || WAYS_OUT.test(code);
  });
  expect(used.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test("no way into code is open even there", () => {
  for (const file of Object.keys(EXCEPTIONS)) expect(codeOf(file)).not.toMatch(SINKS);
});

test("every link to elsewhere keeps where it comes from to itself", () => {
  const open = files.flatMap((file) =>
    [...codeOf(file).matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)]
      .filter(([tag]) => !/rel="[^"]*(?:noreferrer|noopener)/.test(tag))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(open).toEqual([]);
});
