import { describe, expect, it } from "vitest";
import {
  believed,
  evaluateAll,
  evaluateByBudget,
  guardBounds,
  isLikeCase292,
  likeCase292,
  parsePolicy,
  population,
  type RatesInput,
  world,
} from "#engine";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";

const digits = (values: readonly (number | undefined)[], places = 3): (string | undefined)[] =>
  values.map((value) => value?.toFixed(places));

describe("by budget: a loop that stops on accept selects lucky votes (model §2)", () => {
  const byCap = (raw: RatesInput) => {
    const one = world({ classes: [raw] });
    const accept = parsePolicy("majority", SETTINGS, one, believed(raw));
    return evaluateByBudget(one, accept, { votes: 1, rounds: 5 }, PRICES);
  };

  it("(4) acceptance rises from .385 to .941 while validity falls from .803 to .622", () => {
    const caps = byCap({ q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.01, beta: 0.2 });
    expect(digits(caps.map(({ validity }) => validity))).toEqual([
      "0.803",
      "0.706",
      "0.660",
      "0.638",
      "0.627",
      "0.622",
    ]);
    expect(digits([caps[0]?.acceptance, caps[5]?.acceptance])).toEqual(["0.385", "0.941"]);
  });

  it("with the stress repairer's late α validity falls to .621, then creeps up to .647", () => {
    const caps = byCap({ q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.1, beta: 0.785 });
    const validity = caps.map((result) => result.validity);
    expect(digits([validity[1], validity[5]])).toEqual(["0.621", "0.647"]);
    expect(Math.min(...validity)).toBe(validity[1]);
  });
});

describe("the guard's tail at M = 8, δ = 5", () => {
  const tail = (rho0: number, rho1: number) => guardBounds(8, 5, 5, { rho0: [rho0], rho1: [rho1] });

  // §4.3: Qwen-3B 5.6e-6 at J = .46, Llama 5.9e-3 at J = .03; both printed to two digits
  it("brackets the printed 5.6e-6 and 5.9e-3 at J ± rounding", () => {
    const qwen = (J: number) => tail(1 - J - 0.179, 0.179).byRound[0]?.exact;
    expect(qwen(0.465)).toBeLessThan(5.6e-6);
    expect(qwen(0.455)).toBeGreaterThan(5.6e-6);
    const llama = (J: number) => tail(1 - J - 0.609, 0.609).byRound[0]?.exact;
    expect(llama(0.035)).toBeLessThan(5.9e-3);
    expect(llama(0.025)).toBeGreaterThan(5.9e-3);
  });

  // model §5: five times 5.9e-3 is under 3 %; with ρ₀ .361 exactly it is 3.09 %
  it("summed over five rounds is at 3 %", () => {
    expect(5 * 5.9e-3).toBeLessThan(0.03);
    expect((100 * tail(0.361, 0.609).union.exact).toFixed(2)).toBe("3.09");
    expect(tail(0.361, 0.609).byRound[0]?.exact.toFixed(4)).toBe("0.0062");
  });

  it("lies under the sharper bound, and that under the paper's", () => {
    for (const [rho0, rho1] of [
      [0.361, 0.179],
      [0.361, 0.609],
      [0.5, 0.5],
      [0.05, 0.9],
    ] as const) {
      const { byRound, union } = tail(rho0, rho1);
      for (const { exact, sharper, paper } of [...byRound, union]) {
        expect(exact).toBeLessThanOrEqual(sharper ?? Number.NaN);
        expect(sharper).toBeLessThanOrEqual(paper ?? Number.NaN);
      }
    }
  });

  it("is bounded by 1 where MJ + δ ≤ 0, and by nothing where votes correlate", () => {
    const { union } = guardBounds(8, 5, 0, { rho0: [0.9], rho1: [0.9] });
    expect([union.paper, union.sharper]).toEqual([1, 1]);
    const icc = { valid: 0.3, invalid: 0.3 };
    const correlated = guardBounds(8, 5, 5, { rho0: [0.361], rho1: [0.179], icc }).byRound[0];
    expect([correlated?.paper, correlated?.sharper]).toEqual([null, null]);
    expect(correlated?.exact).toBeGreaterThan(tail(0.361, 0.179).byRound[0]?.exact ?? 1);
  });
});

