import { costOf, type EvaluateJob, type PlaneJob } from "#compute";
import { presetBase, type Study } from "#study";
import type { FigureView } from "../figure.ts";
import { oncePer } from "../oncePer.ts";
import { toldTruth } from "../told.ts";

/** Whose loop is drawn: the study at hand, or one of two counted in public logs. */
export const LOOPS = ["study", "game-of-24", "graph-colouring"] as const;
export type Loop = (typeof LOOPS)[number];

export type Plane = PlaneJob["axes"];

export interface AheadView {
  readonly loop: Loop;
  readonly plane: Plane;
  /** a place of the map that the reader holds; null: none */
  readonly held: { readonly x: number; readonly y: number } | null;
}

/** Reads a view (`loop`, `plane`; `x`, `y`: rates of the held place, 0 … 1). */
export function aheadView(view: FigureView): AheadView {
  const { x, y } = { x: view["x"], y: view["y"] };
  return {
    loop: LOOPS.find((one) => one === view["loop"]) ?? "study",
    plane: view["plane"] === "verify" ? "verify" : "repair",
    held: isRate(x) && isRate(y) ? { x, y } : null,
  };
}

function isRate(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}

const drawn = oncePer((study: Study) => ({
  study: toldTruth(study),
  "game-of-24": toldTruth(presetBase("game-of-24")),
  "graph-colouring": toldTruth(presetBase("graph-colouring")),
}));

/** The study that is drawn: every rule in it is told the truth. */
export function drawnStudy(study: Study, loop: Loop): Study {
  return drawn(study)[loop];
}

/** Rules in the order of the table. */
export const RULES = ["none", "vrr-stop", "majority", "lookahead", "lookahead-keep"] as const;
export type Rule = (typeof RULES)[number];

const QUICK: readonly Rule[] = ["none", "vrr-stop", "majority", "lookahead"];

export const rulesJob = oncePer(
  (study: Study): EvaluateJob => ({ kind: "evaluate", study, policies: QUICK }),
);

export const keepJob = oncePer(
  (study: Study): EvaluateJob => ({ kind: "evaluate", study, policies: ["lookahead-keep"] }),
);

/** Cells a side, and the milliseconds that the myopic rule may be predicted to take over a finer map. */
const GRIDS = [40, 24, 12] as const;
const PATIENCE = 2000;

const maps = {
  repair: oncePer((study: Study) => mapOf(study, "repair")),
  verify: oncePer((study: Study) => mapOf(study, "verify")),
};

/** Both rules over the plane, as fine as it is quick. */
export function mapJob(study: Study, plane: Plane): PlaneJob {
  return maps[plane](study);
}

function mapOf(study: Study, axes: Plane): PlaneJob {
  const jobs = GRIDS.map(
    (grid): PlaneJob => ({
      kind: "plane",
      study,
      axes,
      grid,
      policies: ["vrr-stop", "lookahead"],
    }),
  );
  const quick = jobs.find((job) => costOf({ ...job, policies: ["vrr-stop"] }) <= PATIENCE);
  return quick ?? (jobs.at(-1) as PlaneJob);
}
