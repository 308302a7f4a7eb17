import { availableParallelism } from "node:os";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { appPolicy, contentSecurity } from "./scripts/builds/csp.js";
import { figurePictures } from "./scripts/builds/figurePictures.ts";
import { noWasm } from "./scripts/builds/noWasm.js";
import { boundNumbers, strictFormulas } from "./src/notebook/prose/boundNumbers.ts";
import { breakableFormulas } from "./src/notebook/prose/breakableFormulas.ts";
import { joinedLines } from "./src/notebook/prose/joinedLines.ts";
import { numberedScenes } from "./src/notebook/prose/numberedScenes.ts";

/** Chapters of the notebook. */
const chapters: Plugin = {
  ...(mdx({
    remarkPlugins: [remarkMath, boundNumbers, joinedLines, numberedScenes],
    rehypePlugins: [[rehypeKatex, { strict: "error" }], strictFormulas, breakableFormulas],
  }) as Plugin),
  enforce: "pre",
};

/** KaTeX's sheet names each font in three formats; every browser of ours reads the first. */
const oneFontFormat: Plugin = {
  name: "one-font-format",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("katex.min.css")) return null;
    return code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, "");
  },
};

/** Everything that the app may ask for, kept on the device; `app/offline` brings it in and asks before an update. */
const offline = VitePWA({
  registerType: "prompt",
  injectRegister: false,
  manifest: false, // public/manifest.webmanifest
  workbox: {
    globPatterns: ["**/*.{html,js,css,woff2,svg,png,csv,json,webmanifest}"],
    // pages of their own, which the app asks for none of; the gallery's small drawings stay
    globIgnores: ["embed.html", "embed/**", "overfix-figure.js", "figures/*.*", "figures/zh/**"],
    maximumFileSizeToCacheInBytes: 4_000_000,
    navigateFallback: "index.html",
    navigateFallbackAllowlist: [/\/(?:index\.html)?$/],
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
});

export default defineConfig({
  base: "./",
  plugins: [
    chapters,
    noWasm,
    oneFontFormat,
    react(),
    figurePictures(),
    contentSecurity(appPolicy()),
    offline,
  ],
  build: {
    outDir: "dist/app",
    target: "es2023",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false, // its helper weighs more than it saves
    cssCodeSplit: false, // one sheet, 11 kB gzipped: a late figure or page must not wait for its own
  },
  worker: { format: "es", plugins: () => [noWasm] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/hosts/**"],
          environment: "node",
          isolate: false, // modules are read once a worker, not once a file: a quarter of the time
          setupFiles: ["test/setup.ts"],
          maxWorkers: availableParallelism(), // by default one core of two would stand idle
          sequence: { groupOrder: 0 },
          testTimeout: 60_000, // a slow machine is no defect
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: ["test/browser/serve.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2, // a page computes on one core, and waits much of the time
          sequence: { groupOrder: 1 },
          retry: process.env["CI"] === undefined ? 0 : 1, // a shared machine may stall a browser
        },
      },
    ],
  },
});
