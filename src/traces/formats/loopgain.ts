import {
  countFrom,
  elements,
  isBlank,
  nameFrom,
  numberFrom,
  own,
  refused,
  shown,
} from "../untyped.ts";
import type { Format, FoundRound, Head, Place, Reading, Sink, Taken } from "./format.ts";

/** The fixed budget of 20 rounds: repaired whatever the verifier says. */
const CONDITION = "B20";
const HISTORY = `conditions.${CONDITION}.error_history`;
/** The error that the bench writes for a call that failed and so made no plan. */
const FAILED = 1e6;

/**
 * A cell of loopgain-bench: a header line, then one trial a line. Each trial was run under several
 * conditions; read is B20, which repairs 20 plans in a row whatever the verifier says, so that α and β can
 * both be seen. Error 0 is valid. Where the trial tells how many tests there are (code), the passing ones
 * are the votes: tests of one suite, not independent votes; other cells have none. The cost of a round is
 * the condition's cost in equal parts, for the log has only the total.
 *
 * A file of pairwise judgements (`judge-…`) has the same header; "A is better than B" does not say whether
 * either is valid, so each of its lines is set aside.
 */
export const loopgain: Format<"jsonl"> = {
  id: "loopgain",
  name: "loopgain-bench (JSONL)",
  layout: "jsonl",
  detect,
  begin: (sink) => new LoopgainReading(sink),
};

function detect({ records }: Head) {
  const first = records[0];
  const cell = nameFrom(own(own(first, "cell"), "id"));
  if (own(first, "_header") === true) {
    if (cell !== null) {
      return { certainty: 1, because: `its first line is a header of the cell ${cell}` };
    }
    if (own(first, "judge_model") !== undefined && own(first, "workload_id") !== undefined) {
      const because = "its first line is a header of pairwise judgements, which hold no rounds";
      return { certainty: 0.98, because };
    }
  }
  const trial = records.find((record) => own(record, "trial_id") !== undefined);
  if (own(trial, "conditions") !== undefined) {
    return { certainty: 0.95, because: "its lines have trial_id and conditions" };
  }
  if (own(trial, "judge_choice") !== undefined) {
    return { certainty: 0.9, because: "its lines are pairwise judgements, which hold no rounds" };
  }
  return null;
}

class LoopgainReading implements Reading<Taken["jsonl"]> {
  readonly #sink: Sink;
  #cell: string | null = null;
  #told = false;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(record: Taken["jsonl"], place: Place): void {
    if (own(record, "_header") === true) this.#header(record);
    else if (own(record, "_trial_error") !== undefined) {
      const error = shown(own(record, "error"));
      this.#refuse(`the trial failed with ${error}; expected ${HISTORY}`, place);
    } else if (own(record, "judge_choice") !== undefined) {
      const said = shown(own(record, "judge_choice"));
      this.#refuse(
        `a pairwise judgement (${said}) says which answer is better, not whether one is valid; expected ${HISTORY}`,
        place,
      );
    } else this.#trial(record, place);
  }

  end(): void {}

  #header(record: Taken["jsonl"]): void {
    const cell = own(record, "cell");
    this.#cell = nameFrom(own(cell, "id"));
    const judge = nameFrom(own(record, "judge_model"));
    if (judge !== null) this.#sink.hint({ judge });
    if (cell !== undefined) this.#tell(own(cell, "model"));
  }

  /** Says once what kind of loop this was. */
  #tell(model: unknown): void {
    if (this.#told) return;
    this.#told = true;
    const repairer = nameFrom(model);
    this.#sink.hint({
      rounds: "repairs",
      gate: "always",
      labels: "tests",
      ...(repairer === null ? {} : { repairer }),
    });
  }

  #refuse(message: string, place: Place): void {
    this.#sink.aside({ code: "no-verdict", expected: HISTORY, message }, place);
  }

  #trial(record: Taken["jsonl"], place: Place): void {
    const source = nameFrom(own(record, "workload")) ?? this.#cell ?? "";
    const instance = instanceOf(record, source);
    if (instance === null) {
      const found = own(record, "trial_id");
      this.#sink.aside(refused("no-instance", "trial_id", found, "a name"), place);
      return;
    }
    const conditions = own(record, "conditions");
    const condition = own(conditions, CONDITION);
    const history = own(condition, "error_history");
    if (!Array.isArray(history) || history.length === 0) {
      const { message, ...rest } = refused("bad-record", HISTORY, history, "an array of errors");
      const ran = Object.keys(typeof conditions === "object" ? (conditions ?? {}) : {}).slice(0, 9);
      const conditionsRan = ran.length === 0 ? "" : ` (conditions: ${ran.join(", ")})`;
      this.#sink.aside({ ...rest, message: `${message}${conditionsRan}` }, place);
      return;
    }
    const tests = own(own(record, "trial_metadata"), "n_tests");
    const queries = isBlank(tests) ? null : countFrom(tests);
    if (queries === 0 || (queries === null && !isBlank(tests))) {
      const expected = "an integer of at least 1";
      this.#sink.aside(refused("bad-number", "trial_metadata.n_tests", tests, expected), place);
      return;
    }
    this.#tell(own(record, "model"));
    if (queries !== null) this.#sink.hint({ votes: "tests" });
    const total = numberFrom(own(own(record, "cost_usd"), CONDITION));
    const cost = total === null ? {} : { cost: total / history.length };
    const failed = new Set(elements(own(condition, "failed_iters")));
    for (const [round, entry] of history.entries()) {
      // the bench counts its iterations from 1
      const made = entry !== null && entry !== FAILED && !failed.has(round + 1);
      const path = `${HISTORY}[${round}]`;
      const error = numberFrom(entry);
      if (made && (error === null || error < 0)) {
        const expected = "a number of at least 0";
        this.#sink.aside(refused("bad-number", path, entry, expected), { ...place, path });
        continue;
      }
      const found: FoundRound = {
        source,
        instance,
        round,
        accepts: made && queries !== null ? queries - (error as number) : null,
        queries: made ? queries : null,
        valid: made ? (error === 0 ? 1 : 0) : null,
        ...cost,
      };
      this.#sink.round(found, place);
    }
  }
}

/** `seed7` of the trial `w1-codegen-…-seed7`. */
function instanceOf(record: Taken["jsonl"], source: string): string | null {
  const id = nameFrom(own(record, "trial_id"));
  if (id !== null) {
    return source !== "" && id.startsWith(`${source}-`) ? id.slice(source.length + 1) : id;
  }
  const seed = countFrom(own(record, "seed"));
  return seed === null ? null : `seed${seed}`;
}
