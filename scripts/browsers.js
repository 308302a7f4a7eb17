/**
 * `npm run test:browsers -- [PART OF A NAME]`: walks the built app in Firefox and in WebKitGTK, where they are
 * installed. One line a place; pictures of what failed are saved in `browsers-found`.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildAll } from "./build.js";

process.env.NODE_ENV ??= "production";
if (!existsSync("dist/app/overfix.html")) await buildAll();
const outDir = "node_modules/.browsers";
await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: "test/otherBrowsers/main.ts",
    ...{ target: "node20", outDir, emptyOutDir: true, minify: false },
  },
});
const { status } = spawnSync(
  process.execPath,
  [join(outDir, "main.js"), ...process.argv.slice(2)],
  { stdio: "inherit", timeout: 1_500_000 },
);
process.exit(status ?? 1);
