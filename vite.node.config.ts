import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Writes the types of `overfix/stopper` beside it: a policy file's, which import nothing. */
const stopperTypes: Plugin = {
  name: "stopper-types",
  generateBundle() {
    const types = readFileSync("src/stopper/policyFile.ts", "utf8");
    const createStopper =
      "/** Runs a policy file on one instance after another. */\n" +
      "export declare function createStopper(file: PolicyFile): Stopper;\n";
    this.emitFile({
      type: "asset",
      fileName: "stopper.d.ts",
      source: `${types}\n${createStopper}`,
    });
  },
};

/** Builds the command line and the Node library; run by `npm ci` through `prepare`. */
export default defineConfig({
  publicDir: false,
  plugins: [stopperTypes],
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/node",
    rolldownOptions: {
      input: {
        main: "src/node/main.ts",
        index: "src/node/index.ts",
        stopper: "src/stopper/createStopper.ts",
      },
    },
  },
});
