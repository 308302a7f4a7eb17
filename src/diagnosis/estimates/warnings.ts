import type { Log } from "#traces";
import type { Warning, WarningCode } from "../diagnosis.ts";
import type { ClusteredRate, Derived, Estimates, Homogeneity } from "../estimates.ts";

/** Below this many labelled instances intervals are wide and tests have little power; ours. */
export const FEW_INSTANCES = 30;
/** From this variance on against that of independent draws, it is said; ours. */
const DEPENDENT = 1.5;
/** Level of the tests; each family of tests shares it (Bonferroni). */
const LEVEL = 0.05;

const SYMBOLS = { q0: "Q₀", rho0: "ρ₀", rho1: "ρ₁", alpha: "α", beta: "β" } as const;

/** What must be known before the estimates of a log are used. */
export function warningsOf(
  estimates: Estimates,
  log: Pick<Log, "hints" | "aggregated" | "labellers" | "rowsRead" | "rowsKept">,
): Warning[] {
  return [
    ...ofData(estimates, log),
    ...ofKind(estimates),
    ...ofVotes(estimates),
    ...ofRates(estimates),
  ];
}

function warning(code: WarningCode, message: string, facts: Warning["facts"] = {}): Warning {
  return { code, message, facts };
}

function ofData(
  { instances, labelled, votes }: Estimates,
  log: Parameters<typeof warningsOf>[1],
): Warning[] {
  const warnings: Warning[] = [];
  const aside = log.rowsRead - log.rowsKept;
  if (aside > 0) {
    warnings.push(
      warning(
        "rows-aside",
        `${aside} of ${log.rowsRead} rows were set aside; the numbers are of the others.`,
        { aside, rows: log.rowsRead },
      ),
    );
  }
  if (instances === 0) return warnings;
  if (labelled.plans === 0) {
    warnings.push(
      warning("no-labels", "No plan has a label: only label-free estimates can be made.", {
        instances,
      }),
    );
  } else if (labelled.pairs === 0) {
    warnings.push(
      warning(
        "no-pairs",
        "No repair has a label before and after it: α and β cannot be estimated.",
        { plans: labelled.plans },
      ),
    );
  }
  if (votes === null) {
    warnings.push(
      warning("no-votes", "No round has votes: nothing can be said of the judge.", { instances }),
    );
  }
  if (labelled.instances > 0 && labelled.instances < FEW_INSTANCES) {
    warnings.push(
      warning(
        "few-instances",
        `Only ${labelled.instances} ${labelled.instances === 1 ? "instance has a label" : "instances have labels"}; below ${FEW_INSTANCES} the intervals ` +
          "are wide and the tests see little.",
        { instances: labelled.instances, least: FEW_INSTANCES },
      ),
    );
  }
  const byModel = log.labellers["model"] ?? 0;
  if (byModel > 0 || log.hints.labels === "model") {
    const plans = byModel > 0 ? byModel : labelled.plans;
    warnings.push(
      warning(
        "model-labels",
        `${plans} labels were made by a model. Its errors are not in the intervals.`,
        { plans },
      ),
    );
  }
  if (log.aggregated) {
    warnings.push(
      warning(
        "aggregated",
        "The log is kept as distinct paths with counts: the order of instances, scores and the " +
          "costs of single rounds are gone, so drift over time and contradictions are not looked for.",
        { instances },
      ),
    );
  }
  return warnings;
}

function ofKind({ kind, alpha, beta }: Estimates): Warning[] {
  const warnings: Warning[] = [];
  const { betaSeen } = kind;
  if (alpha !== null && !betaSeen) {
    warnings.push(
      warning("beta-hidden", `β cannot be seen in this log. ${kind.because}`, { kind: kind.kind }),
    );
  }
  if (kind.kind === "gated" && (alpha !== null || beta !== null)) {
    warnings.push(
      warning(
        "gated",
        "The loop repaired only rejected plans, so α and β are those of rejected plans. What a " +
          "repair does to an accepted plan is not in the log.",
      ),
    );
  }
  if (kind.kind === "resampled") {
    warnings.push(
      warning(
        "resampled",
        "Rounds are drawn anew and do not repair each other: α and β are no rates of a repairer.",
      ),
    );
  }
  if (kind.labelIsVotes) {
    warnings.push(
      warning(
        "label-is-votes",
        "A plan is labelled valid exactly where all its votes accept: the label is the verdict, " +
          "so ρ₀, ρ₁ and J measure nothing and are left out.",
      ),
    );
  }
  return warnings;
}

