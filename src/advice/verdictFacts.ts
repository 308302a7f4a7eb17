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
    lighter: recommended === null ? null : lighterFacts(recommended, candidates, nameOf),
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

/**
 * A rule that is as right on this log with at most three quarters of the repairs, the fewest first. What is
 * recommended goes by what is simplest to run (`candidatesFor`), so this is named beside it.
 */
function lighterFacts(
  chosen: PolicyValue,
  candidates: Diagnosis["verdict"]["candidates"],
  nameOf: (id: string) => string,
): VerdictFacts["lighter"] {
  const [lightest] = candidates
    .filter(
      ({ id, deployable, kind, validity, repairs }) =>
        id !== chosen.id &&
        deployable &&
        kind === chosen.kind &&
        validity.estimate >= chosen.validity.estimate - 5e-4 &&
        repairs < chosen.repairs &&
        repairs <= 0.75 * chosen.repairs,
    )
    .sort((a, b) => a.repairs - b.repairs);
  if (lightest === undefined) return null;
  return { name: nameOf(lightest.id), repairs: lightest.repairs, instead: chosen.repairs };
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
