import { defineConfig } from "vite";

/** What draws the figures' static pages, for Node: see `figurePages.js`. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "src/node/figures/figurePages.ts",
    target: "node20",
    outDir: "dist/draw",
    rolldownOptions: { output: { entryFileNames: "draw.js" } },
  },
});
