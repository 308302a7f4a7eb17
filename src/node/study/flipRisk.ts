import { createInlineRunner, type FlipEstimator, type FlipRiskOutcome } from "#compute";
import type { Estimate } from "#engine";
import { FLIP_REGIONS } from "#paper";
import type { Study } from "#study";
import { aligned, MARKS, withError } from "../table.ts";

/** What `overfix flip-risk --json` prints. */
export interface FlipRiskReport {
  readonly grid: number;
  readonly plans: number;
  /** Replicates a column; 0 is the delta method. */
  readonly reps: number;
  readonly seed: number;
  readonly estimator: FlipEstimator;
  /** (grid): J of each column. */
  readonly J: readonly number[];
  /** (grid): Δ of each row. */
  readonly margin: readonly number[];
  /** [row][column]: Pr(Ĝ has the other sign); null where no α, β exist. */
  readonly risk: readonly (readonly (number | null)[])[];
  /** [row][column]; 0 for the delta method. */
  readonly se: readonly (readonly (number | null)[])[];
  /** Pooled over the paper's two regions, and what the paper prints for them. */
  readonly regions: {
    readonly weak: Estimate | null;
    readonly strong: Estimate | null;
    readonly published: { readonly weak: number; readonly strong: number; readonly where: string };
  };
  readonly study: Study;
}

/** Size of a flip-risk grid and how it is computed. */
export interface FlipRiskSettings {
  readonly grid: number;
  readonly plans: number;
  readonly reps: number;
  readonly estimator: FlipEstimator;
}

/** The J–Δ flip risk by our protocol (the paper's is not published). */
export async function flipRisk(study: Study, settings: FlipRiskSettings): Promise<FlipRiskReport> {
  const runner = createInlineRunner();
  const outcome = await runner.run("flip-risk", { kind: "flip-risk", study, ...settings });
  const { weak, strong, where } = FLIP_REGIONS;
  return {
    grid: outcome.grid,
    plans: settings.plans,
    reps: outcome.reps,
    seed: study.seed,
    estimator: outcome.estimator,
    J: Array.from(outcome.J),
    margin: Array.from(outcome.margin),
    risk: rowsOf(outcome, outcome.risk),
    se: rowsOf(outcome, outcome.se),
    regions: {
      ...outcome.regions,
      published: { weak: weak.value, strong: strong.value, where },
    },
    study,
  };
}

/** The report as a table for people: per cent by J (across) and Δ (down, largest first). */
export function flipRiskTable(report: FlipRiskReport): string {
  const { grid, plans, reps, seed, J, margin, risk, regions } = report;
  const two = (x: number): string => x.toFixed(2).replace(/^0/, "");
  const lines = margin.map((delta, row) => [
    two(delta),
    ...(risk[row] ?? []).map((cell) => (cell === null ? "·" : (100 * cell).toFixed(0))),
  ]);
  const { weak, strong, published } = regions;
  const region = (ours: Estimate | null): string => (ours === null ? "–" : withError(ours, 3));
  const mark =
    reps === 0 ? "≈ delta method" : `${MARKS.simulated} ${reps} replicates, seed ${seed}`;
  return [
    `flip risk in per cent, ${grid} × ${grid} cells, N = ${plans} plans; ${estimatorWords(report.estimator)}; ${mark}`,
    "",
    aligned([["Δ \\ J", ...J.map(two)], ...lines.toReversed()], ["right"]),
    "",
    aligned(
      [
        ["pooled over", "ours", `published (${published.where})`],
        [
          `J ≤ ${FLIP_REGIONS.weak.maxJ} and Δ ≤ ${FLIP_REGIONS.weak.maxMargin}`,
          `${MARKS.simulated} ${region(weak)}`,
          `${MARKS.published} ${published.weak}`,
        ],
        [
          `J ≥ ${FLIP_REGIONS.strong.minJ} or Δ ≥ ${FLIP_REGIONS.strong.minMargin}`,
          `${MARKS.simulated} ${region(strong)}`,
          `${MARKS.published} ${published.strong}`,
        ],
      ],
      ["left"],
    ),
    "the protocol is ours: the paper's is not published\n",
  ].join("\n");
}

function estimatorWords({ pi, fit }: FlipEstimator): string {
  const known = pi === "labelled" ? "π from labels" : "π fitted";
  return `${fit === "maximum-likelihood" ? "maximum likelihood" : `EM, ${fit} steps`}, ${known}`;
}

function rowsOf({ grid, risk }: FlipRiskOutcome, values: Float64Array): (number | null)[][] {
  return Array.from({ length: grid }, (_, row) =>
    Array.from({ length: grid }, (__, column) => {
      const at = row * grid + column;
      return (risk[at] as number) < 0 ? null : (values[at] as number);
    }),
  );
}
