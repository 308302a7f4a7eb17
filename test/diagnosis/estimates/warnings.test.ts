import { describe, expect, it } from "vitest";
import { estimate, FEW_INSTANCES, type Warning, warningsOf } from "#diagnosis";
import type { WorldInput } from "#engine";
import type { Log, Trajectory } from "#traces";
import { simulatedLog } from "../simulatedLog.ts";
import { trajectory } from "./rows.ts";

type Told = Pick<Log, "hints" | "aggregated" | "labellers" | "rowsRead" | "rowsKept">;

const TOLD: Told = { hints: {}, aggregated: false, labellers: {}, rowsRead: 0, rowsKept: 0 };

function warned(trajectories: readonly Trajectory[], told: Partial<Told> = {}): Warning[] {
  const log = { ...TOLD, ...told };
  return warningsOf(estimate({ trajectories, ...log }), log);
}

const codes = (...of: Parameters<typeof warned>) => warned(...of).map(({ code }) => code);

const WORLD: WorldInput = {
  classes: [{ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.2 }],
};

function simulated(over: Partial<Parameters<typeof simulatedLog>[0]> = {}): Trajectory[] {
  return simulatedLog({
    world: WORLD,
    budget: { votes: 3, rounds: 4 },
    instances: 200,
    seed: 6, // one of the four in five without a false alarm
    ...over,
  });
}

describe("warningsOf", () => {
  it("has nothing to say of a sound log", () => {
    expect(codes(simulated())).toEqual([]);
  });

  it("says what a log lacks", () => {
    expect(codes([])).toEqual([]);
    expect(codes(simulated({ labelled: 0 }))).toEqual(["no-labels"]);
    const mixed = Array.from({ length: 100 }, (_, i) => trajectory(i % 2 ? "3/4:1" : "1/4:0"));
    expect(codes(mixed)).toEqual(["no-pairs"]);
    expect(codes([trajectory(":1 :0 :1", 50), trajectory(":0 :0 :1", 50)])).toContain("no-votes");
    const few = warned(simulated({ instances: FEW_INSTANCES - 1 }));
    expect(few[0]).toMatchObject({ code: "few-instances", facts: { instances: 29, least: 30 } });
    expect(few[0]?.message).toContain("Only 29 instances");
  });

  it("says what was done to the rows and by whom labels were made", () => {
    const [aside] = warned(simulated(), { rowsRead: 100, rowsKept: 93 });
    expect(aside).toMatchObject({ code: "rows-aside", facts: { aside: 7, rows: 100 } });
    expect(codes(simulated(), { aggregated: true })).toEqual(["aggregated"]);
    expect(warned(simulated(), { labellers: { human: 4, model: 12 } })).toMatchObject([
      { code: "model-labels", facts: { plans: 12 } },
    ]);
    expect(codes(simulated(), { hints: { labels: "model" } })).toEqual(["model-labels"]);
  });

  it("says what kind of log allows less", () => {
    expect(codes(simulated({ gate: "on-reject" }))).toEqual(["gated"]);
    expect(codes(simulated({ gate: "oracle" }))).toEqual(["beta-hidden"]);
    expect(codes(simulated(), { hints: { rounds: "resamples" } })).toEqual(["resampled"]);
    const suite = [trajectory("3/4:0 4/4:1", 40), trajectory("4/4:1 3/4:0", 40)];
    expect(codes(suite)).toEqual(expect.arrayContaining(["label-is-votes", "suite"]));
  });

  it("says how votes hang together", () => {
    expect(codes([...simulated(), trajectory("1/2:0")])).toContain("votes-vary");
    const agreeing = [trajectory("3/3:1 3/3:1", 60), trajectory("0/3:1 3/3:0", 40)];
    expect(codes(agreeing)).toContain("deterministic");
    const world = { ...WORLD, leniency: 3 };
    const [persists] = warned(simulated({ world })).filter(({ code }) => code === "judge-persists");
    expect(persists?.message).toMatch(/accepts an invalid plan .* points more often \[.*rejects/);
    expect(Number(persists?.facts["accept"])).toBeGreaterThan(0.1);
  });

  it("says what one rate hides", () => {
    const classes: WorldInput = {
      classes: [
        { q0: 0.8, rho0: 0.3, rho1: 0.2, alpha: 0.7, beta: 0.2 },
        { q0: 0.2, rho0: 0.3, rho1: 0.2, alpha: 0.02, beta: 0.2 },
      ],
    };
    const found = warned(simulated({ world: classes }));
    const one = found.find(({ code }) => code === "one-rate-fails");
    expect(one?.message).toContain("α p < .001");
    expect(Object.keys(one?.facts ?? {})).toContain("alpha");
    const moving: WorldInput = {
      classes: [{ q0: 0.6, rho0: [0.1, 0.5], rho1: 0.2, alpha: 0.3, beta: 0.2 }],
    };
    const drifting = warned(simulated({ world: moving }));
    expect(drifting.find(({ code }) => code === "drift-rounds")?.message).toMatch(
      /over the rounds\. .* ρ₀ p < \.001/,
    );
    const other = simulated({
      world: { classes: [{ ...moving.classes[0], q0: 0.2 }] } as WorldInput,
    });
    expect(codes([...simulated(), ...other])).toContain("drift-time");
    const alike = [
      trajectory("3/3:0 3/3:0 3/3:0 3/3:1", 30),
      trajectory("0/3:0 1/3:0 0/3:0 0/3:0", 30),
    ];
    expect(warned(alike).find(({ code }) => code === "rounds-dependent")?.message).toMatch(
      /ρ₀'s \d+ count as \d+/,
    );
  });

  it("cries wolf in about one sound log of five, for all its tests together", () => {
    const logs = 100;
    let warnedOf = 0;
    for (let seed = 100; seed < 100 + logs; seed++)
      if (warned(simulated({ seed })).length) warnedOf++;
    // By history, over rounds, over time and the judge's persistence: 5 % each, 1 − .95⁴ = .185.
    expect(warnedOf).toBeLessThan(logs * 0.185 + 4 * Math.sqrt(logs * 0.185 * 0.815));
  });
});
