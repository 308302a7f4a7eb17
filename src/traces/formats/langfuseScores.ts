import {
  booleanFrom,
  isObject,
  nameFrom,
  numberFrom,
  own,
  ownOf,
  refused,
  shown,
  twice,
} from "../untyped.ts";
import { verdictOf } from "../verdictWords.ts";
import type { Place, Refused, Sink } from "./format.ts";

/** Names of scores that speak of the truth, where a person gave them. */
const TRUTH =
  /label|human|(?<!in)correct|truth|gold|expected|annotat|(?<!in)valid|人工|(?<!不)正确|标注/i;
const HALF = 0.5;

interface Score {
  readonly name: string;
  readonly isLabel: boolean;
  readonly accepts: boolean;
  /** What a NUMERIC score was. */
  readonly value: number | null;
  readonly place: Place;
}

/** A round: its scores that could be read, and the time of its first one, in milliseconds. */
interface Observation {
  first: number;
  readonly scores: Score[];
}

/** By observation; "" holds the scores of the trace itself. */
type Trace = Map<string, Observation>;

/** Gathers scores by trace and observation; all scores of a trace must be there before its rounds are. */
export class LangfuseScores {
  readonly #sink: Sink;
  readonly #traces = new Map<string, Trace>();
  readonly #ids = new Set<string>();
  readonly #voters = new Set<string>();

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(record: unknown, place: Place): void {
    const instance = nameFrom(
      ownOf(record, "traceId", "trace_id", "sessionId", "session_id", "datasetRunId"),
    );
    if (instance === null) {
      const got = isObject(record) ? own(record, "traceId") : record;
      this.#sink.aside(refused("no-instance", "traceId", got, "the id of a trace"), place);
      return;
    }
    const id = nameFrom(own(record, "id"));
    if (id !== null && this.#ids.has(id)) {
      this.#sink.aside(twice("score", id, "one score for each id"), place);
      return;
    }
    if (id !== null) this.#ids.add(id);
    const observation = this.#observationOf(instance, record);
    const read = verdictIn(record);
    if ("code" in read) {
      this.#sink.aside(read, place);
      return;
    }
    const name = nameFrom(own(record, "name")) ?? "";
    const source = nameFrom(own(record, "source"))?.toUpperCase() ?? "";
    const isLabel = source === "ANNOTATION" && TRUTH.test(name);
    if (!isLabel) this.#voters.add(name);
    observation.scores.push({ name, isLabel, ...read, place });
  }

  end(): void {
    let most = 0;
    let labelled = false;
    for (const [instance, trace] of this.#traces) {
      const rounds = inOrder(trace);
      most = Math.max(most, rounds.length);
      for (const [round, scores] of rounds.entries()) {
        if (this.#round(instance, round, scores)) labelled = true;
      }
    }
    this.#traces.clear();
    this.#sink.hint({
      votes: this.#voters.size > 1 ? "scorers" : "judge",
      ...(this.#voters.size > 0 ? { judge: [...this.#voters].join(", ") } : {}),
      ...(most === 1 ? { rounds: "single" as const } : {}),
      ...(labelled ? { labels: "human" as const } : {}),
    });
  }

  /** Kept also where the score cannot be read, so that later rounds do not move up. */
  #observationOf(instance: string, record: unknown): Observation {
    const trace: Trace = this.#traces.get(instance) ?? new Map();
    this.#traces.set(instance, trace);
    const id = nameFrom(ownOf(record, "observationId", "observation_id")) ?? "";
    const observation = trace.get(id) ?? { first: Infinity, scores: [] };
    trace.set(id, observation);
    const at = timeOf(ownOf(record, "timestamp", "createdAt", "created_at", "updatedAt"));
    observation.first = Math.min(observation.first, at);
    return observation;
  }

  /** @returns whether it has a label */
  #round(instance: string, round: number, scores: readonly Score[]): boolean {
    const place = scores[0]?.place;
    if (place === undefined) return false;
    const labels = scores.filter(({ isLabel }) => isLabel);
    const votes = scores.filter(({ isLabel }) => !isLabel);
    const valid = labels[0]?.accepts;
    const against = labels.find(({ accepts }) => accepts !== valid);
    if (against !== undefined) {
      const got = labels.map(({ name, accepts }) => `${name} ${accepts ? "yes" : "no"}`).join(", ");
      const expected = "labels that agree";
      const message = `the labels of round ${round} of ${shown(instance)} differ: ${got}; expected ${expected}; the round has no label`;
      this.#sink.aside({ code: "bad-label", got, expected, message }, against.place);
    }
    const label = against === undefined && valid !== undefined;
    if (!label && votes.length === 0) return false;
    const only = votes.length === 1 ? (votes[0]?.value ?? null) : null;
    this.#sink.round(
      {
        source: "",
        instance,
        round,
        accepts: votes.length === 0 ? null : votes.filter(({ accepts }) => accepts).length,
        queries: votes.length === 0 ? null : votes.length,
        valid: label ? (valid ? 1 : 0) : null,
        ...(only === null ? {} : { score: only }),
      },
      place,
    );
    return label;
  }
}

/** Observations by the time of their first score; the trace's own scores go to the last. */
function inOrder(trace: Trace): Score[][] {
  const rounds = [...trace]
    .filter(([id]) => id !== "")
    .map(([, observation]) => observation)
    .toSorted((a, b) => compare(a.first, b.first))
    .map(({ scores }) => scores);
  const own = trace.get("")?.scores ?? [];
  if (rounds.length === 0) return [own];
  rounds.at(-1)?.push(...own);
  return rounds;
}

/** Infinity − Infinity is no number. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Milliseconds; Infinity where there is no time, which keeps the order of the file among such. */
function timeOf(value: unknown): number {
  const number = numberFrom(value);
  if (number !== null) return number;
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? Infinity : time;
}

function verdictIn(
  record: unknown,
): { readonly accepts: boolean; readonly value: number | null } | Refused {
  const type = nameFrom(ownOf(record, "dataType", "data_type"))?.toUpperCase() ?? null;
  const value = own(record, "value");
  const word = ownOf(record, "stringValue", "string_value") ?? value;
  if (type === "BOOLEAN") {
    const accepts = booleanFrom(value) ?? verdictOf(word);
    if (accepts !== null) return { accepts, value: null };
    return refused("no-verdict", "value", ownOf(record, "value") ?? word, "true, false, 1 or 0");
  }
  const number = numberFrom(value);
  if (type === "CATEGORICAL" || (type !== "NUMERIC" && number === null)) {
    const accepts = verdictOf(word);
    if (accepts !== null) return { accepts, value: null };
    const expected = "a word such as pass, fail, correct or incorrect (for others give a mapping)";
    return refused("no-verdict", "stringValue", word, expected);
  }
  if (number === null || number < 0 || number > 1) {
    const expected = "a number from 0 to 1 (for another range give a mapping with a threshold)";
    return refused("bad-number", "value", value, expected);
  }
  return { accepts: number >= HALF, value: number };
}
