import { type FigureView, SCORE_RANGES, type ScoreNumber } from "#figures";

/** What figures of score loops in a scene share: one view, moved from any of them. */
export interface ScoreScene {
  readonly view: FigureView;
  /** as the chapter opens it */
  readonly base: FigureView;
  readonly change: (part: FigureView) => void;
}

/** Keys of a view that are of the world and so of the whole scene; the others stay with their figure. */
const SHARED: readonly string[] = [
  "sigma",
  "correlation",
  "persistence",
  "bar",
  "cap",
] satisfies ScoreNumber[];

/** A part of a view, as what the scene shares and what is a figure's own. */
export function sharedOut(part: FigureView): {
  readonly all: FigureView;
  readonly own: FigureView;
} {
  const pick = (shared: boolean): FigureView =>
    Object.fromEntries(Object.entries(part).filter(([key]) => SHARED.includes(key) === shared));
  return { all: pick(true), own: pick(false) };
}

/** Sliders of a score scene by the names that a chapter asks for them, with the view's keys. */
export const SCORE_SLIDERS = { noise: "sigma", repeats: "correlation" } as const;

export type ScoreSlider = keyof typeof SCORE_SLIDERS;

export function isScoreSlider(name: string): name is ScoreSlider {
  return Object.hasOwn(SCORE_SLIDERS, name);
}

/** The view that a scene starts from, where a class starts these sliders elsewhere. */
export function startView(
  view: FigureView,
  startOf: (name: ScoreSlider) => number | undefined,
): FigureView {
  const moved: Record<string, number> = {};
  for (const [name, key] of Object.entries(SCORE_SLIDERS)) {
    const start = startOf(name as ScoreSlider);
    const { min, max } = SCORE_RANGES[key];
    if (start !== undefined && start >= min && start <= max) moved[key] = start;
  }
  return { ...view, ...moved };
}
