import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { transformWithOxc } from "vite";
import { type LoggedRound, readLog } from "#traces";

const OUT = "node_modules/.recipes";

/** The one code block of this language in a recipe. */
export function codeIn(recipe: string, language: "ts" | "python"): string {
  const text = readFileSync(`docs/recipes/${recipe}.md`, "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const [only, ...more] = blocks.filter(([, name]) => name === language);
  if (only?.[2] === undefined || more.length > 0) {
    throw new Error(`docs/recipes/${recipe}.md: expected one block of ${language}`);
  }
  return only[2];
}

/** Loads a recipe's code as it stands; `overfix/stopper` is what `built` says. */
export async function loaded(recipe: string, built: string): Promise<unknown> {
  const code = codeIn(recipe, "ts").replace(/"overfix\/stopper"/, JSON.stringify(resolve(built)));
  mkdirSync(OUT, { recursive: true });
  const path = join(OUT, `${recipe}.mjs`);
  writeFileSync(path, (await transformWithOxc(code, `${recipe}.ts`)).code);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

/** The rounds of a recipe's log by instance, as Overfix reads them. Fails on any problem in it. */
export async function readBack(path: string): Promise<Map<string, readonly LoggedRound[]>> {
  const { trajectories, problems } = await readLog(path, readFileSync(path), { skipBad: false });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  return new Map(trajectories.map(({ instance, rounds }) => [instance, rounds]));
}
