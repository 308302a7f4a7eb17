import { booleanFrom, elements, nameFrom, own, refused } from "../untyped.ts";
import type { Format, Head, Place, Reading, Sink, Taken } from "./format.ts";

/**
 * Programming runs of Reflexion: one problem a line, with the reflections that were written on it. Each
 * reflection is followed by one more plan, so r reflections are rounds 0 … r.
 *
 * What is known of a round: a plan that was followed by a reflection failed the tests which the model
 * had written for itself, a reject. The last plan passed them where the loop could have gone on; where it
 * had used up its repairs nobody knows, and the votes are blank. The hidden tests (`is_solved`) were
 * run on the last plan only, so earlier ones have no label: α and β cannot be counted from such a log,
 * only Pr(valid) of what the loop committed, by how often it had repaired.
 *
 * How many repairs were allowed is in the file's name as its tool writes it
 * (`…_reflexion_5_gpt-4_pass_at_k_1_py.jsonl`: 5 plans, 4 repairs, and the model); of another name, taken is
 * the largest number in the file. Runs that repair without reflecting are read by their `implementations`.
 */
export const reflexionProgramming: Format<"jsonl"> = {
  id: "reflexion-programming",
  name: "Reflexion programming run (JSONL)",
  layout: "jsonl",
  detect,
  begin: (sink, name) => new ProgrammingReading(sink, name),
};

function detect({ records }: Head) {
  const first = records[0];
  const solved = own(first, "is_solved") !== undefined;
  if (!solved || !Array.isArray(own(first, "reflections"))) return null;
  return { certainty: 0.97, because: "its first line has is_solved and a list of reflections" };
}

/** Strategy, plans at most and model, as the tool puts them into the name. */
const NAMED = /_[a-z-]+_(\d{1,4})_(.+)_pass_at_k_\d+/;

interface Problem {
  readonly instance: string;
  readonly repairs: number;
  readonly valid: 0 | 1;
  readonly place: Place;
}

class ProgrammingReading implements Reading<Taken["jsonl"]> {
  readonly #sink: Sink;
  readonly #source: string;
  /** Repairs allowed; null where the name does not say. */
  readonly #cap: number | null;
  readonly #problems: Problem[] = [];

  constructor(sink: Sink, name: string) {
    this.#sink = sink;
    this.#source = stem(name);
    const [, plans, model] = NAMED.exec(this.#source) ?? [];
    this.#cap = plans === undefined ? null : Math.max(0, Number(plans) - 1);
    sink.hint({
      rounds: "repairs",
      gate: "on-reject",
      votes: "tests",
      labels: "tests",
      ...(model === undefined ? {} : { repairer: model }),
    });
  }

  take(record: Taken["jsonl"], place: Place): void {
    const instance = nameFrom(own(record, "task_id")) ?? nameFrom(own(record, "name"));
    if (instance === null) {
      const found = own(record, "name");
      this.#sink.aside(refused("no-instance", "name", found, "a name or task_id"), place);
      return;
    }
    const reflections = own(record, "reflections");
    if (!Array.isArray(reflections)) {
      this.#sink.aside(refused("bad-record", "reflections", reflections, "an array"), place);
      return;
    }
    const solved = own(record, "is_solved");
    const label = booleanFrom(solved);
    if (label === null) {
      this.#sink.aside(refused("bad-label", "is_solved", solved, "true or false"), place);
      return;
    }
    const valid = label ? 1 : 0;
    const unreflected = elements(own(record, "implementations")).length - 1;
    const repairs = reflections.length > 0 ? reflections.length : Math.max(0, unreflected);
    this.#problems.push({ instance, repairs, valid, place });
  }

  end(): void {
    const cap =
      this.#cap ?? this.#problems.reduce((most, { repairs }) => Math.max(most, repairs), 0);
    const source = this.#source;
    for (const { instance, repairs, valid, place } of this.#problems) {
      for (let round = 0; round < repairs; round++) {
        this.#sink.round({ source, instance, round, accepts: 0, queries: 1, valid: null }, place);
      }
      const votes = repairs < cap ? { accepts: 1, queries: 1 } : { accepts: null, queries: null };
      this.#sink.round({ source, instance, round: repairs, ...votes, valid }, place);
    }
  }
}

/** The file's name without folders and endings: runs of several models have the same problems. */
function stem(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? "").replace(/\.gz$/i, "").replace(/\.jsonl?$/i, "");
}
