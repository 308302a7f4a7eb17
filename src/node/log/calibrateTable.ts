import { aligned, MARKS, share } from "../table.ts";
import type { CalibrateReport, RateReport } from "./calibrate.ts";

/** The report as text for people. */
export function calibrateTable(report: CalibrateReport): string {
  const { log, instances, rounds, votes, kind, byHistory, mixture } = report;
  const { alpha, beta } = byHistory;
  const rows = [
    line("Q₀", report.q0),
    line("ρ₀", report.rho0),
    line("ρ₁", report.rho1),
    line("J", report.J),
    line("α", report.alpha),
    line("  first repair", alpha.first),
    line("  never valid so far", alpha.neverValid),
    line("  valid before", alpha.validBefore),
    line("β", report.beta, kind.betaSeen || report.alpha === null ? "–" : "cannot be seen"),
    line("  first repair", kind.betaSeen ? beta.first : null),
    line("  always valid so far", kind.betaSeen ? beta.alwaysValid : null),
    line("  mended before", kind.betaSeen ? beta.invalidBefore : null),
    line("b*", report.bStar),
    line("icc", report.icc),
  ];
  return [
    `${log.file}: ${instances} instances, ${log.rowsKept} of ${log.rowsRead} rows, rounds 0 to ${rounds}, votes ${votes ?? "none"}`,
    ...log.files.map(({ name, because }) => `  ${name}: ${because}`),
    `${kind.kind}: ${kind.because}`,
    "",
    aligned(
      [["", "rate", "estimate", "95 %", "of", "interval"], ...rows],
      ["left", "left", "right"],
    ),
    "",
    mixtureLine(mixture),
    separationLine(report),
    ...persistenceLines(report.persistence),
    "",
    `${MARKS.measured} measured`,
    ...report.warnings.map(({ message }) => `warning: ${message}`),
    "",
  ].join("\n");
}

type Shown = Pick<RateReport, "estimate" | "low" | "high" | "method"> & {
  readonly successes: number | null;
  readonly n: number | null;
};

function line(name: string, rate: Shown | null, without = "–"): string[] {
  if (rate === null) return [MARKS.measured, name, without, "", "", ""];
  const { estimate, low, high, successes, n, method } = rate;
  const of = successes === null ? "" : `${successes}/${n}`;
  return [MARKS.measured, name, share(estimate), `${share(low)} … ${share(high)}`, of, method];
}

function mixtureLine({
  plans,
  em,
  ml,
  notIdentified,
  noEvidenceOfTwo,
}: CalibrateReport["mixture"]) {
  if (plans === 0) return "without labels: no first plan has votes";
  if (notIdentified || em === null || ml === null)
    return "without labels: fewer than three votes on a plan cannot tell two kinds apart";
  const shown = (name: string, found: typeof em): string =>
    `${name} ρ₀ ${share(found.rho0)}, ρ₁ ${share(found.rho1)}, π ${share(found.pi)}, J ${share(found.J)}`;
  const doubt = noEvidenceOfTwo ? "; no evidence of two components" : "";
  return `without labels, ${plans} first plans: ${shown("EM", em)}; ${shown("ML", ml)}${doubt}`;
}

/** Whether the judge repeats its mistakes: after one, and at all. */
function persistenceLines(found: CalibrateReport["persistence"]): string[] {
  const line = (
    name: string,
    again: typeof found.acceptAgain,
    atAll: typeof found.accept,
    more: typeof found.moreAccept,
  ): string[] =>
    again === null || atAll === null
      ? []
      : [
          `${name}: ${share(again.estimate)} (${again.successes}/${again.n}) after such a mistake, ${share(atAll.estimate)} (${atAll.successes}/${atAll.n}) at all${more === null ? "" : `; difference ${share(more.low)} … ${share(more.high)}`}`,
        ];
  return [
    ...line("accepts an invalid plan", found.acceptAgain, found.accept, found.moreAccept),
    ...line("rejects a valid plan", found.rejectAgain, found.reject, found.moreReject),
  ];
}

function separationLine({ separation }: CalibrateReport): string {
  const { J, threshold, verdict } = separation;
  if (J === null) return "separation test: no labelled plans of both kinds have votes";
  return `separation test: J ${share(J.estimate)} (${share(J.low)} … ${share(J.high)}) ${verdict} at ${threshold}, our threshold`;
}
