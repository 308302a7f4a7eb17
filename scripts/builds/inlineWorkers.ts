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
  resolve("src/compute/workers/spawn.ts"),
  resolve("src/compute/workers/spawnInline.ts"),
);

const TRUSTED_FILE = resolve("src/compute/workers/trusted.ts");

/**
 * The worker's text gets its address from the page itself (blob:, or data: where that fails); where the
 * page asks for Trusted Types, that address is called trusted by a policy of our own.
 */
export const trustedWorkers: Plugin = {
  name: "trusted-workers",
  enforce: "post",
  transform(code, id) {
    if (!id.includes("?worker&inline")) return null;
    const trusted = code
      .replace("new Worker(objURL,", "new Worker(trusted(objURL),")
      .replace(
        /new Worker\((["']data:[^,]*,["'] \+ encodeURIComponent\(jsContent\))/,
        "new Worker(trusted($1)",
      );
    if (trusted.split("trusted(").length !== 3) throw new Error(`${id} is wrapped in another way`);
    return {
      code: `import { trustedAddress } from ${JSON.stringify(TRUSTED_FILE)};
        const trusted = trustedAddress("overfix-worker", (url) => /^(blob:|data:text\\/javascript)/.test(url));
        ${trusted}`,
      map: null,
    };
  },
};

/** Without jobs that no figure by itself asks for, two thirds of a worker's script: see `noLateJobs.ts`. */
export const withoutLateJobs = ["logJobs.ts", "ownRule.ts"].map((name) =>
  replacing(resolve("src/compute/jobs", name), resolve("src/compute/jobs/noLateJobs.ts")),
);
