import { resolve } from "node:path";
import type { Plugin } from "vite";

const REPLACED = new Map([
  [resolve("src/compute/spawn.ts"), resolve("src/compute/spawnInline.ts")],
]);

/** For builds whose pages cannot fetch a worker by its address: see `spawnInline.ts`. */
export const inlineWorkers = replacing(REPLACED);

/** Without the jobs about logs, two thirds of a worker's script: see `noLogJobs.ts`. */
export const withoutLogs = replacing(
  new Map([[resolve("src/compute/logJobs.ts"), resolve("src/compute/noLogJobs.ts")]]),
);

/** Modules by path that others stand for in a build; these others may import what they replace. */
function replacing(replaced: ReadonlyMap<string, string>): Plugin {
  const others = new Set(replaced.values());
  return {
    name: `replacing-${[...replaced.keys()].map((path) => path.split("/").at(-1)).join("-")}`,
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer === undefined || others.has(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found === null ? null : (replaced.get(found.id) ?? null);
    },
  };
}
