/** Successes among trials. */
export interface Tally {
  readonly successes: number;
  readonly n: number;
}

/** Where logs are from. `licence` is null where we found none stated. */
export interface LogSource {
  readonly repository: string;
  readonly licence: string | null;
}

/** Who says whether a plan is right: a program, a model with a rubric, the model itself, or the truth. */
export type VerifierKind = "program" | "rubric" | "itself" | "oracle";

/**
 * Which plans were repaired: every one; only those that the verifier rejected, so that α and β hold
 * under that condition; only wrong ones, so that β cannot be seen; none, for a verifier was asked alone.
 */
export type Repaired = "always" | "gated" | "oracle-stop" | "never";

/** What a reader must know of a row before using it. */
export type Caveat =
  /** rounds of one instance are not independent draws: an interval from counts is too narrow */
  | "dependent-rounds"
  /** α and β are conditional on a reject */
  | "after-a-reject"
  /** a valid plan is never repaired */
  | "beta-hidden"
  /** tests of a deterministic suite: one vote asked again says the same */
  | "not-votes"
  /** the prompt says from round 2 on that the last attempt failed: validity oscillates */
  | "oscillates"
  /** made to fail, to see a loop that cannot get better */
  | "engineered"
  /** strict labels: another labelling of the same traces is a row of its own */
  | "strict-labels"
  /** lenient labels of the same traces */
  | "lenient-labels"
  /** a new sample was drawn instead of a repair */
  | "resampled"
  /** the verifier was asked alone, in no loop */
  | "no-loop";

/** Rates of one loop, counted from logs in which nothing was injected. */
export interface PublicLoop {
  readonly kind: "counted from public logs";
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly verifier: VerifierKind;
  readonly repaired: Repaired;
  /** votes asked on a plan, where that is what the verifier gives */
  readonly votes: number | null;
  readonly q0: number | null;
  readonly alpha: Tally | null;
  readonly beta: Tally | null;
  readonly rho0: Tally | null;
  readonly rho1: Tally | null;
  /** 95 % by bootstrap over instances, where we made one */
  readonly bootstrap?: {
    readonly alpha: readonly [low: number, high: number];
    readonly beta: readonly [low: number, high: number];
  };
  readonly caveats: readonly Caveat[];
  readonly source: LogSource;
}

/** successes of n */
export function tally(successes: number, n: number): Tally {
  return { successes, n };
}
