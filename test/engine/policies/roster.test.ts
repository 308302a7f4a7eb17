import { describe, expect, it } from "vitest";
import {
  believed,
  defaultPolicyIds,
  EXACT_RATES,
  parsePolicy,
  pooledBelieved,
  world,
} from "#engine";
import { SETTINGS, STRESS } from "../stress.ts";

const stress = world({ classes: [STRESS] });
const told = believed({ ...STRESS, rho0: 0.171 });
const parse = (id: string) => parsePolicy(id, SETTINGS, stress, told);

describe("parsePolicy", () => {
  it("echoes ids in full", () => {
    expect(parse("vrr-guard").id).toBe("vrr-guard:5");
    expect(parse("confidence").id).toBe("confidence:0.85");
    expect(parse("confidence:.5").id).toBe("confidence:0.5");
    expect(parse("fixed:3").id).toBe("fixed:3");
    expect(parse("majority").id).toBe("majority");
  });

  it("reads back every id that it gives", () => {
    for (const id of defaultPolicyIds({ votes: 8, rounds: 5 }, SETTINGS)) {
      expect(parse(id).id).toBe(id);
    }
  });

  it("tells vrr-stop what is believed and tpm the truth", () => {
    expect(parse("vrr-stop")).toMatchObject({ believed: told, tau: 0 });
    expect(parse("tpm")).toMatchObject({ believed: pooledBelieved(stress) });
  });

  it("names the id that it got and those that it expected", () => {
    expect(() => parse("majorty")).toThrow(
      /policy "majorty" is not known; expected one of none, fixed:K/,
    );
    expect(() => parse("cel:S>3")).toThrow(/"cel:S>3" is not known/);
    expect(() => parse("fixed")).toThrow(
      'policy "fixed" needs an integer of at least 0, as in fixed:3',
    );
    expect(() => parse("fixed:1.5")).toThrow(RangeError);
    expect(() => parse("confidence:0")).toThrow('policy "confidence:0" needs θ in (0, 1]');
    expect(() => parse("vrr-guard:-1")).toThrow('policy "vrr-guard:-1" needs δ of at least 0');
    expect(() => parse("majority:3")).toThrow('policy majority takes no number; got "majority:3"');
  });
});

describe("the rules that look ahead", () => {
  const prices = { repair: 2, vote: 0.5 };
  const at = (id: string) =>
    parsePolicy(id, { ...SETTINGS, tau: 0.01 }, stress, told, EXACT_RATES, prices);

  it("pay τ for a repair, and the prices where they say what a valid answer is worth", () => {
    expect(at("lookahead")).toMatchObject({
      id: "lookahead",
      believed: told,
      costs: { repair: 0.01, vote: 0 },
      keep: false,
    });
    expect(at("lookahead-keep:100")).toMatchObject({
      id: "lookahead-keep:100",
      costs: { repair: 0.01 + 2 / 100, vote: 0.5 / 100 },
      keep: true,
    });
  });

  it("need a worth above 0, and prices for it", () => {
    expect(() => at("lookahead:0")).toThrow("needs a valid answer's worth, above 0");
    expect(() => parse("lookahead:9")).toThrow('policy "lookahead:9" needs prices');
  });
});

describe("defaultPolicyIds", () => {
  it("is every policy, with every fixed budget", () => {
    expect(defaultPolicyIds({ votes: 8, rounds: 2 }, SETTINGS)).toEqual([
      "none",
      "fixed:1",
      "fixed:2",
      "majority",
      "confidence:0.85",
      "two-in-a-row",
      "last-accepted",
      "verifier-best",
      "vrr-stop",
      "vrr-guard:5",
      "tpm",
      "hindsight",
    ]);
  });
});
