import { believed, evaluateExact, type Policy, parsePolicy, world } from "#engine";
import type { DiagnosisSettings } from "../diagnosis.ts";
import type { Estimates } from "../estimates.ts";
import type { VotesByPolicy, VotesPlan } from "../planner.ts";
import { measuredRates, worldInput } from "./gainModel.ts";

/** Votes looked at go up to here, or to the log's own M where that is more. */
const MOST_VOTES = 16;

/** Net values closer than this, in valid answers, are a tie: no log tells them apart. */
const TIE = 0.001;

/**
 * What more votes a plan buy, by the exact engine in the measured world with its correlation of votes:
 * for the rule by belief, which knows that correlation, and for a majority. The best M has the highest
 * validity − cost/worth; ties go to fewer votes.
 *
 * @returns null where a rate or the correlation of votes is not measured
 */
export function planVotes(estimates: Estimates, settings: DiagnosisSettings): VotesPlan | null {
  const { dependence, votes } = estimates;
  const rates = measuredRates(estimates);
  if (rates === null || (dependence.icc === null && !dependence.deterministic)) return null;
  const measured = worldInput(rates, estimates);
  const truth = world({ classes: [measured] });
  const rounds = settings.rounds ?? estimates.rounds;
  const most = Math.max(MOST_VOTES, votes ?? 1);
  const plan = (policy: Policy): VotesByPolicy => {
    const points = Array.from({ length: most }, (_, i) => {
      const budget = { votes: i + 1, rounds };
      const { validity, cost } = evaluateExact(truth, policy, budget, settings.prices);
      return { votes: i + 1, validity, cost };
    });
    return { policy: policy.id, points, best: fewestBest(points, settings.worth) };
  };
  const policy = (id: string): Policy => parsePolicy(id, settings.rule, truth, believed(measured));
  return {
    ...plan(policy("vrr-stop")),
    baseline: plan(policy("majority")),
    icc: dependence.deterministic ? 1 : (dependence.icc?.estimate ?? 1),
  };
}

function fewestBest(points: VotesByPolicy["points"], worth: number): number {
  const net = points.map(({ validity, cost }) => validity - cost / worth);
  const top = Math.max(...net);
  return points[net.findIndex((value) => value >= top - TIE)]?.votes ?? 1;
}
