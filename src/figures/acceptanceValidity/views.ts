import type { Study } from "#study";
import type { FigureInput, FigureView } from "../figure.ts";

/** The rule that is drawn for every plan that is always repaired. */
export const ALWAYS = "fixed";

/** Instances of a Monte Carlo band: as many as the paper's largest setting has. */
export const BAND_INSTANCES = 500;

/** What the view of this figure says, read with its defaults. */
export interface RoundsView {
  readonly by: "round" | "budget";
  readonly band: boolean;
  readonly rule: string;
  /** the two curves by round and nothing else: no rules, no boundary, no choices */
  readonly plain: boolean;
}

export function viewOf(study: Study, view: FigureView): RoundsView {
  const rule = view["rule"];
  return {
    plain: view["plain"] === true,
    by: view["plain"] !== true && view["by"] === "budget" ? "budget" : "round",
    band: view["band"] === true,
    rule: budgetRules(study).find((id) => sameRule(id, rule)) ?? "majority",
  };
}

/** Rules that a budget cuts short, by full id; `fixed` repairs whatever the votes say. */
export function budgetRules({ rule, believed }: Study): readonly string[] {
  return [
    "majority",
    `confidence:${rule.theta}`,
    "two-in-a-row",
    "last-accepted",
    "verifier-best",
    ...(believed.kind === "calibrated" ? [] : ["vrr-stop"]),
    `vrr-guard:${rule.delta}`,
    "tpm",
    ALWAYS,
  ];
}

/** A link may name a rule without its number, which is then the study's. */
function sameRule(id: string, wanted: unknown): boolean {
  return id === wanted || ruleName(id) === ruleName(String(wanted));
}

/** A rule's id without its number, as links hold it. */
export function ruleName(id: string): string {
  return id.split(":")[0] ?? id;
}

/** The rules that end the loop when votes accept; the others run to its end and then choose. */
export function stopsOnAccept(id: string): boolean {
  return ["majority", "confidence", "two-in-a-row", "vrr-stop", "tpm"].includes(ruleName(id));
}

/** The round whose numbers are shown: the lit one, else the first repair. */
export function shownRound({ highlight, study }: FigureInput): number {
  return Math.min(highlight.round ?? 1, study.rounds);
}
