import {
  begin,
  believed,
  type OnlinePolicy,
  parsePolicy,
  type RuleSettings,
  type Run,
  world,
} from "#engine";
import type { Log, LoggedRound, Trajectory } from "#traces";
import type { Estimates } from "./estimates.ts";
import { measuredRates, worldInput } from "./planner/gainModel.ts";
import type { Lint } from "./planner.ts";

/** Fewer instances, or plans with votes, say nothing about never and always. */
const ENOUGH = 10;

export interface LintSettings {
  readonly rule: RuleSettings;
  /** K_max of the loop; left out: the log's longest trajectory. */
  readonly rounds?: number;
}

/**
 * What cannot be meant in a loop and in the rule that it is to run, found on its log.
 *
 * @param id - the rule; a belief rule is told the measured rates, and left alone where one is missing
 * @throws RangeError for an unknown id
 */
export function lint(
  { trajectories }: Pick<Log, "trajectories">,
  estimates: Estimates,
  id: string,
  settings: LintSettings,
): Lint[] {
  const voted = votedPlans(trajectories);
  const policy = onlinePolicy(id, estimates, settings.rule);
  const M = estimates.votes;
  const found = [
    lastDraftUnverified(trajectories),
    sameVotes(voted, estimates),
    judgeThreshold(voted, trajectories),
  ];
  if (policy !== null && M !== null) {
    const seen = watch(policy, trajectories, settings.rounds ?? estimates.rounds);
    found.push(marginTooWide(policy, M, seen));
    if (found.every((one) => !one?.code.startsWith("threshold"))) {
      found.push(ruleThreshold(policy, seen));
    }
    found.push(capNeverReached(policy, seen));
  }
  return found.filter((one) => one !== null);
}

/** A round with votes; how many instances it stands for. */
interface Voted {
  readonly accepts: number;
  readonly queries: number;
  readonly count: number;
}

function votedPlans(trajectories: readonly Trajectory[]): Voted[] {
  return trajectories.flatMap(({ rounds, count }) =>
    rounds.flatMap(({ accepts, queries }) =>
      accepts === null || queries === null ? [] : [{ accepts, queries, count }],
    ),
  );
}

function onlinePolicy(id: string, estimates: Estimates, rule: RuleSettings): OnlinePolicy | null {
  const rates = measuredRates(estimates);
  const told = { ...UNTOLD, ...(rates === null ? {} : worldInput(rates, estimates)) };
  const policy = parsePolicy(id, rule, world({ classes: [told] }), believed(told));
  if (policy.family === "hindsight") return null;
  return rates === null && (policy.family === "belief" || policy.family === "safe") ? null : policy;
}

/** For rules that are told nothing. */
const UNTOLD = { q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0.5, beta: 0.5 };

/** What the rule did on the log's votes. */
interface Watched {
  readonly instances: number;
  readonly cap: number;
  /** Last round of the log's longest trajectory, and the last that the rule came to. */
  readonly longest: number;
  readonly latest: number;
  /** Decisions before the cap, and those of them that committed. */
  readonly decisions: number;
  readonly commits: number;
  /** Plans after the first that the rule saw, and those that took the incumbent's place. */
  readonly rivals: number;
  readonly replaced: number;
}

function watch(policy: OnlinePolicy, trajectories: readonly Trajectory[], cap: number): Watched {
  const run = begin(policy, { votes: 1, rounds: cap });
  const seen = {
    instances: 0,
    longest: 0,
    latest: 0,
    decisions: 0,
    commits: 0,
    rivals: 0,
    replaced: 0,
  };
  for (const { rounds, count } of trajectories) {
    seen.instances += count;
    seen.longest = Math.max(seen.longest, rounds.length - 1);
    run.restart();
    for (const [k, round] of rounds.entries()) {
      const action = show(run, round);
      seen.latest = Math.max(seen.latest, k);
      if (k > 0) seen.rivals += count;
      if (k > 0 && run.held === k) seen.replaced += count;
      if (k < cap) seen.decisions += count;
      if (k < cap && action === "commit") seen.commits += count;
      if (action === "commit") break;
    }
  }
  return { ...seen, cap };
}

function show(run: Run, { accepts, queries }: LoggedRound): "commit" | "repair" {
  return run.see(accepts ?? 0, queries ?? 0);
}

/** The loop repaired, and handed out what no vote was asked on. */
function lastDraftUnverified(trajectories: readonly Trajectory[]): Lint | null {
  const asked = ({ queries }: LoggedRound): boolean => queries !== null;
  let of = 0;
  let unverified = 0;
  for (const { rounds, count } of trajectories) {
    const last = rounds.at(-1);
    if (last === undefined || !rounds.some(asked)) continue;
    of += count;
    if (!asked(last)) unverified += count;
  }
  if (unverified === 0) return null;
  return {
    code: "last-draft-unverified",
    message: `The last draft has no votes in ${unverified} of ${of} instances: what they hand out was never verified.`,
    facts: { unverified, of },
  };
}

