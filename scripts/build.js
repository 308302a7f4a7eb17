/** Builds everything that is served: the app, the embed page and its element, the app as one file. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { build } from "vite";
import { pack } from "./builds/pack.js";

const BUILDS = "scripts/builds";

/** What `npm run build`, `npm start` and `npm test` have in common. */
export async function buildAll() {
  process.env.NODE_ENV ??= "production";
  await build({ logLevel: "warn" });
  await build({ configFile: `${BUILDS}/embed.config.ts`, logLevel: "warn" });
  await build({ configFile: `${BUILDS}/element.config.ts`, logLevel: "warn" });
  await build({ configFile: `${BUILDS}/oneFile.config.ts`, logLevel: "warn" });
  await writeFile("dist/app/overfix.html", pack(await readFile("dist/one/index.html", "utf8")));
  await rm("dist/one", { recursive: true });
}

if (process.argv[1] === import.meta.filename) await buildAll();
