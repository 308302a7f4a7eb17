import { beliefFrom, logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";
import { binomialRow } from "../numeric/binomial.ts";
import type { BeliefRadius } from "../policies/radius.ts";
import type { PlausibleRates } from "./plausible.ts";

/** Stretches of belief in which a radius is linear. */
const CELLS = 32;
/** Cells of belief of which one history each is followed. */
const FOLLOWED = 32;
/** Rounds that get a radius of their own; the last is held. */
const OWN_ROUNDS = 6;
/** Histories less likely than this, by what is believed, set no radius. */
const RARE = 1e-5;
/** Radii are rounded up to a multiple of this. */
const STEP = 1e-4;

/**
 * The error radius of Eq. 8: B such that |Ĝ − G| ≤ B with probability 1 − η, by round and belief.
 *
 * What the calibration leaves open comes as draws of the five rates. For a history of votes each draw has
 * a gain of its own, and B is the 1 − η quantile of its distance from Ĝ: α̂, β̂ enter by themselves and
 * through b̂, ρ̂₀, ρ̂₁ and π̂ through b̂. In round 0 a belief is a vote count. Later many histories come to
 * one belief: the radius there is that of the widest of them, of histories that are not rarer than
 * 1e-5 where every plan is repaired; in each of 64 cells of belief the likeliest history is followed on.
 *
 * @param believed - what the rule is told
 * @param draws - at least 20; see `plausibleByLabels`, `plausibleByVotes`
 * @param eta - in (0, 1)
 */
export function errorRadius(
  believed: Believed,
  draws: readonly PlausibleRates[],
  { votes: M, rounds: K }: Budget,
  eta: number,
): BeliefRadius {
  const R = draws.length;
  const verifiers = draws.map((one) => logLikelihoodRatios(M, one));
  let histories: History[] = [
    {
      odds: logOdds(believed.q0),
      drawn: Float64Array.from(draws, ({ q0 }) => logOdds(q0)),
      chance: 1,
      likeliest: 1,
    },
  ];
  const rounds: number[][] = [];
  const distances = new Float64Array(R);
  const largest = new Float64Array(R - Math.ceil((1 - eta) * (R + 1)) + 1);
  const posterior = new Float64Array(R);
  for (let k = 0; k < Math.min(Math.max(1, K), OWN_ROUNDS); k++) {
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const rho0 = atRound(believed.rho0, k);
    const rho1 = atRound(believed.rho1, k);
    const ratios = logLikelihoodRatios(M, { rho0, rho1, icc: believed.icc });
    const row = new Row();
    draws.forEach((one, r) => {
      distances[r] = Math.abs(one.alpha - alpha);
    });
    row.atEnd(0, radiusOver(distances, largest));
    draws.forEach((one, r) => {
      distances[r] = Math.abs(one.beta - beta);
    });
    row.atEnd(CELLS, radiusOver(distances, largest));
    const next = new Map<number, History>();
    const valid = binomialRow(M, 1 - rho1);
    const invalid = binomialRow(M, rho0);
    for (const { odds, drawn, chance } of histories) {
      const b = beliefFrom(odds);
      for (let S = 0; S <= M; S++) {
        const likely = chance * (b * valid[S] + (1 - b) * invalid[S]);
        const after = odds + ratios[S];
        if (likely < RARE || Number.isNaN(after)) continue;
        const belief = beliefFrom(after);
        const gain = alpha - (alpha + beta) * belief;
        for (let r = 0; r < R; r++) {
          const one = draws[r];
          posterior[r] = drawn[r] + verifiers[r][S];
          const off = one.alpha - (one.alpha + one.beta) * beliefFrom(posterior[r]) - gain;
          distances[r] = Number.isNaN(off) ? FARTHEST : Math.abs(off);
        }
        row.add(belief, radiusOver(distances, largest));
        const cell = Math.min(FOLLOWED - 1, Math.floor(FOLLOWED * belief));
        const there = next.get(cell);
        const together = likely + (there?.chance ?? 0);
        if (there !== undefined && there.likeliest >= likely) {
          next.set(cell, { ...there, chance: together });
          continue;
        }
        next.set(cell, {
          odds: predictLogOdds(after, alpha, beta),
          drawn: posterior.map((o, r) => predictLogOdds(o, draws[r].alpha, draws[r].beta)),
          chance: together,
          likeliest: likely,
        });
      }
    }
    rounds.push(row.values());
    histories = [...next.values()];
  }
  return { eta, rounds };
}

/** Two gains are never farther apart. */
const FARTHEST = 2;

/** Votes so far, as the rule's log odds predicted for the next plan and each draw's. */
interface History {
  readonly odds: number;
  readonly drawn: Float64Array;
  /** Of it and of those that it stands for. */
  readonly chance: number;
  /** Of it alone. */
  readonly likeliest: number;
}

/**
 * The 1 − η quantile of so few distances that the rank is rounded up; FARTHEST where they are too few.
 *
 * @param largest - scratch, as long as there are distances from that rank up
 */
function radiusOver(distances: Float64Array, largest: Float64Array): number {
  const m = largest.length;
  if (m === 0) return FARTHEST;
  largest.fill(-1); // ascending
  for (const distance of distances) {
    if (!(distance > largest[0])) continue;
    let at = 0;
    for (; at + 1 < m && largest[at + 1] < distance; at++) largest[at] = largest[at + 1];
    largest[at] = distance;
  }
  return largest[0];
}

/** The radius of one round at CELLS + 1 beliefs. */
class Row {
  private readonly known = new Float64Array(CELLS + 1).fill(-1);

  /** At belief 0 or 1 the gain is α or −β. */
  atEnd(knot: number, B: number): void {
    this.known[knot] = B;
  }

  /** A history of this belief: the knots on both sides are as wide at least. */
  add(b: number, B: number): void {
    const place = Math.min(CELLS - 1, Math.floor(b * CELLS));
    for (const knot of [place, place + 1]) this.known[knot] = Math.max(this.known[knot], B);
  }

  /** Beliefs that no history comes to lie on the line between their neighbours. */
  values(): number[] {
    const { known } = this;
    const values: number[] = [];
    let before = 0;
    for (let knot = 0; knot <= CELLS; knot++) {
      if (known[knot] < 0) continue;
      for (let between = before + 1; between < knot; between++) {
        const part = (between - before) / (knot - before);
        values.push((1 - part) * known[before] + part * known[knot]);
      }
      values.push(known[knot]);
      before = knot;
    }
    return values.map((B) => Math.max(0, Math.ceil(B / STEP - 1e-9)) * STEP);
  }
}
