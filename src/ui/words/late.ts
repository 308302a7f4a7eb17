import { flipRisk as flipRiskEn } from "./en/flipRisk.ts";
import { instanceTrace as instanceTraceEn } from "./en/instanceTrace.ts";
import { policyRace as policyRaceEn } from "./en/policyRace.ts";
import type { Lang } from "./language.ts";
import { flipRisk as flipRiskZh } from "./zh/flipRisk.ts";
import { instanceTrace as instanceTraceZh } from "./zh/instanceTrace.ts";
import { policyRace as policyRaceZh } from "./zh/policyRace.ts";

/** Words that come with a figure of their own, by language: a page's first script does without them. */
export type FlipRiskWords = typeof flipRiskEn;

export const flipRiskWords: Readonly<Record<Lang, FlipRiskWords>> = {
  en: flipRiskEn,
  zh: flipRiskZh,
};

export type InstanceTraceWords = typeof instanceTraceEn;

export const instanceTraceWords: Readonly<Record<Lang, InstanceTraceWords>> = {
  en: instanceTraceEn,
  zh: instanceTraceZh,
};

export type PolicyRaceWords = typeof policyRaceEn;

export const policyRaceWords: Readonly<Record<Lang, PolicyRaceWords>> = {
  en: policyRaceEn,
  zh: policyRaceZh,
};
