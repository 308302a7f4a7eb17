import { beliefFrom, logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { stoppingOdds, youdenJ } from "../loop/gain.ts";
import { pooledBelieved } from "../loop/pooled.ts";
import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import { atRound, type Believed, type Budget, type World } from "../loop/world.ts";
import { MarginTally } from "./marginTally.ts";

/** What a belief rule meets in one round. */
export interface VisitedMargins {
  readonly round: number;
  /** J of this round, classes pooled as TPM pools them. */
  readonly J: number;
  /** Pr(the rule is still running and sees votes in this round). */
  readonly reach: number;
  /** Mean of Δ = |G − τ| given that the round is reached. */
  readonly mean: number;
  /** Quantiles of Δ at MARGIN_QUANTILES, to 1/4096 of the axis in √Δ. */
  readonly quantiles: readonly number[];
}

/** Shares of reach that `VisitedMargins.quantiles` stand for. */
export const MARGIN_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Histories kept apart in a round; where there are more, those of nearly equal belief are merged. */
const MOST_STATES = 512;
/** Leniency's nodes: a margin is drawn in pixels. */
const NODES = 16;

/**
 * The decision margins Δ = |G − τ| that a belief rule really meets, round by round.
 *
 * The rule walks by what it believes; the margin at each state that it reaches is the true one: the
 * gain that the world's own rates give plans with these votes. Every history is followed until there
 * are more than 512 in a round; from then on histories whose beliefs differ by less than 1/512 walk
 * together. Round K_max decides nothing and is left out, as are rounds that are never reached.
 */
export function visitedMargins(
  world: World,
  budget: Budget,
  believed: Believed,
  tau: number,
): VisitedMargins[] {
  const classes = resolveWorld(world, budget, NODES);
  const { rho0, rho1 } = pooledBelieved(world);
  const tally = new MarginTally(1 + tau);
  const rounds: VisitedMargins[] = [];
  let states = startOf(classes, believed.q0);
  for (let k = 0; k < budget.rounds && states.odds.length > 0; k++) {
    tally.clear();
    states = walk(states, classes, budget.votes, k, believed, tau, tally);
    if (tally.reach === 0) break;
    rounds.push({
      round: k,
      J: youdenJ(atRound(rho0, k), atRound(rho1, k)),
      reach: tally.reach,
      mean: tally.mean(),
      quantiles: MARGIN_QUANTILES.map((share) => tally.quantile(share)),
    });
  }
  return rounds;
}

/** Histories of a round, before its votes. */
interface States {
  /** log odds of the believed b⁻. */
  readonly odds: number[];
  /** For each history 2 × classes: valid and invalid mass. */
  readonly masses: number[];
}

function startOf(classes: readonly ResolvedClass[], q0: number): States {
  return {
    odds: [logOdds(q0)],
    masses: classes.flatMap((one) => [one.weight * one.q0, one.weight * (1 - one.q0)]),
  };
}

/** Shows every history its votes, counts the margins and repairs where the rule does. */
function walk(
  states: States,
  classes: readonly ResolvedClass[],
  M: number,
  k: number,
  believed: Believed,
  tau: number,
  tally: MarginTally,
): States {
  const alpha = atRound(believed.alpha, k);
  const beta = atRound(believed.beta, k);
  const ratios = logLikelihoodRatios(M, {
    rho0: atRound(believed.rho0, k),
    rho1: atRound(believed.rho1, k),
    icc: believed.icc,
  });
  const stop = stoppingOdds(alpha, beta, tau);
  const width = 2 * classes.length;
  const next = new NextStates(width, states.odds.length * (M + 1) > MOST_STATES);
  const repaired = new Float64Array(width);
  for (let i = 0; i < states.odds.length; i++) {
    for (let S = 0; S <= M; S++) {
      let weight = 0;
      let gained = 0;
      for (let c = 0; c < classes.length; c++) {
        const one = classes[c];
        const valid = states.masses[i * width + 2 * c] * one.valid[k * (M + 1) + S];
        const invalid = states.masses[i * width + 2 * c + 1] * one.invalid[k * (M + 1) + S];
        const change = one.alpha[k] * invalid - one.beta[k] * valid;
        weight += valid + invalid;
        gained += change;
        repaired[2 * c] = valid + change;
        repaired[2 * c + 1] = invalid - change;
      }
      if (weight === 0) continue;
      tally.add(Math.abs(gained / weight - tau), weight);
      const odds = states.odds[i] + ratios[S];
      if (odds < stop) {
        next.add(predictLogOdds(odds, alpha, beta), repaired);
      }
    }
  }
  return next;
}

/** Gathers the next round's histories, in cells of belief where there may be too many. */
class NextStates implements States {
  readonly odds: number[] = [];
  readonly masses: number[] = [];
  private readonly width: number;
  /** Which history holds a cell of belief, or −1. */
  private readonly holder: Int32Array | null;

  constructor(width: number, merging: boolean) {
    this.width = width;
    this.holder = merging ? new Int32Array(MOST_STATES + 1).fill(-1) : null;
  }

  add(odds: number, masses: Float64Array): void {
    const cell = Math.floor(beliefFrom(odds) * MOST_STATES);
    const at = this.holder === null ? -1 : this.holder[cell];
    if (at >= 0) {
      for (let j = 0; j < this.width; j++) this.masses[at * this.width + j] += masses[j];
      return;
    }
    if (this.holder !== null) this.holder[cell] = this.odds.length;
    this.odds.push(odds);
    for (const mass of masses) this.masses.push(mass);
  }
}
