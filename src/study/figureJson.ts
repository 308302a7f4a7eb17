import { StudyError, type StudyProblem } from "./problem.ts";
import { parseFigureValue } from "./schema.ts";
import type { FigureValue } from "./study.ts";

/** Version of the figure values that this version writes, and the newest that it reads. */
export const FIGURE_VERSION = 1;
export const FIGURE_SCHEMA = "urn:overfix:figure:1";

/** Longer texts are not read: no value that this version writes comes near. */
const LONGEST = 1_000_000;

/** A figure value as JSON on one line, by `public/schema/figure-1.json`: everything is written out. */
export function figureJson({ figure, study, view }: FigureValue): string {
  return JSON.stringify({
    $schema: FIGURE_SCHEMA,
    version: FIGURE_VERSION,
    figure,
    study,
    view,
  });
}

/** A figure value, or why there is none. */
export type FigureRead =
  | { readonly kind: "value"; readonly value: FigureValue }
  /** made by a newer Overfix, whose version of figure values this is */
  | { readonly kind: "newer"; readonly version: number }
  /** no JSON, or JSON of something else; `detail` is what was found, in a few words of English */
  | { readonly kind: "foreign"; readonly detail: string }
  /** a figure value with something wrong in it */
  | { readonly kind: "refused"; readonly problems: readonly StudyProblem[] };

/** Reads a figure value's JSON. Never throws. Whether there is a figure of that id is not looked at. */
export function readFigureJson(text: string): FigureRead {
  if (text.length > LONGEST) return foreign(`${text.length} characters`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return foreign("no JSON");
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return foreign("no object");
  if (!Object.hasOwn(raw, "figure")) return foreign('no "figure"');
  const version: unknown = Reflect.get(raw, "version");
  if (typeof version === "number" && Number.isInteger(version) && version > FIGURE_VERSION) {
    return { kind: "newer", version };
  }
  try {
    return { kind: "value", value: parseFigureValue(raw) };
  } catch (error) {
    if (error instanceof StudyError) return { kind: "refused", problems: error.problems };
    throw error;
  }
}

function foreign(detail: string): FigureRead {
  return { kind: "foreign", detail };
}
