import { defineConfig, mergeConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import app from "../../vite.config.ts";
import { inlineWorkers } from "./inlineWorkers.ts";

/** The whole app in one file that opens from a disk: scripts, sheets, fonts and workers within. */
export default mergeConfig(
  app,
  defineConfig({
    publicDir: false,
    plugins: [inlineWorkers, viteSingleFile({ removeViteModuleLoader: true })],
    worker: { format: "iife", rolldownOptions: { output: { codeSplitting: false } } },
    build: { outDir: "dist/one", assetsInlineLimit: 10_000_000, manifest: false },
  }),
);
