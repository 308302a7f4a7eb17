import type { ClusteredRate, Derived, Diagnosis, PolicyValue } from "#diagnosis";
import { writePolicyFile } from "#stopper";
import type { Log } from "#traces";
import { rate, type Words, yourLoopWords } from "#ui";
import { policyOf } from "./policyOf.ts";
import { isDiagnostic, verdictFacts } from "./verdictFacts.ts";

export interface ReportInput {
  readonly diagnosis: Diagnosis;
  readonly log: Log;
  /** The policy that the report is to carry. */
  readonly policy: string;
  /** ISO date. */
  readonly today: string;
  /** A link to the same page without the data; "" where there is none. */
  readonly link: string;
  readonly words: Words;
}

/** A report in Markdown that a colleague can check: data, method, numbers, warnings, policy, link. */
export function reportOf({ diagnosis, log, policy, today, link, words }: ReportInput): string {
  const say = yourLoopWords[words.lang];
  const { report, rates, policies } = say;
  const facts = verdictFacts(diagnosis, words.policies.name);
  const { estimates, settings, verdict, warnings, lint } = diagnosis;
  const made = policyOf(diagnosis, policy, {
    judge: log.hints.judge ?? null,
    repairer: log.hints.repairer ?? null,
    date: today,
    log: { hash: log.hash, instances: estimates.instances },
  });
  const body = [
    `# ${report.title(escaped(log.file))}`,
    `**${say.plain(say.headline(facts))}**`,
    say.plain(say.doubt(facts)),
    `## ${report.data}`,
    list([
      `${escaped(log.files.map(({ name }) => name).join(", "))} (${report.fingerprint} ${log.hash})`,
      say.log.keptOf(log.rowsKept, log.rowsRead),
      `${say.log.traces(estimates.rounds)}: ${estimates.instances}`,
      `${say.log.votes}: ${estimates.votes ?? "–"}`,
      `${say.log.labelled}: ${estimates.labelled.instances}`,
      `${say.log.kind}: ${say.log.kinds[estimates.kind.kind] ?? estimates.kind.kind}`,
    ]),
    `## ${report.method}`,
    report.methodText(rate(settings.eta), String(settings.replicates), String(settings.seed)),
    `## ${report.numbers}`,
    table(["", rates.title, "#", "95%", rates.head.from], rateRows(diagnosis, say.rates)),
    `## ${report.policies}`,
    table(
      [
        policies.head.policy,
        policies.head.validity,
        policies.head.interval,
        policies.head.repairs,
        policies.head.queries,
        policies.head.cost,
      ],
      verdict.candidates.map((one) => policyRow(one, words, policies.diagnostic)),
    ),
    verdict.candidates.some(({ cost }) => cost > 0) ? say.settings.per : "",
    `## ${report.warnings}`,
    warnings.length + lint.length === 0
      ? report.noWarnings
      : list([...warnings.map(say.warning), ...lint.map(say.lint)].map(plainSymbols)),
    `## ${report.policy}: ${words.policies.name(policy)}`,
    "refused" in made ? say.refusal(made) : `\`\`\`json\n${writePolicyFile(made).trim()}\n\`\`\``,
    ...(link === "" ? [] : [`${report.link}: <${link}>`]),
  ];
  return `${body.filter((part) => part !== "").join("\n\n")}\n`;
}

type RateWords = ReturnType<() => (typeof yourLoopWords)["en"]["rates"]>;

function rateRows({ estimates }: Diagnosis, words: RateWords): readonly (readonly string[])[] {
  const { byHistory } = estimates;
  const rows: readonly (readonly [string, string, ClusteredRate | Derived | null])[] = [
    ["Q₀", words.rows.q0, estimates.q0],
    ["ρ₀", words.rows.rho0, estimates.rho0],
    ["ρ₁", words.rows.rho1, estimates.rho1],
    ["J", words.rows.J, estimates.J],
    ["β", words.rows.beta, estimates.beta],
    ["α", words.rows.alpha, estimates.alpha],
    ["α", words.rows.first, byHistory.alpha.first],
    ["α", words.rows.neverValid, byHistory.alpha.neverValid],
    ["α", words.rows.validBefore, byHistory.alpha.validBefore],
    ["b*", words.rows.bStar, estimates.bStar],
    ["icc", words.rows.icc, estimates.dependence.icc],
  ];
  return rows.map(([symbol, name, value]) =>
    value === null
      ? [
          symbol,
          name,
          symbol === "β" && !estimates.kind.betaSeen && estimates.alpha !== null
            ? words.hidden
            : words.unknown,
          "",
          "",
        ]
      : [
          symbol,
          name,
          rate(value.estimate, 3),
          `${rate(value.low, 3)} – ${rate(value.high, 3)}`,
          "successes" in value ? words.of(value.successes, value.n) : "",
        ],
  );
}

function policyRow(one: PolicyValue, words: Words, diagnostic: string): readonly string[] {
  const { id, validity, repairs, queries, cost } = one;
  return [
    `${words.policies.name(id)}${isDiagnostic(id) ? ` (${diagnostic})` : ""}`,
    `${one.kind === "measured" ? "#" : "="} ${rate(validity.estimate, 3)}`,
    `${rate(validity.low, 3)} – ${rate(validity.high, 3)}`,
    repairs.toFixed(2),
    queries.toFixed(1),
    String(Number((1000 * cost).toPrecision(4))),
  ];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A name from outside cannot become Markdown. */
function escaped(text: string): string {
  return text.replace(/[\r\n]+/g, " ").replace(/[\\`*_[\]<>#|]/g, "\\$&");
}

/** Symbols between underscores, as plain text. */
function plainSymbols(text: string): string {
  return text.replaceAll("_", "");
}
