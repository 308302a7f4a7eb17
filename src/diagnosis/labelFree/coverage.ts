import {
  type Believed,
  binomialRow,
  type Counted,
  gainAt,
  type RandomStream,
  radiusAt,
  radiusRow,
  randomStream,
} from "#engine";
import { BeliefWalk, type PlanVotes } from "./beliefWalk.ts";
import { believedFrom, type Evidence, radiusFrom } from "./calibration.ts";
import { drawBinomial, drawCounts } from "./drawCounts.ts";
import { cellsOf } from "./resample.ts";

/** Simulated calibrations for each J, and trajectories that each is tried on. */
const CALIBRATIONS = 40;
const TRAJECTORIES = 25;
/** Rounds of a trajectory that are tried. */
const MOST_ROUNDS = 4;

/** What is simulated: a world, and a calibration in it as large as the log's. */
export interface CoverageAsk {
  readonly world: Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", number>;
  readonly evidence: Evidence;
  readonly votes: number;
  readonly rounds: number;
  readonly eta: number;
  readonly seed: number;
}

/**
 * Share of plans whose true gain lies within the error radius of the estimated one: calibrations of the
 * log's size are drawn in the world, each with a radius of its own, and tried on further trajectories
 * that are always repaired. Plans under one calibration share its luck, so the standard error is that
 * over calibrations.
 */
export function coverageOf(ask: CoverageAsk): { readonly coverage: number; readonly se: number } {
  const { world, votes, eta, seed } = ask;
  const rounds = Math.min(MOST_ROUNDS, Math.max(1, ask.rounds));
  const truth = asBelieved(world);
  const shares = Array.from({ length: CALIBRATIONS }, (_, c) => {
    const stream = randomStream(seed, "calibration", c);
    const evidence = drawEvidence(ask, stream);
    const told = believedFrom(evidence);
    const radius = radiusFrom(evidence, told, { votes, rounds }, eta, stream);
    const walks = { told: new BeliefWalk(told), true: new BeliefWalk(truth) };
    let held = 0;
    let tried = 0;
    for (let i = 0; i < TRAJECTORIES; i++) {
      const plans = drawTrajectory(ask, rounds, stream);
      const truly = walks.true.of(plans);
      const estimated = walks.told.of(plans);
      truly.forEach((odds, k) => {
        tried++;
        const hat = estimated[k];
        if (hat === undefined) return;
        const G = gainAt(odds, world.alpha, world.beta);
        const GHat = gainAt(hat, told.alpha[0] as number, told.beta[0] as number);
        if (Math.abs(GHat - G) <= radiusAt(radiusRow(radius, k), hat)) held++;
      });
    }
    return held / tried;
  });
  const coverage = shares.reduce((sum, share) => sum + share, 0) / CALIBRATIONS;
  const squares = shares.reduce((sum, share) => sum + (share - coverage) ** 2, 0);
  return { coverage, se: Math.sqrt(squares / (CALIBRATIONS - 1) / CALIBRATIONS) };
}

/** ρ₀ and ρ₁ with this J, in the proportion that they have. */
export function withJ(world: CoverageAsk["world"], J: number): CoverageAsk["world"] {
  const sum = world.rho0 + world.rho1;
  const tilt = sum > 0 ? world.rho0 / sum : 0.5;
  return { ...world, rho0: (1 - J) * tilt, rho1: (1 - J) * (1 - tilt) };
}

function asBelieved({ q0, rho0, rho1, alpha, beta }: CoverageAsk["world"]): Believed {
  return {
    q0,
    rho0: [rho0],
    rho1: [rho1],
    alpha: [alpha],
    beta: [beta],
    icc: { valid: 0, invalid: 0 },
  };
}

/** A calibration of the same size, drawn in the world. */
function drawEvidence({ world, evidence, votes }: CoverageAsk, stream: RandomStream): Evidence {
  const again = ({ n }: Counted, rate: number): Counted => ({
    successes: drawBinomial(Math.round(n), rate, stream),
    n: Math.round(n),
  });
  if (evidence.by === "votes") {
    const { alpha, beta } = evidence.repairs;
    const plans = evidence.cells.reduce((sum, cell) => sum + cell.plans, 0);
    const valid = binomialRow(votes, 1 - world.rho1);
    const invalid = binomialRow(votes, world.rho0);
    const row = valid.map((p, s) => world.q0 * p + (1 - world.q0) * (invalid[s] as number));
    return {
      by: "votes",
      cells: cellsOf(drawCounts(row, plans, stream), votes),
      repairs: { alpha: again(alpha, world.alpha), beta: again(beta, world.beta) },
    };
  }
  const { q0, rho0, rho1, alpha, beta } = evidence.counts;
  return {
    by: "labels",
    counts: {
      q0: again(q0, world.q0),
      rho0: again(rho0, world.rho0),
      rho1: again(rho1, world.rho1),
      alpha: again(alpha, world.alpha),
      beta: again(beta, world.beta),
    },
  };
}

function drawTrajectory(
  { world, votes }: CoverageAsk,
  rounds: number,
  stream: RandomStream,
): PlanVotes[] {
  let valid = stream.uniform() < world.q0;
  return Array.from({ length: rounds }, (_, k) => {
    if (k > 0) valid = stream.uniform() < (valid ? 1 - world.beta : world.alpha);
    const accepts = drawBinomial(votes, valid ? 1 - world.rho1 : world.rho0, stream);
    return { accepts, queries: votes };
  });
}
