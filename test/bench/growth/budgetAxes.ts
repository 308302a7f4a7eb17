import type { Budget } from "#engine";
import { believed, world } from "../../../src/engine/loop/worldInput.ts";
import { BUDGET, STRESS } from "../../engine/stress.ts";
import { sampleOf } from "../timing.ts";
import { counts, timesAlong } from "./along.ts";
import type { Growth } from "./growth.ts";
import { automatonRun, evaluation, policyOf } from "./rules.ts";

export const VOTES = [1, 2, 4, 8, 16, 32, 64];
export const ROUNDS = [1, 5, 10, 20, 50];
const POLICIES = ["majority", "vrr-guard:1", "vrr-stop", "lookahead"];

/** The exact methods at the stress point, along M and along K_max. */
export async function budgetAxes(): Promise<Growth[]> {
  return [
    await along(`M, at the stress point (K_max ${BUDGET.rounds})`, "M", VOTES, (votes) => ({
      ...BUDGET,
      votes,
    })),
    await along(`K_max, at the stress point (M ${BUDGET.votes})`, "K_max", ROUNDS, (rounds) => ({
      ...BUDGET,
      rounds,
    })),
  ];
}

async function along(
  what: string,
  axis: string,
  at: readonly number[],
  budgetAt: (place: number) => Budget,
): Promise<Growth> {
  const real = world({ classes: [STRESS] });
  const told = believed(STRESS);
  const budgets = at.map(budgetAt);
  const automata = budgets.map((budget) => {
    const run = automatonRun(real, told, budget);
    if (run === null) throw new Error("the stress point has no automaton; expected one");
    return run;
  });
  const series = [
    await timesAlong(
      "compile + forward",
      automata.map(({ call }) => sampleOf(call)),
    ),
    counts(
      "its states",
      automata.map(({ states }) => states),
    ),
  ];
  for (const id of POLICIES) {
    const policy = policyOf(id, real, told);
    const samples = budgets.map((budget) => sampleOf(evaluation(real, policy, budget)));
    series.push(await timesAlong(`${id}, world to result`, samples));
  }
  return { what, axis, at, series, notes: [] };
}
