import fc from "fast-check";
import { expect, it } from "vitest";
import { checkMapping, type Mapping } from "#traces";
import { draftOf, mappingOf } from "../../../src/app/loop/mapDraft.ts";

const field = fc.stringMatching(/^[a-z]{1,6}(\.[a-z]{1,6})?$/);
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const words = fc
  .uniqueArray(word, { minLength: 2, maxLength: 6 })
  .map((all) => ({ yes: all.slice(0, 1), no: all.slice(1) }));
const threshold = fc.integer({ min: -50, max: 50 }).map((n) => n / 10);
const side = fc.constantFrom("above" as const, "below" as const);

const verdict: fc.Arbitrary<NonNullable<Mapping["verdict"]>> = fc.oneof(
  fc
    .tuple(fc.constantFrom("words" as const, "list" as const), field, words)
    .map(([kind, f, { yes, no }]) => ({ kind, field: f, accept: yes, reject: no })),
  fc
    .tuple(field, fc.oneof(field, fc.integer({ min: 1, max: 64 })))
    .map(([accepts, queries]) => ({ kind: "votes" as const, accepts, queries })),
  fc
    .tuple(field, threshold, side)
    .map(([f, t, accepts]) => ({ kind: "score" as const, field: f, threshold: t, accepts })),
);

const label: fc.Arbitrary<NonNullable<Mapping["label"]>> = fc.oneof(
  fc
    .tuple(field, words)
    .map(([f, { yes, no }]) => ({ kind: "words" as const, field: f, valid: yes, invalid: no })),
  fc
    .tuple(field, threshold, side)
    .map(([f, t, valid]) => ({ kind: "score" as const, field: f, threshold: t, valid })),
  fc.tuple(field, field).map(([f, to]) => ({ kind: "equal" as const, field: f, to })),
);

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

it("a mapping comes back from the form that it fills", () => {
  const anyMapping = fc
    .record({
      rows: optional(field),
      rounds: optional(field),
      instance: field,
      source: optional(field),
      round: optional(field),
      firstRound: optional(fc.constant(1 as const)),
      verdict,
      label: optional(label),
      score: optional(field),
      cost: optional(field),
      labeller: optional(field),
    })
    .map(
      (parts) =>
        ({
          version: 1,
          ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
        }) as Mapping,
    );
  fc.assert(
    fc.property(anyMapping, (mapping) => {
      const { mapping: back, problems } = checkMapping(mappingOf(draftOf(mapping)));
      expect(problems).toEqual([]);
      expect(back).toEqual(mapping);
    }),
  );
});

it("an empty form is no mapping, and says what is missing", () => {
  const { mapping, problems } = checkMapping(mappingOf(draftOf(null)));
  expect(mapping).toBeNull();
  expect(problems.map(({ key }) => key)).toContain("instance");
});
