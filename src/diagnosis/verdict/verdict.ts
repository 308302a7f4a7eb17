import type { Log } from "#traces";
import type { DiagnosisSettings } from "../diagnosis.ts";
import type { Estimates } from "../estimates.ts";
import type { PolicyValue, Verdict } from "../verdict.ts";
import { mostOften } from "./choice.ts";
import { bestBudget, evidence } from "./evidence.ts";
import { shareAbove, spreadOf } from "./values.ts";
import { whyMethod } from "./why.ts";

/**
 * Does repair pay on this log, and which rule should run?
 *
 * Every candidate is replayed, cross-fitted in five folds, and paired with `none` instance by instance.
 *
 * **Pays**, Pr(the rule that is chosen beats none net of cost): in each fold the candidate that did best
 * on the other four is taken, and the pairs of the five held-out folds together are drawn by
 * `drawMeans`. The choice costs nothing, because the pairs had no part in it.
 *
 * **Does not pay**, Pr(no candidate beats none net of cost by more than τ): an intersection-union test
 * (Berger 1982), the least over the candidates of Pr(this one does not). It needs no correction for their
 * number, for each of them has to be ruled out. Where both are sure, the gain is below τ, and repair does
 * not pay.
 *
 * Where a log cannot be replayed past some plan, the rules that go no further are replayed, and the others
 * come from the exact engine at the measured rates; `method` says what the probabilities rest on.
 *
 * Measured reliability, 4,000 simulated logs of as many worlds (one or two classes, icc and leniency in
 * part of them, M 1–8, K_max 1–6, N 30–500, half with prices, τ 0 or .02; the truth from the exact engine):
 *
 * | stated | logs | pays: stated → true | some candidate beats none | logs | does not pay: stated → true |
 * |---|---|---|---|---|---|
 * | .70–.80 | 105 | .749 → .743 | .810 | 106 | .752 → .849 |
 * | .80–.85 | 116 | .825 → .853 | .922 | 75 | .826 → .893 |
 * | .87–.93 | 154 | .908 → .909 | .955 | 153 | .901 → .915 |
 * | .95–.99 | 303 | .973 → .977 | .993 | 155 | .974 → .981 |
 * | .99–1 | 1,756 | .999 → .998 | .999 | 342 | .998 → 1 |
 *
 * True in *pays*: the candidate with the highest net value beats none in that world. What is true .9 of the
 * time over many worlds is so by their mixture: where repair mostly helps (β to .2) .912 was right .971
 * of the time, where it mostly harms (β from .3) .910 was right .878. The bootstrap intervals of a
 * difference covered the truth in 95.2 % of 41,509.
 *
 * @param log - trajectories, hints of their format, and whether equal paths were put together
 * @param estimates - what its labels give, its kind above all
 */
export function verdict(
  log: Pick<Log, "trajectories" | "hints" | "aggregated">,
  estimates: Estimates,
  settings: DiagnosisSettings,
): Verdict {
  const { eta, rule, worth } = settings;
  const rounds = settings.rounds ?? estimates.rounds;
  const found = evidence(log, estimates, rounds, settings);
  const { method, plans, values, choice } = found;

  const net = ({ validity, cost }: PolicyValue): number => validity.estimate - cost / worth;
  const candidates = [...values].sort((a, b) => net(b) - net(a));
  const rivals = candidates.filter((one) => one.deployable && one.againstNone !== null);
  const pays = choice === null ? 0.5 : shareAbove(choice.draws, 0);
  const above = rivals.flatMap(({ againstNone }) => againstNone?.aboveTau ?? []);
  const doesNotPay = above.length === 0 ? 0.5 : 1 - Math.max(...above);
  const sure = 1 - eta;
  const said =
    method === "none"
      ? "undetermined"
      : doesNotPay >= sure
        ? "repair-does-not-pay"
        : pays >= sure
          ? "repair-pays"
          : "undetermined";

  const kind = method === "model" ? "exact" : "measured";
  const judged = rivals.filter((one) => one.kind === kind);
  const credible = judged.find(({ againstNone }) => (againstNone?.probability ?? 0) >= sure);
  const favourite = judged.find(({ id }) => id === mostOften(choice?.ids ?? []));
  const none = candidates.find(({ id }) => id === "none") ?? null;
  const own = candidates.find(({ id }) => id === `fixed:${rounds}`);
  const best = bestBudget(values);
  const recommended = said === "repair-pays" ? (credible ?? favourite ?? none) : none;
  return {
    verdict: said,
    probability: { pays, doesNotPay },
    eta,
    tau: rule.tau,
    method,
    because: whyMethod(found, estimates),
    verifier: plans.verifier === "votes" && estimates.kind.labelIsVotes ? "label" : plans.verifier,
    recommended,
    againstBaselines: recommended === null ? [] : found.versus(recommended.id),
    best: judged[0]?.id ?? null,
    chosenInFolds: choice?.ids ?? [],
    choosing:
      choice === null
        ? null
        : { difference: spreadOf(choice.net, choice.draws), probability: pays },
    candidates,
    fixed: own === undefined || best === null ? null : { own, best },
    lastAgainstBest: found.lastAgainstBest,
  };
}
