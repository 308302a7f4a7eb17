import type { PolicyValue } from "#diagnosis";
import type { Words } from "#ui";
import { aligned, MARKS, share } from "../table.ts";
import type { AdviseReport } from "./advise.ts";

/** The report as text for people. */
export function adviseTable(report: AdviseReport, words: Words): string {
  const { sentence, doubt, candidates, policyFile, lint, warnings, recommended } = report;
  const rows = candidates.map((one) => row(one, words, one.id === recommended?.id));
  const head = ["", "policy", "validity", "95 %", "against none", "repairs", "votes", "cost"];
  return [
    sentence,
    ...(doubt === "" ? [] : [doubt]),
    "",
    aligned([head, ...rows], ["left", "left", "right"]),
    "",
    report.because,
    labelsLine(report),
    policyLine(policyFile),
    ...lint.map(({ message }) => `lint: ${message}`),
    ...warnings.map(({ message }) => `warning: ${message}`),
    "",
  ].join("\n");
}

function row(one: PolicyValue, words: Words, chosen: boolean): string[] {
  const { validity, againstNone } = one;
  const against =
    againstNone === null
      ? ""
      : one.kind === "measured"
        ? `${signed(againstNone.difference.estimate)} (${againstNone.better}:${againstNone.worse})`
        : signed(againstNone.difference.estimate);
  return [
    one.kind === "measured" ? MARKS.measured : MARKS.exact,
    `${words.policies.name(one.id)}${chosen ? " ←" : ""}`,
    share(validity.estimate),
    `${share(validity.low)} … ${share(validity.high)}`,
    against,
    one.repairs.toFixed(2),
    one.queries.toFixed(2),
    one.cost.toFixed(4),
  ];
}

function signed(value: number): string {
  return `${value < 0 ? "" : "+"}${value.toFixed(4)}`;
}

function labelsLine({ verdict, labelsNeeded, labels, recommended, method }: AdviseReport): string {
  if (verdict !== "undetermined") return "labels needed: none more for this verdict";
  if (labels === null && (recommended === null || method !== "none"))
    return "labels needed: some; how many can be said once a few traces are labelled";
  if (labels === null || labelsNeeded === null)
    return "labels needed: no number of labels would settle it";
  const { plans, pairs, votes } = labels.more;
  const others = [
    ...(pairs === null ? [] : [`${pairs} repairs`]),
    ...(plans === null ? [] : [`${plans} plans`]),
    ...(votes === null ? [] : [`${votes} votes a plan`]),
  ];
  return `labels needed: ${labelsNeeded} more traces${others.length === 0 ? "" : `; or ${others.join(", or ")}`}`;
}

function policyLine(file: AdviseReport["policyFile"]): string {
  if (file === null) return "policy: none";
  if ("refused" in file) return `policy: refused. ${file.message}`;
  const { table } = file;
  return `policy: ${file.policy}, ${table.next.length} states, ${table.votes} votes, at most ${table.rounds} repairs (--out FILE writes it)`;
}
