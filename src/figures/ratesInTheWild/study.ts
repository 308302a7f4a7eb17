import { DEFAULT_STUDY, type Study, studyWith } from "#study";
import { RATES, type WildRateKey, type WildRow } from "./rows.ts";

/** A part of a study that a row may tell. */
export type StudyPart = "q0" | WildRateKey | "votes";

/** The default study with what a row knows, and which parts that is. */
export interface LoadedStudy {
  readonly study: Study;
  readonly known: readonly StudyPart[];
  readonly assumed: readonly StudyPart[];
}

const PARTS: readonly StudyPart[] = ["q0", ...RATES, "votes"];

/** A study with the rates of this row; what its logs do not tell is the default's. */
export function studyOf({ loop, rates }: WildRow): LoadedStudy {
  const told: Partial<Record<StudyPart, number>> = {};
  if (loop.q0 !== null) told.q0 = loop.q0;
  if (loop.votes !== null) told.votes = loop.votes;
  for (const key of RATES) {
    const rate = rates[key];
    if (rate !== null) told[key] = rate.value;
  }
  return {
    study: studyWith(DEFAULT_STUDY, told),
    known: PARTS.filter((part) => told[part] !== undefined),
    assumed: PARTS.filter((part) => told[part] === undefined),
  };
}
