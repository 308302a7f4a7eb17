import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeFile } from "./policies.ts";

const OUT = "node_modules/.stopper-under-test";
const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as {
  exports: { "./stopper": { types: string; default: string } };
};
const entry = exports["./stopper"];
const built = (path: string): string => join(OUT, basename(path));

beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  await build({
    configFile: "vite.node.config.ts",
    logLevel: "error",
    build: { outDir: OUT, emptyOutDir: true },
  });
}, 60_000);
afterAll(() => rmSync(OUT, { recursive: true, force: true }));

/** One self-contained script, as a bundler makes it of the built entry. */
async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      lib: { entry: built(entry.default), formats: ["iife"], name: "overfix" },
    },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  expect(chunks).toHaveLength(1);
  return chunks[0].code;
}

describe("overfix/stopper", () => {
  it("imports nothing, and runs where there is neither Node nor a page", async () => {
    const code = await bundled();
    expect(code).not.toMatch(/\bimport\b|\brequire\b/);
    // A new context has the language and nothing else, as a worker has at least.
    const policy = JSON.stringify(madeFile());
    const run = `${code}; JSON.stringify(overfix.createStopper(${policy}).observe({ accepts: 8, queries: 8 }))`;
    const advice: unknown = JSON.parse(runInNewContext(run, Object.create(null)) as string);
    expect(advice).toMatchObject({ action: "commit", keep: true, kept: 0 });
  });

  it("is small", async () => {
    expect(gzipSync(await bundled()).length).toBeLessThan(4096);
  });

  it("is typed for the strictest compiler", () => {
    const path = join(OUT, "consumer.ts");
    writeFileSync(join(OUT, "policy.json"), JSON.stringify(madeFile()));
    writeFileSync(
      path,
      `import { type Advice, createStopper, type PolicyFile } from "./stopper.js";
declare const policy: PolicyFile;
const advice: Advice = createStopper(policy).observe({ accepts: 1, queries: 8 });
export const kept: number = advice.action === "commit" ? advice.kept : -1;
// @ts-expect-error votes are an object
createStopper(policy).observe(1, 8);
`,
    );
    const tsc = join("node_modules", "typescript", "bin", "tsc");
    const flags = "--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes";
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...flags.split(" "), path], {
      encoding: "utf8",
    });
    expect([stdout, status]).toEqual(["", 0]);
    expect(readFileSync(built(entry.types), "utf8")).toContain("function createStopper");
  });
});
