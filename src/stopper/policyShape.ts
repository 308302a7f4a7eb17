import * as v from "valibot";

const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const atLeast = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));
const amount = v.pipe(v.number(), v.minValue(0));
const name = v.nullable(v.string());
const entries = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.array(v.pipe(v.array(entry), v.minLength(2))), v.minLength(1));

const rateInFile = v.nullable(v.strictObject({ estimate: rate, low: rate, high: rate, n: amount }));

/** The shape of a policy file, as far as a JSON Schema can say it: the rest is `tableProblem`'s. */
export const POLICY_SHAPE = v.strictObject({
  $schema: v.pipe(v.string(), v.description("Name of this schema.")),
  kind: v.literal("overfix-policy"),
  version: v.literal(1),
  policy: v.pipe(v.string(), v.minLength(1), v.description("Full id, such as vrr-guard:5.")),
  rule: v.pipe(
    v.strictObject({ tau: amount, delta: amount, theta: rate }),
    v.description("τ, the gain a repair must beat; δ, the guard's margin; θ, share of votes."),
  ),
  believed: v.pipe(
    v.strictObject({
      q0: rateInFile,
      rho0: rateInFile,
      rho1: rateInFile,
      alpha: rateInFile,
      beta: rateInFile,
    }),
    v.description("What the rule was told, with intervals; null where it was told nothing."),
  ),
  eta: v.optional(
    v.pipe(rate, v.description("vrr-stop-safe: chance that the gain lies outside its radius.")),
  ),
  table: v.pipe(
    v.strictObject({
      votes: v.pipe(atLeast(1), v.description("M, votes asked on each plan.")),
      rounds: v.pipe(atLeast(0), v.description("K_max, repairs at most.")),
      start: v.pipe(atLeast(0), v.description("State of the first plan.")),
      next: v.pipe(
        entries(atLeast(-1)),
        v.description("[state][accepting votes]: the next state, then repair; −1: commit."),
      ),
      keep: v.pipe(
        entries(v.picklist([0, 1])),
        v.description("[state][accepting votes]: 1 where the plan just voted on is kept."),
      ),
    }),
    v.description("The rule, for any language: docs/policy-file.md."),
  ),
  bound: v.pipe(
    v.strictObject({
      judge: name,
      repairer: name,
      date: v.pipe(v.string(), v.isoDate()),
      log: v.nullable(v.strictObject({ hash: v.string(), instances: atLeast(0) })),
    }),
    v.description("What it holds for."),
  ),
  staleWhen: v.pipe(v.array(v.string()), v.description("Sentences: what would make it stale.")),
  expected: v.pipe(
    v.nullable(
      v.strictObject({
        validity: v.strictObject({ estimate: rate, low: rate, high: rate }),
        repairs: amount,
        queries: amount,
        cost: amount,
      }),
    ),
    v.description("Means per instance on logs like the one it was made from."),
  ),
});
