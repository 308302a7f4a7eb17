import { describe, expect, it } from "vitest";
import { randomStream, wilson } from "#engine";
import {
  type Batch,
  type CheckState,
  checkPolicy,
  checkSetup,
  type PolicyFile,
  type RateInFile,
  readCheckState,
} from "#stopper";
import type { LoggedRound, Trajectory } from "#traces";
import { simulatedLog } from "../diagnosis/simulatedLog.ts";

const ROUNDS = 3;
const VOTES = 4;
const RATES = { q0: 0.7, rho0: 0.36, rho1: 0.18, alpha: 0.3, beta: 0.2 };

/** A rate as counted on n independent draws. */
function counted(rate: number, n: number): RateInFile {
  return { estimate: rate, ...wilson(Math.round(rate * n), n), n };
}

function policy(believed: Partial<PolicyFile["believed"]> = {}): PolicyFile {
  return {
    $schema: "policy-1.json",
    kind: "overfix-policy",
    version: 1,
    policy: "vrr-stop",
    rule: { tau: 0, delta: 3, theta: 0.85 },
    believed: {
      q0: counted(RATES.q0, 300),
      rho0: counted(RATES.rho0, 300),
      rho1: counted(RATES.rho1, 300),
      alpha: counted(RATES.alpha, 300),
      beta: counted(RATES.beta, 300),
      ...believed,
    },
    table: {
      votes: VOTES,
      rounds: ROUNDS,
      start: 0,
      next: [[-1, -1, -1, -1, -1]],
      keep: [[1, 1, 1, 1, 1]],
    },
    bound: { judge: null, repairer: null, date: "2026-01-01", log: null },
    staleWhen: [],
    expected: null,
  };
}

function log(seed: number, instances: number, change: object = {}): Trajectory[] {
  return simulatedLog({
    world: { classes: [{ ...RATES, ...change }] },
    budget: { votes: VOTES, rounds: ROUNDS },
    instances,
    seed,
  });
}

const batch = (trajectories: readonly Trajectory[], hash = "a"): Batch => ({
  file: `${hash}.csv`,
  hash,
  trajectories,
});

const SETUP = checkSetup({ eta: 0.1 });

const round = (valid: 0 | 1 | null, accepts: number | null): LoggedRound => ({
  accepts,
  queries: accepts === null ? null : VOTES,
  valid,
  line: 1,
});

describe("what a batch shows", () => {
  it("counts plans and repairs by hand, within K_max, whatever has no label apart", () => {
    const trajectory: Trajectory = {
      source: "",
      instance: "i",
      count: 2,
      // Plans 0 … 3 are read; the fourth repair is past K_max. α: 0 → 1; β: 1 → 1. Plan 2 has no votes.
      rounds: [round(0, 1), round(1, 3), round(1, null), round(null, 4), round(1, 4)],
    };
    const seen = (plans: "first" | "all") => {
      const { rates } = checkPolicy(policy(), [batch([trajectory])], { eta: 0.1, plans });
      return rates.map(({ name, observations, seen }) => [name, observations, seen?.estimate]);
    };
    const repairs = [
      ["alpha", 2, 1],
      ["beta", 2, 0],
    ];
    expect(seen("all")).toEqual([["rho0", 2, 0.25], ["rho1", 2, 0.25], ...repairs]);
    expect(seen("first")).toEqual([["rho0", 2, 0.25], ["rho1", 0, undefined], ...repairs]);
    const { state } = checkPolicy(policy(), [batch([trajectory])], { eta: 0.1 });
    expect(state.seen.rho0).toEqual([{ n: 1, sum: 0.25, count: 2 }]);
  });

  it("reads the rows of one source alone where that is asked for", () => {
    const two = [...log(1, 30), ...log(2, 20).map((one) => ({ ...one, source: "explored" }))];
    const check = checkPolicy(policy(), [batch(two)], { eta: 0.1, source: "explored" });
    expect(check.instances).toBe(20);
    expect(check.rates[0].observations + check.rates[1].observations).toBe(20);
  });

  it("tests no rate that the file does not hold, and names those that no row shows", () => {
    const first = log(1, 30).map((one) => ({ ...one, rounds: one.rounds.slice(0, 1) }));
    const check = checkPolicy(policy({ beta: null }), [batch(first)], { eta: 0.1 });
    expect(check.rates.map(({ name }) => name)).toEqual(["rho0", "rho1", "alpha"]);
    expect(check.unseen).toEqual(["alpha"]);
    expect(check.holds).toBe(true);
  });

  it("widens what the file says: the more of eta an interval pays for, the wider", () => {
    const wide = checkPolicy(policy(), [], { eta: 0.02 }).rates[0];
    const narrow = checkPolicy(policy(), [], { eta: 0.4 }).rates[0];
    expect(wide.allowed.low).toBeLessThan(wide.assumed.low);
    expect(wide.allowed.high).toBeGreaterThan(wide.assumed.high);
    expect(narrow.allowed.high).toBeLessThan(wide.allowed.high);
  });
});

