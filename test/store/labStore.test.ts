import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLabStore, type LabStore } from "#store";
import { encodeLab, FIRST_LAB, judgeBias, presetBase, studyWith, validate } from "#study";
import { fakeClock } from "./fakes.ts";

// Properties take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let clock = fakeClock();
let store: LabStore = createLabStore();
const study = () => store.getState().study;
const first = () => study().world.classes[0];
/** Steps that can be undone, counted by undoing them on. */
const steps = (): number => {
  let count = 0;
  while (store.getState().canUndo) {
    store.actions.undo();
    count++;
  }
  return count;
};

beforeEach(() => {
  clock = fakeClock();
  store = createLabStore({ clock, random: () => 0.5 });
});

describe("changes", () => {
  it("opens on stress-drift, with nothing to undo", () => {
    expect(study()).toBe(presetBase("stress-drift"));
    expect(store.getState()).toMatchObject({ canUndo: false, canRedo: false, pinned: null });
  });

  it("refuses what is out of range, says the range, and stays as it was", () => {
    const before = store.getState();
    expect(store.actions.set({ votes: 0 })).toEqual([
      { key: "votes", got: "0", expected: "1 … 64", code: "out-of-range" },
    ]);
    expect(store.actions.setRate(0, "rho1", null, 1.2)).toMatchObject([
      { key: "world.classes[0].rho1", got: "1.2", expected: "0 … 1" },
    ]);
    expect(store.actions.setRate(0, "rho1", 6, 0.5)).toMatchObject([
      { got: "6", expected: "0 … 5" },
    ]);
    expect(store.actions.setRate(0, "alpha", 5, 0.5)).toMatchObject([{ expected: "0 … 4" }]);
    expect(store.actions.setRate(1, "alpha", null, 0.5)).toMatchObject([{ key: "class" }]);
    expect(store.actions.setView({ fit: -1 })).toMatchObject([
      { key: "fit", code: "out-of-range" },
    ]);
    expect(store.getState()).toBe(before);
  });

  it("sets one round of a rate and leaves the others", () => {
    store.actions.setRate(0, "alpha", 2, 0.5);
    expect(first()?.alpha).toEqual([0.319, 0.1, 0.5, 0.1]);
    store.actions.setRate(0, "alpha", null, 0.2);
    expect(first()?.alpha).toEqual([0.2]);
  });

  it("applies presets; the seed is not a preset's", () => {
    store.actions.newSeed();
    store.actions.applyPreset("gsm8k-llama3-8b-stress");
    expect(study()).toEqual({
      ...presetBase("gsm8k-llama3-8b-stress"),
      believed: { kind: "bias", q0: 0, rho0: 0, rho1: -0.53, alpha: 0, beta: 0 },
      seed: 2 ** 31,
    });
    store.actions.applyPreset("blind");
    expect(study().believed).toEqual({ kind: "true" });
  });

  it("resets one field, then all", () => {
    store.actions.set({ q0: 0.2 });
    store.actions.setBelieved(judgeBias("qwen3b"));
    store.actions.resetField({ field: "q0", class: 0 });
    expect(first()?.q0).toBe(0.7);
    expect(study().believed.kind).toBe("bias");
    store.actions.resetAll();
    expect(study()).toEqual(presetBase("stress-drift"));
  });

  it("pins, swaps back and forth, unpins", () => {
    store.actions.pin("  judge held\n still ");
    store.actions.set({ beta: 0.1 });
    const b = study();
    store.actions.swap();
    expect(study()).toEqual(presetBase("stress-drift"));
    expect(store.getState().pinned).toEqual({ study: b, label: "judge held still" });
    store.actions.swap();
    expect(study()).toEqual(b);
    store.actions.unpin();
    store.actions.swap();
    expect(store.getState().pinned).toBeNull();
    expect(study()).toEqual(b);
  });

  it("adds and removes classes within the limit", () => {
    for (let i = 0; i < 3; i++) expect(store.actions.addClass()).toEqual([]);
    expect(store.actions.addClass()).toMatchObject([{ code: "too-many", expected: "4" }]);
    expect(study().world.classes.map((one) => one.weight)).toEqual([
      expect.closeTo(0.25, 12),
      expect.closeTo(0.25, 12),
      expect.closeTo(0.25, 12),
      0.25,
    ]);
    for (let i = 0; i < 3; i++) expect(store.actions.removeClass(0)).toEqual([]);
    expect(store.actions.removeClass(0)).toMatchObject([{ code: "too-few" }]);
  });

  it("moves to a point of the J–Δ map", () => {
    store.actions.applyPreset("gsm8k-qwen3b-stress");
    expect(store.actions.moveTo({ J: 0.2, margin: 0.3 })).toEqual([]);
    const { q0 = 0, alpha = [], beta = [], rho0 = [], rho1 = [] } = first() ?? {};
    const [a = 0, b = 0] = [alpha[0], beta[0]];
    expect(1 - (rho0[0] ?? 0) - (rho1[0] ?? 0)).toBeCloseTo(0.2, 3);
    expect(Math.abs(a - q0 * (a + b))).toBeCloseTo(0.3, 3);
    expect(a + b).toBeCloseTo(1.104, 3);
    expect(store.actions.moveTo({ J: 0.2, margin: 0.95 })).toMatchObject([
      { key: "margin", code: "out-of-range" },
    ]);
  });
});

