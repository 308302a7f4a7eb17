import { scoreColdStart as coldStartEn } from "./en/scoreColdStart.ts";
import { scoreConfirmation as confirmationEn } from "./en/scoreConfirmation.ts";
import { scoreCrossing as crossingEn } from "./en/scoreCrossing.ts";
import { scoreRows as rowsEn } from "./en/scoreRows.ts";
import type { Lang } from "./language.ts";
import { scoreColdStart as coldStartZh } from "./zh/scoreColdStart.ts";
import { scoreConfirmation as confirmationZh } from "./zh/scoreConfirmation.ts";
import { scoreCrossing as crossingZh } from "./zh/scoreCrossing.ts";
import { scoreRows as rowsZh } from "./zh/scoreRows.ts";

export type ScoreColdStartWords = typeof coldStartEn;
export type ScoreConfirmationWords = typeof confirmationEn;
export type ScoreCrossingWords = typeof crossingEn;
export type ScoreRowsWords = typeof rowsEn;

const en = {
  coldStart: coldStartEn,
  confirmation: confirmationEn,
  crossing: crossingEn,
  rows: rowsEn,
};

export type ScoreOpenWords = typeof en;

/** Words of the figures on what the note leaves open, and on the cold start: they come with the first of them. */
export const scoreOpenWords: Readonly<Record<Lang, ScoreOpenWords>> = {
  en,
  zh: { coldStart: coldStartZh, confirmation: confirmationZh, crossing: crossingZh, rows: rowsZh },
};
