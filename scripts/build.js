/** Builds everything that is served: the app, the embed page and its element, the app as one file. */
import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { build } from "vite";
import { pack } from "./builds/pack.js";

const BUILDS = "scripts/builds";

/**
 * What `npm run build`, `npm start` and `npm test` have in common. The figures are drawn in a process of
 * their own beside the other builds; the app comes after them, as its gallery shows them.
 *
 * @param {{ pages?: boolean }} ask - whether the figures' static pages are made too
 */
export async function buildAll({ pages = false } = {}) {
  process.env.NODE_ENV ??= "production";
  await rm("dist/app", { recursive: true, force: true });
  const drawing = drawFigures(pages);
  await build({ configFile: `${BUILDS}/embed.config.ts`, logLevel: "warn" });
  await build({ configFile: `${BUILDS}/element.config.ts`, logLevel: "warn" });
  await rm("dist/app/assets", { recursive: true, force: true }); // workers that are in the scripts
  await drawing;
  await build({ logLevel: "warn", build: { emptyOutDir: false } });
  await build({ configFile: `${BUILDS}/oneFile.config.ts`, logLevel: "warn" });
  await writeFile("dist/app/overfix.html", pack(await readFile("dist/one/index.html", "utf8")));
  await rm("dist/one", { recursive: true });
}

/** @param {boolean} pages */
function drawFigures(pages) {
  const args = [`${BUILDS}/figurePages.js`, ...(pages ? [] : ["--small"])];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("exit", (code) => {
      if (code === 0) done(undefined);
      else fail(new Error("the figures could not be drawn; see above"));
    });
  });
}

if (process.argv[1] === import.meta.filename) await buildAll({ pages: true });
