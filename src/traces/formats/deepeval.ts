import {
  booleanFrom,
  elements,
  isBlank,
  isObject,
  nameFrom,
  numberFrom,
  own,
  ownOf,
  refused,
} from "../untyped.ts";
import type { Format, FoundRound, Head, Reading, Sink } from "./format.ts";

/**
 * A test run of DeepEval: `.deepeval/.latest_test_run.json`, or the run alone.
 *
 * Each metric of a test case is a scorer and votes by its `success`, or by its score and threshold where
 * that is left out. Metrics that failed to run have no vote; neither have flaky ones, which do not decide
 * in DeepEval either. A case that comes again with the same name and input is a resample. No labels.
 */
export const deepeval: Format<"json"> = {
  id: "deepeval",
  name: "DeepEval test run (JSON)",
  layout: "json",
  detect,
  begin: (sink) => new TestRunReading(sink),
};

const LISTS = ["testCases", "test_cases", "conversationalTestCases", "conversational_test_cases"];
const METRICS = ["metricsData", "metrics_data", "metricsMetadata", "metrics_metadata"];

function detect({ document, text }: Head) {
  if (document === undefined) {
    if (text === null || !/^\s*\{/.test(text)) return null;
    if (!/"(?:testCases|test_cases)"\s*:/.test(text)) return null;
    if (!/"metrics(?:Data|_data|Metadata)"\s*:/.test(text)) return null;
    return { certainty: 0.9, because: "it has testCases with metricsData" };
  }
  const run = runOf(document);
  const list = LISTS.find((key) => Array.isArray(own(run, key)));
  if (list === undefined) return null;
  const wrapped = run === document ? "" : "testRunData with ";
  const first = casesOf(run)[0]?.record;
  const metrics = METRICS.find((key) => own(first, key) !== undefined);
  if (metrics !== undefined)
    return { certainty: 1, because: `it has ${wrapped}${list} with ${metrics}` };
  return wrapped === "" ? null : { certainty: 0.8, because: `it has ${wrapped}${list}` };
}

function runOf(document: unknown): unknown {
  return ownOf(document, "testRunData", "test_run_data") ?? document;
}

function casesOf(run: unknown): { readonly record: unknown; readonly path: string }[] {
  const cases = LISTS.flatMap((key) =>
    elements(own(run, key)).map((record, i) => ({ record, path: `${key}[${i}]` })),
  );
  return cases;
}

class TestRunReading implements Reading<unknown> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(document: unknown): void {
    const run = runOf(document);
    const prefix = run === document ? "" : "testRunData.";
    const cases = casesOf(run);
    if (!LISTS.some((key) => Array.isArray(own(run, key)))) {
      const got = isObject(run) ? Object.keys(run).join(", ") : run;
      this.#sink.aside(refused("bad-record", "testCases", got, "an array testCases"), {
        line: 1,
        path: `${prefix}testCases`,
      });
      return;
    }
    const instances = new Instances();
    const judges = new Set<string>();
    let most = 0;
    let scorers = 0;
    for (const [i, { record, path }] of cases.entries()) {
      const place = { line: i + 1, path: `${prefix}${path}` };
      const name = nameFrom(own(record, "name"));
      if (name === null) {
        const got = isObject(record) ? own(record, "name") : record;
        this.#sink.aside(refused("no-instance", "name", got, "a test case with a name"), place);
        continue;
      }
      const verdict = verdictsOf(record, judges);
      if (verdict === null) {
        const expected = "a metric with success, or with a score and a threshold";
        const got = ownOf(record, ...METRICS);
        this.#sink.aside(refused("no-verdict", "metricsData", got, expected), place);
        continue;
      }
      const { instance, round } = instances.next(name, inputOf(record));
      most = Math.max(most, round + 1);
      scorers = Math.max(scorers, verdict.queries ?? 0);
      this.#sink.round({ source: "", instance, round, ...verdict }, place);
    }
    this.#sink.hint({
      votes: scorers > 1 ? "scorers" : "judge",
      rounds: most > 1 ? "resamples" : "single",
      ...(judges.size > 0 ? { judge: [...judges].join(", ") } : {}),
    });
  }

  end(): void {}
}

type Verdict = Pick<FoundRound, "accepts" | "queries" | "valid" | "score" | "cost">;

function verdictsOf(record: unknown, judges: Set<string>): Verdict | null {
  const metrics = elements(ownOf(record, ...METRICS)).filter(
    (metric) => booleanFrom(own(metric, "flaky")) !== true,
  );
  const votes: boolean[] = [];
  const scores: number[] = [];
  for (const metric of metrics) {
    const vote = successOf(metric);
    if (vote === null) continue;
    votes.push(vote);
    const score = numberFrom(own(metric, "score"));
    if (score !== null) scores.push(score);
    const judge = nameFrom(ownOf(metric, "evaluationModel", "evaluation_model"));
    if (judge !== null) judges.add(judge);
  }
  if (votes.length === 0) {
    const overall = metrics.length === 0 ? booleanFrom(own(record, "success")) : null;
    if (overall === null) return null;
    votes.push(overall);
  }
  const costs = [
    numberFrom(ownOf(record, "tokenCost", "token_cost")),
    numberFrom(ownOf(record, "evaluationCost", "evaluation_cost")),
  ].filter((cost) => cost !== null);
  return {
    accepts: votes.filter((vote) => vote).length,
    queries: votes.length,
    valid: null,
    ...(scores.length === 1 && votes.length === 1 ? { score: scores[0] as number } : {}),
    ...(costs.length > 0 ? { cost: costs.reduce((sum, cost) => sum + cost, 0) } : {}),
  };
}

function successOf(metric: unknown): boolean | null {
  const success = booleanFrom(own(metric, "success"));
  if (success !== null) return success;
  if (!isBlank(own(metric, "error"))) return null;
  const score = numberFrom(own(metric, "score"));
  const threshold = numberFrom(ownOf(metric, "threshold", "minimumScore", "minimum_score"));
  return score === null || threshold === null ? null : score >= threshold;
}

function inputOf(record: unknown): string {
  return JSON.stringify(ownOf(record, "input", "scenario", "turns", "messages") ?? null);
}

/** Names of test cases are not unique: one test function may assert several. */
class Instances {
  readonly #byName = new Map<string, Map<string, { instance: string; rounds: number }>>();

  next(name: string, input: string): { readonly instance: string; readonly round: number } {
    let byInput = this.#byName.get(name);
    if (byInput === undefined) {
      byInput = new Map();
      this.#byName.set(name, byInput);
    }
    let found = byInput.get(input);
    if (found === undefined) {
      const instance = byInput.size === 0 ? name : `${name} (input ${byInput.size + 1})`;
      found = { instance, rounds: 0 };
      byInput.set(input, found);
    }
    return { instance: found.instance, round: found.rounds++ };
  }
}
