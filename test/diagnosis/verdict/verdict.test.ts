import { describe, expect, it } from "vitest";
import { mcnemarExact } from "#engine";
import { foldOf } from "#traces";
import { aggregatedLog, simulatedLog } from "../simulatedLog.ts";
import { judged, written } from "./logs.ts";

const candidate = (verdict: ReturnType<typeof judged>, id: string) => {
  const found = verdict.candidates.find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} is not among the candidates`);
  return found;
};

/** One vote: 20 rightly accepted, 8 rescued by one repair, 2 damaged by it, 10 hopeless. */
const BY_HAND = written([
  [20, "1+ 1+"],
  [8, "0- 1+"],
  [2, "0+ 0-"],
  [10, "0- 0-"],
]);

describe("the candidates' values, by hand", () => {
  const verdict = judged(BY_HAND, { prices: { repair: 0.02, vote: 0.001 }, worth: 2 });

  it("of no repair", () => {
    expect(candidate(verdict, "none")).toMatchObject({
      kind: "measured",
      baseline: true,
      n: 40,
      repairs: 0,
      queries: 0,
      cost: 0,
      againstNone: null,
    });
    expect(candidate(verdict, "none").validity.estimate).toBe(22 / 40);
  });

  it("of stopping at the first accept, on the same instances", () => {
    const majority = candidate(verdict, "majority");
    expect(majority.validity.estimate).toBe(28 / 40);
    expect([majority.repairs, majority.queries, majority.round]).toEqual([0.5, 1.5, 0.5]);
    expect(majority.cost).toBeCloseTo(0.5 * 0.02 + 1.5 * 0.001, 12);
    expect([majority.damaged, majority.rescued]).toEqual([2 / 40, 8 / 40]);
    expect(majority.againstNone).toMatchObject({ better: 8, worse: 2, p: mcnemarExact(8, 2) });
    expect(majority.againstNone?.difference.estimate).toBeCloseTo(6 / 40, 12);
  });

  it("of the last plan, the best by votes, and any valid one", () => {
    const { last, best, any, loss, id } = verdict.lastAgainstBest ?? {};
    expect(id).toBe("verifier-best");
    // by votes the first plan stays where the second has no more
    expect([last, best, any].map((one) => one?.estimate)).toEqual([28 / 40, 30 / 40, 30 / 40]);
    expect(loss?.estimate).toBeCloseTo(2 / 40, 12);
  });

  it("of fixed budgets", () => {
    expect(verdict.fixed?.own.id).toBe("fixed:1");
    expect(verdict.fixed?.best.id).toBe("fixed:1");
    expect(candidate(verdict, "hindsight").deployable).toBe(false);
    expect(candidate(verdict, "hindsight").validity.estimate).toBe(28 / 40);
  });

  it("best net value first", () => {
    const net = verdict.candidates.map(({ validity, cost }) => validity.estimate - cost / 2);
    expect(net).toEqual([...net].sort((a, b) => b - a));
  });
});

describe("cost", () => {
  it("is what the log says of a repair, else its price; a vote its price", () => {
    const log = BY_HAND.map((one) => ({
      ...one,
      rounds: one.rounds.map((round, k) => (k === 0 ? { ...round, cost: 9 } : round)),
    }));
    const half = log.map((one, i) =>
      i % 2 === 0
        ? one
        : {
            ...one,
            rounds: one.rounds.map((round, k) => (k === 0 ? round : { ...round, cost: 5 })),
          },
    );
    const prices = { repair: 3, vote: 0.5 };
    expect(candidate(judged(log, { prices }), "fixed:1").cost).toBeCloseTo(3, 12);
    expect(candidate(judged(half, { prices }), "fixed:1").cost).toBeCloseTo((3 + 5) / 2, 12);
    expect(candidate(judged(half, { prices }), "verifier-best").cost).toBeCloseTo(4 + 2 * 0.5, 12);
  });

  it("decides: the same log pays or does not", () => {
    const log = written([
      [150, "1+ 1+"],
      [50, "0- 1+"],
    ]);
    const cheap = judged(log);
    expect(cheap.verdict).toBe("repair-pays");
    expect(cheap.recommended?.id).toBe("majority");
    const dear = judged(log, { prices: { repair: 2, vote: 0 } });
    expect(dear.verdict).toBe("repair-does-not-pay");
    expect(dear.recommended?.id).toBe("none");
  });
});

describe("the choice in a fold", () => {
  const log = simulatedLog({
    world: { classes: [{ q0: 0.7, rho0: 0.36, rho1: 0.18, alpha: 0.3, beta: 0.4 }] },
    budget: { votes: 4, rounds: 3 },
    instances: 120,
    seed: 5,
  });

  it("does not see that fold: other labels and votes there leave it and its rates alone", () => {
    const before = judged(log);
    for (const fold of [0, 3]) {
      const changed = log.map((one) =>
        foldOf(one.instance) !== fold
          ? one
          : {
              ...one,
              rounds: one.rounds.map((round) => ({
                ...round,
                accepts: (round.queries ?? 0) - (round.accepts ?? 0),
                valid: (1 - (round.valid ?? 0)) as 0 | 1,
              })),
            },
      );
      const after = judged(changed);
      expect(after.chosenInFolds[fold]).toBe(before.chosenInFolds[fold]);
      expect(after.candidates).not.toEqual(before.candidates);
    }
  });

  it("is made among rules that can be run", () => {
    const { chosenInFolds, recommended, candidates } = judged(log);
    expect(chosenInFolds).toHaveLength(5);
    const diagnostics = candidates.filter((one) => !one.deployable).map(({ id }) => id);
    expect(diagnostics.sort()).toEqual(["hindsight", "tpm"]);
    for (const id of [...chosenInFolds, recommended?.id]) expect(diagnostics).not.toContain(id);
  });
});

describe("a log as distinct paths with counts", () => {
  it("gives the same values, and probabilities as near as other folds allow", () => {
    const log = simulatedLog({
      world: { classes: [{ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.2 }] },
      budget: { votes: 1, rounds: 2 },
      instances: 2000,
      seed: 8,
    });
    const paths = aggregatedLog(log);
    expect(paths.length).toBeLessThan(70);
    const [whole, short] = [judged(log), judged(paths)];
    for (const id of ["none", "majority", "verifier-best", "two-in-a-row", "fixed:2"]) {
      const { validity, repairs, queries, damaged, rescued } = candidate(whole, id);
      expect(candidate(short, id)).toMatchObject({ validity, repairs, queries, damaged, rescued });
    }
    expect(short.verdict).toBe(whole.verdict);
    const [a, b] = [whole, short].map((one) => candidate(one, "majority").againstNone?.difference);
    expect(Math.abs((a?.low ?? 0) - (b?.low ?? 1))).toBeLessThan(0.01);
    expect(Math.abs((a?.high ?? 0) - (b?.high ?? 1))).toBeLessThan(0.01);
  });
});

describe("too little to tell", () => {
  it("is undetermined, and no repair is what to run", () => {
    const verdict = judged(
      written([
        [12, "1+ 1+"],
        [3, "0- 1+"],
        [2, "0+ 1-"],
      ]),
    );
    expect(verdict.verdict).toBe("undetermined");
    expect(verdict.recommended?.id).toBe("none");
    const gains = verdict.candidates.filter((one) => one.deployable && one.id !== "none");
    expect(verdict.best).toBe(gains[0]?.id);
  });

  it("is not a verdict where τ is more than the gain can be", () => {
    const small = written([
      [980, "1+ 1+"],
      [20, "0- 1+"],
    ]);
    expect(judged(small).verdict).toBe("repair-pays");
    const asked = judged(small, { rule: { tau: 0.1, delta: 5, theta: 0.85 } });
    expect(asked.verdict).toBe("repair-does-not-pay");
    expect(asked.probability.pays).toBeGreaterThan(0.9);
  });
});

describe("a rule that commits what no repair commits", () => {
  it("cannot beat it: where the others lose, repair does not pay", () => {
    // one vote: the guard's margin of 5 is never met; every repair breaks what was right
    const log = written([
      [40, "1+ 0-"],
      [40, "0+ 1-"],
      [20, "0- 1-"],
    ]);
    const { verdict, probability, candidates, recommended } = judged(log);
    const guard = candidates.find(({ id }) => id === "vrr-guard:5");
    expect(guard?.againstNone).toMatchObject({
      difference: { estimate: 0, low: 0, high: 0 },
      probability: 0,
      aboveTau: 0,
    });
    expect(candidates.find(({ id }) => id === "fixed:1")?.againstNone?.worse).toBe(80);
    expect([verdict, recommended?.id]).toEqual(["repair-does-not-pay", "none"]);
    expect(probability.doesNotPay).toBeGreaterThan(0.9);
  });
});
