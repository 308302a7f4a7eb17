import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Believed,
  type Budget,
  begin,
  believed,
  betaBinomialRow,
  EXACT_RATES,
  evaluateAll,
  evaluateExact,
  parsePolicy,
  type RatesInput,
  randomStream,
  world,
} from "#engine";
import { optimalStops } from "../../../src/engine/policies/optimalStops.ts";
import { expectSame } from "../sameResult.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";
import { bestOfAll, current, highest } from "./optimum.ts";

const FREE = { repair: 0, vote: 0 };

/** Ends included; no rate so near to them that a tie of the engine's decides. */
const rate = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
const schedule = (entries: number) =>
  fc.oneof(rate, fc.array(rate, { minLength: 1, maxLength: Math.max(1, entries) }));
const told = (K: number) =>
  fc.record({
    q0: rate,
    rho0: schedule(K + 1),
    rho1: schedule(K + 1),
    alpha: schedule(K),
    beta: schedule(K),
    icc: fc.record({ valid: fc.constantFrom(0, 0.2, 1), invalid: fc.constantFrom(0, 0.4) }),
  });
const price = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 200 }).map((n) => n / 1000),
);
const small = fc
  .constantFrom([1, 0], [4, 0], [1, 1], [8, 1], [1, 5], [2, 3], [3, 3], [5, 2], [8, 2])
  .chain(([votes = 1, rounds = 0]) =>
    fc.record({ budget: fc.constant({ votes, rounds }), rates: told(rounds), price }),
  );

/** The exact result of a rule in the world that it believes in. */
function inItsWorld(id: string, rates: RatesInput, budget: Budget, tau = 0) {
  const one = world({ classes: [rates] });
  const rule = parsePolicy(id, { ...SETTINGS, tau }, one, believed(rates), EXACT_RATES, PRICES);
  return evaluateExact(one, rule, budget, PRICES);
}

describe("lookahead", { timeout: 60_000 }, () => {
  it("is worth what the best rule on whole histories is worth, and promises as much", () => {
    fc.assert(
      fc.property(small, ({ budget, rates, price }) => {
        const best = bestOfAll(believed(rates), budget, { commits: current, price });
        const { excess, slack } = optimalStops(believed(rates), { repair: price, vote: 0 }, budget);
        expect(slack).toBe(0);
        expect(Math.abs(rates.q0 + excess - best)).toBeLessThanOrEqual(1e-12);
        const { validity, repairs } = inItsWorld("lookahead", rates, budget, price);
        expect(Math.abs(validity - price * repairs - best)).toBeLessThanOrEqual(1e-12);
      }),
      { numRuns: 500 },
    );
  });

  it("is the best of all 64 rules that two votes and a third may follow", () => {
    const budget = { votes: 1, rounds: 2 };
    fc.assert(
      fc.property(told(2), price, (rates, price) => {
        const best = Math.max(
          ...Array.from({ length: 64 }, (_, rule) => worthOfRule(rule, believed(rates), price)),
        );
        const { excess } = optimalStops(believed(rates), { repair: price, vote: 0 }, budget);
        expect(Math.abs(rates.q0 + excess - best)).toBeLessThanOrEqual(1e-12);
      }),
    );
  });

  it("pays for votes with every repair, at what a valid answer is worth", () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 300 }), ({ budget, rates }, worth) => {
        const price = (PRICES.repair + budget.votes * PRICES.vote) / worth;
        const best = bestOfAll(believed(rates), budget, { commits: current, price });
        const { validity, cost } = inItsWorld(`lookahead:${worth}`, rates, budget);
        const onFirst = (budget.votes * PRICES.vote) / worth;
        expect(Math.abs(validity - cost / worth + onFirst - best)).toBeLessThanOrEqual(1e-12);
      }),
    );
  });

  it("is below no rule that commits the plan in hand, where free and told the truth", () => {
    const ids = ["none", "fixed:1", "fixed:3", "majority", "confidence:0.85", "confidence:0.4"];
    fc.assert(
      fc.property(small, rate, ({ budget, rates }, rho0) => {
        const one = world({ classes: [rates] });
        const others = [...ids, "two-in-a-row", "vrr-stop", "tpm", "hindsight"].flatMap((id) => [
          parsePolicy(id, SETTINGS, one, believed(rates)),
          parsePolicy(id, SETTINGS, one, believed({ ...rates, rho0 })),
        ]);
        const { validity } = inItsWorld("lookahead", rates, budget);
        for (const other of evaluateAll(one, others, budget, PRICES)) {
          expect(validity, other.id).toBeGreaterThanOrEqual(other.validity - 1e-11);
        }
      }),
    );
  });

  it("is the myopic rule where one repair is left, whatever it costs", () => {
    fc.assert(
      fc.property(small, ({ budget: { votes }, rates, price }) => {
        const budget = { votes, rounds: 1 };
        const first = Object.fromEntries(
          Object.entries(rates).map(([key, value]) => {
            if (!Array.isArray(value)) return [key, value];
            return [key, value.slice(0, key.startsWith("rho") ? 2 : 1)];
          }),
        ) as typeof rates;
        const [ahead, myopic] = ["lookahead", "vrr-stop"].map((id) =>
          inItsWorld(id, first, budget, price),
        );
        if (ahead === undefined || myopic === undefined)
          throw new Error("two rules were asked for");
        expectSame({ ...ahead, id: "vrr-stop" }, myopic, 0);
      }),
    );
  });

  it("beats the myopic rule by 1.7 pp on average: all five rates uniform, 8 votes, 5 repairs", () => {
    const { uniform } = randomStream(1, "test", 0);
    const n = 1000;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < n; i++) {
      const rates = {
        q0: uniform(),
        rho0: uniform(),
        rho1: uniform(),
        alpha: uniform(),
        beta: uniform(),
      };
      const { excess } = optimalStops(believed(rates), FREE, BUDGET);
      const gain = rates.q0 + excess - inItsWorld("tpm", rates, BUDGET).validity;
      expect(gain).toBeGreaterThan(-1e-12);
      sum += gain;
      squares += gain * gain;
    }
    const mean = sum / n;
    const se = Math.sqrt((squares / n - mean * mean) / (n - 1));
    expect(Math.abs(mean - 0.017)).toBeLessThanOrEqual(4 * se + 0.0005);
  });
});

