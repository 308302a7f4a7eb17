import { extname } from "node:path";
import { FIGURE_IDS, figureWith } from "#figures";
import { loadWords } from "#ui";
import { json } from "../command.ts";
import { writeWhole } from "../files.ts";
import { BadUsage, type Io } from "../io.ts";
import { aligned } from "../table.ts";
import { drawn, isOfNoStudy, stillFrom } from "./drawFigure.ts";
import { type FigureFlags, lookFrom } from "./figureFlags.ts";
import { valueFrom } from "./figureSource.ts";
import { outlines } from "./outlines.ts";

const FORMATS = { ".svg": "svg", ".png": "png", ".csv": "csv", ".json": "json" } as const;

/** Draws one figure into one file; what it must say of it goes to standard error. */
export async function drawOne(what: string, flags: FigureFlags, io: Io): Promise<void> {
  const { out } = flags;
  if (out === undefined)
    throw new BadUsage("--out is missing; expected a .svg, .png, .csv or .json");
  const format = Object.entries(FORMATS).find(([end]) => end === extname(out).toLowerCase())?.[1];
  if (format === undefined) {
    throw new BadUsage(`--out ${out}: expected a name that ends in .svg, .png, .csv or .json`);
  }
  const look = lookFrom(flags);
  const value = await valueFrom(what, flags, io);
  const still = await stillFrom(value, look);
  const { content, notes } = await drawn(still, format, look, outlines(flags.font));
  await writeWhole(out, content);
  const ignored = saysStudy(flags) && (await isOfNoStudy(still));
  const all = ignored ? [...notes, ofNoStudy(value.figure)] : notes;
  for (const note of all) io.stderr(`note: ${note}\n`);
}

function ofNoStudy(id: string): string {
  return `${id} looks the same for every study: presets and rates make no difference to it`;
}

/** Flags of the look, the view, the seed and the file; any other says something of the study. */
const NO_STUDY = new Set(
  "view seed theme lang width scale transparent text font out list json".split(" "),
);

function saysStudy(flags: FigureFlags): boolean {
  return Object.keys(flags).some((name) => !NO_STUDY.has(name));
}

/** The public figures, as a table or JSON. */
export async function listed({ lang, json: asJson }: FigureFlags): Promise<string> {
  const words = await loadWords(lang);
  const figures = await Promise.all(
    FIGURE_IDS.map(async (id) => ({ id, title: (await figureWith(id))?.title(words) ?? "" })),
  );
  if (asJson === true) return json({ figures });
  return `${aligned([["figure", "question"], ...figures.map(({ id, title }) => [id, title])], ["left"])}\n`;
}
