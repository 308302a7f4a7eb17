import { type Command, Option } from "commander";
import type { Output } from "../command.ts";
import { integer, repeatable } from "../flags.ts";
import { BadUsage } from "../io.ts";
import type { FileLook } from "./drawFigure.ts";
import type { ValueFlags } from "./figureSource.ts";

/** Flags of a file's size and letters. */
export type SizeFlags = Pick<FileLook, "width" | "scale" | "text"> & {
  readonly transparent?: true;
  readonly font?: readonly string[];
};

type LookFlags = SizeFlags & Pick<FileLook, "theme" | "lang">;

export type FigureFlags = ValueFlags &
  LookFlags &
  Output & { readonly list?: true; readonly out?: string };

/** A file wider than this many pixels is refused before it fills the memory. */
const WIDEST = 16_000;
const WIDTH = { least: 320, most: 4000 } as const;
/** A drawing of 620, as wide as the Lab's, and its margins. */
const USUAL_WIDTH = 644;

/** Adds the flags that say how a file looks. */
export function withLookFlags(command: Command): Command {
  command
    .addOption(choice("--theme <theme>", "its colours", ["light", "dark"]))
    .addOption(choice("--lang <lang>", "its language", ["en", "zh"]));
  return withSizeFlags(command);
}

/** Adds those that `figure` and `figures` share. */
export function withSizeFlags(command: Command): Command {
  command
    .option("--width <pixels>", "of a file, in CSS pixels", integer(WIDTH.least), USUAL_WIDTH)
    .option("--scale <n>", "pixels of a PNG for a CSS pixel", integer(1), 1)
    .option("--transparent", "without its ground")
    .addOption(choice("--text <how>", "letters of an SVG", ["text", "outlines"]));
  return repeatable(command, "--font <file>", "a font for outlines of signs that Overfix's lack");
}

function choice(flags: string, about: string, of: readonly [string, ...string[]]): Option {
  return new Option(flags, about).choices(of).default(of[0]);
}

/** @throws BadUsage for sizes beyond what can be drawn */
export function lookFrom({ theme, lang, width, scale, text, transparent }: LookFlags): FileLook {
  if (width > WIDTH.most) {
    throw new BadUsage(`--width ${width} is too wide; expected ${WIDTH.least} … ${WIDTH.most}`);
  }
  if (width * scale > WIDEST) {
    throw new BadUsage(`--scale ${scale} makes ${width * scale} pixels; expected ≤ ${WIDEST}`);
  }
  return { theme, lang, width, scale, text, transparent: transparent === true };
}
