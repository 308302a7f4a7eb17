import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import app from "../../vite.config.ts";
import { replacing } from "./inlineWorkers.ts";

/** What is of files beside the app: a copy kept on the device, and pictures. */
function isOfOthers(plugin: unknown): boolean {
  const name = typeof plugin === "object" && plugin !== null && "name" in plugin ? plugin.name : "";
  return /^(?:vite-plugin-pwa|figure-pictures)/.test(String(name));
}

const noPictures: Plugin = {
  name: "no-pictures",
  resolveId: (source) => (source === "virtual:figure-pictures" ? "\0no-pictures" : null),
  load: (id) => (id === "\0no-pictures" ? "export const heights = {};" : null),
};

/** A page that names no icon is asked for one all the same: by Firefox, against the policy. */
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync("public/icon.svg", "utf8"))}`;

/** The page starts with the script that is its workers' as well. */
const oneScript: Plugin = {
  name: "one-script",
  transformIndexHtml: {
    order: "pre",
    // a font that is preloaded would stay a file of its own, in the sheet as well
    handler: (html) =>
      html
        .replace("./src/app/main.tsx", "./scripts/builds/oneFileMain.ts")
        .replace("./icon.svg", icon)
        .replace(/\s*<link rel="preload"[^>]*>/g, ""),
  },
};

/** Faces of KaTeX that our formulas are set in; a test of the chapters holds that there are no others. */
const FACES = /^KaTeX_(?:Main (?:normal|italic) 400|Math italic 400|Size[1-4] normal 400)$/;

const fewerFonts: Plugin = {
  name: "fewer-fonts",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("katex.min.css")) return null;
    return code.replace(/@font-face\{[^}]*\}/g, (face) => {
      const said = (what: string): string =>
        new RegExp(`font-${what}:"?([^;"]+)`).exec(face)?.[1] ?? "";
      return FACES.test(`${said("family")} ${said("style")} ${said("weight")}`) ? face : "";
    });
  },
};

/** The whole app in one file that opens from a disk: scripts, sheets, fonts and workers within. */
export default mergeConfig(
  { ...app, plugins: app.plugins?.flat().filter((plugin) => !isOfOthers(plugin)) },
  defineConfig({
    publicDir: false,
    plugins: [
      oneScript,
      fewerFonts,
      noPictures,
      replacing(
        resolve("src/compute/workers/spawn.ts"),
        resolve("src/compute/workers/spawnSelf.ts"),
      ),
      viteSingleFile({ removeViteModuleLoader: true }),
    ],
    build: { outDir: "dist/one", assetsInlineLimit: 10_000_000, manifest: false },
  }),
);
