import { readFile } from "node:fs/promises";
import { FIGURE_IDS, readFigureFile } from "#figures";
import {
  FIGURE_VERSION,
  type FigureValue,
  type FigureView,
  presetBase,
  presetOf,
  problemMessage,
  VIEW_KEY,
} from "#study";
import { reason } from "../files.ts";
import { BadInput, BadUsage, type Io } from "../io.ts";
import { type StudyFlags, studyFrom, withFlags } from "../study/studyFlags.ts";

export interface ValueFlags extends StudyFlags {
  /** key=value, in the order given */
  readonly view?: readonly string[];
}

/** A file of a figure's value, or of a figure with its value in it. */
const FILE = /\.(json|svg|png)$/i;

/**
 * The figure value that the command line means: a public figure's id and a study, or a file that holds
 * both; flags on top.
 *
 * @throws BadUsage for an unknown figure or a refused flag, BadInput for a bad file
 */
export async function valueFrom(what: string, flags: ValueFlags, io: Io): Promise<FigureValue> {
  const view = viewFrom(flags.view ?? []);
  if (FILE.test(what)) {
    for (const name of ["preset", "study"] as const) {
      if (flags[name] === undefined) continue;
      throw new BadUsage(`--${name}: the study is in ${what}; expected it left out`);
    }
    const value = await valueIn(what);
    return { ...value, study: withFlags(flags, value.study), view: { ...value.view, ...view } };
  }
  if (!FIGURE_IDS.includes(what)) {
    throw new BadUsage(
      `figure "${what}" is not known; expected one of ${FIGURE_IDS.join(", ")}, or a .json, .svg or .png with a figure in it`,
    );
  }
  return { figure: what, study: await figureStudy(flags, io), view };
}

/**
 * The figure value in a file.
 *
 * @throws BadInput where there is none that can be read
 */
export async function valueIn(path: string): Promise<FigureValue> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new BadInput([`${path}: ${reason(error)}; expected a figure`]);
  }
  const read = await readFigureFile(bytes);
  switch (read.kind) {
    case "value":
      if (FIGURE_IDS.includes(read.value.figure)) return read.value;
      throw new BadInput([
        `${path}: figure "${read.value.figure}" is not known; expected one of ${FIGURE_IDS.join(", ")}`,
      ]);
    case "newer":
      throw new BadInput([
        `${path}: made by a newer Overfix: version ${read.version} of figures; expected at most ${FIGURE_VERSION}`,
      ]);
    case "refused":
      throw new BadInput(read.problems.map((one) => `${path}: ${problemMessage(one)}`));
    case "picture":
      throw new BadInput([
        `${path}: no figure of Overfix is in this ${read.as.toUpperCase()}; expected one that Overfix exported`,
      ]);
    case "foreign":
    case "other":
      throw new BadInput([`${path}: holds no figure; expected a figure value as JSON, SVG or PNG`]);
  }
}

/** A preset is the page's own, with what its judge is told; `--believed-…` says otherwise. */
async function figureStudy(flags: StudyFlags, io: Io) {
  const preset = flags.study === undefined ? presetOf(flags.preset ?? null) : undefined;
  if (preset === undefined) return studyFrom(flags, io);
  return withFlags(flags, presetBase(preset.id));
}

function viewFrom(pairs: readonly string[]): FigureView {
  const view: Record<string, string | number | boolean> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const key = at < 0 ? pair : pair.slice(0, at);
    if (at < 0 || !VIEW_KEY.test(key)) {
      throw new BadUsage(`--view ${pair}: expected key=value, as in --view by=budget`);
    }
    view[key] = scalar(pair.slice(at + 1));
  }
  return view;
}

/** "true", "7" and "by" as a flag, a number and a word. */
function scalar(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : text;
}
