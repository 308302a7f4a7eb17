import { defineConfig } from "vite";
import { libraryTypes } from "./scripts/types/libraryTypes.js";

/** Builds the command line and the Node library with its types; run by `npm ci` through `prepare`. */
export default defineConfig({
  publicDir: false,
  plugins: [libraryTypes()],
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/node",
    rolldownOptions: {
      checks: { pluginTimings: false }, // the compiler is known to be what takes the time
      input: {
        main: "src/node/main.ts",
        index: "src/node/index.ts",
        stopper: "src/stopper/createStopper.ts",
      },
    },
  },
});
