import { type Budget, type RatesInput, randomStream } from "#engine";
import { believed, world } from "../../../src/engine/loop/worldInput.ts";
import { BUDGET } from "../../engine/stress.ts";
import { median, quantile } from "../timing.ts";
import { counts, roughly } from "./along.ts";
import { ROUNDS, VOTES } from "./budgetAxes.ts";
import type { Growth } from "./growth.ts";
import { automatonRun, evaluation, policyOf } from "./rules.ts";

const WORLDS = 100;
const SEED = 117;

/** `vrr-stop` over worlds with random rates, for at one point the automaton may stay small by luck. */
export function randomAxes(): Growth[] {
  return [
    along(`M, ${WORLDS} random worlds (K_max ${BUDGET.rounds})`, "M", VOTES, (votes) => ({
      ...BUDGET,
      votes,
    })),
    along(`K_max, ${WORLDS} random worlds (M ${BUDGET.votes})`, "K_max", ROUNDS, (rounds) => ({
      ...BUDGET,
      rounds,
    })),
  ];
}

function along(
  what: string,
  axis: string,
  at: readonly number[],
  budgetAt: (place: number) => Budget,
): Growth {
  const worlds = randomRates();
  for (const rates of worlds) timed(rates, BUDGET); // the compiler has seen them all
  const measured = at.map((place) => worlds.map((rates) => timed(rates, budgetAt(place))));
  const times = (name: string, of: (times: readonly number[]) => number) => ({
    name,
    unit: "ns" as const,
    values: measured.map((all) => of(all.map(({ time }) => time))),
  });
  const states = (share: number) =>
    measured.map((all) =>
      finite(
        quantile(
          all.map((one) => one.states ?? Number.POSITIVE_INFINITY),
          share,
        ),
      ),
    );
  return {
    what,
    axis,
    at,
    series: [
      times("vrr-stop, median", median),
      times("95th percentile", (all) => quantile(all, 0.95)),
      times("slowest", (all) => Math.max(...all)),
      counts("states, median", states(0.5)),
      counts("95th percentile", states(0.95)),
      counts(
        "without an automaton",
        measured.map((all) => all.filter((one) => one.states === null).length),
      ),
    ],
    notes: [
      "world to result; a world without a small automaton is walked as a tree, merged where it must be",
    ],
  };
}

function timed(rates: RatesInput, budget: Budget) {
  const real = world({ classes: [rates] });
  const told = believed(rates);
  const states = automatonRun(real, told, budget)?.states ?? null;
  return { states, time: roughly(evaluation(real, policyOf("vrr-stop", real, told), budget)) };
}

function randomRates(): RatesInput[] {
  const { uniform } = randomStream(SEED, "test");
  const between = (low: number, high: number) => low + (high - low) * uniform();
  return Array.from({ length: WORLDS }, () => ({
    q0: between(0.05, 0.95),
    rho0: between(0.02, 0.6),
    rho1: between(0.02, 0.6),
    alpha: between(0.02, 0.9),
    beta: between(0.02, 0.9),
  }));
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