describe("its belief grid", { timeout: 60_000 }, () => {
  it("holds the optimum between its bounds, and the rule from it is worth the lower one", () => {
    fc.assert(
      fc.property(small, ({ budget, rates, price }) => {
        const costs = { repair: price, vote: 0 };
        const exact = optimalStops(believed(rates), costs, budget);
        const grid = optimalStops(believed(rates), costs, budget, 0);
        expect(grid.excess).toBeLessThanOrEqual(exact.excess + 1e-12);
        expect(grid.excess + grid.slack).toBeGreaterThanOrEqual(exact.excess - 1e-12);
        const one = world({ classes: [rates] });
        const rule = { id: "grid", family: "belief", believed: believed(rates), tau: 0 } as const;
        const { validity, repairs } = evaluateExact(
          one,
          { ...rule, stops: grid.stops },
          budget,
          PRICES,
        );
        const worth = validity - price * repairs - rates.q0;
        expect(worth).toBeLessThanOrEqual(exact.excess + 1e-12);
        expect(worth).toBeGreaterThanOrEqual(grid.excess - 1e-12);
      }),
    );
  });

  it("takes over where a repairer does next to nothing for twenty rounds, and says its bound", () => {
    const inert = { ...STRESS, alpha: 0.01, beta: 0.01 };
    const budget = { votes: 8, rounds: 20 };
    const { slack, excess } = optimalStops(believed(inert), FREE, budget);
    expect(slack).toBeGreaterThan(0);
    expect(slack).toBeLessThan(1e-5);
    const { approximate, errorBound, validity } = inItsWorld("lookahead", inert, budget);
    expect(approximate).toBe(true);
    expect(errorBound).toBeGreaterThanOrEqual(slack);
    expect(Math.abs(0.7 + excess - validity)).toBeLessThanOrEqual(errorBound ?? 0);
  });
});

