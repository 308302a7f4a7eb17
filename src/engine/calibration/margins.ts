import { beliefFrom, logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { gain, repairPays, youdenJ } from "../loop/gain.ts";
import { pooledBelieved } from "../loop/pooled.ts";
import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import { atRound, type Believed, type Budget, type World } from "../loop/world.ts";

/** What a belief rule meets in one round. */
export interface VisitedMargins {
  readonly round: number;
  /** J of this round, classes pooled as TPM pools them. */
  readonly J: number;
  /** Pr(the rule is still running and sees votes in this round). */
  readonly reach: number;
  /** Mean of Δ = |G − τ| given that the round is reached. */
  readonly mean: number;
  /** Quantiles of Δ at MARGIN_QUANTILES. */
  readonly quantiles: readonly number[];
}

export const MARGIN_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** States kept in a round; beyond it the nearest beliefs are merged. */
const MOST_STATES = 1024;
/** Leniency's nodes: a margin is drawn in pixels. */
const NODES = 16;

/**
 * The decision margins Δ = |G − τ| that a belief rule really meets, round by round.
 *
 * The rule walks by what it believes; the margin at each state that it reaches is the true one: the
 * gain that the world's own rates give a plan with these votes. Every history is followed until
 * there are more than 1,024 in a round; then those with nearly equal beliefs are merged, by width of
 * belief. Round K_max decides nothing and is left out, as are rounds that are never reached.
 */
export function visitedMargins(
  world: World,
  budget: Budget,
  believed: Believed,
  tau: number,
): VisitedMargins[] {
  const classes = resolveWorld(world, budget, NODES);
  const { rho0, rho1 } = pooledBelieved(world);
  let states: State[] = [
    {
      odds: logOdds(believed.q0),
      masses: classes.flatMap(({ weight, q0 }) => [weight * q0, weight * (1 - q0)]),
    },
  ];
  const rounds: VisitedMargins[] = [];
  for (let k = 0; k < budget.rounds && states.length > 0; k++) {
    const { met, next } = step(states, classes, budget.votes, k, believed, tau);
    rounds.push({
      round: k,
      J: youdenJ(atRound(rho0, k), atRound(rho1, k)),
      ...summary(met),
    });
    states = next.length > MOST_STATES ? merged(next) : next;
  }
  return rounds.filter(({ reach }) => reach > 0);
}

/** What the rule believes before the votes, and how much of each class and validity is there. */
interface State {
  /** log odds of b⁻. */
  readonly odds: number;
  /** (2 × classes): valid and invalid mass of each. */
  readonly masses: readonly number[];
}

interface Met {
  readonly margin: number;
  readonly weight: number;
}

function step(
  states: readonly State[],
  classes: readonly ResolvedClass[],
  M: number,
  k: number,
  believed: Believed,
  tau: number,
): { met: Met[]; next: State[] } {
  const alpha = atRound(believed.alpha, k);
  const beta = atRound(believed.beta, k);
  const ratios = logLikelihoodRatios(M, {
    rho0: atRound(believed.rho0, k),
    rho1: atRound(believed.rho1, k),
    icc: believed.icc,
  });
  const met: Met[] = [];
  const next: State[] = [];
  for (const state of states) {
    for (let S = 0; S <= M; S++) {
      let weight = 0;
      let gained = 0;
      const repaired = classes.flatMap((one, c) => {
        const valid = state.masses[2 * c] * one.valid[k * (M + 1) + S];
        const invalid = state.masses[2 * c + 1] * one.invalid[k * (M + 1) + S];
        const mended = one.alpha[k] * invalid;
        const broken = one.beta[k] * valid;
        weight += valid + invalid;
        gained += mended - broken;
        return [valid - broken + mended, invalid + broken - mended];
      });
      if (weight === 0) continue;
      met.push({ margin: Math.abs(gained / weight - tau), weight });
      const odds = state.odds + ratios[S];
      if (repairPays(gain(beliefFrom(odds), alpha, beta), tau)) {
        next.push({ odds: predictLogOdds(odds, alpha, beta), masses: repaired });
      }
    }
  }
  return { met, next };
}

/** Merges states by belief: half as many cells as are allowed, so that a round stays under the limit. */
function merged(states: readonly State[]): State[] {
  const cells = new Map<number, State>();
  for (const state of states) {
    const cell = Math.floor((beliefFrom(state.odds) * MOST_STATES) / 2);
    const held = cells.get(cell);
    if (held === undefined) {
      cells.set(cell, state);
      continue;
    }
    const heldWeight = total(held.masses);
    const weight = total(state.masses);
    const share = heldWeight + weight > 0 ? weight / (heldWeight + weight) : 0;
    cells.set(cell, {
      odds: share < 0.5 ? held.odds : state.odds,
      masses: held.masses.map((mass, i) => mass + state.masses[i]),
    });
  }
  return [...cells.values()];
}

function total(masses: readonly number[]): number {
  return masses.reduce((sum, mass) => sum + mass, 0);
}

function summary(met: readonly Met[]): Omit<VisitedMargins, "round" | "J"> {
  const sorted = met.toSorted((a, b) => a.margin - b.margin);
  const reach = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = sorted.reduce((sum, { margin, weight }) => sum + margin * weight, 0) / reach;
  let below = 0;
  let at = 0;
  const quantiles = MARGIN_QUANTILES.map((share) => {
    // Rounding of the sum must not push a quantile past the last state.
    while (at < sorted.length - 1 && below + sorted[at].weight < share * reach * (1 - 1e-12)) {
      below += sorted[at++].weight;
    }
    return sorted[at].margin;
  });
  return { reach, mean, quantiles };
}
