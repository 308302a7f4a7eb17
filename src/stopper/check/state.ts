import * as v from "valibot";
import type { ClusterCell } from "#engine";
import type { PolicyFile } from "../policyFile.ts";
import type { CheckedRate } from "./assumed.ts";

/** One log that was counted. */
export interface CheckedBatch {
  readonly file: string;
  readonly hash: string;
  readonly instances: number;
}

/** When a rate left what the policy allows for. */
export interface Broke {
  /** Which side of the allowed interval. */
  readonly side: "above" | "below";
  /** Labelled plans (ρ) or pairs (α, β) of this rate seen by then, and instances that showed any. */
  readonly observations: number;
  readonly instances: number;
  /** Number of the batch, from 1. */
  readonly batch: number;
}

/** Which rows count. */
export interface CheckScope {
  /** K_max of the policy; later rounds are not read. */
  readonly rounds: number;
  /** Plans that ρ₀ and ρ₁ are tested on. */
  readonly plans: "first" | "all";
  /** The only source that is read; null: every one. */
  readonly source: string | null;
}

/** What a check has seen so far, as plain JSON: the next batch goes on from it. */
export interface CheckState extends CheckScope {
  readonly kind: "overfix-check-state";
  readonly version: 1;
  /** What is being tested; a state goes on only with the same. */
  readonly eta: number;
  readonly policy: string;
  readonly believed: PolicyFile["believed"];
  readonly batches: readonly CheckedBatch[];
  /** Instances by what they showed of each rate: sufficient for the test, whatever their order. */
  readonly seen: Readonly<Record<CheckedRate, readonly ClusterCell[]>>;
  /** Once broken, always broken: the policy has to be made anew. */
  readonly broke: Readonly<Record<CheckedRate, Broke | null>>;
}

/** What a check is begun with, and goes on with. */
export interface CheckSetup extends Omit<CheckScope, "rounds"> {
  /** Chance of a false alarm over any number of batches, in (0, .5]. */
  readonly eta: number;
}

/** Before the first batch. */
export function emptyState(file: PolicyFile, { eta, plans, source }: CheckSetup): CheckState {
  return {
    kind: "overfix-check-state",
    version: 1,
    eta,
    policy: file.policy,
    rounds: file.table.rounds,
    plans,
    source,
    believed: file.believed,
    batches: [],
    seen: { rho0: [], rho1: [], alpha: [], beta: [] },
    broke: { rho0: null, rho1: null, alpha: null, beta: null },
  };
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const amount = v.pipe(v.number(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const rate = v.nullable(v.object({ estimate: share, low: share, high: share, n: amount }));
const cells = v.array(
  v.pipe(
    v.object({ n: positive, sum: amount, count: positive }),
    v.check(({ n, sum }) => sum <= n + 1e-9, "a sum that is not above n"),
  ),
);
const broke = v.nullable(
  v.object({
    side: v.picklist(["above", "below"]),
    observations: count,
    instances: count,
    batch: positive,
  }),
);

const STATE = v.object({
  kind: v.literal("overfix-check-state"),
  version: v.literal(1),
  eta: share,
  policy: v.string(),
  rounds: count,
  plans: v.picklist(["first", "all"]),
  source: v.nullable(v.string()),
  believed: v.object({ q0: rate, rho0: rate, rho1: rate, alpha: rate, beta: rate }),
  batches: v.array(v.object({ file: v.string(), hash: v.string(), instances: count })),
  seen: v.object({ rho0: cells, rho1: cells, alpha: cells, beta: cells }),
  broke: v.object({ rho0: broke, rho1: broke, alpha: broke, beta: broke }),
});

/**
 * Reads the state of earlier batches.
 *
 * @returns the state, or what is wrong with it, "what was got; what was expected"
 */
export function readCheckState(
  raw: unknown,
  file: PolicyFile,
  setup: CheckSetup,
): { readonly state: CheckState } | { readonly problem: string } {
  const parsed = v.safeParse(STATE, raw);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue);
    return {
      problem: `${path === null ? "" : `${path}: `}got ${issue.received}; expected ${issue.expected ?? issue.message}`,
    };
  }
  const state = parsed.output;
  const other = differs(state, file, setup);
  return other === null ? { state } : { problem: other };
}

/** Why a state cannot go on with this policy, or null. */
export function differs(state: CheckState, file: PolicyFile, setup: CheckSetup): string | null {
  for (const key of ["eta", "plans", "source"] as const) {
    if (state[key] === setup[key]) continue;
    return `begun with ${key} ${state[key] ?? "of every kind"}; expected the same, got ${setup[key] ?? "every kind"}`;
  }
  if (state.policy !== file.policy || state.rounds !== file.table.rounds) {
    return `begun with policy ${state.policy} and K_max ${state.rounds}; expected the same, got ${file.policy} and ${file.table.rounds}`;
  }
  for (const name of ["q0", "rho0", "rho1", "alpha", "beta"] as const) {
    const [a, b] = [state.believed[name], file.believed[name]];
    const same =
      a === null || b === null
        ? a === b
        : a.estimate === b.estimate && a.low === b.low && a.high === b.high && a.n === b.n;
    if (!same) {
      return `begun with another ${name} than the policy's; expected the state of this policy`;
    }
  }
  return null;
}
