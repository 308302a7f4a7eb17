import { describe, expect, it } from "vitest";
import { createTurns } from "../../../src/figures/host/turns.ts";

const FRAME = 16;

/** A page whose frames the test runs; a drawing takes as long as it says. */
function page() {
  let now = 0;
  let waiting: ((began: number) => void) | null = null;
  let alarms: { at: number; ring: () => void }[] = [];
  const drawn: string[] = [];
  const turns = createTurns(
    {
      now: () => now,
      next: (callback) => {
        if (waiting) throw new Error("two frames asked for; expected one");
        waiting = callback;
      },
      after: (ms, ring) => {
        const alarm = { at: now + ms, ring };
        alarms.push(alarm);
        return () => {
          alarms = alarms.filter((other) => other !== alarm);
        };
      },
    },
    (draw) => draw(),
  );
  const ask = (figure: string, ms: number, state = ""): void => {
    now += 0.1;
    turns.ask(figure, () => {
      now += ms;
      drawn.push(`${figure}${state}`);
    });
  };
  /** What is drawn in the next frame, whose event takes this long. */
  const frame = (event = 0, before: () => void = () => {}): readonly string[] => {
    now = Math.ceil((now + 0.01) / FRAME) * FRAME;
    const began = now;
    const due = alarms.filter(({ at }) => at <= now);
    alarms = alarms.filter(({ at }) => at > now);
    for (const { ring } of due) ring();
    now += event;
    before();
    const callback = waiting;
    waiting = null;
    callback?.(began);
    const painted = alarms.filter(({ at }) => at <= now);
    alarms = alarms.filter(({ at }) => at > now);
    for (const { ring } of painted) ring();
    return drawn.splice(0);
  };
  return {
    turns,
    ask,
    frame,
    isAsleep: () => waiting === null && alarms.length === 0,
    isIdle: () => waiting === null,
  };
}

describe("turns", () => {
  it("draws all in the frame of the event where there is room", () => {
    const { ask, frame, isAsleep } = page();
    frame(1, () => ["a", "b", "c"].forEach((figure) => void ask(figure, 2)));
    const seen = frame(1, () => ["a", "b", "c"].forEach((figure) => void ask(figure, 2)));
    expect(seen).toEqual(["a", "b", "c"]);
    expect(isAsleep()).toBe(true);
  });

  it("gives every figure a turn, one after the other, where a frame has room for one", () => {
    const { ask, frame } = page();
    const event = () => ["a", "b", "c"].forEach((figure) => void ask(figure, 5));
    for (let i = 0; i < 6; i++) frame(2, event);
    const seen = [frame(2, event), frame(2, event), frame(2, event)];
    expect(seen.map((one) => one.length)).toEqual([1, 1, 1]);
    expect(seen.flat().sort()).toEqual(["a", "b", "c"]);
  });

  it("keeps what does not fit out of the frames of a drag, but for a turn in a while", () => {
    const { ask, frame } = page();
    const event = () => ["a", "b", "c"].forEach((figure) => void ask(figure, 20));
    for (let i = 0; i < 30; i++) frame(2, event);
    const frames = Array.from({ length: 120 }, () => frame(2, event));
    const busy = frames.filter((seen) => seen.length > 0);
    expect(Math.max(...frames.map((seen) => seen.length))).toBe(1);
    expect(busy.length).toBeGreaterThanOrEqual(3);
    expect(busy.length / frames.length).toBeLessThan(0.05);
  });

  it("fills frames without an event better than those with one", () => {
    const { ask, frame } = page();
    for (let i = 0; i < 10; i++) frame(2, () => ask("a", 9));
    for (let i = 0; i < 30; i++) frame();
    frame(2, () => ask("a", 9));
    expect(frame(2, () => ask("a", 9))).toEqual([]);
    expect(frame()).toEqual(["a"]);
  });

  it("asks for no frame in which it could not draw", () => {
    const { ask, frame, isIdle } = page();
    const event = () => ask("a", 20);
    for (let i = 0; i < 10; i++) frame(2, event);
    expect(isIdle()).toBe(true);
  });

  it("does not take its own slowness for rest", () => {
    const { ask, frame } = page();
    const event = () => ["a", "b", "c"].forEach((figure) => void ask(figure, 150));
    for (let i = 0; i < 10; i++) frame(20, event);
    const frames = Array.from({ length: 100 }, () => frame(20, event));
    expect(frames.filter((seen) => seen.length > 0).length).toBeLessThan(6);
  });

  it("brings everything up to date once the hand rests, a figure a frame", () => {
    const { ask, frame, isAsleep } = page();
    const figures = ["a", "b", "c"];
    let state = 0;
    const event = () => {
      state += 1;
      for (const figure of figures) ask(figure, 20, ` ${state}`);
    };
    for (let i = 0; i < 30; i++) frame(2, event);
    const after = Array.from({ length: 12 }, () => frame());
    expect(after.every((seen) => seen.length <= 1)).toBe(true);
    expect(after.flat().sort()).toEqual(["a 30", "b 30", "c 30"]);
    expect(isAsleep()).toBe(true);
  });

  it("answers a single act at once, whatever it costs", () => {
    const { ask, frame } = page();
    const act = () => ["a", "b"].forEach((figure) => void ask(figure, 30));
    frame(0, act);
    for (let i = 0; i < 10; i++) frame();
    expect(frame(2, act)).toEqual(["a"]);
    expect(frame()).toEqual(["b"]);
  });

  it("draws nothing for a figure that left", () => {
    const { turns, ask, frame } = page();
    ask("a", 1);
    turns.leave("a");
    expect(frame()).toEqual([]);
  });
});
