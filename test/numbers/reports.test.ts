import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_DIAGNOSIS } from "#diagnosis";
import { writePolicyFile } from "#stopper";
import { readLog } from "#traces";
import { loadWords } from "#ui";
import { adviseInWords } from "../../src/node/log/advise.ts";
import { adviseTable } from "../../src/node/log/adviseTable.ts";
import { calibrate } from "../../src/node/log/calibrate.ts";
import { calibrateTable } from "../../src/node/log/calibrateTable.ts";
import { evaluate, evaluateTable } from "../../src/node/study/evaluate.ts";
import { simulate, simulateTable } from "../../src/node/study/simulate.ts";
import { everyStudy, runs } from "./anyStudy.ts";
import { unsoundNumbers, unsoundText } from "./unsound.ts";

/** Few draws: it is edges that are looked for, not digits. */
const diagnosis = { ...DEFAULT_DIAGNOSIS, replicates: 40 };

describe("no number that is none is reported", () => {
  it("of any study, exact or drawn", async () => {
    await fc.assert(
      fc.asyncProperty(everyStudy, async (study) => {
        const exact = await evaluate(study);
        expect(unsoundNumbers(exact)).toEqual([]);
        expect(unsoundText(evaluateTable(exact))).toBeNull();
        const drawn = await simulate(study, 50);
        expect(unsoundNumbers(drawn)).toEqual([]);
        expect(unsoundText(simulateTable(drawn))).toBeNull();
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });

  const round = fc.record({
    accepts: fc.nat({ max: 8 }),
    queries: fc.integer({ min: 1, max: 8 }),
    valid: fc.constantFrom("", "0", "1"),
  });
  const logs = fc.array(fc.array(round, { minLength: 1, maxLength: 4 }), { maxLength: 8 });

  it("of any log: empty, of one row, without labels, of one mind", async () => {
    const words = { en: await loadWords("en"), zh: await loadWords("zh") };
    await fc.assert(
      fc.asyncProperty(logs, fc.boolean(), fc.constantFrom("en", "zh"), async (log, even, lang) => {
        const rows = log.flatMap((rounds, instance) =>
          rounds.map(({ accepts, queries, valid }, k) => {
            const asked = even ? 8 : queries;
            return `i${instance},${k},${Math.min(accepts, asked)},${asked},${valid}`;
          }),
        );
        const text = `instance,round,accepts,queries,valid\n${rows.join("\n")}\n`;
        const read = await readLog("any.csv", new TextEncoder().encode(text), { skipBad: true });
        const counted = calibrate(read, diagnosis);
        expect(unsoundNumbers(counted)).toEqual([]);
        expect(unsoundText(calibrateTable(counted))).toBeNull();
        const { markdown, ...report } = adviseInWords(
          read,
          { today: "2026-01-31", diagnosis },
          words[lang],
        );
        expect(unsoundNumbers(report)).toEqual([]);
        expect(unsoundText(markdown.replace(/```.*?```/gs, ""))).toBeNull(); // code may say null
        expect(unsoundText(adviseTable(report, words[lang]))).toBeNull();
        const { policyFile: file } = report;
        if (file !== null && !("refused" in file)) {
          expect(unsoundNumbers(JSON.parse(writePolicyFile(file)))).toEqual([]);
        }
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });
});
