import type { LabelsNeededJob, LabelsNeededOutcome } from "#compute";
import { fewestVotes, ownPosition } from "#engine";
import type { Study } from "#study";
import type { InverseMapWords } from "#ui";
import { inverseMapWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { riskAt } from "../flipRisk/cells.ts";

export type LabelsFacts = Parameters<InverseMapWords["sentence"]["labels"]>[0];

/** Cells a side. */
export const LABELS_GRID = 48;

/** The job behind the map; null where one vote a plan cannot tell the two kinds apart. */
export function labelsJob(study: Study, risk: number): LabelsNeededJob | null {
  return study.votes < fewestVotes({ pi: "labelled", fit: "maximum-likelihood" })
    ? null
    : { kind: "labels-needed", study, grid: LABELS_GRID, risk };
}

/** The outcome with log₁₀ N by cell: −1 where there is none, `MOST_LOG` where no calibration tried is enough. */
export interface LabelsReading {
  readonly outcome: LabelsNeededOutcome;
  readonly log: Float64Array;
}

/** log₁₀ of the most that is tried. */
const MOST_LOG = Math.log10(655_360);

/** Null before there is a map. */
export function readLabels({ outcomes }: FigureInput): LabelsReading | null {
  const outcome = outcomes["labels"];
  if (outcome?.kind !== "labels-needed") return null;
  const known = logs.get(outcome);
  if (known !== undefined) return { outcome, log: known };
  const log = outcome.needed.map((N) => (N < 0 ? -1 : Math.min(MOST_LOG, Math.log10(N))));
  logs.set(outcome, log);
  return { outcome, log };
}

/** The heatmap keeps its image by array: the same one for the same outcome. */
const logs = new WeakMap<LabelsNeededOutcome, Float64Array>();

/** N at a place, between cells in proportion; null off the map or where no calibration tried is enough. */
function neededAt(reading: LabelsReading, J: number, margin: number): number | null {
  const log = riskAt({ grid: reading.outcome.grid, risk: reading.log }, J, margin);
  return log === null || log > MOST_LOG - 0.05 ? null : 10 ** log;
}

/** What the sentence is told: the study before any vote, and at half its margin and half its J. */
export function labelsFacts(input: FigureInput, risk: number): LabelsFacts {
  const { study } = input;
  const { J, margin } = ownPosition(study.world, study.rule.tau);
  const reading = readLabels(input);
  const at = (j: number, m: number) => (reading === null ? null : neededAt(reading, j, m));
  return {
    J,
    margin,
    risk,
    votes: study.votes,
    needed: at(J, margin),
    halfMargin: at(J, margin / 2),
    halfJ: at(J / 2, margin),
  };
}

/** N of which the published shape is drawn. */
export const SHAPE_N = 1000;
/** The J at which that shape is laid on ours: small, for there the votes decide. */
const SHAPE_J = 0.1;

/** c of Δ = c/J, the published shape N ∝ 1/(J²Δ²), laid on our line of `SHAPE_N`; null where ours is not on the map. */
export function shapeConstant(reading: LabelsReading): number | null {
  const { margin } = reading.outcome;
  let low: number | null = null;
  for (const m of margin) {
    const N = neededAt(reading, SHAPE_J, m);
    if (N !== null && N <= SHAPE_N) return low === null ? null : SHAPE_J * Math.sqrt(low * m);
    low = m;
  }
  return null;
}

/** Every cell of the map. */
export function labelsTable(input: FigureInput): DataTable {
  const say = inverseMapWords[input.words.lang];
  const outcome = readLabels(input)?.outcome;
  return {
    caption: say.labelsCaption,
    columns: [
      { key: "J", label: "J", numeric: true },
      { key: "margin", label: "Δ", numeric: true },
      { key: "needed", label: "N", numeric: true },
    ],
    rows:
      outcome === undefined
        ? []
        : Array.from(outcome.needed, (N, i) => [
            outcome.J[i % outcome.grid] ?? null,
            outcome.margin[Math.floor(i / outcome.grid)] ?? null,
            N >= 0 && Number.isFinite(N) ? N : null,
          ]),
  };
}
