import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const SHEET = "src/ui/css/fonts.css";

/** Faces that a figure cannot do without: labels, sentences, Greek symbols. Other slants are sloped ones. */
const FEW = /source-sans-3-latin|source-serif-4-latin-wght-normal|source-serif-4-greek-wght-italic/;

/**
 * The sheet of fonts with the fonts in it, as text: for a page without an origin, which can fetch none,
 * and for a script that is to need no other file.
 */
export const fontsWithin: Plugin = {
  name: "fonts-within",
  resolveId: (source) => (source.startsWith("virtual:fonts-") ? `\0${source}` : null),
  load(id) {
    if (id === "\0virtual:fonts-within") return text(() => true);
    if (id === "\0virtual:fonts-few") return text((path) => FEW.test(path));
    return null;
  },
};

function text(isWanted: (path: string) => boolean): string {
  const faces = readFileSync(SHEET, "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
  const within = faces.flatMap((face) => {
    const path = /url\("([^"]+\.woff2)"\)/.exec(face)?.[1];
    if (path === undefined) return [face]; // a face of the system's
    if (!isWanted(path)) return [];
    const bytes = readFileSync(resolve(dirname(SHEET), path));
    return [face.replace(path, `data:font/woff2;base64,${bytes.toString("base64")}`)];
  });
  return `export const css = ${JSON.stringify(within.join("\n"))};`;
}
