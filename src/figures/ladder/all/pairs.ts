import { begin, findTrace, mcnemarExact, parsePolicy, settle } from "#engine";
import { believedModel, type Study } from "#study";

/** Shares of instances on which just one of two rules commits a valid plan. */
export interface Discordant {
  readonly better: number;
  readonly worse: number;
}

/** Instances that a pairing is drawn from. */
export const PAIRED_INSTANCES = 10_000;
/** Half of a 95 % interval in standard errors. */
const Z95 = 1.959963984540054;

const drawn = new WeakMap<Study, Map<string, Discordant>>();

/**
 * Two rules on the same trajectories, always repaired and chained on the last plan, with the study's seed.
 *
 * @param first - a policy id; `tpm` is told what `Study` with true rates tells VRR-Stop
 */
export function discordant(study: Study, first: string, second: string): Discordant {
  const known = drawn.get(study) ?? new Map<string, Discordant>();
  drawn.set(study, known);
  const key = `${first} ${second}`;
  const found = known.get(key);
  if (found) return found;
  const budget = { votes: study.votes, rounds: study.rounds };
  const runs = [first, second].map((id) =>
    begin(settle(policyOf(study, id), study.world, budget), budget),
  );
  let better = 0;
  let worse = 0;
  findTrace(
    study.world,
    budget,
    study.seed,
    ({ truth, votes }) => {
      const [a, b] = runs.map((run) => {
        run.restart();
        for (const S of votes) if (run.see(S) === "commit") break;
        return truth[run.held] ?? 0;
      });
      if (a !== b) {
        if (a === 1) better++;
        else worse++;
      }
      return false;
    },
    PAIRED_INSTANCES,
  );
  const result = { better: better / PAIRED_INSTANCES, worse: worse / PAIRED_INSTANCES };
  known.set(key, result);
  return result;
}

/** 95 % interval of the paired difference on n instances that split as these do. */
export function pairedInterval(
  { better, worse }: Discordant,
  n: number,
): readonly [number, number] {
  const net = better - worse;
  const half = Z95 * Math.sqrt(Math.max(0, better + worse - net * net) / n);
  return [net - half, net + half];
}

/** McNemar's exact P on n instances that split as these do, in whole pairs. */
export function pairedP({ better, worse }: Discordant, n: number): number {
  return mcnemarExact(Math.round(better * n), Math.round(worse * n));
}

function policyOf(study: Study, id: string) {
  const asTpm = id === "tpm";
  const told = believedModel(asTpm ? { ...study, believed: { kind: "true" } } : study);
  if (told === null) throw new RangeError("a rule that calibrates first has no one belief to pair");
  return parsePolicy(asTpm ? "vrr-stop" : id, study.rule, study.world, told);
}
