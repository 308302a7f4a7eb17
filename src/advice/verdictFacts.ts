import type { Diagnosis, PolicyValue } from "#diagnosis";
import type { VerdictFacts } from "#ui";

/** Policies that no one can deploy: they know what the loop cannot. */
export function isDiagnostic(id: string): boolean {
  return id === "tpm" || id === "hindsight";
}

/** What the first sentences are made of. */
export function verdictFacts(
  { estimates, verdict, labels }: Diagnosis,
  nameOf: (id: string) => string,
): VerdictFacts {
  const { fixed, recommended, candidates } = verdict;
  const best = candidates.find(
    ({ id, againstNone, deployable }) =>
      againstNone !== null && isOpen(againstNone) && deployable && id !== recommended?.id,
  );
  const shown = recommended?.againstNone != null ? recommended : best;
  return {
    verdict: verdict.verdict,
    method: verdict.method,
    kind: estimates.kind.kind,
    alpha: estimates.alpha?.estimate ?? null,
    beta: estimates.kind.betaSeen ? (estimates.beta?.estimate ?? null) : null,
    fixed: fixed === null ? null : fixedFacts(fixed.own, candidates),
    recommended: recommended === null ? null : { id: recommended.id, name: nameOf(recommended.id) },
    best: shown === undefined ? null : bestFacts(shown, nameOf),
    pays: verdict.probability.pays,
    doesNotPay: verdict.probability.doesNotPay,
    eta: verdict.eta,
    tau: verdict.tau,
    moreTraces: labels?.more.traces ?? null,
    oracle:
      estimates.kind.labelIsVotes || (estimates.votes === null && verdict.method === "replay"),
    labelledInstances: estimates.labelled.instances,
  };
}

/** A rule that commits what no repair commits has nothing to be said of. */
function isOpen({ difference }: NonNullable<PolicyValue["againstNone"]>): boolean {
  return difference.low !== 0 || difference.high !== 0;
}

function fixedFacts(own: PolicyValue, candidates: readonly PolicyValue[]): VerdictFacts["fixed"] {
  const none = candidates.find(({ id }) => id === "none");
  if (none === undefined || own.againstNone === null) return null;
  const { low, high } = own.againstNone.difference;
  return {
    repairs: Math.round(own.repairs),
    from: none.validity.estimate,
    to: own.validity.estimate,
    clear: low > 0 || high < 0,
    modelled: own.kind === "exact",
  };
}

function bestFacts(
  { id, n, againstNone, kind, cost }: PolicyValue,
  nameOf: (id: string) => string,
): VerdictFacts["best"] {
  if (againstNone === null) return null;
  const { difference, better, worse } = againstNone;
  return {
    name: nameOf(id),
    better,
    worse,
    n,
    gain: difference.estimate,
    low: difference.low,
    high: difference.high,
    modelled: kind === "exact",
    priced: cost > 0,
  };
}
