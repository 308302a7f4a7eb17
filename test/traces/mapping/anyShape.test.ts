import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mapping } from "#traces";
import { mutations } from "../formats/mutations.ts";
import { jsonl, read, told, WORDS } from "./mappedLog.ts";

/** A canonical log: instances with rounds of votes and labels. */
const logs = fc.array(
  fc.array(
    fc
      .record({ queries: fc.integer({ min: 1, max: 9 }), y: fc.option(fc.boolean()) })
      .chain(({ queries, y }) =>
        fc.integer({ min: 0, max: queries }).map((accepts) => ({ accepts, queries, y })),
      ),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 1, maxLength: 8 },
);

/** Wraps a value under keys, some with dots, brackets and quotes in them. */
const keys = fc.array(
  fc.oneof(fc.constantFrom("data", "a.b", "x[0]", 'q"t', "轮", " "), fc.string({ minLength: 1 })),
  { minLength: 1, maxLength: 3 },
);

const written = (path: readonly (string | number)[]): string =>
  path
    .map((step) => (typeof step === "number" ? `[${step}]` : `[${JSON.stringify(step)}]`))
    .join("");

const nest = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, key) => Object.fromEntries([[key, inner]]), value);

describe("any canonical log in an odd shape", () => {
  it("reads back the same, nested rounds and flat rows alike", async () => {
    await fc.assert(
      fc.asyncProperty(
        logs,
        keys,
        keys,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(0, 1),
        async (log, outer, inner, nested, asDocument, first) => {
          const expected = log.flatMap((rounds, i) =>
            rounds.map(
              ({ accepts, queries, y }, k) =>
                `i${i} ${k} ${accepts}/${queries} ${y === null ? null : Number(y)}`,
            ),
          );
          const round = (i: number, k: number) => ({
            ...(nested ? {} : { id: `i${i}` }),
            n: k + first,
            inner: nest(inner, log[i]?.[k]),
          });
          const rows: unknown[] = nested
            ? log.map((rounds, i) => ({
                id: `i${i}`,
                list: nest(
                  outer,
                  rounds.map((_, k) => round(i, k)),
                ),
              }))
            : log.flatMap((rounds, i) => rounds.map((_, k) => round(i, k)));
          const text = asDocument ? JSON.stringify(nest(outer, rows), null, 1) : jsonl(rows);
          const at = written(["inner", ...inner]);
          const map: Mapping = {
            version: 1,
            ...(asDocument ? { rows: written(outer) } : {}),
            ...(nested ? { rounds: written(["list", ...outer]) } : {}),
            instance: "id",
            round: "n",
            firstRound: first as 0 | 1,
            verdict: { kind: "votes", accepts: `${at}.accepts`, queries: `${at}.queries` },
            label: { kind: "words", field: `${at}.y`, valid: ["true"], invalid: ["false"] },
          };
          const found = await read(text, map, true, "x.json");
          // a log without any label says so once, where every field of it is blank
          expect(told(found)).toEqual(expected);
          expect(found.problems).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("never throws and counts every row, whatever is changed in it", async () => {
    const row = {
      meta: { id: "a" },
      ...{ try: 1, judge: { says: "lgtm" }, answer: 1, gold: 1, usd: 1 },
    };
    for (const changed of mutations(row)) {
      const log = await read(`${jsonl([row])}${JSON.stringify(changed) ?? "{}"}\n`, WORDS);
      // a line that is an array of rows, or none, counts by its elements
      if (!Array.isArray(changed)) expect(log.rowsRead).toBe(2);
    }
  });
});
