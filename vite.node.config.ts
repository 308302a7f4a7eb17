import { defineConfig } from "vite";

/** Builds the command line and the Node library; run by `npm ci` through `prepare`. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/node",
    rolldownOptions: { input: { main: "src/node/main.ts", index: "src/node/index.ts" } },
  },
});
