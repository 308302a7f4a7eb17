import { binomialRow, EM_START, EM_TOLERANCE, mixtureLogLikelihood, randomStream } from "#engine";
import { countSampler } from "../../src/engine/calibration/countSampler.ts";
import { runEm } from "../../src/engine/calibration/mixtureEm.ts";
import { runMl } from "../../src/engine/calibration/mixtureMl.ts";
import { BUDGET, STRESS } from "../engine/stress.ts";
import { againstSlower, type Row } from "./row.ts";
import { interleaved, keep, sampleOf } from "./timing.ts";

const PLANS = 300;
/** Evenly from J = .3 to .9. */
const SEPARATIONS = 13;
const HISTOGRAMS_EACH = 40;
const EM_CAP = 1_000_000;
const SAME = 0.01;
/** The likelihood must be as high in this share of the fits. */
const MOST = 0.95;
const REPEATS = 101;

/** The maximum-likelihood fit against EM that runs until it stands still, both without their wrapping. */
export async function fitRows(): Promise<Row[]> {
  const all: Float64Array[] = [];
  const rows: Row[] = [];
  for (let i = 0; i < SEPARATIONS; i++) {
    const J = 0.3 + (0.6 * i) / (SEPARATIONS - 1);
    const histograms = histogramsAt(J);
    all.push(...histograms);
    if (i % 4 === 0) rows.push(await fitRow(`… J = ${J.toFixed(1)}`, histograms, null));
  }
  const pooled = await fitRow(`fit, N = ${PLANS}, M = 8, J from .3 to .9`, all, 2);
  return [pooled, ...rows];
}

/** Rates as a fit leaves them: a₀, a₁, π. */
type Kernel = (histogram: Float64Array, theta: Float64Array) => void;

const byMl: Kernel = (histogram, theta) => {
  runMl(histogram, theta, "free");
};

const byEm: Kernel = (histogram, theta) => {
  theta[0] = EM_START.rho0;
  theta[1] = 1 - EM_START.rho1;
  theta[2] = EM_START.pi;
  runEm(histogram, theta, EM_CAP, EM_TOLERANCE, false);
};

async function fitRow(
  what: string,
  histograms: readonly Float64Array[],
  limit: number | null,
): Promise<Row> {
  const gains = histograms.map((h) => likelihoodBy(byMl, h) - likelihoodBy(byEm, h));
  const reached = gains.filter((gain) => gain >= -SAME).length / gains.length;
  const higher = gains.filter((gain) => gain > SAME).length;
  const theta = new Float64Array(3);
  const one = (kernel: Kernel) => {
    return sampleOf(() => {
      for (const histogram of histograms) {
        kernel(histogram, theta);
      }
      keep(theta[0]);
    }, histograms.length);
  };
  const times = await interleaved({ ml: one(byMl), em: one(byEm) }, REPEATS);
  const peer = { name: "EM to 1e-8", time: times.em };
  const row = againstSlower(what, times.ml, peer, limit, [
    `likelihood as high to .01 in ${(100 * reached).toFixed(1)}% of ${histograms.length} fits (worst ${Math.min(...gains).toExponential(1)}), higher by more in ${higher}`,
  ]);
  if (limit === null) return { ...row, notes: [] };
  return {
    ...row,
    target: `${row.target}, same to .01`,
    met: row.met === true && reached >= MOST,
  };
}

function likelihoodBy(kernel: Kernel, histogram: Float64Array): number {
  const theta = new Float64Array(3);
  kernel(histogram, theta);
  return mixtureLogLikelihood(histogram, { rho0: theta[0], rho1: 1 - theta[1], pi: theta[2] });
}

/** Histograms of plans from a mixture with ρ₀ = ρ₁ and the stress point's Q₀. */
function histogramsAt(J: number): Float64Array[] {
  const valid = binomialRow(BUDGET.votes, (1 + J) / 2);
  const invalid = binomialRow(BUDGET.votes, (1 - J) / 2);
  const sample = countSampler(valid.map((p, s) => STRESS.q0 * p + (1 - STRESS.q0) * invalid[s]));
  const stream = randomStream(117, "test");
  return Array.from({ length: HISTOGRAMS_EACH }, () => {
    const histogram = new Float64Array(BUDGET.votes + 1);
    sample(stream, PLANS, histogram);
    return histogram;
  });
}
