import * as v from "valibot";
import { VIEW_KEY } from "./study.ts";

const rate = v.union([v.number(), v.array(v.number())], "number | [number, …]");
const number = v.optional(v.number());

const oneClass = v.object({
  weight: number,
  q0: number,
  rho0: v.optional(rate),
  rho1: v.optional(rate),
  alpha: v.optional(rate),
  beta: v.optional(rate),
  icc: v.optional(
    v.union(
      [v.number(), v.object({ valid: v.number(), invalid: v.number() })],
      "number | { valid, invalid }",
    ),
  ),
});

const believed = v.variant("kind", [
  v.object({ kind: v.literal("true") }),
  v.object({
    kind: v.literal("bias"),
    q0: number,
    rho0: number,
    rho1: number,
    alpha: number,
    beta: number,
  }),
  v.object({
    kind: v.literal("rates"),
    q0: number,
    rho0: v.optional(rate),
    rho1: v.optional(rate),
    alpha: v.optional(rate),
    beta: v.optional(rate),
    icc: number,
  }),
  v.object({
    kind: v.literal("calibrated"),
    plans: number,
    pairs: number,
    em: v.optional(
      v.object({
        start: v.optional(v.object({ rho0: number, rho1: number, pi: number })),
        cap: number,
      }),
    ),
  }),
]);

/** A study as it comes in from JSON: what is left out is the preset's, or the default. */
export const STUDY_SHAPE = v.object({
  preset: v.optional(v.nullable(v.string())),
  world: v.optional(
    v.object({
      classes: v.optional(v.array(oneClass)),
      leniency: number,
      chaining: v.optional(v.picklist(["last", "incumbent"])),
    }),
  ),
  votes: number,
  rounds: number,
  rule: v.optional(v.object({ tau: number, delta: number, theta: number })),
  believed: v.optional(believed),
  prices: v.optional(v.object({ repair: number, vote: number })),
  seed: number,
});

/** A figure as a value, as it comes in from JSON; what is left out is as in a study, the view empty. */
export const FIGURE_SHAPE = v.object({
  $schema: v.optional(v.pipe(v.string(), v.description("Name of this schema."))),
  version: v.optional(v.literal(1)),
  figure: v.pipe(v.string(), v.description("Id of a public figure.")),
  study: v.optional(STUDY_SHAPE),
  view: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(VIEW_KEY, "a word of letters and digits")),
        v.union([v.string(), v.number(), v.boolean()], "scalar"),
      ),
      v.description("What the figure shows of its study: tab, seed, open parts."),
    ),
  ),
});

export type StudyInput = v.InferOutput<typeof STUDY_SHAPE>;
export type ClassShape = v.InferOutput<typeof oneClass>;
export type BelievedShape = v.InferOutput<typeof believed>;
