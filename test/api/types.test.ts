import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Consumer, consumer, ran } from "./packed.ts";

let project: Consumer;
beforeAll(async () => {
  project = await consumer();
  writeFileSync(join(project.folder, "package.json"), JSON.stringify({ type: "module" }));
}, 120_000);
afterAll(() => project.remove());

/** Every kind of export: a function, an overload's options, a constant, a class, a type. */
const USE = `import { bStar, DEFAULT_STUDY, evaluate, figurePng, figureSvg, Run, type Study } from "overfix";
import { createStopper, type PolicyFile, type Stopper } from "overfix/stopper";

const study: Study = { ...DEFAULT_STUDY, votes: 4 };
const boundary: number = bStar(0.3, 0.1);
const { policies } = await evaluate(study, ["majority"]);
const id: string | undefined = policies[0]?.id;
const svg: string = await figureSvg({ figure: "cobweb" }, { theme: "dark", lang: "zh", width: 500 });
const png: Uint8Array = await figurePng({ figure: "cobweb" }, { scale: 2 });
export const stopperOf = (file: PolicyFile): Stopper => createStopper(file);
export const used = [boundary, id, svg, png, Run];
`;

/** What must not compile: were a type \`any\`, it would. */
const MISUSE = [
  'import { bStar } from "overfix";\nexport const x: string = bStar(0.3, 0.1);',
  'import { figureSvg } from "overfix";\nawait figureSvg({}, { theme: "sepia" });',
  'import { evaluate } from "overfix";\nawait evaluate({ votes: 4 });',
  'import { nothingOfTheKind } from "overfix";\nexport const x = nothingOfTheKind;',
  'import { createStopper } from "overfix/stopper";\ncreateStopper({ format: "other" });',
];

function compiled(resolution: "node16" | "bundler", sources: readonly string[]): string {
  const names = sources.map((source, i) => {
    writeFileSync(join(project.folder, `use${i}.ts`), source);
    return `use${i}.ts`;
  });
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ noEmit: true, skipLibCheck: false, target: "es2023", types: ["node"] },
    lib: ["ES2023"], // no DOM: the library is read in Node
    module: resolution === "bundler" ? "esnext" : "node16",
    moduleResolution: resolution,
  };
  const config = JSON.stringify({ compilerOptions, files: names });
  writeFileSync(join(project.folder, "tsconfig.json"), config);
  const tsc = resolve("node_modules/typescript/bin/tsc");
  try {
    return ran(process.execPath, [tsc, "-p", "."], project.folder);
  } catch (error) {
    return String(error);
  }
}

describe.each(["node16", "bundler"] as const)("types of the package under %s", (resolution) => {
  it("are there and right for all that it exports", () => {
    expect(compiled(resolution, [USE])).toBe("");
  });

  it("refuse what is wrong", () => {
    const said = compiled(resolution, MISUSE);
    for (const i of MISUSE.keys()) expect(said).toMatch(new RegExp(`use${i}\\.ts\\([12],`));
  });
});

it("holds what runs and nothing of how it is made", () => {
  const rooms = new Set(project.files.map((path) => path.split("/").slice(0, 2).join("/")));
  expect([...rooms]).toEqual([
    ...["LICENSE", "README.md", "bin/overfix.js", "dist/node", "package.json", "public/schema"],
  ]);
});
