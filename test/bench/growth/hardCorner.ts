import {
  type Budget,
  compileRecall,
  evaluateExact,
  type Policy,
  type PolicyResult,
  simulate,
  type World,
} from "#engine";
import { compileAutomaton } from "../../../src/engine/evaluation/automaton.ts";
import { believed, world } from "../../../src/engine/loop/worldInput.ts";
import { withStops } from "../../../src/engine/policies/lookahead.ts";
import { PRICES, STRESS } from "../../engine/stress.ts";
import { markdownTable } from "../markdown.ts";
import { quantity } from "../quantity.ts";
import { keep, median, nanoseconds } from "../timing.ts";
import { policyOf } from "./rules.ts";

/** α and β of repairers that do next to nothing; the rest is the stress point. */
const REPAIRERS = [
  [0.1, 0.05],
  [0.02, 0.01],
  [1e-4, 1e-4],
] as const;
const ROUNDS = [10, 20, 50];
const VOTES = 8;
const RULES = ["vrr-stop", "lookahead", "lookahead-keep"];
const REPEATS = 3;
const SIMULATED = 40_000;
/** Standard errors beyond its bound that a value may be from what is simulated. */
const MOST_ERRORS = 5;

/** One rule on one nearly inert repairer. */
export interface HardCase {
  readonly alpha: number;
  readonly beta: number;
  readonly rounds: number;
  readonly rule: string;
  /** Which of the methods did it. */
  readonly method: string;
  /** ns, world to result */
  readonly time: number;
  /** V, and how far it can be off: 0 where it is exact. */
  readonly validity: number;
  readonly bound: number;
  /** Distance of V from a simulation, in standard errors. */
  readonly z: number;
}

/** Where histories hardly ever meet again: what takes over from the automaton, and what it can err by. */
export function hardCases(): HardCase[] {
  return ROUNDS.flatMap((rounds) =>
    REPAIRERS.flatMap(([alpha, beta]) => RULES.map((rule) => hardCase(rule, alpha, beta, rounds))),
  );
}

function hardCase(rule: string, alpha: number, beta: number, rounds: number): HardCase {
  const rates = { ...STRESS, alpha, beta };
  const real = world({ classes: [rates] });
  const budget = { votes: VOTES, rounds };
  const policy = policyOf(rule, real, believed(rates));
  const evaluate = () => evaluateExact(real, policy, budget, PRICES);
  const result = evaluate();
  const time = () => nanoseconds(() => keep(evaluate().validity), 1);
  return {
    alpha,
    beta,
    rounds,
    rule,
    method: methodOf(policy, budget, result),
    time: median(Array.from({ length: REPEATS }, time)),
    validity: result.validity,
    bound: result.errorBound ?? 0,
    z: distance(real, policy, budget, result),
  };
}

function methodOf(policy: Policy, budget: Budget, { errorBound = 0 }: PolicyResult): string {
  const merged = errorBound > 0 ? "merged tree" : "tree";
  switch (policy.family) {
    case "belief": {
      const { believed: told, tau, stops } = policy;
      const automaton = compileAutomaton(told, tau, budget, undefined, stops);
      return automaton === null ? merged : `automaton, ${automaton.first[0]} states`;
    }
    case "lookahead": {
      if (policy.keep) {
        const states = compileRecall(policy, budget).reduce((sum, layer) => sum + layer.states, 0);
        return `automaton with the kept plan, ${states} states${errorBound > 0 ? ", merged" : ""}`;
      }
      const { policy: rule, slack } = withStops(policy, budget);
      const stops = slack > 0 ? "stops by a belief grid" : "exact stops";
      return `${stops}; ${methodOf(rule, budget, { errorBound: errorBound - slack } as PolicyResult)}`;
    }
    default:
      throw new Error(`${policy.id} is no rule of this table`);
  }
}

/** @throws where the exact value lies further from a simulation than its bound and luck allow */
function distance(real: World, policy: Policy, budget: Budget, exact: PolicyResult): number {
  const plan = { instances: SIMULATED, seed: 117 };
  const [simulated] = simulate(real, [policy], budget, PRICES, plan).policies;
  const { estimate, se } = simulated.validity;
  const off = Math.abs(exact.validity - estimate);
  if (off > (exact.errorBound ?? 0) + MOST_ERRORS * se) {
    throw new Error(
      `${policy.id} at K_max ${budget.rounds}: ${exact.validity}; simulated ${estimate} ± ${se}`,
    );
  }
  return off / se;
}

export function hardTable(cases: readonly HardCase[]): string {
  const table = markdownTable(
    ["K_max", "α, β", "rule", "method", "time", "V", "error bound"],
    cases.map((one) => [
      String(one.rounds),
      `${one.alpha}, ${one.beta}`,
      one.rule,
      one.method,
      quantity({ value: one.time, unit: "ns" }),
      one.validity.toFixed(6),
      boundOf(one),
    ]),
  );
  const farthest = Math.max(...cases.map(({ z }) => z)).toFixed(1);
  return [
    `the hard corner, α + β near 0 (M ${VOTES}, the rest as at the stress point):`,
    "",
    table,
    "",
    `- each V lies within ${farthest} standard errors of ${SIMULATED} simulated instances`,
  ].join("\n");
}

function boundOf({ bound }: HardCase): string {
  if (bound === 0) return "exact";
  return bound >= 1 ? "none below 1" : bound.toExponential(1);
}
