import { withEmitted } from "./emitted.js";
import { flatText, flatten } from "./flatten.js";

/** What each module of the library is declared by. */
export const LIBRARY = {
  index: ["node/index.d.ts"],
  stopper: ["stopper/createStopper.d.ts", "stopper/policyFile.d.ts"],
};

/** A plugin that writes the library's types beside it: `index.d.ts` and `stopper.d.ts`. */
export function libraryTypes() {
  return {
    name: "library-types",
    generateBundle() {
      const texts = withEmitted((folder) =>
        Object.entries(LIBRARY).map(([name, entries]) => [
          name,
          flatText(flatten(folder, entries)),
        ]),
      );
      for (const [name, source] of texts) {
        this.emitFile({ type: "asset", fileName: `${name}.d.ts`, source });
      }
    },
  };
}
