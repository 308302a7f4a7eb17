import { describe, expect, it } from "vitest";
import { normalQuantile } from "#engine";
import { betaTail } from "../../../src/engine/numeric/beta.ts";
import { student95, studentQuantile } from "../../../src/engine/numeric/student.ts";

describe("Student's t", () => {
  // scipy 1.17.1: stats.t.ppf
  it.each([
    [0.975, 1, 12.706204736174694],
    [0.975, 2, 4.302652729749462],
    [0.975, 7, 2.364624251592784],
    [0.975, 29, 2.045229642132703],
    [0.9, 74, 1.2930967932600053],
    [0.99, 3, 4.540702858568132],
    [0.975, 1e5, 1.9599877075346095],
  ])("quantile %f with %f degrees of freedom", (p, df, expected) => {
    expect(Math.abs(studentQuantile(p, df) / expected - 1)).toBeLessThan(1e-11);
  });

  it("is normal where degrees of freedom are many", () => {
    expect(studentQuantile(0.975, 2e6)).toBe(normalQuantile(0.975));
    expect(Math.abs(studentQuantile(0.975, 999_999) - normalQuantile(0.975))).toBeLessThan(1e-5);
    expect(student95(7)).toBe(studentQuantile(0.975, 7));
  });
});

describe("the beta distribution's upper tail", () => {
  // scipy 1.17.1: special.betaincc
  it.each([
    [0.01, 0.5, 15, 0.5860649647763355],
    [0.35, 1, 40, 3.284991617734085e-8],
    [0.01, 0.5, 50_000, 1.449572592942824e-220],
    [0.2, 9, 30, 0.6553196470741145],
    [0.2, 2.5, 600, 7.158334080871141e-56],
  ])("Pr(X > %f) of (%f, %f)", (x, a, b, expected) => {
    expect(Math.abs(betaTail(x, a, b) / expected - 1)).toBeLessThan(1e-10);
  });

  it("is 1 and 0 at the ends", () => {
    expect([betaTail(0, 2, 3), betaTail(1, 2, 3)]).toEqual([1, 0]);
  });
});
