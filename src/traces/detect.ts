import { type CanonicalId, detectCanonical } from "./canonical.ts";
import { NEEDED } from "./columns.ts";
import { FORMATS } from "./formats/all.ts";
import type { Format, Head } from "./formats/format.ts";
import type { FormatId } from "./log.ts";
import { quoted } from "./problems.ts";

/** Every way to read a file that can be asked for. */
export const FORMAT_IDS: readonly FormatId[] = [
  "csv",
  "jsonl",
  "parquet",
  ...new Set(FORMATS.map(({ id }) => id)),
  "mapped",
];

/** How a file is to be read. */
export interface Chosen {
  readonly format: CanonicalId | Format;
  /** English and complete. */
  readonly because: string;
}

/** The most certain format of a file, the earlier on ties; null where none speaks up. */
export function chooseFormat(head: Head): Chosen | null {
  const canonical = detectCanonical(head);
  let best: Chosen | null =
    canonical === null ? null : { format: canonical.id, because: canonical.because };
  let most = canonical?.certainty ?? 0;
  for (const format of FORMATS) {
    const detection = format.detect(head);
    if (detection === null || detection.certainty <= most) continue;
    most = detection.certainty;
    best = { format, because: detection.because };
  }
  return best;
}

/** The format that was asked for, in the layout that the start speaks for; null for `mapped`, which needs a mapping. */
export function formatCalled(id: FormatId, head: Head): Chosen | null {
  const because = `it was read as ${id}, as asked`;
  if (id === "csv" || id === "jsonl" || id === "parquet") return { format: id, because };
  const called = FORMATS.filter((one) => one.id === id);
  const format = called.find((one) => one.detect(head) !== null) ?? called[0];
  return format === undefined ? null : { format, because };
}

/** What is read, for messages. */
export function readable(): string {
  const canonical = `CSV, JSONL or Parquet with ${NEEDED.join(", ")}`;
  const others = new Set(FORMATS.map(({ name }) => name));
  return [canonical, ...others, "or anything else with a mapping"].join("; ");
}

/** What a file looks like, in a few words. */
export function seenIn(head: Head): string {
  const kind = magicOf(head.bytes);
  if (kind !== null) return kind;
  if (head.text === null || head.text.includes("\0")) {
    const first = [...head.bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0"));
    return `binary data that begins with ${first.join(" ")}`;
  }
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(head.text)) return "a web page or XML";
  if (Array.isArray(head.document)) {
    const [first] = head.document as readonly unknown[];
    const of = head.document.length === 0 ? "nothing" : `${kindOf(first)}`;
    return `a JSON array of ${of}`;
  }
  if (head.records.length > 1) return `JSONL with ${listed(Object.keys(head.records[0] ?? {}))}`;
  if (typeof head.document === "object" && head.document !== null) {
    return `a JSON object with ${listed(Object.keys(head.document))}`;
  }
  const line = head.text.trimStart().split(/\r\n?|\n/, 1)[0] as string;
  if (/^\s*[{[]/.test(head.text)) return `JSON that begins with ${quoted(line)}`;
  return head.header.length > 1
    ? `CSV with the columns ${listed(head.header)}`
    : `text that begins with ${quoted(line)}`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => quoted(name).slice(1, -1));
  const more = names.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}` || "no keys";
}

function kindOf(value: unknown): string {
  if (value === null) return "nulls";
  if (Array.isArray(value)) return "arrays";
  if (typeof value === "object") return `objects with ${listed(Object.keys(value))}`;
  return `${typeof value}s`;
}

const MAGIC: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "a zip archive"],
  [[0x50, 0x4b, 0x05, 0x06], "an empty zip archive"],
  [[0x89, 0x50, 0x4e, 0x47], "a PNG image"],
  [[0xff, 0xd8, 0xff], "a JPEG image"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
  [[0x28, 0xb5, 0x2f, 0xfd], "a file compressed with zstd"],
  [[0x42, 0x5a, 0x68], "a file compressed with bzip2"],
  [[0xfd, 0x37, 0x7a, 0x58], "a file compressed with xz"],
  [[0x53, 0x51, 0x4c, 0x69], "an SQLite database"],
];

function magicOf(bytes: Uint8Array): string | null {
  const found = MAGIC.find(([magic]) => magic.every((byte, i) => bytes[i] === byte));
  return found?.[1] ?? null;
}
