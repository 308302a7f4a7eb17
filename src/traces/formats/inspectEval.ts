import { elements, nameFrom, own } from "../untyped.ts";
import type { Format, Head, Place, Reading, Sink } from "./format.ts";
import { InspectSamples } from "./inspectSamples.ts";
import { inspectJsonOf } from "./inspectText.ts";
import { zipEntries } from "./inspectZip.ts";

/**
 * A log of Inspect (`inspect_ai`) as it writes it by default: a zip archive with `header.json` and one file
 * a sample and epoch. A run that was cancelled may have no header yet; then `_journal/start.json` says what
 * ran, and a sample that is only in a summary is read from there. How samples are read: `InspectSamples`.
 */
export const inspectEval: Format<"bytes"> = {
  id: "inspect-eval",
  name: "Inspect log (.eval)",
  layout: "bytes",
  detect,
  begin: (sink) => new InspectEvalReading(sink),
};

const WANTED =
  /^(?:header|summaries|_journal\/start|_journal\/summaries\/[^/]+|samples\/.+)\.json$/;

function detect({ bytes, name }: Head) {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) return null;
  const length = (bytes[26] ?? 0) + 256 * (bytes[27] ?? 0);
  const first = new TextDecoder("latin1").decode(bytes.subarray(30, 30 + length));
  if (WANTED.test(first) || first.startsWith("_journal/")) {
    return { certainty: 1, because: `it is a zip archive that begins with ${first}` };
  }
  const ending = /\.eval$/i.test(name);
  return ending
    ? { certainty: 0.7, because: "it is a zip archive and its name ends in .eval" }
    : null;
}

class InspectEvalReading implements Reading<Uint8Array> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  async take(bytes: Uint8Array): Promise<void> {
    let header: unknown;
    let start: unknown;
    let found = 0;
    const samples = new Map<string, { readonly sample: unknown; readonly place: Place }>();
    const summaries: { readonly summary: unknown; readonly place: Place }[] = [];
    const { entries, damage } = await zipEntries(bytes, (name) => WANTED.test(name), slim);
    for (const { name, content, error } of entries) {
      const place = { line: ++found, path: name };
      if (error !== undefined) {
        const expected = "a whole entry that holds JSON";
        const message = `${name} cannot be read (${error}); expected ${expected}`;
        this.#sink.aside({ code: "damaged-file", got: error, expected, message }, place);
      } else if (name === "header.json") header = content;
      else if (name === "_journal/start.json") start = content;
      else if (name.startsWith("samples/")) samples.set(name, { sample: content, place });
      else {
        for (const [i, summary] of elements(content).entries()) {
          summaries.push({ summary, place: { line: place.line, path: `${name}[${i}]` } });
        }
      }
    }
    if (damage !== undefined) {
      const expected = "a whole zip archive";
      const message = `the archive is cut or damaged (${damage}); what could be read of it is kept; expected ${expected}`;
      this.#sink.aside({ code: "damaged-file", got: damage, expected, message }, { line: 1 });
    }
    const taken = new InspectSamples(this.#sink);
    const known = new Set<string>();
    for (const { sample, place } of samples.values()) {
      known.add(keyOf(sample));
      taken.add(sample, place);
    }
    for (const { summary, place } of summaries) {
      const key = keyOf(summary);
      if (known.has(key)) continue;
      known.add(key);
      taken.add(summary, place);
    }
    if (known.size === 0) {
      const status = nameFrom(own(header, "status")) ?? (header === undefined ? "no header" : "");
      const expected = "samples/*.json";
      const message = `no sample in the archive${status === "" ? "" : ` (${status})`}; expected ${expected}`;
      this.#sink.aside({ code: "no-rows", expected, message }, { line: 1, path: "samples" });
    }
    taken.finish(header ?? start);
  }

  end(): void {}
}

function keyOf(sample: unknown): string {
  return JSON.stringify([own(sample, "id"), own(sample, "epoch")]) ?? "";
}

/** What is read of an entry; a sample's messages and events can be megabytes. */
function slim(name: string, bytes: Uint8Array): unknown {
  const content = inspectJsonOf(bytes);
  if (!name.startsWith("samples/")) return content;
  return Object.fromEntries(
    ["id", "epoch", "scores", "score", "error"].map((key) => [key, own(content, key)]),
  );
}
