import fc from "fast-check";
import { runNow } from "#compute";
import { type ClassInput, world } from "#engine";
import { DEFAULT_STUDY, presetBase, type Study } from "#study";
import { english, type Words } from "#ui";
import type {
  FigureDefinition,
  FigureInput,
  FigureView,
  Outcomes,
} from "../../src/figures/figure.ts";
import { NO_HIGHLIGHT } from "../../src/figures/host/highlight.tsx";

/** A study with these classes; everything else is the default's unless said. */
export function studyOf(classes: readonly ClassInput[], rest: Partial<Study> = {}): Study {
  return { ...DEFAULT_STUDY, world: world({ classes }), ...rest };
}

/** The paper's stress setting, as our preset has it. */
export const stress = presetBase("gsm8k-qwen3b-stress");
/** The same before a judge that drifts. */
export const drifting = presetBase("stress-drift");

/** Design §2 (5): two equal classes in which acceptance rises while validity falls. */
export const twoKinds = studyOf(
  [
    { q0: 0.4, rho0: 0.1, rho1: 0.05, alpha: 0.3, beta: 0.02 },
    { q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: 0.35 },
  ],
  { rounds: 6 },
);

/** Design §2 (2): a judge that likes wrong plans better. */
export const inverted = studyOf([{ q0: 0.7, rho0: 0.8, rho1: 0.5, alpha: 0.1, beta: 0.6 }]);

/** Design §2 (4): one vote, by budget. */
export const oneVote = studyOf([{ q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.01, beta: 0.2 }], {
  votes: 1,
});

/** Corners: no repair, one vote, rates of 0 and 1. */
export const edges: readonly Study[] = [
  studyOf([{ q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 }], { rounds: 0 }),
  studyOf([{ q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 }], { votes: 1 }),
  studyOf([{ q0: 1, rho0: 1, rho1: 1, alpha: 1, beta: 1 }], { votes: 1 }),
  studyOf([{ q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0.5, beta: 0.5, icc: 1 }], { rounds: 50 }),
  inverted,
  twoKinds,
  drifting,
];

const rate = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const byRound = fc.array(rate, { minLength: 1, maxLength: 2 });

/** Any small study: one to three kinds of instances, few votes and rounds. */
export const anySmallStudy: fc.Arbitrary<Study> = fc
  .record({
    classes: fc.array(
      fc.record({ q0: rate, rho0: byRound, rho1: byRound, alpha: byRound, beta: byRound }),
      { minLength: 1, maxLength: 3 },
    ),
    votes: fc.integer({ min: 1, max: 8 }),
    // two entries a schedule need two repairs
    rounds: fc.integer({ min: 2, max: 7 }),
    preset: fc.constantFrom(null, "gsm8k-qwen3b-stress", "interior-peak"),
  })
  .map(({ classes, ...rest }) => studyOf(classes, rest));

/** Every outcome that a figure asks for, computed here. */
function outcomesOf(figure: FigureDefinition, study: Study, view: FigureView): Outcomes {
  const { first, later } = figure.jobs(study, view);
  return Object.fromEntries(
    Object.entries({ ...first, ...later }).map(([name, job]) => [name, runNow(job)]),
  );
}

export interface InputOptions {
  readonly view?: FigureView;
  readonly width?: number;
  readonly pinned?: Study | null;
  readonly round?: number | null;
  readonly words?: Words;
}

export function inputOf(
  figure: FigureDefinition,
  study: Study,
  { view = {}, width = 620, pinned = null, round = null, words = english }: InputOptions = {},
): FigureInput {
  return {
    study,
    view,
    outcomes: outcomesOf(figure, study, view),
    pinned: pinned && {
      study: pinned,
      label: "judge held still",
      outcomes: outcomesOf(figure, pinned, view),
    },
    highlight: { ...NO_HIGHLIGHT, round },
    words,
    width,
  };
}

export const noActions = {
  highlight: () => undefined,
  setView: () => undefined,
  moveTo: () => undefined,
};

/** Actions that note what they are asked. */
export function notedActions() {
  const asked: FigureView[] = [];
  const opened: Study[] = [];
  const actions = {
    ...noActions,
    setView: (part: FigureView) => void asked.push(part),
    openStudy: (study: Study) => void opened.push(study),
  };
  return { asked, opened, actions };
}
