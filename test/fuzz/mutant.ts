import fc from "fast-check";

/** What breaks parsers: ends of quotes and brackets, numbers at their limits, keys of Object's prototype. */
const NASTY = [
  ..."\0\t\r\n\"'`,;:=+-@\\{}[]()<>&#%~_",
  "\r\n",
  "\u2028",
  "\ufeff",
  "\ud83d\ude00",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "NaN",
  "-Infinity",
  "1e309",
  "-0",
  "9007199254740993",
  "0x10",
  "1_000",
  "%E0%A4%A",
  "\\u0000",
  "\\ud800",
  "]]>",
  "<!--",
  "</metadata>",
  "=HYPERLINK(0)",
  "[[[[[[[[[[[[[[[[",
  '{"a":{"a":{"a":',
].map((text) => new TextEncoder().encode(text));

/** One change of a file; `at` and `to` are shares of its length. */
const edit = fc.record({
  kind: fc.constantFrom("insert", "replace", "cut", "repeat", "truncate", "flip", "swap" as const),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  length: fc.integer({ min: 1, max: 40 }),
  what: fc.oneof(
    fc.constantFrom(...NASTY),
    fc.uint8Array({ minLength: 1, maxLength: 12 }),
    fc.integer().map((n) => new TextEncoder().encode(String(n))),
  ),
});

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** A file of the corpus, changed in one to six places. */
export function mutant(corpus: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  return fc
    .record({
      file: fc.constantFrom(...corpus),
      edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
    })
    .map(({ file, edits }) => edits.reduce(edited, file));
}

function edited(bytes: Uint8Array, { kind, at, length, what }: Edit): Uint8Array {
  const from = Math.floor(at * bytes.length);
  const to = Math.min(bytes.length, from + length);
  const [before, part, after] = [
    bytes.subarray(0, from),
    bytes.subarray(from, to),
    bytes.subarray(to),
  ];
  switch (kind) {
    case "insert":
      return joined(before, what, part, after);
    case "replace":
      return joined(before, what, after);
    case "cut":
      return joined(before, after);
    case "repeat":
      return joined(before, part, part, part, after);
    case "truncate":
      return bytes.slice(0, from);
    case "flip":
      return flipped(bytes, from, length);
    case "swap":
      return joined(after, part, before);
    default:
      return kind satisfies never;
  }
}

function flipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const copy = bytes.slice();
  if (at < copy.length) copy[at] = (copy[at] as number) ^ (1 << (bit % 8));
  return copy;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
