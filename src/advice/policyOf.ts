import type { ClusteredRate, Diagnosis, LabelFree } from "#diagnosis";
import { type PolicyFile, policyFile, type RateInFile, type Refusal } from "#stopper";

/** What the file is bound to. */
export type Binding = PolicyFile["bound"];

/**
 * The policy file of a diagnosis, or why there is none. Rates are those that labels give; what no label
 * gives of Q₀, ρ₀, ρ₁ is the label-free fit's, where the votes show two kinds of plan.
 *
 * @param id - a policy that may be deployed
 * @throws RangeError for an unknown id
 */
export function policyOf(diagnosis: Diagnosis, id: string, bound: Binding): PolicyFile | Refusal {
  const { estimates, labelFree, separation, settings, verdict } = diagnosis;
  const { q0, rho0, rho1, alpha, beta, kind } = estimates;
  const free = trusted(labelFree);
  const value = verdict.candidates.find((one) => one.id === id);
  return policyFile({
    policy: id,
    rule: settings.rule,
    budget: {
      votes: Math.max(1, estimates.votes ?? 1),
      rounds: settings.rounds ?? estimates.rounds,
    },
    believed: {
      q0: counted(q0) ?? free("pi"),
      rho0: counted(rho0) ?? free("rho0"),
      rho1: counted(rho1) ?? free("rho1"),
      alpha: counted(alpha),
      beta: kind.betaSeen ? counted(beta) : null,
    },
    J: separation.J ?? estimates.J ?? labelFreeJ(labelFree),
    bound,
    expected:
      value === undefined
        ? null
        : {
            validity: interval(value.validity),
            repairs: value.repairs,
            queries: value.queries,
            cost: value.cost,
          },
  });
}

function counted(rate: ClusteredRate | null): RateInFile | null {
  return rate === null ? null : { ...interval(rate), n: rate.n };
}

function interval(value: { estimate: number; low: number; high: number }) {
  const { estimate, low, high } = value;
  return { estimate, low, high };
}

/** Rates of the label-free fit; null where it separates nothing. */
function trusted({ ml, intervals, plans, noEvidenceOfTwo, notIdentified }: LabelFree) {
  return (name: "pi" | "rho0" | "rho1"): RateInFile | null =>
    ml === null || intervals === null || noEvidenceOfTwo || notIdentified
      ? null
      : { estimate: ml[name], ...intervals[name], n: plans };
}

function labelFreeJ({ ml, intervals, noEvidenceOfTwo, notIdentified }: LabelFree) {
  return ml === null || intervals === null || noEvidenceOfTwo || notIdentified
    ? null
    : { estimate: ml.J, ...intervals.J };
}
