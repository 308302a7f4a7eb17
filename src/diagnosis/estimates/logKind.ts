import type { LogHints, Trajectory } from "#traces";
import type { LogKind } from "../estimates.ts";
import { type FrozenTally, frozenTally, type LoopTally, loopTally } from "./loopTally.ts";
import type { Frozen } from "./plans.ts";
import { labelIsVotes } from "./suite.ts";

type Kind = LogKind["kind"];

interface Found {
  readonly kind: Kind;
  readonly because: string;
}

/** How the loop that wrote a log went on, and after which plans it only repeats them. */
export interface FoundKind {
  readonly kind: LogKind;
  readonly frozen: Frozen;
}

/**
 * What kind of log this is, from its counts; what its format says of the loop decides where the counts
 * do not, and is named where they contradict it.
 */
export function logKind(trajectories: readonly Trajectory[], hints: LogHints): FoundKind {
  const frozen = frozenAfter(trajectories, hints);
  const tally = loopTally(trajectories, frozen?.after ?? null);
  const found = settled(fromCounts(tally, frozen), hints, tally);
  return {
    kind: {
      ...found,
      labelIsVotes: labelIsVotes(trajectories, hints),
      betaSeen: tally.repairs.afterValid > 0,
      replayable: tally.repairs.afterAccept > 0,
    },
    frozen: frozen?.after ?? null,
  };
}

/** Enough to call a loop frozen: so many instances that go on, so many rounds that repeat. */
const LEAST_INSTANCES = 10;
const LEAST_ROUNDS = 60;

interface FrozenLog {
  readonly after: "valid" | "accepted";
  readonly tally: FrozenTally;
}

function frozenAfter(trajectories: readonly Trajectory[], hints: LogHints): FrozenLog | null {
  if (hints.gate === "always" || hints.rounds === "resamples") return null;
  const enough = ({ instances, rounds, changes }: FrozenTally, said: boolean): boolean =>
    !changes && instances >= (said ? 1 : LEAST_INSTANCES) && rounds >= (said ? 1 : LEAST_ROUNDS);
  const valid = frozenTally(trajectories, "valid");
  if (enough(valid, hints.gate === "oracle")) return { after: "valid", tally: valid };
  const accepted = frozenTally(trajectories, "accepted");
  return enough(accepted, hints.gate === "on-reject")
    ? { after: "accepted", tally: accepted }
    : null;
}

function fromCounts(tally: LoopTally, frozen: FrozenLog | null): Found {
  const { repairs, endedEarly } = tally;
  if (!tally.votes && !tally.labels) {
    return { kind: "unknown", because: "The log has no votes and no labels." };
  }
  if (tally.rounds === 0) {
    return { kind: "single", because: "Every instance has one round: nothing was repaired." };
  }
  if (frozen?.after === "valid") {
    const { instances, rounds } = frozen.tally;
    return {
      kind: "carried-forward",
      because:
        `After the first valid plan nothing ever changes: ${of(0, rounds)} later rounds of ` +
        `${instances} instances differ. The rounds repeat the plan and repair nothing, so ` +
        `β cannot be seen, and 0/${rounds} is not a measurement of it.`,
    };
  }
  if (frozen?.after === "accepted") {
    const { instances, rounds } = frozen.tally;
    return {
      kind: "gated",
      because:
        `After the first accepted plan nothing ever changes (${of(0, rounds)} later rounds of ` +
        `${instances} instances differ): the loop stops there and repeats it. ${CONDITIONAL}`,
    };
  }
  const stopsOnValid = repairs.afterValid === 0 && repairs.afterInvalid > 0 && endedEarly.valid > 0;
  const stopsOnAccept =
    endedEarly.accepted > 0 &&
    (tally.highestRepaired < tally.lowestEnded ||
      (repairs.afterAccept === 0 && repairs.afterReject > 0));
  if (stopsOnValid && !(stopsOnAccept && endedEarly.acceptedInvalid > 0)) {
    return {
      kind: "oracle-stopped",
      because:
        `No valid plan was ever repaired: ${endedEarly.valid} ended their trajectories, and all ` +
        `${repairs.afterInvalid} repairs are of invalid plans. β cannot be seen.`,
    };
  }
  if (stopsOnAccept) {
    return {
      kind: "gated",
      because:
        `Only rejected plans were repaired: ${repairs.afterReject + repairs.afterAccept} repairs, ` +
        `none of a plan with as many accepts as the ${endedEarly.accepted} that ended a trajectory ` +
        `early. ${CONDITIONAL}`,
    };
  }
  if (repairs.afterAccept > 0) {
    const accepts = repairs.afterAccept + endedEarly.accepted;
    return {
      kind: "always-repaired",
      because:
        `Accepted plans were repaired too: ${of(repairs.afterAccept, accepts)} accepted plans ` +
        `before the last round, and ${repairs.afterReject} rejected ones.`,
    };
  }
  if (repairs.afterValid > 0 && endedEarly.all === 0) {
    return {
      kind: "always-repaired",
      because:
        `Every trajectory goes on to round ${tally.rounds}: ${repairs.afterValid} valid and ` +
        `${repairs.afterInvalid} invalid plans were repaired.`,
    };
  }
  return {
    kind: "unknown",
    because:
      `Nothing in the log tells when the loop repaired: ${repairs.afterAccept} repairs follow an ` +
      `accept, ${repairs.afterReject} a reject, ${repairs.afterValid} a valid plan, ` +
      `${repairs.afterInvalid} an invalid one, and ${endedEarly.all} trajectories end early.`,
  };
}

const CONDITIONAL = "α and β are therefore conditional on a reject.";

function of(successes: number, n: number): string {
  return `${successes} of ${n}`;
}

const SAID: Readonly<
  Record<NonNullable<LogHints["gate"]>, { readonly words: string; readonly kinds: readonly Kind[] }>
> = {
  always: { words: "that every plan is repaired", kinds: ["always-repaired"] },
  "on-reject": { words: "that only rejected plans are repaired", kinds: ["gated"] },
  oracle: {
    words: "that an oracle stops the loop at a valid plan",
    kinds: ["oracle-stopped", "carried-forward"],
  },
};

/** The counts' answer and the format's word together. */
function settled(found: Found, { rounds, gate }: LogHints, tally: LoopTally): Found {
  if (rounds === "resamples" && tally.rounds > 0) {
    return {
      kind: "resampled",
      because:
        "The format says that rounds are drawn anew and do not repair each other; α and β compare " +
        "neighbouring draws and are no rates of a repairer.",
    };
  }
  const disagrees = (words: string): Found => ({
    ...found,
    because: `${found.because} The format says ${words}; the counts say otherwise and are followed.`,
  });
  if (rounds === "single" && tally.rounds > 0) return disagrees("that an instance has one round");
  if (gate === undefined || found.kind === "single") return found;
  const { words, kinds } = SAID[gate];
  if (kinds.includes(found.kind)) return found;
  if (found.kind === "unknown" && tally.rounds > 0) {
    const conditional = gate === "on-reject" ? ` ${CONDITIONAL}` : "";
    return {
      kind: kinds[0] as Kind,
      because: `The format says ${words}. ${found.because}${conditional}`,
    };
  }
  return disagrees(words);
}
