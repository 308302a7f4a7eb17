/** The four kinds of number that are never mixed up (model §1). */
export type Kind = "exact" | "simulated" | "published" | "measured";

/** Results of one policy (model §2). `V` is number, or Estimate for simulated results. */
export interface PolicyResult<V = number> {
  readonly id: string;
  readonly kind: Kind;
  /** V = Pr(committed plan is valid). */
  readonly validity: V;
  /** Mean index of the committed plan, the paper's ⟨K⟩. */
  readonly round: V;
  /** Mean number of repairs run. */
  readonly repairs: V;
  /** Mean number of votes asked. */
  readonly queries: V;
  /** Mean share of accepting votes on the committed plan (for unasked plans: what votes would have shown). */
  readonly acceptance: V;
  /** Pr(p₀ valid, committed plan invalid). */
  readonly damaged: V;
  /** Pr(p₀ invalid, committed plan valid). */
  readonly rescued: V;
  /** Pr(p₀ valid, committed plan invalid and accepted by a majority), the #292 event. */
  readonly overfixed: V;
  /** Mean cost under the user's prices. */
  readonly cost: V;
  /** Probability of meeting a vote count that neither believed state could have cast; 0 for rules without a belief. */
  readonly impossible: V;
  /** Pr(the committed plan is p_k), k = 0 … K_max. */
  readonly committedAt: readonly V[];
  /** Present and true where leniency's quadrature did not settle or a belief grid was used. */
  readonly approximate?: boolean;
  /**
   * How far `validity` can be off where `approximate`. A grid's share is a bound; the quadrature's is an
   * estimate for acceptance, damaged and overfixed too: twice the larger of their last two moves.
   */
  readonly errorBound?: number;
}

/** The numbers of a policy's result, in its order. */
export const MEASURES = [
  "validity",
  "round",
  "repairs",
  "queries",
  "acceptance",
  "damaged",
  "rescued",
  "overfixed",
  "cost",
  "impossible",
] as const satisfies readonly (keyof PolicyResult)[];
export type Measure = (typeof MEASURES)[number];

/** An estimate with its standard error. */
export interface Estimate {
  readonly estimate: number;
  readonly se: number;
}

/** The population that is always repaired, chained on the last plan (model §2). */
export interface Population {
  /** Q_t, t = 0 … K_max. */
  readonly Q: readonly number[];
  /** Ā_t, t = 0 … K_max. */
  readonly A: readonly number[];
}
