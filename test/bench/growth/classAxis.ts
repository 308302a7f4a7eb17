import type { World } from "#engine";
import { believed, world } from "../../../src/engine/loop/worldInput.ts";
import { BUDGET, STRESS } from "../../engine/stress.ts";
import { sampleOf } from "../timing.ts";
import { counts, timesAlong } from "./along.ts";
import type { Growth } from "./growth.ts";
import { automatonRun, evaluation, policyOf } from "./rules.ts";

const CLASSES = [1, 3, 21, 101];
const POLICIES = ["majority", "vrr-guard:1", "vrr-stop"];

/** The exact methods along the number of classes: one automaton, one forward run a class. */
export async function classAxis(): Promise<Growth> {
  const told = believed(STRESS);
  const worlds = CLASSES.map(worldOf);
  const runs = worlds.map((real) => {
    const run = automatonRun(real, told, BUDGET);
    if (run === null) throw new Error("the stress point has no automaton; expected one");
    return run;
  });
  const series = [
    await timesAlong(
      "compile + forward",
      runs.map(({ call }) => sampleOf(call)),
    ),
    counts(
      "states",
      runs.map(({ states }) => states),
    ),
  ];
  for (const id of POLICIES) {
    const samples = worlds.map((real) =>
      sampleOf(evaluation(real, policyOf(id, real, told), BUDGET)),
    );
    series.push(await timesAlong(`${id}, world to result`, samples));
  }
  return {
    what: `classes, about the stress point (M ${BUDGET.votes}, K_max ${BUDGET.rounds})`,
    axis: "classes",
    at: CLASSES,
    series,
    notes: [],
  };
}

/** Classes of one weight whose rates all differ. */
function worldOf(n: number): World {
  const classes = Array.from({ length: n }, (_, i) => {
    const aside = n === 1 ? 0 : (0.2 * i) / (n - 1) - 0.1;
    return {
      weight: 1 / n,
      q0: STRESS.q0 + aside,
      rho0: STRESS.rho0 - aside,
      rho1: STRESS.rho1 + aside,
      alpha: STRESS.alpha + aside,
      beta: STRESS.beta - aside,
    };
  });
  return world({ classes });
}
