import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_LOOP,
  decodeLoop,
  encodeLoop,
  LOOP_RANGES,
  type LoopSettings,
} from "../../../src/app/loop/settings.ts";

const within = (key: Exclude<keyof typeof LOOP_RANGES, "rounds">) =>
  fc.double({ min: LOOP_RANGES[key].min, max: LOOP_RANGES[key].max, noNaN: true });

const anySettings: fc.Arbitrary<LoopSettings> = fc.record({
  eta: within("eta"),
  tau: within("tau"),
  repair: within("repair"),
  vote: within("vote"),
  worth: within("worth"),
  rounds: fc.option(fc.integer({ min: 0, max: 1000 })),
  modelLabels: fc.boolean(),
});

describe("the address of Your loop", () => {
  it("gives settings and fingerprint back", () => {
    fc.assert(
      fc.property(anySettings, fc.stringMatching(/^[0-9a-f]{16}$/), (settings, hash) => {
        expect(decodeLoop(encodeLoop(settings, hash))).toEqual({ settings, log: hash });
      }),
    );
  });

  it("says nothing of defaults", () => {
    expect(encodeLoop(DEFAULT_LOOP, "")).toBe("#/your-loop");
  });

  it.each([
    "#/your-loop?eta=0",
    "#/your-loop?eta=.9&tau=-1",
    "#/your-loop?worth=0&rounds=2.5&vote=NaN",
    "#/your-loop?repair=Infinity&labels=cat&eta=",
    "#/your-loop?log=%3Cscript%3E&__proto__=1",
  ])("leaves what %s says wrongly at its default", (hash) => {
    expect(decodeLoop(hash)).toEqual({ settings: DEFAULT_LOOP, log: "" });
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void decodeLoop(`#/your-loop?${text}`)));
  });
});
