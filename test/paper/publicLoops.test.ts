import { describe, expect, it } from "vitest";
import { PUBLIC_LOOPS } from "#paper";

/** Rates as their own sources' tables print them, retyped: rounded shares, to be met by the counts. */
const PRINTED = {
  "w1-agent-sdk": [0.343, 0.068],
  "w1-langgraph": [0.431, 0.134],
  "w2-autogen": [0.562, 0.075],
  "w2-crewai": [0.537, 0.074],
  "w3-langgraph": [0.721, 0.058],
  "w3-openai-agents": [0.926, 0.065],
  "w4-retrieval": [0.167, 0.039],
  "w5-failure": [0, 0.75],
  "game-of-24-strict": [0.04, 0.83],
  "game-of-24-lenient": [0.054, 0.794],
  "game-of-24-resample": [0.023, 0.429],
  "graph-colouring": [0.031, 0.905],
} as const;

describe("rates counted from public logs", () => {
  it("hold counts that can be counts, and every row its own id", () => {
    expect(new Set(PUBLIC_LOOPS.map(({ id }) => id)).size).toBe(PUBLIC_LOOPS.length);
    for (const { alpha, beta, rho0, rho1, q0, id } of PUBLIC_LOOPS) {
      for (const one of [alpha, beta, rho0, rho1]) {
        if (one === null) continue;
        expect(Number.isInteger(one.successes) && Number.isInteger(one.n), id).toBe(true);
        expect(one.successes, id).toBeLessThanOrEqual(one.n);
      }
      if (q0 !== null) expect(q0).toBeGreaterThan(0);
    }
  });

  it.each(Object.entries(PRINTED))("%s gives the printed shares", (id, [alpha, beta]) => {
    const loop = PUBLIC_LOOPS.find((one) => one.id === id);
    const share = (of: { successes: number; n: number } | null | undefined) =>
      of ? of.successes / of.n : Number.NaN;
    expect(share(loop?.alpha)).toBeCloseTo(alpha, 3);
    expect(share(loop?.beta)).toBeCloseTo(beta, 3);
  });

  // Always repaired, so what is lost is what is found again, but for the ends of the logs.
  it("balance where every plan is repaired for long", () => {
    for (const { id, repaired, alpha, beta, caveats } of PUBLIC_LOOPS) {
      if (repaired !== "always" || caveats.includes("engineered")) continue;
      const gained = alpha?.successes ?? 0;
      expect(Math.abs(gained - (beta?.successes ?? 0)), id).toBeLessThan(0.1 * gained);
    }
  });

  it("say of every row why an interval is too narrow, or that there is no loop", () => {
    for (const { id, caveats, repaired, beta } of PUBLIC_LOOPS) {
      expect(caveats.includes("dependent-rounds"), id).toBe(repaired !== "never");
      expect(caveats.includes("beta-hidden"), id).toBe(repaired === "oracle-stop");
      expect(caveats.includes("after-a-reject"), id).toBe(repaired === "gated");
      if (repaired === "oracle-stop") expect(beta, id).toBeNull();
    }
  });
});
