import type { InstanceTraceWords } from "#ui";
import type { PolicyFate } from "./fates.ts";
import type { Instance } from "./instance.ts";
import type { TraceRound } from "./walk.ts";

export type TraceFacts = Parameters<InstanceTraceWords["sentence"]>[0];
type Plan = TraceFacts["first"];
type Ending = TraceFacts["endings"][number]["ending"];
type Rule = TraceFacts["endings"][number]["rules"][number];

/** The rules that the sentence follows; the others are in the drawing and the table. */
const RULES: readonly Rule[] = ["majority", "tpm", "vrr-stop", "vrr-guard"];

/** What the sentence is told of an instance. */
export function traceFacts(
  instance: Instance,
  fates: readonly PolicyFate[],
  told: TraceFacts["told"],
): TraceFacts {
  const { rounds } = instance;
  const first = plan(rounds, 0);
  const turn = rounds.findIndex(
    ({ valid }) => valid !== null && first.valid !== null && valid !== first.valid,
  );
  const groups = new Map<Ending, Rule[]>();
  for (const rule of RULES) {
    const fate = fates.find(({ id }) => id === rule || id.startsWith(`${rule}:`));
    if (fate === undefined || fate.ownChain) continue;
    const ending = endingOf(fate);
    groups.set(ending, [...(groups.get(ending) ?? []), rule]);
  }
  return {
    first,
    turned: turn < 0 ? null : plan(rounds, turn),
    repairs: rounds.length - 1,
    endings: ORDER.flatMap((ending) => {
      const rules = groups.get(ending);
      return rules === undefined ? [] : [{ ending, rules }];
    }),
    told,
    ownChain: fates.some(({ ownChain }) => ownChain),
  };
}

/** What goes wrong is told first. */
const ORDER: readonly Ending[] = ["wrong-copy", "unknown-copy", "goes-on", "right-copy", "first"];

function endingOf({ committed, committedRound }: PolicyFate): Ending {
  if (committed === null || committedRound === null) return "goes-on";
  if (committed === 0) return "first";
  if (committedRound.valid === null) return "unknown-copy";
  return committedRound.valid ? "right-copy" : "wrong-copy";
}

function plan(rounds: readonly TraceRound[], round: number): Plan {
  const { valid = null, accepts = null, queries = null } = rounds[round] ?? {};
  return {
    round,
    valid,
    votes: accepts === null || queries === null ? null : { accepts, queries },
  };
}
