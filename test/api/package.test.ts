import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShareFacts, typescript } from "../../src/app/figures/share/snippets.ts";
import { parseFigureValue } from "../../src/study/index.ts";
import { type Consumer, consumer, ran } from "./packed.ts";
import { examples, MISUSE, USE } from "./programs.ts";

let project: Consumer;
beforeAll(async () => {
  project = await consumer();
  writeFileSync(join(project.folder, "package.json"), JSON.stringify({ type: "module" }));
  copyFileSync("public/samples/sample-loop.csv", join(project.folder, "loop.csv"));
}, 120_000);
afterAll(() => project.remove());

/** What a strict compiler says of these programs. */
function compiled(moduleResolution: "node16" | "bundler", programs: readonly string[]): string {
  const files = programs.map((program, i) => {
    writeFileSync(join(project.folder, `use${i}.ts`), `${program}\nexport {};\n`);
    return `use${i}.ts`;
  });
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ noEmit: true, skipLibCheck: false, target: "es2023", types: ["node"] },
    lib: ["ES2023"], // no DOM: Node has none
    ...{ moduleResolution, module: moduleResolution === "bundler" ? "esnext" : "node16" },
  };
  const config = JSON.stringify({ compilerOptions, files });
  writeFileSync(join(project.folder, "tsconfig.json"), config);
  const tsc = resolve("node_modules/typescript/bin/tsc");
  try {
    return ran(process.execPath, [tsc, "-p", "."], project.folder);
  } catch (error) {
    return String(error);
  }
}

async function printed(program: string): Promise<string[]> {
  const { code } = await transformWithOxc(program, "example.ts");
  writeFileSync(join(project.folder, "example.js"), code);
  const lines = ran(process.execPath, ["example.js"], project.folder).split("\n");
  return lines.slice(0, -1);
}

describe.each(["node16", "bundler"] as const)("the package's types under %s", (resolution) => {
  it("take what is right, the documentation's examples among it", () => {
    expect(compiled(resolution, [USE, ...examples.map(({ code }) => code)])).toBe("");
  });

  it("refuse what is wrong", () => {
    const said = compiled(resolution, MISUSE);
    for (const i of MISUSE.keys()) expect(said).toMatch(new RegExp(`use${i}\\.ts\\([12],`));
  });
});

describe("examples of the library", () => {
  it("are there", () => expect(examples.length).toBeGreaterThanOrEqual(8));

  it.each(examples)("$name prints what it says", async ({ code }) => {
    const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text);
    expect(await printed(code)).toEqual(promised);
  });

  it("hold in the share sheet too", async () => {
    const value = parseFigureValue({ figure: "cobweb", study: { preset: "gate" } });
    expect(await printed(typescript({ value } as ShareFacts))).toEqual([]);
    const svg = readFileSync(join(project.folder, "cobweb.svg"), "utf8");
    expect(svg).toMatch(/^<svg [^>]*width="720"/);
    const png = readFileSync(join(project.folder, "cobweb.png"));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(2 * 644); // pixels across, by its header
  });
});

it("the package holds what runs and nothing of how it is made", () => {
  const places = new Set(project.files.map((path) => path.split("/").slice(0, 2).join("/")));
  expect([...places]).toEqual([
    ...["LICENSE", "README.md", "bin/overfix.js", "dist/node", "package.json", "public/schema"],
  ]);
});
