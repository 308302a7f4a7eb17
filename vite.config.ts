import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [react()],
  build: {
    outDir: "dist/app",
    target: "es2023",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false, // its helper weighs more than it saves
    cssCodeSplit: false, // one sheet, 11 kB gzipped: a late figure or page must not wait for its own
  },
  worker: { format: "es" },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/bench/**"],
          environment: "node",
          setupFiles: ["test/setup.ts"],
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
          fileParallelism: false,
          retry: process.env["CI"] === undefined ? 0 : 1, // a shared machine may stall a browser
        },
      },
    ],
  },
});
