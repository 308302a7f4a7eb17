import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where `figurePages.js` has put the figures' static files. */
const DRAWN = "dist/pages";
const LIST = join(DRAWN, "figures/pictures.json");
const NAME = "virtual:figure-pictures";

/**
 * Brings the figures' static files into the app's build, and tells the gallery which small drawings
 * there are. Without them, as while developing, it is told of none, and asks for none.
 */
export function figurePictures(): Plugin {
  let isBuild = false;
  return {
    name: "figure-pictures",
    configResolved: ({ command }) => {
      isBuild = command === "build" && existsSync(LIST);
    },
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? heights(isBuild) : null),
    generateBundle() {
      if (!isBuild) return;
      for (const one of readdirSync(DRAWN, { recursive: true, withFileTypes: true })) {
        const path = join(one.parentPath, one.name);
        const fileName = path.slice(DRAWN.length + 1).replaceAll("\\", "/");
        if (!one.isFile() || path === LIST) continue;
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}

/** The module that the gallery imports: heights of the small drawings, by figure and language. */
function heights(isBuild: boolean): string {
  if (!isBuild) return "export const heights = {};";
  const list: Readonly<Record<string, { readonly small: unknown }>> = JSON.parse(
    readFileSync(LIST, "utf8"),
  );
  const small = Object.entries(list).map(([id, figure]) => [id, figure.small]);
  return `export const heights = ${JSON.stringify(Object.fromEntries(small))};`;
}
