/** Builds everything that is served: the app, the embed page and its element, the app as one file. */
import { copyFile, rm } from "node:fs/promises";
import { build } from "vite";

const BUILDS = "scripts/builds";

/** What `npm run build`, `npm start` and `npm test` have in common. */
export async function buildAll() {
  process.env.NODE_ENV ??= "production";
  await build({ logLevel: "warn" });
  await build({ configFile: `${BUILDS}/embed.config.ts`, logLevel: "warn" });
  await build({ configFile: `${BUILDS}/element.config.ts`, logLevel: "warn" });
  await build({ configFile: `${BUILDS}/oneFile.config.ts`, logLevel: "warn" });
  await copyFile("dist/one/index.html", "dist/app/overfix.html");
  await rm("dist/one", { recursive: true });
}

if (process.argv[1] === import.meta.filename) await buildAll();
