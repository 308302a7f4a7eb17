import { readdirSync, readFileSync } from "node:fs";

/** Whole programs in the documentation that use the library; recipes have a test of their own. */
export const examples = [
  "docs/api/README.md",
  ...readdirSync("docs").flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
].flatMap((page) => {
  const blocks = readFileSync(page, "utf8").matchAll(/^```ts\n(.*?)^```$/gms);
  return [...blocks]
    .map(([, code = ""]) => code)
    .filter((code) => /from "overfix(\/stopper)?"/.test(code))
    .map((code, i) => ({ name: `${page}, ${i + 1}`, code }));
});

/** Every kind of export: a function, a constant, a class, a type; both modules. */
export const USE = `import { bStar, DEFAULT_STUDY, evaluate, figurePng, figureSvg, Run, type Study } from "overfix";
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

/** What must not compile, in its first two lines: were a type `any`, it would. */
export const MISUSE = [
  'import { bStar } from "overfix";\nexport const x: string = bStar(0.3, 0.1);',
  'import { figureSvg } from "overfix";\nawait figureSvg({}, { theme: "sepia" });',
  'import { evaluate } from "overfix";\nawait evaluate({ votes: 4 });',
  'import { nothingOfTheKind } from "overfix";\nexport const x = nothingOfTheKind;',
  'import { createStopper } from "overfix/stopper";\ncreateStopper({ format: "other" });',
];
