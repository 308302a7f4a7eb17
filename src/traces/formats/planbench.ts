import { booleanFrom, isObject, nameFrom, own, refused } from "../untyped.ts";
import type { Format, Head, Reading, Sink } from "./format.ts";
import { pythonLiteral } from "./pythonLiteral.ts";

const VERDICT = "extracted_llm_plan.valid";
const LABEL = "parsed_ground_truth_plan.valid";

/**
 * PlanBench, task 3 (plan verification): one plan an instance, a language model's verdict on it and the
 * plan validator's. Each field is an object or a Python dict written as text. Other tasks of PlanBench
 * hold no verdict of a model and are not taken.
 */
export const planbench: Format<"json"> = {
  id: "planbench",
  name: "PlanBench task 3, plan verification (JSON)",
  layout: "json",
  detect,
  begin: (sink) => new PlanbenchReading(sink),
};

function detect({ document, text }: Head) {
  const task = nameFrom(own(document, "task"));
  const whole = task?.startsWith("task_3") === true && Array.isArray(own(document, "instances"));
  // of a longer document only the start is at hand
  const start =
    text !== null &&
    /^\s*\{/.test(text) &&
    /"task"\s*:\s*"task_3/.test(text) &&
    /"instances"\s*:\s*\[/.test(text);
  if (!whole && !(document === undefined && start)) return null;
  return { certainty: 0.98, because: 'its task is "task_3…" and it holds instances' };
}

class PlanbenchReading implements Reading<unknown> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(document: unknown): void {
    const instances = own(document, "instances");
    if (!Array.isArray(instances)) {
      const place = { line: 1, path: "instances" };
      this.#sink.aside(refused("bad-record", "instances", instances, "an array"), place);
      return;
    }
    const engine = nameFrom(own(document, "engine"));
    const domain = nameFrom(own(document, "domain"));
    this.#sink.hint({
      rounds: "single",
      votes: "judge",
      labels: "tests",
      ...(engine === null ? {} : { judge: engine }),
    });
    const source = [domain, engine].filter((name) => name !== null).join(" ");
    for (const [i, instance] of instances.entries()) this.#instance(source, instance, i);
  }

  end(): void {}

  #instance(source: string, record: unknown, i: number): void {
    const place = { line: i + 1, path: `instances[${i}]` };
    const instance = nameFrom(own(record, "instance_id"));
    if (instance === null) {
      const found = own(record, "instance_id");
      this.#sink.aside(refused("no-instance", "instance_id", found, "a number or a name"), place);
      return;
    }
    const said = validity(own(record, "extracted_llm_plan"));
    const verdict = booleanFrom(said);
    if (verdict === null) {
      this.#sink.aside(refused("no-verdict", VERDICT, said, "true or false"), place);
      return;
    }
    const found = validity(own(record, "parsed_ground_truth_plan"));
    const label = booleanFrom(found);
    if (label === null) {
      this.#sink.aside(refused("bad-label", LABEL, found, "true or false"), place);
      return;
    }
    const accepts = Number(verdict);
    this.#sink.round(
      { source, instance, round: 0, accepts, queries: 1, valid: label ? 1 : 0 },
      place,
    );
  }
}

/** `valid` of an object, or of a dict written as text; the field itself where it is neither. */
function validity(field: unknown): unknown {
  const parsed = typeof field === "string" ? (pythonLiteral(field) ?? field) : field;
  return isObject(parsed) ? own(parsed, "valid") : parsed;
}
