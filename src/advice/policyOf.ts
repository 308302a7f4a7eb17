import type { ClusteredRate, Diagnosis, LabelFree } from "#diagnosis";
import type { RateInput } from "#engine";
import { type PolicyFile, policyFile, type RateInFile, type Refusal } from "#stopper";

/** What the file is bound to. */
export type Binding = PolicyFile["bound"];

/**
 * The policy file of a diagnosis, or why there is none. A calibrated rule is told what the replay told
 * it, from all folds; the intervals are those of the label-free fit or else of the labels, widened where
 * they do not hold that estimate, and to the labels' where the two do not meet: votes that correlate make
 * the fit surer than it may be. Other rules carry what the labels gave: ρ₀ and ρ₁ on first plans, where
 * they can be, because that is where `overfix check` looks.
 *
 * @param id - a policy that may be deployed
 * @throws RangeError for an unknown id
 */
export function policyOf(diagnosis: Diagnosis, id: string, bound: Binding): PolicyFile | Refusal {
  const { estimates, labelFree, separation, settings, verdict, told } = diagnosis;
  const { q0, alpha, beta, kind } = estimates;
  const [first] = estimates.byRound;
  const rho0 = first?.rho0 ?? estimates.rho0;
  const rho1 = first?.rho1 ?? estimates.rho1;
  const free = freeRates(labelFree);
  const value = verdict.candidates.find((one) => one.id === id);
  const rates = id === "vrr-stop" || id === "vrr-stop-safe" ? (told?.rates ?? null) : null;
  return policyFile({
    policy: id,
    rule: settings.rule,
    budget: {
      votes: Math.max(1, estimates.votes ?? 1),
      rounds: settings.rounds ?? estimates.rounds,
    },
    believed: {
      q0: rates === null ? counted(q0) : held(rates.q0, free("pi"), counted(q0)),
      rho0: rates === null ? counted(rho0) : held(rates.rho0, free("rho0"), counted(rho0)),
      rho1: rates === null ? counted(rho1) : held(rates.rho1, free("rho1"), counted(rho1)),
      alpha: counted(alpha),
      beta: kind.betaSeen ? counted(beta) : null,
    },
    J: separation.J ?? estimates.J ?? freeJ(labelFree),
    ...(id === "vrr-stop-safe" && told?.radius != null ? { radius: told.radius } : {}),
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

/** This estimate, in an interval of the same rate that is made to hold it; [0, 1] where there is none. */
function held(rate: RateInput, free: RateInFile | null, counts: RateInFile | null): RateInFile {
  const estimate = typeof rate === "number" ? rate : (rate[0] as number);
  const about = free ?? counts;
  if (about === null) return { estimate, low: 0, high: 1, n: 0 };
  const apart = counts !== null && (counts.low > about.high || counts.high < about.low);
  const intervals = apart ? [about, counts] : [about];
  return {
    estimate,
    low: Math.min(estimate, ...intervals.map(({ low }) => low)),
    high: Math.max(estimate, ...intervals.map(({ high }) => high)),
    n: about.n,
  };
}

function interval(value: {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}) {
  const { estimate, low, high } = value;
  return { estimate, low, high };
}

/** Rates of the label-free fit; null where it separates nothing. */
function freeRates({ ml, intervals, plans, noEvidenceOfTwo, notIdentified }: LabelFree) {
  return (name: "pi" | "rho0" | "rho1"): RateInFile | null =>
    ml === null || intervals === null || noEvidenceOfTwo || notIdentified
      ? null
      : { estimate: ml[name], ...intervals[name], n: plans };
}

function freeJ({ ml, intervals, noEvidenceOfTwo, notIdentified }: LabelFree) {
  return ml === null || intervals === null || noEvidenceOfTwo || notIdentified
    ? null
    : { estimate: ml.J, ...intervals.J };
}
