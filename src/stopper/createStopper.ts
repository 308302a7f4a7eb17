import { beliefFrom, gain, logLikelihoodRatios, logOdds, predictLogOdds } from "#engine";
import type { Advice, PolicyFile, Stopper } from "./policyFile.ts";
import { tableProblem, tableSentence } from "./tableProblem.ts";

/** Rules that go by a belief; others are told no rates. */
const BELIEF_RULES = ["vrr-stop", "vrr-stop-safe", "tpm", "lookahead", "lookahead-keep"];

/** What a belief rule was told. */
interface Rates {
  readonly q0: number;
  readonly rho0: number;
  readonly rho1: number;
  readonly alpha: number;
  readonly beta: number;
}

/**
 * Runs a policy file on one instance after another. Show it the votes on p₀, p₁, … in order; it says
 * whether to repair, and which plan to keep. It decides by the file's table alone.
 *
 * @throws RangeError where the file is not a policy of version 1, or its table cannot be run
 */
export function createStopper(file: PolicyFile): Stopper {
  const { policy, table } = checked(file);
  const { votes: M, rounds, start, next, keep } = table;
  const rates = ratesOf(file);
  /** Whether votes matter; where not, a plan need not be given any. */
  const asks = [...next, ...keep].some((row) => row.some((entry) => entry !== row[0]));
  let state = start;
  let round = 0;
  let kept = 0;
  let committed = false;
  const ratios = rates === null ? null : logLikelihoodRatios(M, rates);
  /** Log odds that the plan in hand is valid, before its votes. */
  let odds = Number.NaN;
  restart();

  function restart(): void {
    state = start;
    round = 0;
    kept = 0;
    committed = false;
    odds = rates === null ? Number.NaN : logOdds(rates.q0);
  }

  function refuse(accepts: number, queries: number): void {
    if (committed) {
      throw new RangeError(
        `the policy has committed plan ${kept}; call restart() for the next instance`,
      );
    }
    if (!asks && queries === 0 && accepts === 0) return;
    if (queries !== M) {
      throw new RangeError(
        `queries is ${queries}; policy "${policy}" was made for ${M} votes a plan: ` +
          "ask as many, or make a policy for the votes that you ask",
      );
    }
    if (!Number.isInteger(accepts) || accepts < 0 || accepts > M) {
      throw new RangeError(`accepts is ${accepts}; expected an integer from 0 to ${M}`);
    }
  }

  function observe({ accepts, queries }: { accepts: number; queries: number }): Advice {
    refuse(accepts, queries);
    const plan = round;
    const keeps = keep[state]?.[accepts] === 1;
    const to = next[state]?.[accepts] ?? -1;
    if (keeps) kept = plan;
    if (queries > 0) odds += ratios?.[accepts] ?? Number.NaN;
    const belief = Number.isNaN(odds) ? null : beliefFrom(odds);
    if (to < 0) committed = true;
    else {
      state = to;
      round++;
      if (rates !== null) odds = predictLogOdds(odds, rates.alpha, rates.beta);
    }
    const action = to < 0 ? "commit" : "repair";
    const because = queries === 0 ? "no votes were asked" : seen(plan, accepts, belief);
    return { action, keep: keeps, kept, belief, reason: `${because}; ${outcome(plan, action)}` };
  }

  function seen(plan: number, accepts: number, belief: number | null): string {
    const count = `${accepts} of ${M} votes accept plan ${plan}`;
    if (rates === null) return count;
    if (belief === null) return `${count}, which neither a valid nor an invalid plan could get`;
    const adds = gain(belief, rates.alpha, rates.beta);
    return (
      `${count}, so it is valid with probability ${belief.toFixed(3)} and a repair adds ` +
      `${adds.toFixed(3)} to that, by the believed rates`
    );
  }

  function outcome(plan: number, action: Advice["action"]): string {
    const held = kept === plan ? `plan ${kept}` : `plan ${kept}, kept from before`;
    if (action === "commit" && plan === rounds) return `no repair is left: commit ${held}`;
    if (action === "commit") return `${policy} commits ${held}`;
    return `${policy} repairs, and for now holds ${held}`;
  }

  return { observe, restart };
}

function checked(file: PolicyFile): PolicyFile {
  const found: unknown = file;
  if (typeof found !== "object" || found === null || file.kind !== "overfix-policy") {
    throw new RangeError('not a policy file: expected an object whose kind is "overfix-policy"');
  }
  const version: unknown = file.version;
  if (version !== 1) {
    throw new RangeError(`policy file of version ${String(version)}; this reads version 1`);
  }
  if (typeof file.policy !== "string") {
    throw new RangeError(`policy is ${String(file.policy)}; expected an id such as vrr-guard:5`);
  }
  const wrong = tableProblem(file.table);
  if (wrong !== null) throw new RangeError(`policy file "${file.policy}": ${tableSentence(wrong)}`);
  return file;
}

/** @throws RangeError where a belief rule's rates are not there */
function ratesOf({ policy, believed }: PolicyFile): Rates | null {
  if (!BELIEF_RULES.includes(policy)) return null;
  const rate = (name: keyof Rates): number => {
    const estimate: unknown = believed?.[name]?.estimate;
    if (typeof estimate === "number" && estimate >= 0 && estimate <= 1) return estimate;
    throw new RangeError(
      `policy file "${policy}": believed.${name}.estimate is ${String(estimate)}; expected a number in 0 … 1`,
    );
  };
  return {
    q0: rate("q0"),
    rho0: rate("rho0"),
    rho1: rate("rho1"),
    alpha: rate("alpha"),
    beta: rate("beta"),
  };
}