describe("undo", () => {
  it("undoes and redoes one step at a time; a new step forgets what was undone", () => {
    store.actions.set({ q0: 0.5 });
    store.actions.set({ tau: 0.1 });
    store.actions.undo();
    expect([first()?.q0, study().rule.tau]).toEqual([0.5, 0]);
    store.actions.redo();
    expect(study().rule.tau).toBe(0.1);
    store.actions.undo();
    store.actions.set({ beta: 0.4 });
    expect(store.getState().canRedo).toBe(false);
    expect(steps()).toBe(2);
  });

  it("takes a drag for one step", () => {
    store.actions.beginGesture();
    for (const q0 of [0.6, 0.5, 0.4]) store.actions.set({ q0 });
    expect(store.getState().canUndo).toBe(false);
    store.actions.endGesture();
    expect(first()?.q0).toBe(0.4);
    expect(steps()).toBe(1);
    expect(first()?.q0).toBe(0.7);
  });

  it("a drag that ends where it began is no step; one that is given up changes nothing", () => {
    store.actions.beginGesture();
    store.actions.set({ q0: 0.6 });
    store.actions.set({ q0: 0.7 });
    store.actions.endGesture();
    store.actions.beginGesture();
    store.actions.set({ q0: 0.6 });
    store.actions.cancelGesture();
    expect(study()).toEqual(presetBase("stress-drift"));
    expect(store.getState().canUndo).toBe(false);
  });

  it("undo in the middle of a drag takes the drag back", () => {
    store.actions.set({ tau: 0.1 });
    store.actions.beginGesture();
    store.actions.set({ q0: 0.6 });
    store.actions.undo();
    expect([first()?.q0, study().rule.tau]).toEqual([0.7, 0.1]);
    store.actions.endGesture();
    expect(steps()).toBe(1);
  });

  it("takes repeats of one key within a second for one step", () => {
    for (let i = 1; i <= 5; i++) {
      store.actions.set({ q0: 0.7 + i / 100 });
      clock.pass(1000);
    }
    store.actions.set({ tau: 0.1 });
    store.actions.set({ tau: 0.2 });
    clock.pass(1001);
    store.actions.set({ tau: 0.3 });
    expect(steps()).toBe(3);
  });

  it("does not count what changes nothing", () => {
    store.actions.set({ q0: 0.7 });
    store.actions.resetAll();
    store.actions.unpin();
    expect(store.getState().canUndo).toBe(false);
  });

  it("what is shown is not undone", () => {
    store.actions.set({ q0: 0.5 });
    store.actions.setView({ by: "budget", round: 4 });
    expect(steps()).toBe(1);
    expect(store.getState().view).toMatchObject({ by: "budget", round: 4 });
  });

  it("forgets the oldest of more than 200 steps", () => {
    for (let i = 1; i <= 250; i++) {
      store.actions.set({ q0: i / 1000 });
      clock.pass(2000);
    }
    expect(steps()).toBe(200);
    expect(first()?.q0).toBe(0.05);
  });

  it("K_max dragged down and up again gives the schedules back", () => {
    store.actions.setRate(0, "rho0", 4, 0.9);
    const { rho0 } = first() ?? {};
    store.actions.beginGesture();
    for (const rounds of [3, 0, 2, 5]) store.actions.set({ rounds });
    store.actions.endGesture();
    expect(first()?.rho0).toEqual(rho0);
    for (const rounds of [4, 3, 4, 5]) store.actions.set({ rounds });
    expect(first()?.rho0).toEqual(rho0);
  });

  it("holds the round stepped to inside the loop", () => {
    store.actions.setView({ round: 5 });
    store.actions.set({ rounds: 2 });
    expect(store.getState().view.round).toBe(2);
  });

  it("after any acts, undoing all of them leads back, and redoing all leads here", () => {
    const act = fc.oneof(
      fc.double({ min: -0.2, max: 1.2, noNaN: true }).map((q0) => () => store.actions.set({ q0 })),
      fc.integer({ min: -1, max: 52 }).map((rounds) => () => store.actions.set({ rounds })),
      fc.tuple(fc.nat(6), fc.double({ min: 0, max: 1, noNaN: true })).map(
        ([round, value]) =>
          () =>
            store.actions.setRate(0, "rho0", round, value),
      ),
      fc.constantFrom(
        () => store.actions.addClass(),
        () => store.actions.removeClass(0),
        () => store.actions.pin("A"),
        () => store.actions.swap(),
        () => store.actions.beginGesture(),
        () => store.actions.endGesture(),
        () => store.actions.cancelGesture(),
        () => store.actions.undo(),
        () => store.actions.redo(),
        () => store.actions.applyPreset("self-play"),
        () => clock.pass(700),
      ),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        store = createLabStore({ clock, random: () => 0.5 });
        for (const one of acts) one();
        store.actions.endGesture();
        const { study: end, pinned, view } = store.getState();
        expect(validate(end)).toEqual([]);
        while (store.getState().canRedo) store.actions.redo();
        const { study: latest } = store.getState();
        steps();
        expect(study()).toEqual(FIRST_LAB.study);
        expect(store.getState().pinned).toBeNull();
        while (store.getState().canRedo) store.actions.redo();
        expect(study()).toEqual(latest);
        expect(encodeLab({ study: end, pinned, view })).toContain("v=1");
      }),
    );
  });
});

