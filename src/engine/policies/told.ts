import { logLikelihoodRatios } from "../loop/belief.ts";
import { stoppingOdds } from "../loop/gain.ts";
import { atRound, type Believed } from "../loop/world.ts";
import type { Policy } from "./policy.ts";
import { type BeliefRadius, EXACT_RATES, radiusRow, type Signing } from "./radius.ts";

type WithBelief = Extract<Policy, { readonly family: "belief" | "safe" | "lookahead" | "own" }>;

/** Whether a policy decides by a belief. */
export function hasBelief(policy: Policy): policy is WithBelief {
  if (policy.family === "own") return policy.reads.belief;
  return ["belief", "safe", "lookahead"].includes(policy.family);
}

/** What a belief rule was told, by round (and number of votes), kept once computed. */
export class Told {
  private readonly believed: Believed;
  private readonly tau: number;
  private readonly rows = new Map<number, (Float64Array | undefined)[]>();
  private readonly radius: BeliefRadius;
  private readonly stops: ArrayLike<number> | undefined;
  private readonly repairs: (Signing | undefined)[] = [];

  constructor(policy: WithBelief) {
    this.believed = policy.believed;
    this.tau = policy.family === "lookahead" ? 0 : policy.tau;
    this.radius = policy.family === "safe" ? policy.radius : EXACT_RATES;
    this.stops = policy.family === "belief" ? policy.stops : undefined;
  }

  /** Log likelihood ratios (M+1). */
  ratios(k: number, M: number): Float64Array {
    let byRound = this.rows.get(M);
    if (byRound === undefined) {
      byRound = [];
      this.rows.set(M, byRound);
    }
    const { rho0, rho1, icc } = this.believed;
    // Past both schedules all rounds look alike.
    const entry = Math.min(k, Math.max(rho0.length, rho1.length) - 1);
    const known = byRound[entry];
    if (known !== undefined) return known;
    const model = { rho0: atRound(rho0, entry), rho1: atRound(rho1, entry), icc };
    const fresh = logLikelihoodRatios(M, model);
    byRound[entry] = fresh;
    return fresh;
  }

  /** The repair of round k, and the error radius of its gain. */
  repair(k: number): Signing {
    const { alpha: alphas, beta: betas } = this.believed;
    const { tau, stops } = this;
    const differ = Math.max(alphas.length, betas.length, this.radius.rounds.length);
    const entry = stops === undefined ? Math.min(k, differ - 1) : k;
    const known = this.repairs[entry];
    if (known !== undefined) return known;
    const alpha = atRound(alphas, entry);
    const beta = atRound(betas, entry);
    // With stops of its own, nothing is repaired past the last of them.
    const stop = stops === undefined ? stoppingOdds(alpha, beta, tau) : (stops[k] ?? -Infinity);
    const fresh = { alpha, beta, tau, stop, radius: radiusRow(this.radius, entry) };
    this.repairs[entry] = fresh;
    return fresh;
  }
}
