import { createInlineRunner } from "#compute";
import {
  defaultPolicyIds,
  type Estimate,
  type EstimatedRate,
  type PolicyResult,
  type Population,
  type Spread,
  spread,
} from "#engine";
import type { Study } from "#study";
import { type Note, noteLines, notesOn } from "../notes.ts";
import { aligned, MARKS, share, withError } from "../table.ts";
import { isRuleId, ownRuleResult } from "./ownRules.ts";

/** What `overfix evaluate --json` prints (model §4). */
export interface EvaluateReport {
  /** Of round 0. */
  readonly J: number;
  /** Of the first repair; null where α = β = 0, or no repair is allowed. */
  readonly bStar: number | null;
  /** J by round 0 … K_max; b* by repair, K_max of them. */
  readonly byRound: { readonly J: readonly number[]; readonly bStar: readonly (number | null)[] };
  readonly population: Population;
  /** Where VRR-Stop calibrates and was asked for: over its calibrations. */
  readonly calibrated?: {
    readonly repeats: number;
    /** 5th and 95th percentile of V, with its mean and standard deviation. */
    readonly validity: Spread;
    /** The same of each rate that it learnt. */
    readonly rates: Readonly<Record<EstimatedRate, Spread>>;
  };
  readonly policies: readonly PolicyResult<number | Estimate>[];
  readonly notes: readonly Note[];
  readonly study: Study;
}

/** Calibrations that VRR-Stop is averaged over where it is told to calibrate. */
const CALIBRATIONS = 200;

/**
 * Exact results of policies in a study. Where the study's VRR-Stop calibrates, its result is the mean
 * over 200 calibrations, with its standard error, and of kind "simulated". So is a rule in CEL that
 * tells too many histories apart.
 *
 * @param policies - ids; every policy where left out
 * @throws RangeError for an unknown id
 */
export async function evaluate(
  study: Study,
  policies: readonly string[] = defaultIds(study),
): Promise<EvaluateReport> {
  const runner = createInlineRunner();
  const named = policies.filter((id) => !isRuleId(id));
  const outcome = await runner.run("evaluate", { kind: "evaluate", study, policies: named });
  const notes = notesOn(study, policies);
  let calibrated: EvaluateReport["calibrated"];
  const results: PolicyResult<number | Estimate>[] = [...outcome.policies];
  for (const [place, policy] of policies.entries()) {
    if (isRuleId(policy)) {
      const own = await ownRuleResult(study, policy, runner);
      results.splice(place, 0, own.result);
      notes.push(...own.notes);
      continue;
    }
    if (study.believed.kind !== "calibrated") continue;
    if (policy !== "vrr-stop" && policy !== "vrr-stop-safe") continue;
    const job = { kind: "calibrated", study, repeats: CALIBRATIONS, policy } as const;
    const { result, repeats, rates, validities } = await runner.run("calibrated", job);
    if (policy === "vrr-stop") calibrated = { repeats, validity: spread(validities), rates };
    results.splice(place, 0, result);
    const message = `${policy} calibrates: its result is the mean over ${repeats} calibrations`;
    notes.push({ code: "calibrated", message });
  }
  return {
    J: outcome.J[0] as number,
    bStar: outcome.bStar[0] ?? null,
    byRound: { J: outcome.J, bStar: outcome.bStar },
    population: outcome.population,
    ...(calibrated === undefined ? {} : { calibrated }),
    policies: results,
    notes,
    study,
  };
}

/** Every policy, `fixed:1` … `fixed:K_max` included. */
export function defaultIds(study: Study): string[] {
  return defaultPolicyIds({ votes: study.votes, rounds: study.rounds }, study.rule);
}

/** The report as a table for people. */
export function evaluateTable(report: EvaluateReport): string {
  const { J, bStar, study, population, policies, notes, calibrated } = report;
  const rounds = population.Q.map((Q, t) => [
    MARKS.exact,
    String(t),
    share(Q),
    share(population.A[t] ?? null),
  ]);
  return [
    studyLine(study, J, bStar),
    "",
    policyTable(policies),
    "",
    ...(calibrated === undefined ? [] : [learntTable(calibrated), ""]),
    "always repaired, by round:",
    aligned([["", "round", "validity", "acceptance"], ...rounds], ["left", "right"]),
    "",
    legend(policies),
    noteLines(notes),
  ].join("\n");
}

/** What VRR-Stop learnt, and what V it came to, over its calibrations. */
function learntTable({
  repeats,
  validity,
  rates,
}: NonNullable<EvaluateReport["calibrated"]>): string {
  const rows = Object.entries({ validity, ...rates }).map(([name, { mean, sd, low, high }]) => [
    MARKS.simulated,
    name,
    ...[mean, sd, low, high].map(share),
  ]);
  return [
    `vrr-stop over ${repeats} calibrations:`,
    aligned([["", "", "mean", "s.d.", "5%", "95%"], ...rows], ["left", "left", "right"]),
  ].join("\n");
}

/** "gsm8k-qwen3b-stress: M 8, K_max 5, J 0.4600, b* 0.2890" */
export function studyLine(study: Study, J: number, bStar: number | null): string {
  const { preset, votes, rounds } = study;
  return `${preset ?? "own study"}: M ${votes}, K_max ${rounds}, J ${share(J)}, b* ${share(bStar)}`;
}

/** Columns of a policy table in order, with their digits. */
const COLUMNS = {
  validity: 4,
  round: 3,
  repairs: 3,
  queries: 3,
  acceptance: 4,
  damaged: 4,
  rescued: 4,
  overfixed: 4,
  cost: 3,
} as const;

/** One line a policy: V, ⟨K⟩, work done, and what repair did to validity. */
export function policyTable(policies: readonly PolicyResult<number | Estimate>[]): string {
  const columns = Object.entries(COLUMNS) as [keyof typeof COLUMNS, number][];
  const rows = policies.map((result) => [
    MARKS[result.kind],
    result.id,
    ...columns.map(([key, digits]) => {
      const value = result[key];
      return typeof value === "number" ? value.toFixed(digits) : withError(value, digits);
    }),
  ]);
  return aligned([["", "policy", ...Object.keys(COLUMNS)], ...rows], ["left", "left", "right"]);
}

/** What the marks in front of the lines mean. */
export function legend(policies: readonly PolicyResult<number | Estimate>[]): string {
  const said = {
    exact: "exact",
    simulated: "simulated, ± standard error",
    measured: "measured",
    published: "published",
  };
  const kinds = new Set(["exact" as const, ...policies.map(({ kind }) => kind)]);
  const approximate = policies.filter((result) => result.approximate).map(({ id }) => id);
  const note = approximate.length === 0 ? "" : `; approximate: ${approximate.join(", ")}`;
  return `${[...kinds].map((kind) => `${MARKS[kind]} ${said[kind]}`).join("   ")}${note}`;
}
