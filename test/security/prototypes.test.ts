import { describe, expect, it } from "vitest";
import { checkPolicyFile } from "#stopper";
import { figureJson, parseFigureValue, parseStudy, readFigureJson } from "#study";
import { checkMapping, FORMAT_IDS, readLog, readSample, suggestMapping } from "#traces";
import { readAnswers } from "../../src/notebook/progress/answersText.ts";
import { logSeeds, textOf } from "../fuzz/corpus.ts";
import { assertCleanPrototypes } from "../fuzz/prototypes.ts";
import { madeFile } from "../stopper/policies.ts";

const POISON = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';

/** The text with keys of every object's prototype put first into each of its objects. */
const poisoned = (json: string): string => json.replaceAll(/\{(?=\s*")/g, `{${POISON}`);

function expectClean(): void {
  assertCleanPrototypes();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

describe("keys of Object's prototype", () => {
  it("are nothing but keys in logs of every format", async () => {
    const jsons = logSeeds().filter(({ name }) => /\.jsonl?$/.test(name));
    expect(jsons.length).toBeGreaterThan(15);
    for (const { name, bytes } of jsons) {
      const bad = new TextEncoder().encode(poisoned(textOf(bytes)));
      for (const format of ["auto", ...FORMAT_IDS] as const) {
        await readLog(name, bad, { skipBad: true, format });
      }
      suggestMapping(await readSample({ name, source: bad }));
      expectClean();
    }
  });

  it("are nothing but names in a CSV: of columns, of instances, of sources", async () => {
    const csv = `instance,round,accepts,queries,valid,source,__proto__\n__proto__,0,1,8,1,constructor,1\ntoString,0,1,8,0,__proto__,2\n`;
    const log = await readLog("log.csv", new TextEncoder().encode(csv), { skipBad: false });
    expect(log.trajectories.map(({ instance }) => instance)).toEqual(["__proto__", "toString"]);
    expectClean();
  });

  it("are refused or passed over in figure values, policies, mappings and kept answers", () => {
    const value = parseFigureValue({
      figure: "cobweb",
      study: parseStudy({}),
      view: { from: 0.5 },
    });
    expect(readFigureJson(poisoned(figureJson(value))).kind).not.toBe("foreign");
    expect(checkPolicyFile(JSON.parse(poisoned(JSON.stringify(madeFile())))).file).toBeNull();
    expect(
      checkMapping(JSON.parse(`{${POISON}"version":1,"instance":"__proto__.a"}`)).mapping,
    ).toBeNull();
    readAnswers(`{"version":1,"answers":{${POISON}"1/a":{}}}`);
    expectClean();
  });
});
