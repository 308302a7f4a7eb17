import {
  DEFAULT_STUDY,
  decodeFigure,
  isPresetId,
  presetBase,
  readFigureJson,
  type StudyProblem,
} from "#study";
import type { EmbedStart } from "./EmbedFigure.tsx";

/** What the attribute `study` says. */
export interface StudyAttribute extends EmbedStart {
  /** id of a figure, where a figure value names one; "" otherwise */
  readonly figure: string;
  readonly problems: readonly Pick<StudyProblem, "key" | "code">[];
}

/**
 * Reads a preset's id, a link's state ("v=1&…", with "#" or a route before it or not) or a figure
 * value's JSON. Never throws: what is wrong is named, and its place stands at its default.
 */
export function readStudyAttribute(text: string): StudyAttribute {
  const said = text.trim();
  const none = { figure: "", study: DEFAULT_STUDY, view: {} };
  if (said === "") return { ...none, problems: [] };
  if (isPresetId(said)) return { ...none, study: presetBase(said), problems: [] };
  if (said.startsWith("{")) {
    const read = readFigureJson(said);
    switch (read.kind) {
      case "value":
        return { ...read.value, problems: [] };
      case "newer":
        return { ...none, problems: [{ key: "study", code: "newer-version" }] };
      case "refused":
        return { ...none, problems: read.problems };
      case "foreign":
        return { ...none, problems: [{ key: "study", code: "wrong-type" }] };
      default:
        return read satisfies never;
    }
  }
  const { figure, study, view, problems } = decodeFigure(said);
  return { figure: figure ?? "", study, view, problems };
}

/** A value for the attribute, from what a framework hands over: text, or a figure value as an object. */
export function asAttribute(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
}
