import type { ReactNode } from "react";
import type { Job, Outcome, ReadLogOutcome } from "#compute";
import type { FigureView, Study } from "#study";
import type { Words } from "#ui";

export type { FigureView };

/** Outcomes by the names that `jobs` gave them; a later one may still be missing. */
export type Outcomes = Readonly<Record<string, Outcome | undefined>>;

/** The jobs behind a figure. Identical jobs of several figures run once. */
export interface JobPlan {
  /** Needed before anything is drawn. */
  readonly first: Readonly<Record<string, Job>>;
  /** Refine the picture when they arrive. */
  readonly later: Readonly<Record<string, Job>>;
}

/** An outcome at once, or null for a job that is not quick. */
export type AtOnce = (job: Job) => Outcome | null;

/** What is lit up everywhere at once. Neither in the store nor in the URL. */
export interface Highlight {
  readonly round: number | null;
  /** policy id */
  readonly policy: string | null;
  /** a term of an equation and the control behind it: "rho0", "beta", "q0", "J", "bStar", "Q", "A", … */
  readonly term: string | null;
  /** a cell of the risk map */
  readonly cell: { readonly J: number; readonly margin: number } | null;
  /** a budget 0 … K_max, where a figure goes by budget */
  readonly cap?: number | null;
}

export interface FigureInput {
  readonly study: Study;
  readonly view: FigureView;
  /** the view as it is asked for, where the picture is still of an earlier one: what controls show */
  readonly asked?: FigureView;
  readonly outcomes: Outcomes;
  /** the study pinned as A with its outcomes, where there is one */
  readonly pinned: {
    readonly study: Study;
    readonly label: string;
    readonly outcomes: Outcomes;
  } | null;
  readonly highlight: Highlight;
  /** the log that the page holds, where there is one; never in a link */
  readonly log?: ReadLogOutcome["log"] | undefined;
  readonly words: Words;
  /** CSS pixels; the drawing is laid out for this width (never scaled), height is its own */
  readonly width: number;
}

/** A gesture in a drawing; the page decides what it does. */
export interface FigureActions {
  highlight(part: Partial<Highlight>): void;
  setView(part: FigureView): void;
  /** the risk map was clicked: move the study to this J and margin */
  moveTo(J: number, margin: number): void;
  /** opens this study in the Lab; left out where there is none to go to */
  openStudy?: ((study: Study) => void) | undefined;
  /** draw everything anew; left out where the seed is not this page's to change */
  newSeed?: (() => void) | undefined;
}

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly numeric: boolean;
  }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A public figure (model §3): its jobs, and pure functions from outcomes to what is seen. */
export interface FigureDefinition {
  readonly id: string;
  /** `alone` where the pinned study is not drawn, so that its jobs need not run; `beside` unless said */
  readonly pins?: "beside" | "alone";
  jobs(study: Study, view: FigureView, log?: ReadLogOutcome["log"]): JobPlan;
  /**
   * Computes one of its jobs in the render itself, so that a drawing never shows an old state, or says
   * null where that takes longer than a part of a frame. A figure brings this itself: a page then loads
   * the engine only as far as its figures need it.
   */
  readonly atOnce: AtOnce;
  /** the question that the figure answers, its title */
  title(words: Words): string;
  /** the drawing: SVG or, for the race, a table with strips in it; no effects, no selection, no hooks */
  draw(input: FigureInput, actions: FigureActions): ReactNode;
  /** the drawing as one SVG for a file, where `draw` is a table of the page; pure as `draw` */
  still?(input: FigureInput): ReactNode;
  /**
   * Buttons and choices of the figure's own (play, next instance, estimator), for the title's row or
   * the line below it; may be components with state. Not part of an export.
   */
  controls?(input: FigureInput, actions: FigureActions): ReactNode;
  /** kind of number, seed and the like, muted, in the title's row */
  note?(input: FigureInput): ReactNode;
  /** one sentence in plain words on what is seen now */
  sentence(input: FigureInput): ReactNode;
  /** the equation behind it with its numbers; terms light up with their controls */
  equation?(input: FigureInput, actions: FigureActions): ReactNode;
  /** the data as a table */
  table(input: FigureInput): DataTable;
}
