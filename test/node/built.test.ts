import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { overfix } from "./shell.ts";

// Below dist, so that the program finds its manifest and its libraries as in dist/node.
const OUT = "dist/node-under-test";

beforeAll(async () => {
  await build({
    configFile: "vite.node.config.ts",
    logLevel: "error",
    build: { outDir: OUT, emptyOutDir: true },
  });
}, 60_000);
afterAll(() => rmSync(OUT, { recursive: true, force: true }));

function spawned(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${OUT}/main.js`, ...args], {
    encoding: "utf8",
    input,
  });
  return { status, stdout, stderr };
}

it("evaluates a preset: every policy, as JSON and as a table", () => {
  const args = ["evaluate", "--preset", "gsm8k-qwen3b-stress"];
  const { status, stdout, stderr } = spawned([...args, "--json"]);
  expect([status, stderr]).toEqual([0, ""]);
  const { policies } = JSON.parse(stdout) as { policies: { id: string; validity: number }[] };
  expect(policies).toHaveLength(15);
  const table = spawned(args).stdout;
  for (const { id, validity } of policies) {
    const line = table.split("\n").find((one) => one.startsWith(`=  ${id} `));
    expect(line).toContain(validity.toFixed(4));
  }
});

it("reads standard input, and says what is wrong with it", () => {
  const { status, stdout, stderr } = spawned(["replay", "-"], "instance,round\n");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^<stdin>:1: no column accepts/);
});

it("knows its version and exits 2 for bad usage", () => {
  expect(spawned(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(spawned(["evaluate", "--nope"])).toMatchObject({ status: 2, stdout: "" });
});

it("is quiet when its reader leaves early", () => {
  const line = `"${process.execPath}" ${OUT}/main.js flip-risk --grid 64 --reps 0 --json | head -n 1`;
  expect(execFileSync("sh", ["-c", `(${line}) 2>&1`], { encoding: "utf8" })).toBe("{\n");
});

it("draws a figure in plain Node, the bytes that this process makes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "overfix-built-"));
  const [theirs, ours] = [join(folder, "theirs.svg"), join(folder, "ours.svg")];
  const args = ["figure", "cobweb", "--preset", "gate", "--lang", "zh", "--theme", "dark"];
  expect(spawned([...args, "--out", theirs])).toEqual({ status: 0, stdout: "", stderr: "" });
  await overfix([...args, "--out", ours]);
  expect(readFileSync(theirs, "utf8")).toBe(readFileSync(ours, "utf8"));
  const png = join(folder, "theirs.png");
  expect(spawned(["figure", theirs, "--out", png]).status).toBe(0);
  expect(readFileSync(png).subarray(1, 4).toString()).toBe("PNG");
  rmSync(folder, { recursive: true });
});

it("is a library", async () => {
  const library: Record<string, unknown> = await import(
    /* @vite-ignore */ new URL(`../../${OUT}/index.js`, import.meta.url).href
  );
  for (const name of [
    "evaluate",
    "simulate",
    "flipRisk",
    "replayLog",
    "readLog",
    "parseStudy",
    "figureSvg",
  ]) {
    expect(library[name], name).toBeTypeOf("function");
  }
});
