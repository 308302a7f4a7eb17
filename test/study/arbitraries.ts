import fc from "fast-check";
import { type LabValue, labelOf, PRESET_IDS, parseStudy, type Study } from "#study";

/** Rates as people set them and as machines compute them, both ends included. */
const rate = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 1),
);
const schedule = (limit: number) => fc.array(rate, { minLength: 1, maxLength: limit });

function rates(rounds: number) {
  return {
    rho0: schedule(rounds + 1),
    rho1: schedule(rounds + 1),
    alpha: schedule(Math.max(1, rounds)),
    beta: schedule(Math.max(1, rounds)),
  };
}

function believed(rounds: number) {
  const bias = fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0);
  return fc.oneof(
    fc.constant({ kind: "true" as const }),
    fc.record({
      kind: fc.constant("bias" as const),
      q0: bias,
      rho0: bias,
      rho1: bias,
      alpha: bias,
      beta: bias,
    }),
    fc.record(
      { kind: fc.constant("rates" as const), q0: rate, icc: rate, ...rates(rounds) },
      { requiredKeys: ["kind"] },
    ),
    fc.record({
      kind: fc.constant("calibrated" as const),
      plans: fc.integer({ min: 1, max: 100_000 }),
      pairs: fc.integer({ min: 0, max: 100_000 }),
      em: fc.record({
        start: fc.record({ rho0: rate, rho1: rate, pi: rate }),
        cap: fc.integer({ min: 1, max: 20_000 }),
      }),
    }),
  );
}

function studyInput(rounds: number) {
  return fc.record(
    {
      preset: fc.constantFrom(null, ...PRESET_IDS),
      rounds: fc.constant(rounds),
      world: fc.record(
        {
          classes: fc.array(
            fc.record({
              weight: fc.double({ min: 0.01, max: 10, noNaN: true }),
              q0: rate,
              ...rates(rounds),
              icc: fc.record({ valid: rate, invalid: rate }),
            }),
            { minLength: 1, maxLength: 4 },
          ),
          leniency: fc.double({ min: 0, max: 6, noNaN: true }),
          chaining: fc.constantFrom("last" as const, "incumbent" as const),
        },
        { requiredKeys: [] },
      ),
      votes: fc.integer({ min: 1, max: 64 }),
      rule: fc.record({
        tau: rate,
        delta: fc.integer({ min: 0, max: 64 }),
        theta: fc.double({ min: 0.001, max: 1, noNaN: true }),
      }),
      believed: believed(rounds),
      prices: fc.record({
        repair: fc.double({ min: 0, max: 1e6, noNaN: true }),
        vote: fc.double({ min: 0, max: 1e6, noNaN: true }),
      }),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    },
    { requiredKeys: ["rounds"] },
  );
}

/** Any study that is accepted: every field the preset's or not, one to four classes. */
export const anyStudy: fc.Arbitrary<Study> = fc
  .oneof(fc.integer({ min: 0, max: 8 }), fc.constant(50))
  .chain(studyInput)
  .map(parseStudy);

/** Any state of the Lab. */
export const anyLab: fc.Arbitrary<LabValue> = anyStudy.chain((study) =>
  fc.record({
    study: fc.constant(study),
    pinned: fc.option(
      fc.record({ study: anyStudy, label: fc.string({ unit: "grapheme" }).map(labelOf) }),
    ),
    view: fc.record({
      by: fc.constantFrom("round" as const, "budget" as const),
      instance: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      round: fc.integer({ min: 0, max: study.rounds }),
      source: fc.constantFrom("simulated" as const, "292" as const, "log" as const),
      like: fc.constantFrom("292" as const, "any" as const),
      log: fc.stringMatching(/^[0-9a-f]{0,64}$/),
      traceOpen: fc.boolean(),
      realismOpen: fc.boolean(),
      band: fc.boolean(),
      pi: fc.constantFrom("labelled" as const, "em" as const),
      fit: fc.integer({ min: 0, max: 20_000 }),
      regions: fc.boolean(),
      rule: fc.constantFrom("majority" as const, "vrr-guard" as const, "fixed" as const),
      sort: fc.constantFrom("validity" as const, "policy" as const, "cost" as const),
      turned: fc.boolean(),
    }),
  }),
);
