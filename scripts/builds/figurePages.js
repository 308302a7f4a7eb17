/**
 * Draws the figures' static pages into `dist/pages`, from where the app's build takes them. Only
 * what has changed is drawn: the folder is its own cache.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const CODE = "dist/draw";
const OUT = "dist/pages";

/**
 * @param {{ whole: boolean }} ask - false: the gallery's small drawings alone, half of the time
 * @returns {Promise<{ drawn: string[], unchanged: string[] }>} ids of the figures
 */
export async function buildFigurePages({ whole }) {
  await build({ configFile: "scripts/builds/figurePages.config.ts", logLevel: "warn" });
  const { drawFigurePages, homeFrom } = await import(pathToFileURL(resolve(CODE, "draw.js")).href);
  const home = homeFrom(process.env.OVERFIX_URL);
  const made = await drawFigurePages({ out: OUT, home, whole, code: await codeHash() });
  const sheets = ["src/ui/css/tokens.css", "scripts/builds/figurePages.css"];
  const css = await Promise.all(sheets.map((path) => readFile(path, "utf8")));
  await writeFile(join(OUT, "figures/page.css"), css.join("\n"));
  return made;
}

/** All that draws: our code, and the versions of what it stands on. */
async function codeHash() {
  const hash = createHash("sha256");
  const found = await readdir(CODE, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const path of [...files.sort(), "package-lock.json"]) hash.update(await readFile(path));
  return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) {
  const { drawn, unchanged } = await buildFigurePages({ whole: process.argv[2] !== "--small" });
  console.log(`figures' pages: ${drawn.length} drawn, ${unchanged.length} unchanged`);
}
