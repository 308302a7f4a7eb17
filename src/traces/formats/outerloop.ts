import { countFrom, isObject, nameFrom, numberFrom, own, refused } from "../untyped.ts";
import type { Format, FoundRound, Head, Reading, Sink } from "./format.ts";

/**
 * One trial of outerloop-bench: agent sessions that go on until the test suite passes. `passed` of
 * `total_tests` are the votes (tests of one suite, not independent votes), error 0 is the label. A loop
 * ends at its first valid plan, so damage cannot be seen. The cost of a round is its session's.
 */
export const outerloop: Format<"json"> = {
  id: "outerloop",
  name: "outerloop-bench trial (JSON)",
  layout: "json",
  detect,
  begin: (sink) => new OuterloopReading(sink),
};

function detect({ document, text }: Head) {
  if (document === undefined) {
    // of a longer document only the start is at hand
    const started =
      text !== null && /^\s*\{/.test(text) && !/\}\s*\n\s*\{/.test(text) && sessions(text);
    return started ? { certainty: 0.8, because: "it holds total_tests and iterations" } : null;
  }
  const first = own(document, "iterations");
  if (!Array.isArray(first) || own(document, "total_tests") === undefined) return null;
  const session = first[0];
  if (first.length > 0 && own(session, "iter") === undefined) return null;
  return { certainty: 0.97, because: "it holds total_tests and iterations with iter and error" };
}

function sessions(text: string): boolean {
  return /"total_tests"\s*:/.test(text) && /"iterations"\s*:\s*\[\s*\{\s*"iter"/.test(text);
}

class OuterloopReading implements Reading<unknown> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(document: unknown): void {
    const instance = nameFrom(own(document, "id"));
    if (instance === null) {
      const place = { line: 1, path: "id" };
      this.#sink.aside(refused("no-instance", "id", own(document, "id"), "a name"), place);
      return;
    }
    const iterations = own(document, "iterations");
    if (!Array.isArray(iterations) || iterations.length === 0) {
      const expected = "an array of iterations";
      const place = { line: 1, path: "iterations" };
      this.#sink.aside(refused("bad-record", "iterations", iterations, expected), place);
      return;
    }
    const worker = nameFrom(own(document, "worker_model"));
    this.#sink.hint({
      rounds: "repairs",
      gate: "oracle",
      votes: "tests",
      labels: "tests",
      ...(worker === null ? {} : { repairer: worker }),
    });
    const source = nameFrom(own(document, "cell")) ?? "";
    const total = numberFrom(own(document, "total_tests"));
    for (const [i, iteration] of iterations.entries()) {
      this.#iteration({ source, instance }, total, iteration, i);
    }
  }

  end(): void {}

  #iteration(
    key: { readonly source: string; readonly instance: string },
    total: number | null,
    iteration: unknown,
    i: number,
  ): void {
    const place = { line: i + 1, path: `iterations[${i}]` };
    const round = countFrom(own(iteration, "iter"));
    if (!isObject(iteration) || round === null) {
      const found = isObject(iteration) ? own(iteration, "iter") : iteration;
      const expected = "an integer of at least 0";
      this.#sink.aside(refused("bad-number", "iter", found, expected), place);
      return;
    }
    const passed = numberFrom(own(iteration, "passed"));
    const failing = numberFrom(own(iteration, "error"));
    const error = failing ?? (passed === null || total === null ? null : total - passed);
    if (error === null || error < 0) {
      const expected = "a number of at least 0, or passed and total_tests";
      this.#sink.aside(refused("bad-number", "error", own(iteration, "error"), expected), place);
      return;
    }
    const accepts = total === null ? null : (passed ?? total - error);
    const cost = numberFrom(own(iteration, "cost_usd"));
    const found: FoundRound = {
      ...key,
      round,
      accepts,
      queries: accepts === null ? null : total,
      valid: error === 0 ? 1 : 0,
    };
    this.#sink.round(cost === null ? found : { ...found, cost }, place);
  }
}
