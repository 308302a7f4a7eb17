import {
  EM_START,
  EM_TOLERANCE,
  type FlipEstimator,
  fitMixtureEm,
  fitMixtureMl,
  flipRiskColumn,
  flipSettings,
  randomStream,
} from "#engine";
import { type TestPlan, testPlan } from "../../src/engine/calibration/flipCell.ts";
import { type FlipSettings, flipAxes } from "../../src/engine/calibration/flipSettings.ts";
import { world } from "../../src/engine/loop/worldInput.ts";
import { BUDGET, STRESS } from "../engine/stress.ts";
import { type Fit, naiveCell } from "./naiveFlipCell.ts";
import { againstSlower, type Row } from "./row.ts";
import { keep, median, nanoseconds } from "./timing.ts";

const GRID = 24;
const PLANS = 300;
const REPS = 1000;
const SEED = 117;
const REPEATS = 7;
/** The naive way is timed on one cell a column, with fewer replicates, and scaled. */
const NAIVE_REPS = 100;
const EM_CAP = 1_000_000;
/** Replicates of the naive way where its risks are compared with ours, one cell in every third column. */
const COMPARED_REPS = 2000;
const COMPARED_STEP = 3;

/** The flip-risk grid with columns that share their fits, against the naive way, cell by cell. */
export function flipGridRows(): Row[] {
  const emTo = (cap: number, tolerance: number, pi: number | "free"): Fit => {
    const options = { start: EM_START, cap, tolerance, pi };
    return (histogram) => fitMixtureEm(histogram, options);
  };
  const maximum: FlipEstimator = { pi: "em", fit: "maximum-likelihood" };
  return [
    gridRow(
      maximum,
      "maximum likelihood",
      { name: "EM to 1e-8 a cell", fit: emTo(EM_CAP, EM_TOLERANCE, "free") },
      60,
    ),
    gridRow(
      maximum,
      "maximum likelihood",
      { name: "our fit a cell", fit: (histogram) => fitMixtureMl(histogram, "free") },
      null,
    ),
    gridRow(
      { pi: "labelled", fit: 200 },
      "200 EM steps",
      { name: "the same a cell", fit: emTo(200, 0, STRESS.q0) },
      null,
    ),
  ];
}

function gridRow(
  estimator: FlipEstimator,
  words: string,
  naive: { readonly name: string; readonly fit: Fit },
  limit: number | null,
): Row {
  const ask = { grid: GRID, plans: PLANS, estimator, noise: "symmetric" } as const;
  const settings = flipSettings(world({ classes: [STRESS] }), BUDGET, ask);
  let ours = 0;
  let theirs = 0;
  for (let column = 0; column < GRID; column++) {
    const plan = testPlan(settings, column);
    const cells = feasibleCells(settings, plan);
    const margin = cells[(7 * column) % cells.length];
    const shared: number[] = [];
    const apart: number[] = [];
    for (let r = 0; r < REPEATS; r++) {
      const stream = randomStream(SEED + r, "flip-risk", column);
      shared.push(
        nanoseconds(() => keep(flipRiskColumn(settings, column, REPS, stream).risk[0]), 1),
      );
      const cell = () => keep(naiveCell(settings, plan, margin, NAIVE_REPS, naive.fit));
      apart.push(nanoseconds(cell, 1) / NAIVE_REPS);
    }
    ours += median(shared);
    theirs += median(apart) * REPS * cells.length;
  }
  const peer = { name: naive.name, time: theirs };
  return againstSlower(`${GRID} × ${GRID} × ${REPS} flip grid, ${words}`, ours, peer, limit, [
    `naive with ${naive.name}: ${NAIVE_REPS} replicates of one cell in each column are timed and scaled to the grid`,
    agreement(settings, naive.fit),
  ]);
}

/** Margins of a column's cells that exist. */
function feasibleCells(settings: FlipSettings, plan: TestPlan): number[] {
  const none: Fit = () => ({ rho0: 0, rho1: 0, pi: 0 });
  return Array.from(flipAxes(settings.grid).margin).filter(
    (margin) => !Number.isNaN(naiveCell(settings, plan, margin, 1, none)),
  );
}

/** Cells of both ways side by side, in standard errors of their difference. */
function agreement(settings: FlipSettings, fit: Fit): string {
  let within = 0;
  let compared = 0;
  let farthest = 0;
  for (let column = 0; column < GRID; column += COMPARED_STEP) {
    const plan = testPlan(settings, column);
    const { margin } = flipAxes(settings.grid);
    const { risk, se } = flipRiskColumn(
      settings,
      column,
      REPS,
      randomStream(SEED, "flip-risk", column),
    );
    const i = (7 * column) % GRID;
    if (risk[i] < 0) continue;
    const naive = naiveCell(settings, plan, margin[i], COMPARED_REPS, fit);
    const error = Math.hypot(se[i], Math.sqrt((risk[i] * (1 - risk[i])) / COMPARED_REPS));
    const z =
      error === 0 ? Math.abs(naive - risk[i]) * COMPARED_REPS : Math.abs(naive - risk[i]) / error;
    compared++;
    if (z <= 4) within++;
    farthest = Math.max(farthest, z);
  }
  return `${within} of ${compared} cells compared lie within 4 standard errors (farthest ${farthest.toFixed(1)})`;
}
