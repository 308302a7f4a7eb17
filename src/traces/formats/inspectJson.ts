import { isObject, nameFrom, own, refused } from "../untyped.ts";
import type { Format, Head, Reading, Sink } from "./format.ts";
import { InspectSamples } from "./inspectSamples.ts";
import { detailOf, inspectJsonOf } from "./inspectText.ts";

/** A log of Inspect (`inspect_ai`) as one JSON document; how its samples are read: `InspectSamples`. */
export const inspectJson: Format<"bytes"> = {
  id: "inspect-json",
  name: "Inspect log (.json)",
  layout: "bytes",
  detect,
  begin: (sink) => new InspectJsonReading(sink),
};

function detect({ document, text }: Head) {
  const task = nameFrom(own(own(document, "eval"), "task"));
  const whole =
    task !== null && (own(document, "status") ?? own(document, "samples")) !== undefined;
  if (whole) return { certainty: 0.98, because: `it holds eval, for the task ${task}, and status` };
  // of a longer document, or of one with NaN in it, only the text is at hand
  const start =
    document === undefined &&
    text !== null &&
    /^\s*\{\s*"version"\s*:\s*\d+\s*,/.test(text) &&
    /"eval"\s*:\s*\{/.test(text) &&
    /"task(?:_id)?"\s*:/.test(text);
  return start ? { certainty: 0.95, because: "it begins with version, status and eval" } : null;
}

class InspectJsonReading implements Reading<Uint8Array> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(bytes: Uint8Array): void {
    let log: unknown;
    try {
      log = inspectJsonOf(bytes);
    } catch (error) {
      const expected = "one JSON document in UTF-8";
      const message = `not JSON, or cut (${detailOf(error)}); expected ${expected}`;
      this.#sink.aside({ code: "not-json", expected, message }, { line: 1 });
      return;
    }
    const samples = own(log, "samples");
    if (!Array.isArray(samples)) {
      const status = nameFrom(own(log, "status"));
      const { message, ...rest } = refused("no-verdict", "samples", samples, "an array of samples");
      const run = isObject(log) && status !== null ? ` (status: ${status})` : "";
      this.#sink.aside({ ...rest, message: `${message}${run}` }, { line: 1, path: "samples" });
      return;
    }
    const taken = new InspectSamples(this.#sink);
    for (const [i, sample] of samples.entries()) {
      taken.add(sample, { line: i + 1, path: `samples[${i}]` });
    }
    taken.finish(log);
  }

  end(): void {}
}
