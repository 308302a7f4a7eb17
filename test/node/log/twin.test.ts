import { describe, expect, it } from "vitest";
import type { TwinTest } from "#diagnosis";
import { json, overfix } from "../shell.ts";

describe("overfix twin", () => {
  it("gives rates, intervals and claims as JSON", async () => {
    const line = "twin --pairs 15 --valid-accepted 15 --invalid-accepted 3";
    const { rho0, rho1, J, claims } = await json<TwinTest>(line);
    expect([rho0.estimate, rho1.estimate]).toEqual([0.2, 0]);
    expect(J.estimate).toBeCloseTo(0.8, 12);
    // scipy 1.17.1: stats.beta.ppf
    expect(rho0.exact.high).toBeCloseTo(0.4808911338, 9);
    expect(claims.map(({ code }) => code)).toContain("made-errors");
  });

  it("takes two lots that are no twins", async () => {
    const line = "twin --valid 5 --valid-accepted 5 --invalid 15 --invalid-accepted 3";
    const { code, out } = await overfix(line);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^5 valid and 15 invalid answers, one vote each; accepts both alike: p 0.0036 /,
    );
    expect(out).toMatch(/\n\+ 12 of 15 invalid answers rejected shows that it detects half/);
    expect(out).toMatch(
      /\n– No valid answer rejected in 5 is not never: the rate may be up to 0.52/,
    );
  });

  it.each([
    ["twin --valid-accepted 1 --invalid-accepted 0", "expected --pairs, or --valid and --invalid"],
    ["twin --pairs 2 --valid 2 --valid-accepted 1 --invalid-accepted 0", "exclude each other"],
    ["twin --pairs 2 --valid-accepted 3 --invalid-accepted 0", "from 0 to 2; got 3"],
    ["twin --pairs 2 --valid-accepted 1", "--invalid-accepted"],
  ])("%s: exit 2", async (line, expected) => {
    const { code, err, out } = await overfix(line);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(expected);
  });
});
