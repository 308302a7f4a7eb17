type Step = string | number;

/** What a broken or edited file may hold where something else is expected. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  "",
  "3",
  "x".repeat(70),
  -1,
  0.5,
  1e300,
  true,
  [],
  [null],
  {},
  JSON.parse('{"__proto__":{"pass":true},"constructor":1,"toString":2,"hasOwnProperty":3}'),
];

/**
 * A document with one thing in it changed, for each thing and each change: left out, of another type,
 * nested deeper, in an array, twice, or under keys of Object's prototype.
 */
export function* mutations(document: unknown): Generator<unknown> {
  for (const path of pathsIn(document)) {
    for (const wrong of WRONG) yield changed(document, path, () => wrong);
    yield changed(document, path, (value) => ({ value }));
    yield changed(document, path, (value) => [value]);
    yield changed(document, path, (value) => (Array.isArray(value) ? [...value, ...value] : value));
    yield changed(document, path, (value) => (Array.isArray(value) ? value.slice(0, 1) : value));
    yield changed(document, path, (value) => String(value));
  }
}

function* pathsIn(value: unknown): Generator<readonly Step[]> {
  yield [];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    for (const rest of pathsIn(inner)) yield [step, ...rest];
  }
}

function changed(value: unknown, path: readonly Step[], to: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to(value);
  if (Array.isArray(value)) return value.map((v, i) => (i === step ? changed(v, rest, to) : v));
  const copy = Object.entries(value as object).map(([key, inner]) => [
    key,
    key === step ? changed(inner, rest, to) : inner,
  ]);
  return Object.fromEntries(copy.filter(([, inner]) => inner !== undefined));
}
