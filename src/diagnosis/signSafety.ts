import {
  type BeliefRadius,
  type Believed,
  bStar,
  logOdds,
  radiusAt,
  radiusRow,
  randomStream,
  type Signing,
  signAt,
  stoppingOdds,
} from "#engine";
import { firstVotes, type Log, type Trajectory } from "#traces";
import type { DiagnosisSettings } from "./diagnosis.ts";
import type { Estimates } from "./estimates.ts";
import { BeliefWalk, type PlanVotes } from "./labelFree/beliefWalk.ts";
import { believedFrom, evidenceOf, radiusFrom } from "./labelFree/calibration.ts";
import { coverageOf, withJ } from "./labelFree/coverage.ts";
import type { SignSafety } from "./labelFree.ts";

/** J at which the coverage of the error radius is simulated beside the log's own. */
const COVERED_J: readonly number[] = [0.03, 0.1, 0.46];

type SignSettings = Pick<DiagnosisSettings, "eta" | "rule" | "rounds" | "seed">;

/** What `vrr-stop-safe` is told of a log. */
export interface SafeBelief {
  readonly believed: Believed;
  readonly radius: BeliefRadius;
  /** What it was estimated from: votes and labelled repairs, else labels on plans of both kinds. */
  readonly by: "labels" | "votes";
}

/** @returns null where the log gives no α or β, or nothing that tells ρ₀ and ρ₁ */
export function safeBelief(
  { trajectories }: Pick<Log, "trajectories">,
  estimates: Estimates,
  { eta, rounds, seed }: Omit<SignSettings, "rule">,
): SafeBelief | null {
  const evidence = evidenceOf(estimates, firstVotes(trajectories));
  if (evidence === null || estimates.votes === null) return null;
  const believed = believedFrom(evidence);
  const budget = { votes: estimates.votes, rounds: rounds ?? estimates.rounds };
  const stream = randomStream(seed, "bootstrap");
  return {
    believed,
    radius: radiusFrom(evidence, believed, budget, eta, stream),
    by: evidence.by,
  };
}

/**
 * The error radius on a log: its size, the signs that it leaves at the beliefs of the logged plans, taken
 * as always repaired, and how often it holds in simulation, with calibrations of the log's size, at
 * J = .03, .1, .46 and its own. Nothing where `safeBelief` is null.
 */
export function signSafety(
  log: Pick<Log, "trajectories">,
  estimates: Estimates,
  settings: SignSettings,
): SignSafety {
  const { eta, rule, seed } = settings;
  const safe = safeBelief(log, estimates, settings);
  const evidence = evidenceOf(estimates, firstVotes(log.trajectories));
  const { votes } = estimates;
  if (safe === null || evidence === null || votes === null) {
    return { eta, radius: null, shares: null, coverage: [] };
  }
  const { believed, radius } = safe;
  const [alpha, beta] = [believed.alpha[0] as number, believed.beta[0] as number];
  const first = radiusRow(radius, 0);
  const boundary = alpha + beta === 0 ? 0 : bStar(alpha, beta, rule.tau);
  const visited = visit(log.trajectories, safe, rule.tau);
  const world = {
    q0: believed.q0,
    rho0: believed.rho0[0] as number,
    rho1: believed.rho1[0] as number,
    alpha,
    beta,
  };
  const own = 1 - world.rho0 - world.rho1;
  const rounds = settings.rounds ?? estimates.rounds;
  const coverage = [...COVERED_J, own].map((J, i) => ({
    J,
    own: i === COVERED_J.length,
    ...coverageOf({ world: withJ(world, J), evidence, votes, rounds, eta, seed }),
  }));
  return {
    eta,
    radius: {
      atZero: radiusAt(first, Number.NEGATIVE_INFINITY),
      atBoundary: radiusAt(first, logOdds(boundary)),
      atOne: radiusAt(first, Number.POSITIVE_INFINITY),
      visited: visited.radius,
    },
    shares: visited.shares,
    coverage,
  };
}

/** Signs and mean radius at the beliefs that logged plans come to. */
function visit(
  trajectories: readonly Trajectory[],
  { believed, radius }: SafeBelief,
  tau: number,
): { readonly radius: number; readonly shares: NonNullable<SignSafety["shares"]> } {
  const [alpha, beta] = [believed.alpha[0] as number, believed.beta[0] as number];
  const stop = stoppingOdds(alpha, beta, tau);
  const walk = new BeliefWalk(believed);
  const signs = { commit: 0, repair: 0, undetermined: 0 };
  let plans = 0;
  let sum = 0;
  for (const { rounds, count } of trajectories) {
    walk.of(rounds.map(votesOn)).forEach((odds, k) => {
      const row = radiusRow(radius, k);
      const signing: Signing = { alpha, beta, tau, stop, radius: row };
      signs[signAt(odds, signing)] += count;
      sum += count * radiusAt(row, odds);
      plans += count;
    });
  }
  return {
    radius: sum / plans,
    shares: {
      commit: signs.commit / plans,
      repair: signs.repair / plans,
      undetermined: signs.undetermined / plans,
    },
  };
}

function votesOn({ accepts, queries }: Trajectory["rounds"][number]): PlanVotes {
  return { accepts: accepts ?? 0, queries: queries ?? 0 };
}
