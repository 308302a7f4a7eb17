import { countFrom, isBlank, nameFrom, own, refused } from "../untyped.ts";
import type { Format, Head, Place, Reading, Sink, Taken } from "./format.ts";

/**
 * Exam results of the self-reflection study (Renze & Guven 2024): one attempt at one question a row. The
 * first attempts are in the baseline's file, the second ones in a file of each kind of reflection, which
 * only holds questions whose first attempt was wrong: `attempt_id` is the round, counted from 1.
 *
 * The answer key decided who tried again, so it is vote and label in one. All files of one model are one
 * source: given with one kind of reflection, the baseline's rows are the first rounds of its trajectories;
 * of two kinds at once the second attempts collide, which the reader of the log reports.
 */
export const exam: Format<"csv"> = {
  id: "exam",
  name: "Exam attempts of the self-reflection study (CSV)",
  layout: "csv",
  detect,
  begin: (sink) => new ExamReading(sink),
};

const NEEDED = ["problem_id", "attempt_id", "score"];
const TYPICAL = ["exam_name", "agent_name", "model_name", "agent_answer", "correct_answer"];

function detect({ header }: Head) {
  const have = new Set(header);
  const typical = TYPICAL.filter((name) => have.has(name));
  if (!NEEDED.every((name) => have.has(name)) || typical.length < 2) return null;
  return {
    certainty: typical.length === TYPICAL.length ? 0.98 : 0.8,
    because: `its columns include ${[...NEEDED, ...typical].join(", ")}`,
  };
}

class ExamReading implements Reading<Taken["csv"]> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
    sink.hint({ rounds: "repairs", gate: "oracle", labels: "expected-answer" });
  }

  take(row: Taken["csv"], place: Place): void {
    const problem = nameFrom(own(row, "problem_id"));
    if (problem === null) {
      const found = own(row, "problem_id");
      this.#sink.aside(refused("no-instance", "problem_id", found, "a number or a name"), place);
      return;
    }
    const attempt = own(row, "attempt_id");
    const counted = countFrom(attempt);
    if (counted === null || counted === 0) {
      const expected = "an integer of at least 1";
      this.#sink.aside(refused("bad-number", "attempt_id", attempt, expected), place);
      return;
    }
    const score = own(row, "score");
    const right = countFrom(score);
    if (right !== 0 && right !== 1) {
      const error = own(row, "error");
      const expected = isBlank(error) ? "0 or 1" : `0 or 1 (its error is ${String(error)})`;
      const code = isBlank(score) ? "no-verdict" : "bad-label";
      this.#sink.aside(refused(code, "score", score, expected), place);
      return;
    }
    const exam = nameFrom(own(row, "exam_name"));
    this.#sink.round(
      {
        source: nameFrom(own(row, "model_name")) ?? "",
        instance: exam === null ? problem : `${exam}/${problem}`,
        round: counted - 1,
        accepts: right,
        queries: 1,
        valid: right,
      },
      place,
    );
  }

  end(): void {}
}
