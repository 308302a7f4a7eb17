import { describe, expect, it } from "vitest";
import { type LabelledPair, transitionRates, wilson } from "#engine";

function pairs(counts: Record<"00" | "01" | "10" | "11", number>): LabelledPair[] {
  return Object.entries(counts).flatMap(([kind, n]) => {
    const pair = { before: kind[0] === "1" ? 1 : 0, after: kind[1] === "1" ? 1 : 0 } as const;
    return Array.from({ length: n }, () => pair);
  });
}

describe("α̂ and β̂ from labelled pairs", () => {
  it("counts a public loop as model §5 does (W1, LangGraph: 389/902 and 388/2898)", () => {
    const { alpha, beta } = transitionRates(
      pairs({ "01": 389, "00": 902 - 389, "10": 388, "11": 2898 - 388 }),
    );
    expect(alpha).toMatchObject({ successes: 389, n: 902, estimate: 389 / 902 });
    expect(beta).toMatchObject({ successes: 388, n: 2898, estimate: 388 / 2898 });
    expect(alpha).toMatchObject({ ...wilson(389, 902) });
  });

  it("prints model §5's Wilson interval for α (W1, Agent SDK: .307–.381)", () => {
    const { alpha, beta } = transitionRates(pairs({ "01": 216, "00": 414, "10": 216, "11": 2954 }));
    expect(alpha?.low).toBeCloseTo(0.307, 3);
    expect(alpha?.high).toBeCloseTo(0.381, 3);
    expect(beta?.low).toBeCloseTo(0.06, 3);
    expect(beta?.high).toBeCloseTo(0.077, 3);
  });

  it("knows nothing of a rate whose kind of pair is missing", () => {
    expect(transitionRates([])).toEqual({ alpha: null, beta: null });
    const { alpha, beta } = transitionRates(pairs({ "00": 0, "01": 0, "10": 2, "11": 3 }));
    expect(alpha).toBeNull();
    expect(beta?.estimate).toBeCloseTo(0.4, 12);
  });
});
