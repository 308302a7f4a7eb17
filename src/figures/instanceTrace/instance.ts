import type { FindTraceOutcome } from "#compute";
import type { Kind } from "#engine";
import { INSTANCE_292 } from "#paper";
import type { FigureInput } from "../figure.ts";
import { loggedTrajectory, type TraceSource, type TraceView, traceView } from "./view.ts";
import type { TraceRound } from "./walk.ts";

/** The instance that the figure shows. */
export interface Instance {
  readonly source: TraceSource;
  readonly kind: Kind;
  readonly rounds: readonly TraceRound[];
  /** K_max of the rules that meet it. */
  readonly K: number;
  /** M where every round that was asked got the same number of votes, else null. */
  readonly votes: number | null;
  /** Number of a simulated instance. */
  readonly number: number | null;
}

/** The instance of the view, or null while it is being drawn. */
export function instanceOf(input: FigureInput): Instance | null {
  const view = traceView(input.view);
  if (view.source === "292") return published(input);
  return view.source === "log" ? logged(input, view) : simulated(input);
}

function published({ study }: FigureInput): Instance {
  return {
    source: "292",
    kind: "published",
    rounds: INSTANCE_292.rounds.map(({ valid, accepts }) => ({
      valid: valid === 1,
      accepts,
      queries: INSTANCE_292.votes,
    })),
    K: Math.max(study.rounds, INSTANCE_292.rounds.length - 1),
    votes: INSTANCE_292.votes,
    number: null,
  };
}

function logged(input: FigureInput, view: TraceView): Instance | null {
  const found = loggedTrajectory(view, input.log);
  if (found === null) return null;
  const rounds = found.trajectory.rounds.map(({ valid, accepts, queries }) => ({
    valid: valid === null ? null : valid === 1,
    accepts,
    queries,
  }));
  const asked = new Set(rounds.flatMap(({ queries }) => (queries === null ? [] : [queries])));
  const [votes = null] = asked.size === 1 ? asked : [];
  return { source: "log", kind: "measured", rounds, K: input.study.rounds, votes, number: null };
}

function simulated({ study, outcomes }: FigureInput): Instance | null {
  const found = outcomes["trace"];
  if (!isTrace(found) || found.instance === null) return null;
  const rounds = found.truth.map((y, k) => ({
    valid: y === 1,
    accepts: found.votes[k] ?? null,
    queries: found.votes[k] === undefined ? null : study.votes,
  }));
  return {
    source: "simulated",
    kind: "simulated",
    rounds,
    K: study.rounds,
    votes: study.votes,
    number: found.instance,
  };
}

function isTrace(outcome: FigureInput["outcomes"][string]): outcome is FindTraceOutcome {
  return outcome?.kind === "find-trace";
}
