import { expect, test } from "vitest";
import { runNow } from "#compute";
import { stressStudy } from "../studies.ts";

const study = stressStudy();
const GRID = 16;
const needed = (risk: number) => runNow({ kind: "labels-needed", study, grid: GRID, risk });

test("300 are enough just where the map of 300 plans and 300 labels has no more risk", () => {
  const estimator = { pi: "labelled", fit: "maximum-likelihood" } as const;
  const ask = { grid: GRID, plans: 300, reps: 0, estimator, noise: "study" } as const;
  const map = runNow({ kind: "flip-risk", study, ...ask });
  for (const risk of [0.01, 0.05, 0.2]) {
    const labels = needed(risk);
    let met = 0;
    map.risk.forEach((r, i) => {
      const N = labels.needed[i] ?? Number.NaN;
      expect(N < 0).toBe(r < 0);
      // √N between rungs is a line drawn through two points: near the boundary it may err a little
      if (r < 0 || Math.abs(Math.log(r / risk)) < 0.25) return;
      expect(N <= 300).toBe(r <= risk);
      met++;
    });
    expect(met).toBeGreaterThan(60);
  }
});

// N ≳ C·log(1/δ_c)/(M·J²·Δ²), published for an idealised loop: its shape, where errors are normal
test("N goes as one over the square of a small margin, and of a small J", () => {
  const { needed: N, margin, J } = runNow({ kind: "labels-needed", study, grid: 48, risk: 0.05 });
  const at = (row: number, column: number) => N[row * 48 + column] ?? Number.NaN;
  const [m, n] = [margin[3] ?? 0, margin[6] ?? 0];
  expect((at(3, 24) * m * m) / (at(6, 24) * n * n)).toBeCloseTo(1, 1);
  const [j, k] = [J[2] ?? 0, J[6] ?? 0];
  expect(k / j).toBeGreaterThan(2);
  const shape = (at(8, 2) * j * j) / (at(8, 6) * k * k);
  expect(shape).toBeGreaterThan(0.85);
  expect(shape).toBeLessThan(1.15);
});

test("less risk takes more, and a risk that cannot be is refused", () => {
  const [strict, lax] = [needed(0.01), needed(0.1)];
  strict.needed.forEach((N, i) => {
    if (N >= 0) expect(N).toBeGreaterThanOrEqual(lax.needed[i] ?? Number.NaN);
  });
  expect(() => needed(0.5)).toThrow(/risk/);
});
