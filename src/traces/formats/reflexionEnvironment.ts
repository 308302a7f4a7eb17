import { booleanFrom, isObject, nameFrom, own, refused } from "../untyped.ts";
import type { Format, Head, Reading, Sink } from "./format.ts";

/**
 * Results of Reflexion's environment runs (ALFWorld, WebShop): one file a trial, `env_results_trial_K.json`,
 * with one element an environment. K is the round; a file without a number is round 0. What precedes
 * `env_results` in the name, or the file's folder, is the source.
 *
 * The environment itself says whether a trial succeeded and the loop stops there: its word is vote and
 * label in one, the success is carried forward through later files, and damage cannot be seen.
 */
export const reflexionEnvironment: Format<"json"> = {
  id: "reflexion-environment",
  name: "Reflexion environment results (JSON)",
  layout: "json",
  detect,
  begin: (sink, name) => new EnvironmentReading(sink, name),
};

function detect({ document, text, name }: Head) {
  const first = Array.isArray(document) ? document.find(isObject) : undefined;
  const whole = own(first, "name") !== undefined && own(first, "is_success") !== undefined;
  // of a longer document only the start is at hand
  const start =
    document === undefined &&
    text !== null &&
    /^\s*\[\s*\{/.test(text) &&
    /"name"\s*:/.test(text) &&
    /"is_success"\s*:\s*(?:true|false)/.test(text);
  if (!whole && !start) return null;
  const round = roundOf(name);
  const where = round === null ? "its name has no trial number: round 0" : `trial ${round} by name`;
  return {
    certainty: round === null ? 0.9 : 0.97,
    because: `it is a list with name and is_success; ${where}`,
  };
}

class EnvironmentReading implements Reading<unknown> {
  readonly #sink: Sink;
  readonly #source: string;
  readonly #round: number;

  constructor(sink: Sink, name: string) {
    this.#sink = sink;
    this.#source = runOf(name);
    this.#round = roundOf(name) ?? 0;
    sink.hint({ rounds: "repairs", gate: "oracle", labels: "environment" });
  }

  take(document: unknown): void {
    if (!Array.isArray(document)) {
      this.#sink.aside(refused("bad-record", "document", document, "an array"), { line: 1 });
      return;
    }
    for (const [i, environment] of document.entries()) this.#environment(environment, i);
  }

  end(): void {}

  #environment(environment: unknown, i: number): void {
    const place = { line: i + 1, path: `[${i}]` };
    const instance = nameFrom(own(environment, "name"));
    if (instance === null) {
      const found = own(environment, "name");
      this.#sink.aside(refused("no-instance", "name", found, "a name"), place);
      return;
    }
    const found = own(environment, "is_success");
    const success = booleanFrom(found);
    if (success === null) {
      this.#sink.aside(refused("bad-label", "is_success", found, "true or false"), place);
      return;
    }
    const valid = success ? 1 : 0;
    const round = this.#round;
    this.#sink.round(
      { source: this.#source, instance, round, accepts: valid, queries: 1, valid },
      place,
    );
  }
}

/** The number after "trial" in the file's name; null where there is none. */
function roundOf(name: string): number | null {
  const digits = /trial[ _.-]?(\d{1,6})(?!\d)[^/\\]*$/i.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The run that a file belongs to: what precedes `env_results` in its name, else its folder. */
function runOf(name: string): string {
  const parts = name.split(/[/\\]/);
  const prefix = /^(.*?)[ _.-]*env_results/i.exec(parts.at(-1) ?? "")?.[1] ?? "";
  return prefix === "" ? (parts.at(-2) ?? "") : prefix;
}