function ofVotes({
  votes,
  votesVary,
  dependence,
  persistence,
  contradictions,
}: Estimates): Warning[] {
  const warnings: Warning[] = [];
  if (votesVary) {
    warnings.push(
      warning(
        "votes-vary",
        `Rounds differ in the number of votes; ${votes} is the most common. Rules compare shares.`,
        { votes: votes ?? 0 },
      ),
    );
  }
  if (dependence.suite) {
    warnings.push(
      warning(
        "suite",
        "The votes are tests of a suite: they are no independent votes, and asking for more is not " +
          "possible.",
      ),
    );
  }
  if (dependence.deterministic) {
    warnings.push(
      warning("deterministic", `All votes on a plan always agree: ${votes} votes are worth one.`, {
        votes: votes ?? 0,
      }),
    );
  }
  const { moreAccept, moreReject } = persistence;
  if (persistence.persists) {
    const parts = [
      repeated("accepts an invalid plan", "is invalid too", moreAccept),
      repeated("rejects a valid plan", "is valid too", moreReject),
    ].filter((part) => part !== null);
    warnings.push(
      warning("judge-persists", `The judge repeats its mistakes. ${parts.join(" ")}`, {
        accept: moreAccept?.estimate ?? 0,
        reject: moreReject?.estimate ?? 0,
      }),
    );
  }
  if (contradictions !== null && contradictions.rounds > 0) {
    const { rounds, of } = contradictions;
    warnings.push(
      warning(
        "contradictions",
        `In ${rounds} of ${of} rounds the verdict and the score say opposite things.`,
        { rounds, of },
      ),
    );
  }
  return warnings;
}

function repeated(does: string, next: string, more: Derived | null): string | null {
  if (more === null || more.low <= 0) return null;
  return (
    `Where it ${does} and the next ${next}, it does so again ${points(more.estimate)} points more ` +
    `often [${points(more.low)}, ${points(more.high)}] than on other such plans of the same round.`
  );
}

function ofRates({ alpha, beta, rho0, rho1, byHistory, drift }: Estimates): Warning[] {
  const warnings: Warning[] = [];
  const rates = { alpha, beta, rho0, rho1 };
  const dependent = Object.entries(rates).filter(
    ([, rate]) => rate !== null && (rate.designEffect ?? 1) > DEPENDENT,
  ) as [keyof typeof rates, ClusteredRate][];
  if (dependent.length > 0) {
    const each = dependent.map(
      ([name, { n, designEffect }]) =>
        `${SYMBOLS[name]}'s ${n} count as ${Math.round(n / (designEffect ?? 1))}`,
    );
    warnings.push(
      warning(
        "rounds-dependent",
        `What comes of one instance is alike: ${each.join(", ")}. The intervals allow for it.`,
        Object.fromEntries(dependent.map(([name, rate]) => [name, rate.designEffect ?? 1])),
      ),
    );
  }
  const history = { alpha: byHistory.alpha.oneRate, beta: byHistory.beta.oneRate };
  const tested = [
    failed(
      "one-rate-fails",
      history,
      "One rate for all repairs does not do: it depends on what went before.",
    ),
    failed("drift-rounds", drift.rounds, "Rates move over the rounds."),
    failed(
      "drift-time",
      drift.time ?? {},
      "Rates move from the first half of the log to the second.",
    ),
  ];
  return [...warnings, ...tested.filter((one) => one !== null)];
}

function failed(
  code: WarningCode,
  tests: Readonly<Partial<Record<keyof typeof SYMBOLS, Homogeneity | null>>>,
  sentence: string,
): Warning | null {
  const made = Object.entries(tests).filter(([, test]) => test !== null) as [
    keyof typeof SYMBOLS,
    Homogeneity,
  ][];
  const below = made.filter(([, { p }]) => p * made.length < LEVEL);
  if (below.length === 0) return null;
  const values = below.map(([name, { p }]) => `${SYMBOLS[name]} p ${shown(p)}`).join(", ");
  return warning(
    code,
    `${sentence} Tested with instances as the draws: ${values}.`,
    Object.fromEntries(below.map(([name, { p }]) => [name, p])),
  );
}

function shown(p: number): string {
  return p < 0.001 ? "< .001" : `= ${p.toFixed(3).replace(/^0/, "")}`;
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}