describe("lookahead-keep", { timeout: 60_000 }, () => {
  it("reckons with as much as the best rule on whole histories that may commit any plan", () => {
    fc.assert(
      fc.property(small, ({ budget, rates, price }) => {
        const best = bestOfAll(believed(rates), budget, { commits: highest, price });
        const reckoned = reckonedByKeeping(rates, budget, price);
        expect(Math.abs(reckoned - best)).toBeLessThanOrEqual(1e-11);
        const without = bestOfAll(believed(rates), budget, { commits: current, price });
        expect(best).toBeGreaterThanOrEqual(without - 1e-12);
      }),
      { numRuns: 300 },
    );
  });

  it("is better than lookahead where repairs break what they find", () => {
    const [keep, ahead] = ["lookahead-keep", "lookahead"].map(
      (id) => inItsWorld(id, STRESS, BUDGET).validity,
    );
    expect(keep).toBeGreaterThan((ahead ?? 1) + 0.03);
  });

  // β = 0: the later plan is never worse, but unlucky votes make it look so
  it("is not the smoothed optimum: where nothing is ever broken it is worse", () => {
    const mending = { q0: 0.5, rho0: 0.3, rho1: 0.3, alpha: 0.3, beta: 0 };
    const budget = { votes: 3, rounds: 1 };
    expect(inItsWorld("lookahead", mending, budget).validity).toBeCloseTo(0.5 + 0.5 * 0.3, 12);
    expect(inItsWorld("lookahead-keep", mending, budget).validity).toBeLessThan(0.65 - 0.01);
  });

  it("keeps the earlier of plans that it believes in alike", () => {
    const blind = believed({ q0: 0.4, rho0: 0.5, rho1: 0.5, alpha: 0.4, beta: 0.6 });
    const one = world({ classes: [STRESS] });
    const run = begin(
      parsePolicy("lookahead-keep", SETTINGS, one, blind) as Parameters<typeof begin>[0],
      BUDGET,
    );
    expect([run.see(3), run.held]).toEqual(["commit", 0]);
  });
});

/** Every decision rule of one vote a plan and two repairs: bits say where to go on, by history. */
function worthOfRule(rule: number, told: Believed, price: number): number {
  const rows = [0, 1, 2].map((k) => ({
    valid: betaBinomialRow(1, 1 - at(told.rho1, k), told.icc.valid),
    invalid: betaBinomialRow(1, at(told.rho0, k), told.icc.invalid),
  }));
  const from = (k: number, place: number, valid: number, invalid: number): number =>
    [0, 1].reduce((sum, S) => {
      const v = valid * (rows[k]?.valid[S] ?? 0);
      const i = invalid * (rows[k]?.invalid[S] ?? 0);
      const history = 2 * place + S;
      const bit = k === 0 ? history : 2 + history;
      if (k === 2 || ((rule >> bit) & 1) === 0) return sum + v;
      const alpha = at(told.alpha, k);
      const beta = at(told.beta, k);
      const next = v * (1 - beta) + i * alpha;
      return sum - price * (v + i) + from(k + 1, history, next, v + i - next);
    }, 0);
  return from(0, 0, told.q0, 1 - told.q0);
}

function at(list: readonly number[], k: number): number {
  return list[Math.min(k, list.length - 1)] ?? Number.NaN;
}

/** What `lookahead-keep`, played through `decide`, reckons to end with: beliefs of the plans' own rounds. */
function reckonedByKeeping(rates: RatesInput, budget: Budget, price: number): number {
  const told = believed(rates);
  const one = world({ classes: [rates] });
  const policy = parsePolicy("lookahead-keep", { ...SETTINGS, tau: price }, one, told);
  if (policy.family === "hindsight") throw new Error("it can be played");
  const rows = Array.from({ length: budget.rounds + 1 }, (_, k) => ({
    valid: betaBinomialRow(budget.votes, 1 - at(told.rho1, k), told.icc.valid),
    invalid: betaBinomialRow(budget.votes, at(told.rho0, k), told.icc.invalid),
  }));
  const play = (
    before: ReturnType<typeof begin>,
    valid: number,
    invalid: number,
    beliefs: readonly number[],
  ): number => {
    const k = beliefs.length;
    let sum = 0;
    for (let S = 0; S <= budget.votes; S++) {
      const v = valid * (rows[k]?.valid[S] ?? 0);
      const i = invalid * (rows[k]?.invalid[S] ?? 0);
      if (v + i === 0) continue;
      const run = before.fork();
      const own = [...beliefs, v / (v + i)];
      if (run.see(S) === "commit") {
        sum += (v + i) * (own[run.held] ?? Number.NaN);
        continue;
      }
      const next = v * (1 - at(told.beta, k)) + i * at(told.alpha, k);
      sum += play(run, next, v + i - next, own) - price * (v + i);
    }
    return sum;
  };
  return play(begin(policy, budget), told.q0, 1 - told.q0, []);
}
