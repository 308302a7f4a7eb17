import { describe, expect, it } from "vitest";
import { gammaDraw, randomStream } from "#engine";
import { regularisedBeta } from "../../../src/engine/numeric/beta.ts";

const DRAWS = 20_000;

describe("gamma draws", () => {
  it.each([0.3, 0.5, 0.8, 1, 1.5, 7, 400])("of shape %d have its mean and variance", (shape) => {
    const stream = randomStream(41, "test", Math.round(10 * shape));
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < DRAWS; i++) {
      const x = gammaDraw(shape, stream);
      sum += x;
      squares += (x - shape) ** 2;
    }
    // Var = shape; E(x − shape)⁴ = 3·shape² + 6·shape
    expect(Math.abs(sum / DRAWS - shape)).toBeLessThan(4.5 * Math.sqrt(shape / DRAWS));
    const spread = Math.sqrt((2 * shape * shape + 6 * shape) / DRAWS);
    expect(Math.abs(squares / DRAWS - shape)).toBeLessThan(4.5 * spread);
  });

  it.each([
    [0.5, 0.5],
    [0.5, 3.5],
    [0.9, 1],
    [8.5, 3.5],
  ])("make Beta(%d, %d) by ratio", (a, b) => {
    const stream = randomStream(43, "test", Math.round(10 * a + b));
    const shares = Array.from({ length: DRAWS }, () => {
      const x = gammaDraw(a, stream);
      return x / (x + gammaDraw(b, stream));
    });
    for (const at of [0.1, 0.5, 0.8]) {
      const p = regularisedBeta(at, a, b);
      const share = shares.filter((x) => x <= at).length / DRAWS;
      expect(Math.abs(share - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / DRAWS));
    }
  });
});
