import { FIGURE_VERSION, type FigureValue, parseFigureValue } from "#study";
import { BadInput } from "../io.ts";
import type { FileLook } from "./drawFigure.ts";

/** How a figure's file is to look; left out: light, English, 644 CSS pixels wide, on paper. */
export type FigureOptions = Partial<FileLook> & {
  /** paths of fonts for letters that Overfix's own lack, where they become outlines */
  readonly fonts?: readonly string[];
};

const USUAL: FileLook = {
  theme: "light",
  lang: "en",
  width: 644,
  scale: 1,
  transparent: false,
  text: "text",
};

/**
 * A figure as an SVG, the same as its page and `overfix figure` make.
 *
 * @param value - a figure's value as JSON holds it (`public/schema/figure-1.json`)
 * @throws RangeError naming what is wrong with the value, or that it is of a newer version
 */
export async function figureSvg(value: unknown, options: FigureOptions = {}): Promise<string> {
  return String(await file(value, "svg", options));
}

/** The same as a PNG; `scale` is its pixels for a CSS pixel. */
export async function figurePng(value: unknown, options: FigureOptions = {}): Promise<Uint8Array> {
  const png = await file(value, "png", options);
  if (typeof png === "string") throw new TypeError("a PNG is bytes");
  return png;
}

async function file(raw: unknown, format: "svg" | "png", { fonts, ...look }: FigureOptions) {
  const [{ drawn, stillFrom }, { outlines }] = await Promise.all([
    import("./drawFigure.ts"),
    import("./outlines.ts"),
  ]);
  const whole = { ...USUAL, ...look };
  try {
    const still = await stillFrom(checked(raw), whole);
    return (await drawn(still, format, whole, outlines(fonts))).content;
  } catch (error) {
    if (error instanceof BadInput) throw new RangeError(error.message);
    throw error;
  }
}

function checked(raw: unknown): FigureValue {
  const version = (raw as { readonly version?: unknown } | null)?.version;
  if (typeof version === "number" && version > FIGURE_VERSION) {
    throw new RangeError(
      `made by a newer Overfix: version ${version} of figures; expected at most ${FIGURE_VERSION}`,
    );
  }
  return parseFigureValue(raw);
}
