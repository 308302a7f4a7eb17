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
import { verdictOf } from "../verdictWords.ts";
import type { Format, FoundRound, Head, Place, Reading, Sink } from "./format.ts";

/**
 * Record files of `oaieval`: a line with the spec, one event a line, a final report.
 *
 * A `match` event compares an answer with the expected one: it is the verdict and the label at once. A
 * sample without any is read by its `metrics` events, which a grading model wrote: a vote without a
 * label, accepted where its score is at least .5 or its choice says so. A sample's events in the order
 * of `event_id` are its rounds; runs in one file are kept apart by `run_id`.
 */
export const openaiEvals: Format<"jsonl"> = {
  id: "openai-evals",
  name: "OpenAI evals record (JSONL)",
  layout: "jsonl",
  detect,
  begin: (sink) => new EvalsReading(sink),
};

function detect({ records }: Head) {
  const spec = own(records[0], "spec");
  if (own(spec, "eval_name") !== undefined || own(spec, "completion_fns") !== undefined) {
    return { certainty: 1, because: "its first line is a spec with eval_name or completion_fns" };
  }
  const events = records.filter(
    (record) =>
      own(record, "event_id") !== undefined &&
      own(record, "sample_id") !== undefined &&
      typeof own(record, "type") === "string",
  );
  if (events.length === 0) return null;
  return { certainty: 0.95, because: "its lines have event_id, sample_id and type" };
}

interface Event {
  readonly order: number;
  readonly data: unknown;
  readonly place: Place;
}

interface Sample {
  readonly run: string;
  readonly name: string;
  readonly first: Place;
  readonly matches: Event[];
  readonly metrics: Event[];
}

/** What a grading model's answer is recorded as where it gave none of the choices. */
const INVALID_CHOICE = "__invalid__";

class EvalsReading implements Reading<Readonly<Record<string, unknown>>> {
  readonly #sink: Sink;
  readonly #samples = new Map<string, Sample>();
  readonly #runs = new Set<string>();
  #events = 0;
  #graded = false;
  #matched = false;
  #most = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(record: Readonly<Record<string, unknown>>, place: Place): void {
    const type = own(record, "type");
    if (typeof type !== "string") {
      if (isObject(own(record, "spec"))) this.#spec(own(record, "spec"));
      else if (!isObject(own(record, "final_report"))) {
        const expected = "a spec, a final_report, or an event with a type";
        this.#sink.aside(refused("bad-record", "type", type, expected), place);
      }
      return;
    }
    const name = nameFrom(own(record, "sample_id"));
    if (name === null) {
      if (type !== "match" && type !== "metrics") return;
      const got = own(record, "sample_id");
      this.#sink.aside(refused("no-instance", "sample_id", got, "a name"), place);
      return;
    }
    const run = nameFrom(own(record, "run_id")) ?? "";
    this.#runs.add(run);
    const key = `${run}\n${name}`;
    let sample = this.#samples.get(key);
    if (sample === undefined) {
      sample = { run, name, first: place, matches: [], metrics: [] };
      this.#samples.set(key, sample);
    }
    const order = numberFrom(own(record, "event_id")) ?? this.#events;
    this.#events++;
    const event: Event = { order, data: own(record, "data"), place };
    if (type === "match") sample.matches.push(event);
    else if (type === "metrics") sample.metrics.push(event);
  }

  end(): void {
    for (const sample of this.#samples.values()) this.#sample(sample);
    this.#samples.clear();
    if (this.#matched && !this.#graded) {
      this.#sink.hint({ votes: "tests", labels: "expected-answer" });
    } else if (this.#graded && !this.#matched) this.#sink.hint({ votes: "judge" });
    if (this.#most === 1) this.#sink.hint({ rounds: "single" });
  }

  #spec(spec: unknown): void {
    const solvers = elements(own(spec, "completion_fns")).filter((fn) => typeof fn === "string");
    if (solvers.length > 0) this.#sink.hint({ repairer: solvers.join(", ") });
    const args = own(own(own(spec, "run_config"), "eval_spec"), "args");
    const judge = nameFrom(own(args, "modelgraded_spec"));
    if (judge !== null) this.#sink.hint({ judge });
  }

  #sample({ run, name, first, matches, metrics }: Sample): void {
    if (matches.length === 0 && metrics.length === 0) {
      const expected = "a match or metrics event";
      const message = `sample ${name} has no match and no metrics event; expected ${expected}`;
      this.#sink.aside({ code: "no-verdict", column: "type", expected, message }, first);
      return;
    }
    const matched = matches.length > 0;
    const events = (matched ? matches : metrics).toSorted((a, b) => a.order - b.order);
    const source = this.#runs.size > 1 ? run : "";
    for (const [round, { data, place }] of events.entries()) {
      const found = matched ? ofMatch(data) : ofMetrics(data);
      if (found === null) {
        this.#sink.aside(
          matched
            ? refused("no-verdict", "data.correct", own(data, "correct"), "true or false")
            : refused("no-verdict", "data", data, "a score from 0 to 1 or a choice such as Y or N"),
          place,
        );
        continue;
      }
      if (found.valid === null) this.#graded = true;
      else this.#matched = true;
      this.#sink.round({ source, instance: name, round, ...found }, place);
    }
    this.#most = Math.max(this.#most, events.length);
  }
}

type Verdict = Pick<FoundRound, "accepts" | "queries" | "valid" | "score">;

function ofMatch(data: unknown): Verdict | null {
  const correct = booleanFrom(own(data, "correct")) ?? agrees(data);
  if (correct === null) return null;
  const y = correct ? 1 : 0;
  return { accepts: y, queries: 1, valid: y };
}

/** Whether what was picked is among what was expected; null where either is not said. */
function agrees(data: unknown): boolean | null {
  const expected = own(data, "expected");
  if (!(isObject(data) && Object.hasOwn(data, "picked")) || isBlank(expected)) return null;
  return (Array.isArray(expected) ? expected : [expected]).includes(own(data, "picked"));
}

function ofMetrics(data: unknown): Verdict | null {
  const accuracy = booleanFrom(own(data, "accuracy"));
  if (accuracy !== null) return { accepts: +accuracy, queries: 1, valid: accuracy ? 1 : 0 };
  const score = numberFrom(own(data, "score"));
  if (score !== null && score >= 0 && score <= 1) {
    return { accepts: score >= 0.5 ? 1 : 0, queries: 1, valid: null, score };
  }
  const choice = ownOf(data, "choice");
  const verdict = choice === INVALID_CHOICE ? null : verdictOf(choice);
  return verdict === null ? null : { accepts: verdict ? 1 : 0, queries: 1, valid: null };
}
