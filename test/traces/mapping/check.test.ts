import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMapping, type Mapping, writeMapping } from "#traces";
import { MAPPING_SCHEMA } from "../../../src/traces/mappingSchema.ts";
import { mutations } from "../formats/mutations.ts";

const published = JSON.parse(
  readFileSync(resolve("public/schema/mapping-1.json"), "utf8"),
) as object;
const ajv = new Ajv2020({ allErrors: true });
const fits = ajv.compile(published);

const WORDS: Mapping = {
  version: 1,
  rows: "results.items",
  rounds: "turns",
  instance: 'meta["task.id"]',
  source: "model",
  round: "k",
  firstRound: 1,
  verdict: { kind: "words", field: "judge", accept: ["pass", "通过"], reject: ["fail"] },
  label: { kind: "equal", field: "answer", to: "gold" },
  score: "judge_score",
  cost: "usd",
  labeller: "who",
};
const OTHERS: readonly Mapping[] = [
  { version: 1, instance: "id", verdict: { kind: "votes", accepts: "yes", queries: "asked" } },
  { version: 1, instance: "id", verdict: { kind: "votes", accepts: "yes", queries: 8 } },
  {
    version: 1,
    instance: "id",
    verdict: { kind: "list", field: "votes", accept: ["Y"], reject: ["N"] },
    label: { kind: "words", field: "ok", valid: ["true"], invalid: ["false"] },
  },
  {
    version: 1,
    instance: "id",
    verdict: { kind: "score", field: "s", threshold: 0.5, accepts: "above" },
    label: { kind: "score", field: "err", threshold: 0, valid: "below" },
  },
];

describe("a mapping", () => {
  it("is published as the schema that it is checked by", () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(MAPPING_SCHEMA)));
  });

  it.each([WORDS, ...OTHERS])("%# passes, is written, and read back the same", (mapping) => {
    expect(checkMapping(mapping)).toEqual({ mapping, problems: [] });
    expect(fits(mapping)).toBe(true);
    const shuffled = Object.fromEntries(Object.entries(mapping).toReversed()) as unknown as Mapping;
    expect(writeMapping(shuffled)).toBe(writeMapping(mapping));
    expect(JSON.parse(writeMapping(mapping))).toEqual(mapping);
    expect(Object.keys(JSON.parse(writeMapping(shuffled)))[0]).toBe("version");
  });

  it("says which key is wrong, what was got and what was expected", () => {
    const wrong = (value: unknown): string[] =>
      checkMapping(value).problems.map(({ message }) => message);
    expect(wrong(null)).toEqual(["the mapping is null; expected an object with version, instance"]);
    expect(wrong({ version: 2, instance: "id", label: OTHERS[3]?.label })).toEqual([
      "version is 2; expected 1",
    ]);
    expect(wrong({ version: 1, verdict: OTHERS[0]?.verdict })).toEqual([
      "instance is missing; expected a path such as meta.id",
    ]);
    expect(wrong({ version: 1, instance: "a..b", label: OTHERS[3]?.label })[0]).toMatch(
      /^instance is no path: path "a\.\.b": got "\.\.b" at character 2; expected a path/,
    );
    expect(
      wrong({ version: 1, instance: "id", verdict: { kind: "votes", accepts: "yes", queries: 0 } }),
    ).toEqual(["verdict.queries is 0; expected an integer of at least 1"]);
    expect(wrong({ version: 1, instance: "id", verdict: { kind: "vote" } })).toEqual([
      'verdict.kind is "vote"; expected one of "words", "votes", "list", "score"',
    ]);
    expect(wrong({ version: 1, instance: "id", verdict: OTHERS[0]?.verdict, vote: 1 })[0]).toMatch(
      /^vote is 1; expected only the keys version, rows, rounds, instance/,
    );
    const verdict = { kind: "words", field: "v", accept: ["Pass", "ok"], reject: ["PASS."] };
    expect(wrong({ version: 1, instance: "id", verdict })).toEqual([
      'verdict.reject is "PASS."; expected words that are not in accept too',
    ]);
    expect(wrong({ version: 1, instance: "id" })).toEqual([
      "the mapping has only version, instance; expected a verdict or a label",
    ]);
  });

  it("passes the checks where it fits the schema, whatever is changed in it", () => {
    for (const start of [WORDS, ...OTHERS]) {
      for (const changed of mutations(start)) {
        const { problems } = checkMapping(changed);
        // beyond the schema: nothing to read, and a word on both sides
        const beyond = problems.every(
          ({ expected }) =>
            expected === "a verdict or a label" || expected.startsWith("words that are not in"),
        );
        expect(fits(changed)).toBe(problems.length === 0 || beyond);
      }
    }
  });

  it("never throws on any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(checkMapping(value).problems.length > 0 || fits(value)).toBe(true);
      }),
    );
  });
});
