import { atRound, type Believed, logLikelihoodRatios, logOdds, predictLogOdds } from "#engine";

/** Votes on one plan; queries 0 where there are none. */
export interface PlanVotes {
  readonly accepts: number;
  readonly queries: number;
}

/**
 * Log odds of the plans of one trajectory that is always repaired, by round, after each plan's votes.
 * It ends before votes that neither state could have cast.
 */
export class BeliefWalk {
  private readonly believed: Believed;
  private readonly rows = new Map<string, Float64Array>();

  constructor(believed: Believed) {
    this.believed = believed;
  }

  of(plans: Iterable<PlanVotes>): number[] {
    const { believed } = this;
    const visited: number[] = [];
    let odds = logOdds(believed.q0);
    let k = 0;
    for (const { accepts, queries } of plans) {
      odds += queries === 0 ? 0 : (this.ratios(k, queries)[accepts] ?? Number.NaN);
      if (Number.isNaN(odds)) return visited;
      visited.push(odds);
      odds = predictLogOdds(odds, atRound(believed.alpha, k), atRound(believed.beta, k));
      k++;
    }
    return visited;
  }

  private ratios(k: number, M: number): Float64Array {
    const { rho0, rho1, icc } = this.believed;
    const round = Math.min(k, Math.max(rho0.length, rho1.length) - 1);
    const key = `${round} ${M}`;
    const known = this.rows.get(key);
    if (known !== undefined) return known;
    const model = { rho0: atRound(rho0, round), rho1: atRound(rho1, round), icc };
    const fresh = logLikelihoodRatios(M, model);
    this.rows.set(key, fresh);
    return fresh;
  }
}
