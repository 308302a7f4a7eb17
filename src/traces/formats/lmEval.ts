import { booleanFrom, elements, nameFrom, numberFrom, own, refused } from "../untyped.ts";
import type { Format, Head, Place, Reading, Sink } from "./format.ts";

/** Metrics that say whether an answer is right, the one that is taken first. */
const METRICS = [
  "exact_match",
  "acc",
  "pass@1",
  "pass_at_1",
  "pass_1",
  "correct",
  "is_correct",
  "acc_norm",
  "prompt_level_strict_acc",
  "exact_match_strict",
  "em",
  "mc1",
] as const;
/** What a line holds beside its metrics. */
const NOT_METRICS: ReadonlySet<string> = new Set([
  "doc_id",
  "doc",
  "target",
  "arguments",
  "resps",
  "filtered_resps",
  "filter",
  "metrics",
  "doc_hash",
  "prompt_hash",
  "target_hash",
]);

/**
 * Samples of lm-evaluation-harness (`--log_samples`), one line for each document and filter.
 *
 * The metric compares with the target: it is a label; nobody votes. A document's lines, one for each
 * filter, are resamples in the order of the file, and so are the answers of one line where its metric is
 * a list. A metric between 0 and 1 is no label: a mapping gives it a threshold.
 */
export const lmEval: Format<"jsonl"> = {
  id: "lm-eval",
  name: "lm-evaluation-harness samples (JSONL)",
  layout: "jsonl",
  detect,
  begin: (sink, name) => new SamplesReading(sink, name),
};

function detect({ records }: Head) {
  const first = records[0];
  if (own(first, "doc_id") === undefined) return null;
  const seen = ["doc_id", "filtered_resps", "resps", "target", "doc", "arguments"].filter(
    (key) => own(first, key) !== undefined,
  );
  if (!seen.includes("resps") && !seen.includes("filtered_resps")) return null;
  return { certainty: 0.95, because: `its first line has ${seen.join(", ")}` };
}

class SamplesReading implements Reading<Readonly<Record<string, unknown>>> {
  readonly #sink: Sink;
  readonly #source: string;
  /** Rounds so far, by document. */
  readonly #rounds = new Map<string, number>();
  /** Filters that a document has had. */
  readonly #seen = new Set<string>();
  #resampled = false;

  constructor(sink: Sink, name: string) {
    this.#sink = sink;
    this.#source = taskOf(name);
    sink.hint({ labels: "expected-answer" });
  }

  take(record: Readonly<Record<string, unknown>>, place: Place): void {
    const instance = nameFrom(own(record, "doc_id"));
    if (instance === null) {
      const got = own(record, "doc_id");
      this.#sink.aside(refused("no-instance", "doc_id", got, "a number"), place);
      return;
    }
    const filter = nameFrom(own(record, "filter"));
    if (filter !== null && !this.#isNew(instance, filter, place)) return;
    const metric = metricOf(record);
    if (metric === null) {
      const expected = `a metric that is 0 or 1, such as ${METRICS.slice(0, 2).join(" or ")}`;
      const got = Object.keys(record).filter((key) => !NOT_METRICS.has(key));
      this.#sink.aside(refused("no-verdict", "metrics", got.join(", "), expected), place);
      return;
    }
    const value = own(record, metric);
    const answers = Array.isArray(value) ? value : [value];
    const labels = answers.map(booleanFrom);
    if (labels.length === 0 || labels.includes(null)) {
      const expected = "0 or 1 (for a share give a mapping with a threshold)";
      this.#sink.aside(refused("bad-label", metric, value, expected), place);
      return;
    }
    let round = this.#rounds.get(instance) ?? 0;
    for (const label of labels) {
      const valid = label === true ? 1 : 0;
      this.#sink.round(
        { source: this.#source, instance, round, accepts: null, queries: null, valid },
        place,
      );
      round++;
    }
    this.#rounds.set(instance, round);
    if (round > 1) this.#resampled = true;
  }

  end(): void {
    this.#sink.hint({ rounds: this.#resampled ? "resamples" : "single" });
  }

  #isNew(instance: string, filter: string, place: Place): boolean {
    const key = `${instance}\n${filter}`;
    if (!this.#seen.has(key)) {
      this.#seen.add(key);
      return true;
    }
    const expected = "one line for each document and filter";
    const message = `document ${instance} has filter ${filter} twice; expected ${expected}; this line is set aside`;
    this.#sink.aside({ code: "duplicate-round", column: "filter", expected, message }, place);
    return false;
  }
}

/** The first metric, by preference and then as the line lists them, that could be a label. */
function metricOf(record: Readonly<Record<string, unknown>>): string | null {
  const listed = elements(own(record, "metrics")).filter((name) => typeof name === "string");
  const names = listed.length > 0 ? listed : Object.keys(record);
  const candidates = [...METRICS.filter((name) => Object.hasOwn(record, name)), ...names].filter(
    (name) => Object.hasOwn(record, name) && !NOT_METRICS.has(name),
  );
  const readable = (name: string) =>
    [record[name]].flat().every((value) => booleanFrom(value) !== null);
  const numeric = (name: string) =>
    [record[name]].flat().every((value) => numberFrom(value) !== null);
  return candidates.find(readable) ?? candidates.find(numeric) ?? candidates[0] ?? null;
}

/** The harness numbers documents anew in each task, and names its files `samples_<task>_<time>.jsonl`. */
function taskOf(name: string): string {
  const stem = /(?:^|[/\\])samples_([^/\\]+?)\.jsonl?(?:\.gz)?$/i.exec(name)?.[1] ?? "";
  return stem.replace(/_\d{4}-\d{2}-\d{2}T.*$/, "");
}
