import { writeBetaBinomialRow } from "../numeric/binomial.ts";
import { atRound, type Budget, type InstanceClass, type Schedule } from "./world.ts";

/** One kind of instance with everything the evaluators read, by round, in flat arrays. */
export interface ResolvedClass {
  readonly weight: number;
  readonly q0: number;
  /** (K) entry k acts on p_k → p_{k+1}. */
  readonly alpha: Float64Array;
  /** (K) */
  readonly beta: Float64Array;
  /** ((K+1)·(M+1)) Pr(S = s | valid) in round k at k·(M+1) + s. */
  readonly valid: Float64Array;
  /** ((K+1)·(M+1)) Pr(S = s | invalid). */
  readonly invalid: Float64Array;
}

/** A class by round: its repairs, and the mean share of accepting votes of each state. */
export interface ClassByRound {
  /** (K) */
  readonly alpha: Float64Array;
  /** (K) */
  readonly beta: Float64Array;
  /** (K+1) */
  readonly valid: Float64Array;
  /** (K+1) */
  readonly invalid: Float64Array;
}

export function byRound(one: InstanceClass, { rounds }: Budget): ClassByRound {
  const alpha = new Float64Array(rounds);
  const beta = new Float64Array(rounds);
  for (let k = 0; k < rounds; k++) {
    alpha[k] = atRound(one.alpha, k);
    beta[k] = atRound(one.beta, k);
  }
  const valid = meansOf(one.rho1, rounds, (missed) => 1 - missed);
  const invalid = meansOf(one.rho0, rounds, (accepted) => accepted);
  return { alpha, beta, valid, invalid };
}

/** The class with its vote rows; `weight` is the share of instances. */
export function withVotes(
  { q0, icc }: InstanceClass,
  weight: number,
  { alpha, beta, valid, invalid }: ClassByRound,
  { votes: M }: Budget,
): ResolvedClass {
  return {
    weight,
    q0,
    alpha,
    beta,
    valid: voteRows(valid, icc.valid, M),
    invalid: voteRows(invalid, icc.invalid, M),
  };
}

/** The classes of a world whose instances are all met alike: no leniency. */
export function resolveClasses(classes: readonly InstanceClass[], budget: Budget): ResolvedClass[] {
  return classes.map((one) => withVotes(one, one.weight, byRound(one, budget), budget));
}

/** (K+1) mean share of accepting votes by round. */
function meansOf(rate: Schedule, rounds: number, mean: (rate: number) => number): Float64Array {
  const means = new Float64Array(rounds + 1);
  for (let k = 0; k <= rounds; k++) means[k] = mean(atRound(rate, k));
  return means;
}

/** Vote rows of one state by round: ((K+1)·(M+1)). */
function voteRows(means: Float64Array, icc: number, M: number): Float64Array {
  const width = M + 1;
  const rows = new Float64Array(means.length * width);
  for (let k = 0; k < means.length; k++) {
    const at = k * width;
    if (k > 0 && means[k] === means[k - 1]) {
      for (let S = 0; S < width; S++) rows[at + S] = rows[at - width + S];
    } else {
      writeBetaBinomialRow(rows, at, M, means[k], icc);
    }
  }
  return rows;
}
