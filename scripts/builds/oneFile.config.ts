import { defineConfig, mergeConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import app from "../../vite.config.ts";
import { inlineWorkers } from "./inlineWorkers.ts";

/** What keeps the app on the device: a file on a disk is there already. */
function isOfOffline(plugin: unknown): boolean {
  const name = typeof plugin === "object" && plugin !== null && "name" in plugin ? plugin.name : "";
  return String(name).startsWith("vite-plugin-pwa");
}

/** The whole app in one file that opens from a disk: scripts, sheets, fonts and workers within. */
export default mergeConfig(
  { ...app, plugins: app.plugins?.flat().filter((plugin) => !isOfOffline(plugin)) },
  defineConfig({
    publicDir: false,
    plugins: [inlineWorkers, viteSingleFile({ removeViteModuleLoader: true })],
    worker: { format: "iife", rolldownOptions: { output: { codeSplitting: false } } },
    build: { outDir: "dist/one", assetsInlineLimit: 10_000_000, manifest: false },
  }),
);
