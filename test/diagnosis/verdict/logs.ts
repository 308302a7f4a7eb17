import { DEFAULT_DIAGNOSIS, type DiagnosisSettings, type Estimates, verdict } from "#diagnosis";
import type { LoggedRound, LogHints, Trajectory } from "#traces";

type Kind = Estimates["kind"]["kind"];

/** What `verdict` reads of the estimates, said rather than measured. */
function estimatesOf(
  trajectories: readonly Trajectory[],
  kind: Kind = "always-repaired",
  said: Partial<Estimates["kind"]> = {},
): Estimates {
  const plans = trajectories.flatMap(({ rounds }) => rounds);
  const votes = plans.find(({ queries }) => queries !== null)?.queries ?? null;
  const instances = trajectories.filter(({ rounds }) => rounds.some((r) => r.valid !== null));
  return {
    votes,
    J: null,
    rounds: Math.max(...trajectories.map(({ rounds }) => rounds.length)) - 1,
    labelled: { instances: instances.length, plans: plans.length, pairs: 0 },
    kind: {
      kind,
      because: "",
      labelIsVotes: false,
      betaSeen: kind !== "oracle-stopped" && kind !== "carried-forward",
      replayable: kind === "always-repaired",
      ...said,
    },
  } as unknown as Estimates;
}

/** A verdict where the kind of the log is said. */
export function judged(
  trajectories: readonly Trajectory[],
  settings: Partial<DiagnosisSettings> = {},
  kind: Kind = "always-repaired",
  said: Partial<Estimates["kind"]> = {},
  hints: LogHints = {},
) {
  return verdict(
    { trajectories, hints, aggregated: false },
    estimatesOf(trajectories, kind, said),
    { ...DEFAULT_DIAGNOSIS, replicates: 500, ...settings },
  );
}

/**
 * Trajectories from words: each plan is its votes and + where it is valid, − where not, ? without a label,
 * as in `0- 1+`; M votes a plan, no votes where the number is left out.
 */
export function written(paths: readonly (readonly [count: number, path: string])[], M = 1) {
  let number = 0;
  return paths.flatMap(([count, path]): Trajectory[] =>
    Array.from({ length: count }, () => {
      const rounds = path.split(" ").map((plan, k): LoggedRound => {
        const said = plan.slice(0, -1);
        const label = plan.at(-1);
        return {
          accepts: said === "" ? null : Number(said),
          queries: said === "" ? null : M,
          valid: label === "?" ? null : label === "+" ? 1 : 0,
          line: k + 1,
        };
      });
      return { source: "", instance: `i${number++}`, rounds, count: 1 };
    }),
  );
}