describe("coming to rest", () => {
  it("is told once for a drag, and for each act outside one", () => {
    let rests = 0;
    store.onSettled(() => {
      rests++;
    });
    store.actions.beginGesture();
    for (const q0 of [0.6, 0.5, 0.4]) store.actions.set({ q0 });
    expect(rests).toBe(0);
    store.actions.endGesture();
    expect(rests).toBe(1);
    store.actions.setView({ by: "budget" });
    store.actions.undo();
    expect(rests).toBe(3);
    store.actions.set({ q0: 2 });
    expect(rests).toBe(3);
  });
});

describe("undo and logs", () => {
  const read = (log: string, q0: number): void => {
    const { study: now, pinned, view } = store.getState();
    const seen = { ...view, source: "log" as const, log, instance: 0, round: 0 };
    store.actions.load({ study: studyWith(now, { q0 }), pinned, view: seen });
  };
  const [one, other] = ["0123456789abcdef", "fedcba9876543210"];
  const named = () => [store.getState().view.log, first()?.q0] as const;

  it("goes back and forth between logs together with their rates", () => {
    read(one, 0.3);
    read(other, 0.4);
    store.actions.undo();
    expect(named()).toEqual([one, 0.3]);
    store.actions.undo();
    expect(store.getState().view).toMatchObject({ log: "", source: "simulated" });
    store.actions.redo();
    store.actions.redo();
    expect(named()).toEqual([other, 0.4]);
    expect(store.getState().view.source).toBe("log");
  });

  it("leaves what is shown of a log alone where the log stays", () => {
    read(one, 0.3);
    store.actions.set({ votes: 3 });
    store.actions.setView({ instance: 7, round: 2 });
    store.actions.undo();
    expect(store.getState().view).toMatchObject({ log: one, source: "log", instance: 7, round: 2 });
  });
});
