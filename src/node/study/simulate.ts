import { createInlineRunner } from "#compute";
import type { Estimate, PolicyResult } from "#engine";
import type { Study } from "#study";
import { type Note, noteLines, notesOn } from "../notes.ts";
import { aligned, MARKS, withError } from "../table.ts";
import { defaultIds, evaluate, legend, policyTable, studyLine } from "./evaluate.ts";
import { failureNote } from "./ownRules.ts";

/** What `overfix simulate --json` prints (model §4): as evaluate, with standard errors. */
export interface SimulateReport {
  readonly J: number;
  readonly bStar: number | null;
  readonly population: { readonly Q: readonly Estimate[]; readonly A: readonly Estimate[] };
  readonly policies: readonly PolicyResult<Estimate>[];
  readonly instances: number;
  readonly seed: number;
  readonly notes: readonly Note[];
  readonly study: Study;
}

/**
 * Monte Carlo on common random numbers; the same seed gives the same numbers.
 *
 * @param instances - integer ≥ 1
 * @param policies - ids; every policy where left out
 * @throws RangeError for an unknown id
 */
export async function simulate(
  study: Study,
  instances: number,
  policies: readonly string[] = defaultIds(study),
): Promise<SimulateReport> {
  const { J, bStar } = await evaluate(study, []);
  const job = { kind: "simulate", study, policies, instances } as const;
  const outcome = await createInlineRunner().run("simulate", job);
  const notes = notesOn(study, policies);
  notes.push(...(outcome.failures ?? []).map(failureNote));
  if (study.believed.kind === "calibrated" && policies.includes("vrr-stop")) {
    const message = "vrr-stop calibrates, so it has no one belief to simulate: see evaluate";
    notes.push({ code: "calibrated", message });
  }
  return {
    J,
    bStar,
    population: { Q: outcome.Q, A: outcome.A },
    policies: outcome.policies,
    instances: outcome.instances,
    seed: outcome.seed,
    notes,
    study,
  };
}

/** The report as a table for people. */
export function simulateTable(report: SimulateReport): string {
  const { J, bStar, study, population, policies, instances, seed, notes } = report;
  const rounds = population.Q.map((Q, t) => {
    const A = population.A[t];
    return [MARKS.simulated, String(t), withError(Q, 4), A === undefined ? "–" : withError(A, 4)];
  });
  return [
    `${studyLine(study, J, bStar)}; ${instances} instances, seed ${seed}`,
    "",
    policyTable(policies),
    "",
    "always repaired, by round:",
    aligned([["", "round", "validity", "acceptance"], ...rounds], ["left", "right"]),
    "",
    legend(policies),
    noteLines(notes),
  ].join("\n");
}
