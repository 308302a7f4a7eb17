import type { Interval } from "#engine";
import type { Trajectory } from "#traces";
import { assumedRates, CHECKED_RATES, type CheckedRate } from "./check/assumed.ts";
import { Book, type RateCheck } from "./check/book.ts";
import { shown } from "./check/cells.ts";
import { sentences } from "./check/sentences.ts";
import { type CheckSetup, type CheckState, differs, emptyState } from "./check/state.ts";
import type { PolicyFile } from "./policyFile.ts";

/** One log of new instances; a `Log` is one. */
export interface Batch {
  readonly file: string;
  readonly hash: string;
  readonly trajectories: readonly Trajectory[];
}

/** Whether a policy's assumptions still hold. */
export interface PolicyCheck {
  readonly policy: string;
  readonly eta: number;
  readonly holds: boolean;
  /** Assumptions that broke; J where ρ₀ or ρ₁ broke upwards. */
  readonly broke: readonly (CheckedRate | "J")[];
  /** What to run: the policy itself, or, once it is stale, the guard. */
  readonly answer: string;
  readonly rates: readonly RateCheck[];
  /** From ρ₀ and ρ₁; null where either is not tested or not yet seen. */
  readonly J: {
    readonly assumed: number;
    readonly allowed: Interval;
    readonly seen: Interval & { readonly estimate: number };
  } | null;
  /** Rates of the file that no labelled row of any batch shows. */
  readonly unseen: readonly CheckedRate[];
  /** Instances of all batches. */
  readonly instances: number;
  /** Files left out because their content was counted before. */
  readonly repeated: readonly string[];
  /** English, complete: one for the result, one for each assumption that broke. */
  readonly sentences: readonly string[];
  /** Give it back with the next batch. */
  readonly state: CheckState;
}

export interface CheckSettings {
  /** Chance of a false alarm over any number of batches, in (0, .5]. */
  readonly eta: number;
  /**
   * Plans that ρ₀ and ρ₁ are tested on; by default the first. Every instance has one, whereas a loop that
   * stops shows later plans only where its judge was harsh, which looks like drift where a judge's
   * leniency stays with the instance. `all` is for instances that are repaired to the end whatever the
   * votes say, as explored ones are.
   */
  readonly plans?: "first" | "all";
  /** Reads the rows of this source alone, such as the explored ones; left out: all. */
  readonly source?: string;
  /** What earlier batches left; left out for the first. */
  readonly state?: CheckState;
}

/** The settings with what is left out filled in. */
export function checkSetup({ eta, plans = "first", source }: CheckSettings): CheckSetup {
  return { eta, plans, source: source ?? null };
}

/**
 * Tests a policy's rates on new batches, always valid: while the rates are what they were when the file
 * was made, the chance that it ever calls the policy stale is at most η over any number of looks. Half
 * of η pays for the file's own intervals (an assumption breaks only where the rate lies outside them,
 * widened for that), half for the looks, by Bonferroni over rates and sides. The unit is the instance:
 * plans and votes of one instance may depend on each other. What it takes for granted: instances are
 * independent, the rows come from a loop like the one that the rates were counted on, and the file's
 * intervals cover.
 *
 * @throws RangeError where the state is another policy's: see `readCheckState`
 */
export function checkPolicy(
  file: PolicyFile,
  batches: readonly Batch[],
  settings: CheckSettings,
): PolicyCheck {
  const setup = checkSetup(settings);
  const { eta, source } = setup;
  const { state = emptyState(file, setup) } = settings;
  const other = differs(state, file, setup);
  if (other !== null) throw new RangeError(`state ${other}`);
  const { rates, spending } = assumedRates(file, eta);
  const books = new Map(
    CHECKED_RATES.map((name) => {
      const assumed = rates.find((one) => one.name === name) ?? null;
      return [name, new Book(name, assumed, spending, state)];
    }),
  );
  const counted = [...state.batches];
  const repeated: string[] = [];
  for (const { file: name, hash, trajectories: all } of batches) {
    if (counted.some((one) => one.hash === hash)) {
      repeated.push(name);
      continue;
    }
    const trajectories = source === null ? all : all.filter((one) => one.source === source);
    const instances = trajectories.reduce((sum, { count }) => sum + count, 0);
    counted.push({ file: name, hash, instances });
    for (const trajectory of trajectories) {
      const cells = shown(trajectory, state);
      for (const [rate, book] of books) book.add(cells[rate], counted.length);
    }
  }
  const after = (name: CheckedRate): Book => books.get(name) as Book;
  const next: CheckState = {
    ...state,
    batches: counted,
    seen: {
      rho0: after("rho0").cells.list(),
      rho1: after("rho1").cells.list(),
      alpha: after("alpha").cells.list(),
      beta: after("beta").cells.list(),
    },
    broke: {
      rho0: after("rho0").broke,
      rho1: after("rho1").broke,
      alpha: after("alpha").broke,
      beta: after("beta").broke,
    },
  };
  const checks = rates.map((assumed) => after(assumed.name).check(assumed));
  return concluded(file, checks, next, repeated);
}

function concluded(
  file: PolicyFile,
  rates: readonly RateCheck[],
  state: CheckState,
  repeated: readonly string[],
): PolicyCheck {
  const broken = rates.filter(({ broke }) => broke !== null);
  const J = separation(rates);
  const lost = broken.some(({ name, broke }) => name.startsWith("rho") && broke?.side === "above");
  const holds = broken.length === 0;
  const answer = holds ? file.policy : `vrr-guard:${file.rule.delta}`;
  const instances = state.batches.reduce((sum, batch) => sum + batch.instances, 0);
  const unseen = rates.flatMap(({ name, observations }) => (observations === 0 ? [name] : []));
  const check = {
    policy: file.policy,
    eta: state.eta,
    holds,
    broke: [...broken.map(({ name }) => name), ...(lost ? (["J"] as const) : [])],
    answer,
    rates,
    J,
    unseen,
    instances,
    repeated,
    state,
  };
  return { ...check, sentences: sentences(check) };
}

function separation(rates: readonly RateCheck[]): PolicyCheck["J"] {
  const [rho0, rho1] = (["rho0", "rho1"] as const).map((name) =>
    rates.find((rate) => rate.name === name),
  );
  if (!rho0?.seen || !rho1?.seen) return null;
  return {
    assumed: 1 - rho0.assumed.estimate - rho1.assumed.estimate,
    allowed: {
      low: 1 - rho0.allowed.high - rho1.allowed.high,
      high: 1 - rho0.allowed.low - rho1.allowed.low,
    },
    seen: {
      estimate: 1 - rho0.seen.estimate - rho1.seen.estimate,
      low: 1 - rho0.seen.high - rho1.seen.high,
      high: 1 - rho0.seen.low - rho1.seen.low,
    },
  };
}
