import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

/** A module that another stands for in a build; the other may import what it replaces. */
export function replacing(module: string, other: string): Plugin {
  return {
    name: `replacing-${basename(module)}`,
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer === undefined || importer === other) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === module ? other : null;
    },
  };
}

/** For builds whose pages cannot fetch a worker by its address: see `spawnInline.ts`. */
export const inlineWorkers = replacing(
  resolve("src/compute/spawn.ts"),
  resolve("src/compute/spawnInline.ts"),
);

/** Without jobs that no figure by itself asks for, two thirds of a worker's script: see `noLateJobs.ts`. */
export const withoutLateJobs = ["logJobs.ts", "ownRule.ts"].map((name) =>
  replacing(resolve("src/compute", name), resolve("src/compute/noLateJobs.ts")),
);
