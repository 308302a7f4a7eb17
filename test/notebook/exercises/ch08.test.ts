import { describe, expect, it } from "vitest";
import { calibrator, dispersion, fitMixtureEm, randomStream } from "#engine";
import { LLAMA_RHO1 } from "#paper";
import { DEFAULT_EM, presetBase } from "#study";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numberOf } from "../../../src/notebook/numbers/numberOf.ts";

const CHAPTER = "08-how-noisy-is-your-judge";
const llama = presetBase("gsm8k-llama3-8b-stress");
const SAMPLES = 400;

describe("answers of chapter 8, worked by hand", () => {
  // |.077 − .609| = .532 and |.27 − .609| = .339
  it("further off", () => {
    const exercise = exerciseOf(CHAPTER, "more-votes");
    if (exercise.kind !== "choice") throw new TypeError("no choice");
    expect(exercise.right({})).toBe("further");
  });

  // 360/480 − 72/240 = .75 − .3 = .45; correct votes 360 + 168 of 720; accepted 432 of 720
  it("J by counting", () => {
    const exercise = exerciseOf(CHAPTER, "counted-j");
    if (exercise.kind !== "number") throw new TypeError("no number");
    const numbers = { votesRight: 480, votesWrong: 240, acceptedRight: 360, acceptedWrong: 72 };
    expect(exercise.answer(numbers)).toBeCloseTo(0.45, 12);
    const slip = (text: string) => judge(exercise, numbers, { kind: "number", text }).slip;
    expect(slip("528/720")).toBe("accuracy");
    expect(slip(".75")).toBe("right-only");
    expect(slip("432/720")).toBe("acceptance");
    expect(slip("288/720")).toBe("counts");
  });

  // .04/(.8 · .2) = .25, its root .5
  it("J that a spread is read as", () => {
    const exercise = exerciseOf(CHAPTER, "read-as-j");
    if (exercise.kind !== "number") throw new TypeError("no number");
    const numbers = { q0: 0.8, wrong: 0.2, spread: 0.04 };
    expect(exercise.answer(numbers)).toBeCloseTo(0.5, 12);
    const slip = (text: string) => judge(exercise, numbers, { kind: "number", text }).slip;
    expect(slip(".25")).toBe("no-root");
    expect(slip(".2")).toBe("root-only");
    expect(slip(".224")).toBe("one-kind");
  });

  it("labels, for few and for many plans", () => {
    const exercise = exerciseOf(CHAPTER, "what-next");
    if (exercise.kind !== "choice") throw new TypeError("no choice");
    for (const plans of [2000, 6000]) {
      expect(exercise.right({ plans, labels: 80, agree: 0.03 })).toBe("labels");
    }
  });
});

describe("what chapter 8 says of samples", () => {
  const fits = (plans: number, cap: number) => {
    const calibrate = calibrator(llama.world, llama, {
      plans,
      pairs: 0,
      em: { ...DEFAULT_EM, cap },
    });
    return Array.from({ length: SAMPLES }, (_, r) =>
      calibrate({
        plans: randomStream(1, "calibration", r),
        pairs: randomStream(1, "transitions", r),
      }),
    );
  };
  const off = ({ mixture }: ReturnType<typeof fits>[number]) =>
    Math.abs(mixture.rho1 - LLAMA_RHO1.truth);
  const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;

  it("its noise is that of samples of one binomial, nearly", () => {
    const between = fits(300, 1).map(({ histogram }) => dispersion(histogram).between);
    const mean = between.reduce((sum, one) => sum + one, 0) / SAMPLES;
    const sd = Math.sqrt(between.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (SAMPLES - 1));
    // the s.d. of an s.d. of 400 draws is 4 %
    expect(sd / numberOf("own:noise", CHAPTER).value).toBeGreaterThan(0.86);
    expect(sd / numberOf("own:noise", CHAPTER).value).toBeLessThan(1.14);
    const narrow = share(between.map((one) => one <= 0));
    expect(narrow).toBeGreaterThan(0.4);
    expect(narrow).toBeLessThan(0.6);
  });

  it("signal and noise are level at about a hundred thousand plans", () => {
    const signal = numberOf("own:spread-llama", CHAPTER).value;
    const plans = 300 * (numberOf("own:noise", CHAPTER).value / signal) ** 2;
    expect(plans).toBeGreaterThan(90_000);
    expect(plans).toBeLessThan(110_000);
  });

  it("three fits in four are nearer after 20,000 steps than after ten, and a tail is far off", () => {
    const [short, long] = [fits(300, 10), fits(300, 20_000)];
    const nearer = share(short.map((one, r) => off(long[r] ?? one) < off(one)));
    expect(nearer).toBeGreaterThan(0.7);
    expect(nearer).toBeLessThan(0.82);
    expect(share(short.map((one) => off(one) > 0.2))).toBe(0);
    const strayed = long.filter((one) => off(one) > 0.2);
    expect(strayed.length / SAMPLES).toBeGreaterThan(0.05);
    // a handful of 300 plans: most of these humps hold a twentieth of them or less
    expect(share(strayed.map(({ mixture }) => mixture.pi <= 0.05))).toBeGreaterThan(0.5);
  });

  it("180 plans more make the estimate worse in nearly half of the samples, and seldom as published", () => {
    const add = (a: Float64Array, b: Float64Array) => a.map((count, s) => count + (b[s] ?? 0));
    const [first, more] = [fits(120, 500), fits(180, 500)];
    const pairs = first.map((one, r) => {
      const other = more[(r + 1) % SAMPLES]?.histogram ?? one.histogram;
      const options = { ...DEFAULT_EM, tolerance: 1e-8, pi: "free" } as const;
      return [one.mixture.rho1, fitMixtureEm(add(one.histogram, other), options).rho1] as const;
    });
    const far = (rho1: number) => Math.abs(rho1 - LLAMA_RHO1.truth);
    const worse = share(pairs.map(([few, many]) => far(many) > far(few)));
    expect(worse).toBeGreaterThan(0.36);
    expect(worse).toBeLessThan(0.54);
    expect(share(pairs.map(([few, many]) => few >= 0.2 && many <= 0.077))).toBeLessThan(0.02);
  });

  it("a spread of leniency is read as a J of a half", () => {
    expect(numberOf("own:read-lenient", CHAPTER).value).toBeCloseTo(
      Math.sqrt(0.03998 / 0.15819),
      2,
    );
    // engine prototypes: .268 at σ = 2
    expect(numberOf("own:em-lenient", CHAPTER).value).toBeCloseTo(0.268, 3);
  });
});
