import { describe, expect, it } from "vitest";
import { DEFAULT_DIAGNOSIS, estimate, type Lint, lint } from "#diagnosis";
import type { LoggedRound, Trajectory } from "#traces";
import { simulatedLog } from "./simulatedLog.ts";

type Plan = readonly [accepts: number | null, valid: 0 | 1, score?: number];

/** Twelve instances that all go the same way. */
function log(plans: readonly Plan[], M: number): Trajectory[] {
  const rounds = plans.map(
    ([accepts, valid, score], k): LoggedRound => ({
      accepts,
      queries: accepts === null ? null : M,
      valid,
      line: k + 2,
      ...(score === undefined ? {} : { score }),
    }),
  );
  return Array.from({ length: 12 }, (_, i) => ({
    source: "",
    instance: `i${i}`,
    rounds,
    count: 1,
  }));
}

function linted(trajectories: readonly Trajectory[], id: string, change: object = {}): Lint[] {
  const settings = { ...DEFAULT_DIAGNOSIS, replicates: 50, ...change };
  const whole = {
    trajectories,
    hints: {},
    aggregated: false,
    labellers: {},
    rowsRead: 1,
    rowsKept: 1,
  };
  return lint(whole, estimate(whole), id, settings);
}

const codes = (found: readonly Lint[]): string[] => found.map(({ code }) => code);

describe("lint", () => {
  const healthy = simulatedLog({
    world: {
      classes: [{ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.3 }],
    },
    budget: { votes: 5, rounds: 3 },
    instances: 200,
    seed: 4,
  });

  it.each(["none", "fixed:2", "majority", "confidence:0.8", "vrr-stop", "vrr-guard:2"])(
    "finds nothing in a healthy loop under %s",
    (id) => {
      expect(linted(healthy, id)).toEqual([]);
    },
  );

  it("a last draft that is never verified", () => {
    const [found] = linted(
      log(
        [
          [1, 0],
          [null, 0],
        ],
        3,
      ),
      "none",
    );
    expect(found).toMatchObject({
      code: "last-draft-unverified",
      facts: { unverified: 12, of: 12 },
    });
  });

  it("a cap that no trajectory reaches", () => {
    const found = linted(healthy, "majority", { rounds: 9 });
    expect(codes(found)).toEqual(["cap-never-reached"]);
    expect(found[0].facts).toMatchObject({ cap: 9, latest: 3, instances: 200, policy: "" });
  });

  it("a cap that the rule never comes to", () => {
    const found = linted(
      log(
        [
          [0, 0],
          [3, 1],
          [3, 1],
          [3, 1],
        ],
        3,
      ),
      "majority",
    );
    expect(codes(found)).toContain("cap-never-reached");
    expect(found.find(({ code }) => code === "cap-never-reached")?.facts).toMatchObject({
      cap: 3,
      latest: 1,
      policy: "majority",
    });
  });

  it("a threshold above every share, and one below every share", () => {
    const high = linted(
      log(
        [
          [3, 1],
          [4, 1],
          [3, 0],
          [2, 0],
        ],
        5,
      ),
      "confidence:0.9",
    );
    expect(codes(high)).toEqual(["threshold-never-met"]);
    expect(high[0]).toMatchObject({ facts: { policy: "confidence:0.9", plans: 36 } });
    const low = linted(
      log(
        [
          [3, 1],
          [4, 1],
        ],
        5,
      ),
      "confidence:0.5",
    );
    expect(codes(low)).toEqual(["threshold-always-met", "cap-never-reached"]);
  });

  it("a judge whose threshold is above every score, with the scores", () => {
    const found = linted(
      log(
        [
          [0, 1, 0.4],
          [0, 0, 0.7],
        ],
        1,
      ),
      "majority",
    );
    expect(codes(found)).toEqual(["threshold-never-met"]);
    expect(found[0].facts).toEqual({ policy: "", plans: 24, leastScore: 0.4, mostScore: 0.7 });
    expect(found[0].message).toMatch(/none of 24 plans; scores go from 0.4 to 0.7/);
    expect(
      codes(
        linted(
          log(
            [
              [1, 1],
              [1, 0],
            ],
            1,
          ),
          "none",
        ),
      ),
    ).toEqual(["threshold-always-met"]);
  });

  it("a margin that M does not allow, and one that nothing met", () => {
    const wide = linted(healthy, "vrr-guard:6");
    expect(codes(wide)).toEqual(["margin-never-met"]);
    expect(wide[0].facts).toEqual({ policy: "vrr-guard:6", delta: 6, votes: 5 });
    const unmet = linted(
      log(
        [
          [3, 1],
          [4, 0],
          [2, 0],
        ],
        5,
      ),
      "vrr-guard:3",
    );
    expect(unmet[0]).toMatchObject({ code: "margin-never-met", facts: { rivals: 24, delta: 3 } });
  });

  it("votes that are always the same", () => {
    const same = linted(
      log(
        [
          [0, 0],
          [5, 1],
          [0, 1],
        ],
        5,
      ),
      "none",
    );
    expect(codes(same)).toEqual(["same-votes"]);
    expect(same[0].facts).toEqual({ plans: 36, votes: 5 });
  });

  it("says nothing of never on a handful of plans", () => {
    const few = log(
      [
        [0, 0],
        [0, 0],
      ],
      3,
    ).slice(0, 3);
    expect(linted(few, "confidence:0.9")).toEqual([]);
  });

  it("leaves a belief rule alone where a rate is missing", () => {
    expect(
      linted(
        log(
          [
            [0, 0],
            [5, 0],
            [3, 0],
          ],
          5,
        ),
        "vrr-stop",
      ),
    ).toEqual([]);
  });
});