/** Several votes a plan that always agree, on plans both accepted and rejected. */
function sameVotes(voted: readonly Voted[], { dependence }: Estimates): Lint | null {
  const several = voted.filter(({ queries }) => queries > 1);
  const plans = total(several);
  const unanimous = several.every(({ accepts, queries }) => accepts === 0 || accepts === queries);
  if (plans < ENOUGH || !unanimous || dependence.suite) return null;
  const votes = Math.max(...several.map(({ queries }) => queries));
  return {
    code: "same-votes",
    message: `All votes on a plan agree on each of ${plans} plans with up to ${votes} votes, as they do at temperature 0: one vote says as much.`,
    facts: { plans, votes },
  };
}

/** The log's own judge accepts everything, or nothing. */
function judgeThreshold(voted: readonly Voted[], trajectories: readonly Trajectory[]): Lint | null {
  const plans = total(voted);
  if (plans < ENOUGH) return null;
  const never = voted.every(({ accepts }) => accepts === 0);
  const always = voted.every(({ accepts, queries }) => accepts === queries);
  if (!never && !always) return null;
  const scores = trajectories.flatMap(({ rounds }) => rounds.flatMap(({ score }) => score ?? []));
  const least = scores.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const range = scores.length === 0 ? "" : `; scores go from ${least} to ${most}`;
  return {
    code: never ? "threshold-never-met" : "threshold-always-met",
    message: never
      ? `The judge accepts none of ${plans} plans${range}: its threshold is above all of them.`
      : `The judge accepts each of ${plans} plans${range}: its threshold is below all of them.`,
    facts: {
      policy: "",
      plans,
      ...(scores.length === 0 ? {} : { leastScore: least, mostScore: most }),
    },
  };
}

/** The rule never stops before the cap, or always at once. */
function ruleThreshold(policy: OnlinePolicy, seen: Watched): Lint | null {
  const stops = policy.family === "count" || policy.family === "belief" || policy.family === "safe";
  const { decisions, commits } = seen;
  if (!stops || decisions < ENOUGH || (commits > 0 && commits < decisions)) return null;
  const belief = policy.family !== "count";
  const facts = { policy: policy.id, plans: decisions };
  return commits === 0
    ? {
        code: "threshold-never-met",
        message: `${policy.id} stops on none of ${decisions} plans before the cap: ${belief ? "no belief reaches its boundary" : "no plan has so many votes"}, so it is a fixed budget.`,
        facts,
      }
    : {
        code: "threshold-always-met",
        message: `${policy.id} stops on each of ${decisions} plans: ${belief ? "every belief is past its boundary" : "every plan has so many votes"}, so its votes decide nothing.`,
        facts,
      };
}

/** A new plan can never, or did never, beat the incumbent by so many votes. */
function marginTooWide(policy: OnlinePolicy, M: number, seen: Watched): Lint | null {
  if (policy.family !== "incumbent" && policy.family !== "safe") return null;
  const { margin } = policy;
  const facts = { policy: policy.id, delta: margin, votes: M };
  if (margin > M) {
    return {
      code: "margin-never-met",
      message: `${policy.id} replaces a plan only with ${margin} votes more, but there are only ${M}: ${policy.family === "safe" ? "in doubt it" : "it"} always commits the first plan.`,
      facts,
    };
  }
  const { rivals, replaced } = seen;
  if (policy.family === "safe" || rivals < ENOUGH || replaced > 0) return null;
  return {
    code: "margin-never-met",
    message: `${policy.id} replaces a plan only with ${margin} of ${M} votes more, which none of ${rivals} repaired plans had: it always commits the first plan.`,
    facts: { ...facts, rivals },
  };
}

/** The cap is never what stops the loop. */
function capNeverReached(policy: OnlinePolicy, seen: Watched): Lint | null {
  const { cap, longest, latest, instances } = seen;
  if (policy.family === "fixed" || cap === 0 || instances < ENOUGH || latest >= cap) return null;
  const byLog = longest < cap && latest === longest;
  return {
    code: "cap-never-reached",
    message: byLog
      ? `The cap is ${cap} repairs, but none of ${instances} trajectories goes past ${longest}: the cap is never reached.`
      : `The cap is ${cap} repairs, but ${policy.id} stops by repair ${latest} on all ${instances} trajectories: the cap is never reached.`,
    facts: { policy: byLog ? "" : policy.id, cap, latest, instances },
  };
}

function total(voted: readonly Voted[]): number {
  return voted.reduce((sum, { count }) => sum + count, 0);
}