// look/lab-light.png, the Lab's opening world: another program's exact results as printed there. The
// drifting ρ₀ is printed to two digits, so the printed numbers lie between those of its roundings.
describe("the race in the intended Lab", () => {
  const PRINTED = [0.68, 0.74, 0.78, 0.8, 0.82];
  const drift = (up: readonly boolean[]) => {
    const rho0 = [0.361, ...PRINTED.map((rho, k) => rho + (up[k] ? 0.005 : -0.005))];
    return world({ classes: [{ ...STRESS, alpha: [0.319, 0.1], rho0 }] });
  };
  const roundings = Array.from({ length: 2 ** PRINTED.length }, (_, bits) =>
    PRINTED.map((__, k) => (bits >> k) % 2 === 1),
  );
  const ids = [
    "tpm",
    "majority",
    "vrr-guard",
    "none",
    "confidence",
    "verifier-best",
    "fixed:1",
    "two-in-a-row",
    "last-accepted",
    "fixed:5",
  ];
  const race = (up: readonly boolean[]) => {
    const one = drift(up);
    const policies = ids.map((id) => parsePolicy(id, SETTINGS, one, believed(STRESS)));
    return evaluateAll(one, policies, BUDGET, PRICES);
  };
  const printed: Record<
    string,
    [V: number, round: number, repairs: number, queries: number, overfixed: number]
  > = {
    tpm: [0.766, 0.4, 0.4, 11.2, 0.021],
    majority: [0.765, 0.35, 0.35, 10.8, 0.021],
    "vrr-guard:5": [0.745, 0.38, 5, 48, 0.002],
    none: [0.7, 0, 0, 0, 0],
    "confidence:0.85": [0.548, 1.49, 1.49, 19.9, 0.234],
    "verifier-best": [0.436, 2.11, 5, 48, 0.337],
    "fixed:1": [0.246, 1, 1, 0, 0.422],
    "two-in-a-row": [0.207, 1.72, 1.72, 21.7, 0.542],
    "last-accepted": [0.114, 4.95, 5, 48, 0.621],
    "fixed:5": [0.113, 5, 5, 0, 0.594],
  };

  it("has the printed numbers", () => {
    const races = roundings.map(race);
    const halves = [0.0005, 0.005, 0.005, 0.05, 0.0005];
    for (const [id, values] of Object.entries(printed)) {
      const rows = races.map((results) => {
        const found = results.find((result) => result.id === id);
        if (found === undefined) throw new Error(`${id} did not race`);
        return [found.validity, found.round, found.repairs, found.queries, found.overfixed];
      });
      values.forEach((value, column) => {
        const seen = rows.map((row) => row[column] as number);
        const half = (halves[column] as number) + 1e-9;
        expect(Math.min(...seen) - half, `${id} ${column}`).toBeLessThanOrEqual(value);
        expect(Math.max(...seen) + half, `${id} ${column}`).toBeGreaterThanOrEqual(value);
      });
    }
  });
});

// model §5, another program's results for Llama-3-8B's rates: the guard is safe under leniency that
// stays with the instance and not under votes that correlate afresh on each plan
describe("the Llama setting under three kinds of votes", () => {
  it.each([
    ["independent", 0, 0, "0.783"],
    ["beta-binomial, icc .5", 0.5, 0, "0.484"],
    ["leniency of the instance, σ = 3", 0, 3, "0.799"],
  ])("%s", (_, icc, leniency, guard) => {
    const llama = { q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925, icc };
    const one = world({ classes: [llama], leniency });
    const policies = ["vrr-guard", "tpm"].map((id) =>
      parsePolicy(id, SETTINGS, one, believed(llama)),
    );
    const results = evaluateAll(one, policies, BUDGET, PRICES);
    expect(digits(results.map(({ validity }) => validity))).toEqual([guard, "0.803"]);
    expect(results.some(({ approximate }) => approximate)).toBe(false);
  });
});

describe("instances like #292", () => {
  it("are as likely as the product of their parts, for independent votes", () => {
    const one = world({ classes: [STRESS] });
    // Tails of the binomial from their sums, written out for M = 1: rejected, damaged, accepted.
    expect(likeCase292(one, { votes: 1, rounds: 5 })).toBeCloseTo(0.7 * 0.179 * 0.785 * 0.361, 12);
    expect(likeCase292(one, { votes: 1, rounds: 0 })).toBe(0);
  });

  it("are recognised", () => {
    const votes = [4, 6];
    expect(isLikeCase292({ truth: [1, 0], votes }, 8)).toBe(true);
    expect(isLikeCase292({ truth: [1, 1], votes }, 8)).toBe(false);
    expect(isLikeCase292({ truth: [0, 0], votes }, 8)).toBe(false);
    expect(isLikeCase292({ truth: [1, 0], votes: [5, 6] }, 8)).toBe(false);
    expect(isLikeCase292({ truth: [1, 0], votes: [4, 4] }, 8)).toBe(false);
  });

  it("need leniency neither for their first nor for their second vote alone", () => {
    const lenient = world({ classes: [STRESS], leniency: 1.2 });
    const independent = world({ classes: [STRESS] });
    expect(population(lenient, BUDGET)).toEqual(population(independent, BUDGET));
    // One leniency for both plans: a judge that rejects the first rejects the second more often.
    expect(likeCase292(lenient, BUDGET)).not.toBeCloseTo(likeCase292(independent, BUDGET), 4);
  });
});
