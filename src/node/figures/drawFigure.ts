import { createInlineRunner, JobError } from "#compute";
import { type FigureStill, figureFile, type Outline } from "#figures";
import { DEFAULT_STUDY, type FigureValue, figureJson, presetBase, studyWith } from "#study";
import { type Lang, loadWords, type Theme } from "#ui";
import { BadInput } from "../io.ts";

/** How a figure's file looks. */
export interface FileLook {
  readonly theme: Theme;
  readonly lang: Lang;
  /** of the file, CSS pixels */
  readonly width: number;
  /** pixels of a PNG for a CSS pixel */
  readonly scale: number;
  readonly transparent: boolean;
  readonly text: "text" | "outlines";
}

/** What a file of a figure can be. */
export type FileFormat = "svg" | "png" | "csv" | "json";

export interface Drawn {
  readonly content: string | Uint8Array;
  /** what somebody who looks at the file should know */
  readonly notes: readonly string[];
}

/**
 * A figure with all that it shows computed.
 *
 * @throws BadInput where its jobs refuse the study
 */
export async function stillFrom(
  value: FigureValue,
  { lang, width }: Pick<FileLook, "lang" | "width">,
): Promise<FigureStill> {
  const { stillOf } = await figureFile();
  const runner = createInlineRunner();
  try {
    const still = await stillOf(value, { runner, lang, width });
    if (still !== null) return still;
    throw new BadInput([`overfix: figure "${value.figure}" is not known`]);
  } catch (error) {
    if (!(error instanceof JobError || error instanceof RangeError)) throw error;
    throw new BadInput([
      `overfix: ${value.figure} cannot be drawn of this study (${error.message}); expected another`,
    ]);
  } finally {
    runner.dispose();
  }
}

/** The same figure in another language. */
export async function inLanguage(still: FigureStill, lang: Lang): Promise<FigureStill> {
  return { ...still, words: await loadWords(lang) };
}

/** The file of a figure in this format; the same still and look give the same bytes. */
export async function drawn(
  still: FigureStill,
  format: FileFormat,
  look: FileLook,
  outline: Outline,
): Promise<Drawn> {
  const { figureCsv, figureData, figureSvg, withText } = await figureFile();
  if (format === "csv") return { content: figureCsv(still), notes: [] };
  if (format === "json") return { content: figureData(still), notes: [] };
  const letters = format === "png" || look.text === "outlines" ? outline : undefined;
  const svg = figureSvg(still, {
    theme: look.theme,
    ground: look.transparent ? "none" : "paper",
    ...(letters === undefined ? {} : { outline: letters }),
  });
  const notes = letters !== undefined && svg.includes("<text") ? [leftText(format)] : [];
  if (format === "svg") return { content: svg, notes };
  const { pngOf } = await import("./png.ts");
  return { content: withText(pngOf(svg, look.scale), valueText(still)), notes };
}

function leftText(format: "svg" | "png"): string {
  const who = format === "svg" ? "the reader's fonts draw them" : "this machine's fonts drew them";
  return `some signs (Chinese, as a rule) are in none of Overfix's fonts: ${who}; --font FILE gives one`;
}

function valueText({ figure, study, view }: FigureStill): string {
  return figureJson({ figure: figure.id, study, view });
}

/** A figure's question, and what it shows in words. */
export async function describedIn(
  still: FigureStill,
): Promise<{ readonly title: string; readonly description: string }> {
  const { descriptionOf } = await figureFile();
  return { title: still.figure.title(still.words), description: descriptionOf(still) };
}

/** A study that agrees with no preset in anything but its seed. */
const STRANGE = studyWith(DEFAULT_STUDY, {
  ...{ q0: 0.42, rho0: [0.13, 0.27], rho1: [0.22], alpha: [0.17, 0.06], beta: [0.09], icc: 0.15 },
  ...{ votes: 3, rounds: 4, tau: 0.015, delta: 1, theta: 0.6, leniency: 0.4 },
  ...{ chaining: "incumbent", priceRepair: 2.5, priceVote: 0.3 },
});

/** Whether the study, its seed aside, makes no difference to what is seen. */
export async function isOfNoStudy(still: FigureStill): Promise<boolean> {
  const { ignoresStudy } = await figureFile();
  const { seed } = still.study;
  const others = [STRANGE, presetBase("stress-drift")].map((other) => ({ ...other, seed }));
  return ignoresStudy(still, others);
}
