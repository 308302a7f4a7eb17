import { type FindTraceJob, findTraceWithin, type ReadLogOutcome } from "#compute";
import type { Study } from "#study";
import { QUICK_MS } from "../evaluation.ts";
import type { AtOnce, FigureView } from "../figure.ts";

/** Where the instance comes from. */
export type TraceSource = "simulated" | "292" | "log";

/** The view's settings with everything that was left out. */
export interface TraceView {
  readonly source: TraceSource;
  /** Number of the first simulated instance to look at, or place of the logged one. */
  readonly instance: number;
  /** That instance, or the next from it on that goes like #292. */
  readonly like: "any" | "292";
  /** Truth, votes and two rules alone: no belief, for those who have not met it yet. */
  readonly plain: boolean;
}

/** Reads a view; what cannot be read is as if it were left out. */
export function traceView(view: FigureView): TraceView {
  const { source, instance, like, plain } = view as { readonly [key in keyof TraceView]?: unknown };
  return {
    source: source === "292" || source === "log" ? source : "simulated",
    instance:
      typeof instance === "number" && Number.isSafeInteger(instance) && instance >= 0
        ? instance
        : 0,
    like: like === "any" ? "any" : "292",
    plain: plain === true,
  };
}

/** The logged instance of the view, or null where the view is of something else. */
export function loggedTrajectory(view: TraceView, log: ReadLogOutcome["log"] | undefined) {
  if (view.source !== "log" || log === undefined || log.trajectories.length === 0) return null;
  const index = Math.min(view.instance, log.trajectories.length - 1);
  const trajectory = log.trajectories[index];
  return trajectory === undefined ? null : { trajectory, index, of: log.trajectories.length };
}

/**
 * The job that draws the instance.
 *
 * It looks far enough to find one like #292 all but surely (it misses with probability e⁻²⁰ where
 * one in 50,000 or more goes so); where fewer do, it takes any instance.
 *
 * @param share - exact share of instances like #292
 */
export function traceJob(study: Study, view: TraceView, share: number): FindTraceJob {
  const wanted = view.like === "292" && canFind(share);
  return {
    kind: "find-trace",
    study,
    from: view.instance,
    like: wanted ? "292" : "any",
    limit: wanted ? Math.ceil(20 / share) : 1,
  };
}

/** Finds the instance, where that is quick. */
export const traceAtOnce: AtOnce = (job) =>
  job.kind === "find-trace" ? findTraceWithin(QUICK_MS, job) : null;

/** Whether looking for one like #292 ends in a moment. */
export function canFind(share: number): boolean {
  return share >= RAREST;
}

const RAREST = 2e-5;
