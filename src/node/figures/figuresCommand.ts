import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import type { Lang, Theme } from "#ui";
import { type Output, started } from "../command.ts";
import type { Io } from "../io.ts";
import { type SizeFlags, withSizeFlags } from "./figureFlags.ts";

export type FiguresFlags = SizeFlags &
  Output & {
    readonly out?: string;
    readonly themes: readonly Theme[];
    readonly langs: readonly Lang[];
    readonly formats: readonly ("svg" | "png")[];
    readonly force?: true;
    readonly check?: true;
  };

const HELP = `
A figure file is a figure's value as JSON: { "figure": "acceptance-validity", "study": { "preset": "gate" } }
(public/schema/figure-1.json; its page writes one). NAME.figure.json becomes NAME.light.svg, NAME.dark.svg, …,
with two languages NAME.en.light.svg, …; figures.json lists them with sizes, hashes and alternative texts.
What has not changed, by content and version of Overfix, is left as it is.

Examples:
  overfix figures docs/figures --out docs/static/figures
  overfix figures docs/figures --out site/img --formats svg,png --scale 2 --langs en,zh
  overfix figures docs/figures --out docs/static/figures --check      in CI: exit 1 where it is not up to date`;

/** `overfix figures`: a build step for documentation. */
export function figuresCommand(parent: Command, io: Io): Command {
  const command = started(
    parent,
    "figures",
    "A folder of figure files as pictures, for a docs site.",
  )
    .argument("<folder>")
    .option("--out <folder>", "where to")
    .option("--themes <list>", "light, dark or both", listOf("light", "dark"), ["light", "dark"])
    .option("--langs <list>", "en, zh or both", listOf("en", "zh"), ["en"])
    .option("--formats <list>", "svg, png or both", listOf("svg", "png"), ["svg"]);
  return withSizeFlags(command)
    .option("--force", "draw also what has not changed")
    .option("--check", "draw nothing; exit 1 where something is not up to date")
    .option("--json", "print JSON")
    .addHelpText("after", HELP)
    .action(async (folder: string, flags: FiguresFlags) => {
      const { drawAll } = await import("./figuresRun.ts");
      io.stdout(await drawAll(folder, flags, io));
    });
}

/** Reads "light,dark": each at most once, in the order of what there is. */
function listOf<T extends string>(...known: readonly T[]): (text: string) => readonly T[] {
  return (text) => {
    const given = text.split(",").map((one) => one.trim());
    const found = known.filter((one) => given.includes(one));
    if (found.length > 0 && given.every((one) => known.some((other) => other === one)))
      return found;
    throw new InvalidArgumentError(`Expected ${known.join(", ")} or both with a comma.`);
  };
}
