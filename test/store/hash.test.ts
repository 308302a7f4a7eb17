import { beforeEach, describe, expect, it } from "vitest";
import { bindHash, createLabStore, type LabStore } from "#store";
import { encodeLab, FIRST_LAB, presetBase, type StudyProblem } from "#study";
import { fakeClock, fakePlace } from "./fakes.ts";

let clock = fakeClock();
let store: LabStore = createLabStore();
let said: (readonly StudyProblem[])[] = [];
const bound = (hash = "") => {
  const place = fakePlace(hash);
  const end = bindHash(store, place, (problems) => said.push(problems), clock);
  return { place, end };
};

beforeEach(() => {
  clock = fakeClock();
  store = createLabStore({ clock, random: () => 0.5 });
  said = [];
});

describe("the hash", () => {
  it("opens the state that it says, and says what is wrong with it without touching it", () => {
    const { place } = bound("#/lab?p=blind&q0=1.2&foo=1");
    expect(store.getState().study).toEqual(presetBase("blind"));
    expect(said).toEqual([
      [
        { key: "q0", got: "1.2", expected: "0 … 1", code: "out-of-range" },
        { key: "foo", got: "1", expected: "", code: "unknown-key" },
      ],
    ]);
    expect(place.writes).toEqual([]);
  });

  it.each(["", "#/lab"])("%j says no state: the store's is written", (hash) => {
    const { place } = bound(hash);
    expect(place.read()).toBe("#/lab?v=1");
    expect(store.getState()).toMatchObject(FIRST_LAB);
    expect(said).toEqual([]);
  });

  it("is written when a drag ends, not before", () => {
    const { place } = bound("#/lab?v=1");
    store.actions.beginGesture();
    for (const q0 of [0.6, 0.5, 0.4]) {
      store.actions.set({ q0 });
      clock.pass(500);
    }
    expect(place.writes).toEqual([]);
    store.actions.endGesture();
    expect(place.writes).toEqual(["#/lab?v=1&q0=.4"]);
  });

  it("is written seldom while a key repeats, and at last with the last value", () => {
    const { place, end } = bound("#/lab?v=1");
    for (let i = 1; i <= 60; i++) {
      store.actions.set({ q0: i / 100 });
      clock.pass(33);
    }
    clock.pass(1000);
    expect(place.read()).toBe("#/lab?v=1&q0=.6");
    // 60 × 33 ms hold six gaps of 350 ms
    expect(place.writes.length).toBeLessThanOrEqual(7);
    store.actions.set({ q0: 0.1 });
    store.actions.set({ q0: 0.2 });
    end();
    expect(place.read()).toBe("#/lab?v=1&q0=.2");
    store.actions.set({ q0: 0.3 });
    clock.pass(1000);
    expect(place.read()).toBe("#/lab?v=1&q0=.2");
  });

  it("a link that is followed is one step, and the way back stays open", () => {
    const { place } = bound("#/lab?v=1");
    place.follow("#/lab?v=1&p=gate&by=budget");
    expect(store.getState()).toMatchObject({
      study: presetBase("gate"),
      view: { by: "budget" },
      canUndo: true,
    });
    expect(place.writes).toEqual([]);
    store.actions.undo();
    expect(store.getState().study).toEqual(FIRST_LAB.study);
    clock.pass(1000);
    expect(place.read()).toBe("#/lab?v=1&by=budget");
  });

  it("a change that waits to be written is dropped when a link is followed", () => {
    const { place } = bound("#/lab?v=1");
    store.actions.set({ q0: 0.1 });
    store.actions.set({ q0: 0.2 });
    place.follow("#/lab?v=1&p=gate");
    clock.pass(1000);
    expect(place.read()).toBe("#/lab?v=1&p=gate");
  });

  it("leaves other routes alone, and brings the state back on return", () => {
    const { place } = bound("#/lab?v=1");
    store.actions.set({ q0: 0.1 });
    place.follow("#/notebook/02");
    store.actions.set({ q0: 0.2 });
    clock.pass(1000);
    expect(place.read()).toBe("#/notebook/02");
    place.follow("#/lab");
    clock.pass(1000);
    expect(place.read()).toBe("#/lab?v=1&q0=.2");
    expect(store.getState().study.world.classes[0]?.q0).toBe(0.2);
  });

  it("never disagrees with the store once all is at rest", () => {
    const { place } = bound("#/lab?v=1");
    store.actions.addClass();
    store.actions.pin("two kinds: 甲 & 乙, 100%");
    store.actions.setRate(1, "beta", 2, 0.05);
    store.actions.setView({ source: "292", round: 1 });
    clock.pass(1000);
    expect(place.read()).toBe(encodeLab(store.getState()));
    const other = createLabStore({ clock });
    bindHash(other, fakePlace(place.read()), () => {}, clock);
    expect(other.getState()).toMatchObject({
      study: store.getState().study,
      pinned: store.getState().pinned,
      view: store.getState().view,
    });
  });
});