describe("going on from a state", () => {
  const drifted = log(5, 240, { rho0: 0.6 });
  const whole = checkPolicy(policy(), [batch(drifted)], { eta: 0.1 });

  it("in pieces through JSON says what the whole says", () => {
    let state: CheckState | undefined;
    for (let i = 0; i < 240; i += 40) {
      const piece = batch(drifted.slice(i, i + 40), String(i));
      const check = checkPolicy(policy(), [piece], { eta: 0.1, ...(state ? { state } : {}) });
      const read = readCheckState(JSON.parse(JSON.stringify(check.state)), policy(), SETUP);
      if ("problem" in read) throw new Error(read.problem);
      state = read.state;
    }
    const check = checkPolicy(policy(), [], { eta: 0.1, ...(state ? { state } : {}) });
    expect(check.holds).toBe(false);
    expect(check.broke).toEqual(whole.broke);
    check.rates.forEach((rate, i) => {
      const { broke, seen, evidence, observations } = whole.rates[i];
      expect(rate.observations).toBe(observations);
      expect(rate.evidence).toBeCloseTo(evidence, 9);
      expect(rate.seen?.low).toBeCloseTo(seen?.low ?? Number.NaN, 9);
      expect(rate.broke?.observations).toBe(broke?.observations);
    });
  });

  it("counts a file once, whatever it is called", () => {
    const again = checkPolicy(policy(), [{ ...batch(drifted), file: "b.csv" }], {
      eta: 0.1,
      state: whole.state,
    });
    expect(again.repeated).toEqual(["b.csv"]);
    expect(again.state).toEqual(whole.state);
  });

  it("stays stale, however good later batches are", () => {
    const { state } = whole;
    const check = checkPolicy(policy(), [batch(log(6, 2000), "later")], { eta: 0.1, state });
    expect(check.holds).toBe(false);
    expect(check.rates[0].broke).toEqual(whole.rates[0].broke);
  });

  it.each([
    [{ ...whole.state, eta: 0.2 }, /eta 0.2/],
    [{ ...whole.state, policy: "majority" }, /policy majority/],
    [{ ...whole.state, believed: { ...whole.state.believed, alpha: null } }, /another alpha/],
    [{ ...whole.state, version: 2 }, /version: got 2; expected 1/],
    [[], /kind: got undefined/],
    [{ ...whole.state, seen: { ...whole.state.seen, rho0: [{ n: 1, sum: 3, count: 1 }] } }, /sum/],
  ])("refuses another's state or a damaged one (%#)", (raw, expected) => {
    const read = readCheckState(raw, policy(), SETUP);
    expect("problem" in read ? read.problem : "").toMatch(expected);
  });
});

/** Upper bound of a measured share whose expectation is at most p, wrong once in 20,000. */
const atMost = (p: number, runs: number): number => p + 3.9 * Math.sqrt((p * (1 - p)) / runs);

describe("false alarms", () => {
  const runs = 120;
  const eta = 0.2;

  /** Alarms where nothing changed since the file's rates were counted on 200 draws each. */
  function alarms(world: object, gate: "always" | "on-reject", plans: "first" | "all"): number {
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const stream = randomStream(run, "bootstrap");
      const drawn = (rate: number): RateInFile => {
        let hits = 0;
        for (let i = 0; i < 200; i++) if (stream.uniform() < rate) hits++;
        return { estimate: hits / 200, ...wilson(hits, 200), n: 200 };
      };
      const { rho0, rho1, alpha, beta } = RATES;
      const file = policy({
        rho0: drawn(rho0),
        rho1: drawn(rho1),
        alpha: drawn(alpha),
        beta: drawn(beta),
      });
      const all = simulatedLog({
        world: { classes: [RATES], ...world },
        budget: { votes: VOTES, rounds: ROUNDS },
        instances: 400,
        seed: 1000 + run,
        gate,
      });
      const looks = Array.from({ length: 20 }, (_, i) =>
        batch(all.slice(20 * i, 20 * i + 20), String(i)),
      );
      if (!checkPolicy(file, looks, { eta, plans }).holds) alarms++;
    }
    return alarms / runs;
  }

  it.each([
    ["independent votes, always repaired, all plans", {}, "always", "all"],
    [
      "votes alike and lenient instances, always repaired, all plans",
      { classes: [{ ...RATES, icc: 0.5 }], leniency: 1.5 },
      "always",
      "all",
    ],
    ["independent votes, stopped on accept, all plans", {}, "on-reject", "all"],
    ["lenient instances, stopped on accept, first plans", { leniency: 2 }, "on-reject", "first"],
  ] as const)("%s: at most eta over 400 looks", (_, world, gate, plans) => {
    expect(alarms(world, gate, plans)).toBeLessThan(atMost(eta, runs));
  });

  it("why first plans: later ones of a loop that stops look like drift where leniency stays", () => {
    expect(alarms({ leniency: 2 }, "on-reject", "all")).toBeGreaterThan(eta);
  });
});

describe("drift is found", () => {
  it.each([
    ["first", 30],
    ["all", 60],
  ] as const)(
    "ρ₀ .36 → .82: in half of logs by so many labelled invalid plans (%s: %i)",
    (plans, most) => {
      const runs = 40;
      const needed: number[] = [];
      for (let run = 0; run < runs; run++) {
        const drifted = batch(log(run, 200, { rho0: 0.82 }));
        const check = checkPolicy(policy(), [drifted], { eta: 0.1, plans });
        expect(check.holds).toBe(false);
        expect(check.broke).toContain("J");
        expect(check.answer).toBe("vrr-guard:3");
        expect(check.sentences.join(" ")).toMatch(
          /ρ₀, how often the judge accepts an invalid plan/,
        );
        needed.push(check.rates[0].broke?.observations ?? Number.POSITIVE_INFINITY);
      }
      needed.sort((a, b) => a - b);
      expect(needed[runs / 2]).toBeLessThan(most);
    },
  );

  it.each([
    ["rho1", 0.6, "above"],
    ["alpha", 0.05, "below"],
    ["beta", 0.6, "above"],
  ] as const)("%s → %f is named, with its side", (name, to, side) => {
    const check = checkPolicy(policy(), [batch(log(3, 600, { [name]: to }))], { eta: 0.1 });
    expect(check.rates.filter(({ broke }) => broke !== null).map((one) => one.name)).toEqual([
      name,
    ]);
    expect(check.rates.find((one) => one.name === name)?.broke?.side).toBe(side);
  });
});
