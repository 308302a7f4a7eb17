import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { wilson } from "#engine";
import { PUBLIC_LOOPS } from "#paper";

/** The record of hand counts that the rows were typed from, where it lies beside the project. */
const RECORD = resolve("../shared/facts.md");

/** Every "successes/n" of the record's table, row by row; a row of two loops gives two. */
function recorded(): string[] {
  const text = readFileSync(RECORD, "utf8");
  const section = text.slice(text.indexOf("## 4."), text.indexOf("## 5."));
  const rows = section.split("\n").filter((line) => /^\| (?!loop |---)/.test(line));
  return rows.flatMap((row) => [...row.matchAll(/\d+\/\d+/g)].map(([count]) => count));
}

describe.skipIf(!existsSync(RECORD))("the record", () => {
  it("holds the same counts, no more and no fewer", () => {
    const ours = PUBLIC_LOOPS.flatMap(({ alpha, beta, rho0, rho1 }) =>
      [alpha, beta, rho0, rho1].flatMap((one) => (one ? [`${one.successes}/${one.n}`] : [])),
    );
    expect(ours.sort()).toEqual(recorded().sort());
  });

  it("holds the same Q₀, row by row", () => {
    const text = readFileSync(RECORD, "utf8");
    for (const { alpha, q0 } of PUBLIC_LOOPS) {
      if (alpha === null || q0 === null) continue;
      const row = text.split("\n").find((line) => line.includes(`${alpha.successes}/${alpha.n}`));
      expect(row).toContain(` ${q0.toFixed(3).slice(1)} `);
    }
  });
});

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

  // W1, Agent SDK: α pooled .343, .307–.381 by Wilson; β .060–.077
  it("gives the intervals that were worked out beside the counts", () => {
    const { alpha, beta } = PUBLIC_LOOPS.find(({ id }) => id === "w1-agent-sdk") ?? {};
    const shown = (of: typeof alpha) => {
      const { low, high } = wilson(of?.successes ?? 0, of?.n ?? 0);
      return [low.toFixed(3), high.toFixed(3)];
    };
    expect(shown(alpha)).toEqual(["0.307", "0.381"]);
    expect(shown(beta)).toEqual(["0.060", "0.077"]);
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
