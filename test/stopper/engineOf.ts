import {
  type Budget,
  believed,
  type OnlinePolicy,
  parsePolicy,
  randomStream,
  world,
} from "#engine";
import { SETTINGS, STRESS } from "../engine/stress.ts";
import { STRESS_INPUT } from "./policies.ts";
import { allHistories, type History, historyOf } from "./sameAsEngine.ts";

/** The rule of this id as the engine has it, told what `STRESS_INPUT` believes. */
export function engineOf(id: string): OnlinePolicy {
  const one = world({ classes: [STRESS] });
  const policy = parsePolicy(id, SETTINGS, one, believed(STRESS), STRESS_INPUT.radius);
  if (policy.family === "hindsight") throw new Error("hindsight cannot be deployed");
  return policy;
}

/** Budgets whose histories are all looked at, and the paper's, with some. */
export const BUDGETS: readonly Budget[] = [
  { votes: 1, rounds: 4 },
  { votes: 3, rounds: 3 },
  { votes: 8, rounds: 2 },
  { votes: 8, rounds: 5 },
];

/** Every history, where there are at most 1000; otherwise 300 drawn at random. */
export function historiesOf(policy: OnlinePolicy, budget: Budget): History[] {
  const { votes, rounds } = budget;
  if ((votes + 1) ** (rounds + 1) <= 1000) return allHistories(policy, budget);
  return Array.from({ length: 300 }, (_, i) => {
    const stream = randomStream(1, "test", i);
    const drawn = Array.from({ length: rounds + 1 }, () =>
      Math.floor(stream.uniform() * (votes + 1)),
    );
    return historyOf(policy, budget, drawn);
  });
}
