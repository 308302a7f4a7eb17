import type { MarkShape, Role } from "#plots";
import { policyRaceWords } from "#ui";
import { CALIBRATIONS } from "../evaluation.ts";
import type { FigureInput } from "../figure.ts";
import { KIND_MARKS } from "../host/Kind.tsx";
import { believesTruth } from "./facts.ts";
import { racers } from "./racers.ts";

/** A mark of the strips as the legend shows it. */
export interface LegendMark {
  readonly shape: MarkShape | "line";
  readonly tone: Role;
}

export interface RaceLegend {
  readonly marks: readonly { readonly mark: LegendMark | null; readonly text: string }[];
  readonly notes: readonly string[];
}

/** What the marks are, and what must be known of VRR-Stop and of the published values. */
export function legendOf(input: FigureInput): RaceLegend {
  const { study, pinned, words } = input;
  const say = policyRaceWords[words.lang];
  const all = racers(input);
  const correlated = study.world.classes.some(({ icc }) => icc.valid > 0 || icc.invalid > 0);
  const hasReplayed = all.some(({ replayed }) => replayed !== null);
  const hasPublished = all.some((racer) => racer.published !== null);
  const calibration = all.find(({ kind }) => kind === "simulated");
  const bounds = all.flatMap(({ approximate }) => (approximate ? [approximate.bound] : []));
  const widest = bounds.includes(null) ? null : Math.max(...bounds.map(Number));
  const diamond: LegendMark = { shape: "diamond", tone: "muted" };
  const { published, measured, simulated } = KIND_MARKS;
  const calibrating = calibration?.values
    ? words.figures.both(say.calibrated(CALIBRATIONS), words.figures.seed(study.seed))
    : say.calibrating;
  return {
    marks: [
      { mark: { shape: "disc", tone: "validity" }, text: say.now },
      ...(pinned
        ? [{ mark: { shape: "ring", tone: "control" } as const, text: say.pinned(pinned.label) }]
        : []),
      ...(hasReplayed ? [{ mark: diamond, text: `${measured} ${say.replayed}` }] : []),
      ...(hasPublished
        ? [{ mark: hasReplayed ? null : diamond, text: `${published} ${say.published}` }]
        : []),
      { mark: { shape: "line", tone: "muted" }, text: say.noRepair },
      ...(study.believed.kind === "calibrated"
        ? [{ mark: null, text: `${simulated} ${calibrating}` }]
        : []),
    ],
    notes: [
      ...(input.log === undefined ? [] : [say.notTheLog(hasReplayed)]),
      ...(bounds.length > 0 ? [`~ ${say.approximate(widest)}`] : []),
      ...(believesTruth(study) ? [correlated ? say.vrrIsTpmButIcc : say.vrrIsTpm] : []),
      ...(hasPublished ? [say.dependentVotes] : []),
    ],
  };
}
