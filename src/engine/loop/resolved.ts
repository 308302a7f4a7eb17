import { writeBetaBinomialRow } from "../numeric/binomial.ts";
import { acceptance, centreOf, type LeniencyNodes, leniencyNodes } from "./leniency.ts";
import { atRound, type Budget, type InstanceClass, type Schedule, type World } from "./world.ts";

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

/**
 * Classes × leniency nodes with their vote rows.
 *
 * @param nodes - quadrature nodes for leniency; ignored where the world has none
 */
export function resolveWorld(world: World, budget: Budget, nodes: number): ResolvedClass[] {
  const quadrature = leniencyNodes(world.leniency, nodes);
  return world.classes.flatMap((one) => resolveClass(one, world.leniency, quadrature, budget));
}

function resolveClass(
  one: InstanceClass,
  sigma: number,
  { nodes, weights }: LeniencyNodes,
  budget: Budget,
): ResolvedClass[] {
  const { votes: M, rounds } = budget;
  const alpha = new Float64Array(rounds);
  const beta = new Float64Array(rounds);
  for (let k = 0; k < rounds; k++) {
    alpha[k] = atRound(one.alpha, k);
    beta[k] = atRound(one.beta, k);
  }
  const valid = meansOf(one.rho1, rounds, (missed) => 1 - missed);
  const invalid = meansOf(one.rho0, rounds, (accepted) => accepted);
  const centres =
    sigma === 0
      ? null
      : {
          valid: centresOf(valid, sigma, { nodes, weights }),
          invalid: centresOf(invalid, sigma, { nodes, weights }),
        };
  const kinds: ResolvedClass[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const rows = (means: Float64Array, state: "valid" | "invalid") =>
      voteRows(
        centres === null ? means : shifted(means, centres[state], sigma, nodes[i]),
        one.icc[state],
        M,
      );
    kinds.push({
      weight: one.weight * weights[i],
      q0: one.q0,
      alpha,
      beta,
      valid: rows(valid, "valid"),
      invalid: rows(invalid, "invalid"),
    });
  }
  return kinds;
}

/** (K+1) mean share of accepting votes by round. */
function meansOf(rate: Schedule, rounds: number, mean: (rate: number) => number): Float64Array {
  const means = new Float64Array(rounds + 1);
  for (let k = 0; k <= rounds; k++) means[k] = mean(atRound(rate, k));
  return means;
}

function centresOf(means: Float64Array, sigma: number, quadrature: LeniencyNodes): Float64Array {
  const centres = new Float64Array(means.length);
  for (let k = 0; k < means.length; k++) {
    const certain = means[k] === 0 || means[k] === 1;
    if (k > 0 && means[k] === means[k - 1]) centres[k] = centres[k - 1];
    else centres[k] = certain ? 0 : centreOf(means[k], sigma, quadrature);
  }
  return centres;
}

/** a_y(z) by round; a mean of 0 or 1 leaves no room and stays. */
function shifted(means: Float64Array, centres: Float64Array, sigma: number, z: number) {
  return means.map((a, k) => (a === 0 || a === 1 ? a : acceptance(centres[k], sigma, z)));
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
