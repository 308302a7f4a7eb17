import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ScoreLoopReport } from "../../../src/node/scores/scoreLoop.ts";
import type { ScoreReplayReport } from "../../../src/node/scores/scoreLoopReplay.ts";
import { CDV_FIGURES, CDV_JUNE } from "../../../src/paper/index.ts";
import { json, overfix } from "../shell.ts";

const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe("overfix score-loop", () => {
  it("prints the rules of the note, exact where they can be", async () => {
    const { rules, order } = await json<ScoreLoopReport>(
      "score-loop --sigma 0.1 --seeds 3 --tasks 100",
    );
    expect(rules.map(({ id, kind }) => [id, kind])).toEqual([
      ["threshold", "exact"],
      ["margin:0.85", "exact"],
      ["two-in-a-row", "exact"],
      ["smooth:2", "exact"],
      ["fixed:6", "exact"],
      ["adaptive", "simulated"],
      ["stack", "simulated"],
    ]);
    for (const rule of rules) {
      for (const key of ["trueReach", "observedReach", "steps", "quality", "wasted"] as const) {
        expect(rule[key].se > 0).toBe(rule.kind === "simulated" && !(key === "wasted"));
      }
      expect(rule.trueReach.estimate).toBeLessThanOrEqual(1);
    }
    expect(order[0]).toBe("threshold");
    const [threshold] = rules;
    const { thresholdGap } = CDV_FIGURES;
    expect(Math.abs(threshold.gap.estimate - thresholdGap.value)).toBeLessThan(
      thresholdGap.precision,
    );
  });

  it("draws the table of June again", async () => {
    const ids = CDV_JUNE.map(({ id }) => `--rule ${id}`).join(" ");
    const { rules } = await json<ScoreLoopReport>(
      `score-loop --seeds 1 --seed 7 --stream python ${ids}`,
    );
    rules.forEach(({ kind, steps, bestScore, observedReach, wasted }, i) => {
      expect(kind).toBe("simulated");
      const row = CDV_JUNE[i];
      expect(steps.estimate.toFixed(2)).toBe(row.steps.toFixed(2));
      expect(bestScore?.estimate.toFixed(3)).toBe(row.bestScore.toFixed(3));
      expect(observedReach.estimate.toFixed(3)).toBe(row.observedReach.toFixed(3));
      expect(wasted.estimate.toFixed(2)).toBe(row.wasted.toFixed(2));
    });
  });

  it("orders the stack, takes task types, repeating errors and limits", async () => {
    const line = [
      "score-loop --rule stack --order two-in-a-row,tokens:500",
      "--step-tokens 100 --seeds 2 --tasks 50 --sigma 0.1 --correlation 0.4 --persistence 0.5",
      "--type slow:0.1,0.2,0.1,0.2 --type fast:0.7,0.7,1,1,3",
    ];
    const { rules, order, world } = await json<ScoreLoopReport>(line.join(" "));
    expect(order).toEqual(["two-in-a-row", "tokens:500"]);
    expect(world.types).toEqual([
      { id: "slow", weight: 1, s0: [0.1, 0.2], r: [0.1, 0.2] },
      { id: "fast", weight: 3, s0: [0.7, 0.7], r: [1, 1] },
    ]);
    const [{ stopsAt, firedBy, byType }] = rules;
    expect(stopsAt.slice(5).every(({ estimate }) => estimate === 0)).toBe(true);
    // slow tasks run out of tokens at step 5, fast ones end by two in a row
    expect(byType[0]?.steps.estimate).toBe(5);
    expect(firedBy[1].share.estimate).toBeGreaterThanOrEqual(0.25);
  });

  it("prints a table with the kind of each number and which guard fired", async () => {
    const { out, code } = await overfix("score-loop --sigma 0.1 --seeds 2 --tasks 60");
    expect(code).toBe(0);
    expect(out).toMatch(/^= +threshold +0\.7095 +0\.9947 +0\.2852/m);
    expect(out).toMatch(/^≈ +adaptive +0\.\d{4} ± 0\.\d{4}/m);
    expect(out).toContain("which guard ended a loop of adaptive");
    expect(out).toContain("σ 0.1, errors independent; 2 seeds × 60 tasks");
  });

  it.each([
    ["--rule nonsense", /rule "nonsense" is not known; expected one of/],
    ["--sigma -1", /sigma must lie in \[0, ∞\); got -1/],
    ["--correlation 1.5", /correlation must lie in \[0, 1\]; got 1.5/],
    ["--warmup 2.5", /Expected an integer of at least 0/],
    ["--seeds 0", /Expected an integer of at least 1/],
    ["--order threshold,threshold", /given twice/],
    ["--order threshold,,budget", /Expected guards with commas/],
    ["--type easy:1,2", /expected id:s0low,s0high,rlow,rhigh/],
    ["--stream python --correlation 0.5", /errors and outputs that do not repeat/],
    ["--label ok", /--label only goes with a LOG/],
  ])("%s is bad usage", async (flags, message) => {
    const { code, out, err } = await overfix(`score-loop ${flags}`);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(message);
  });
});

describe("overfix score-loop LOG", () => {
  const ROWS = [
    "task,step,judge,ok",
    ...["a,0,50,no", "a,1,85,no", "a,2,90,yes"],
    ...["b,0,70,no", "b,1,82,yes"],
    ...["c,0,88,no", "c,1,86,no", "c,2,60,no"],
  ];
  const path = file("runs.csv", `${ROWS.join("\n")}\n`);
  const fields = "--score judge --instance task --round step --label ok --scale 0,100 --bar 80";

  it("replays rules on its scores and counts repeated errors", async () => {
    const report = await json<ScoreReplayReport>(`score-loop ${path} ${fields} --rule threshold`);
    expect(report.log.runs).toBe(3);
    const [threshold] = report.rules;
    // stops at a1 (bad), b1 (good), c0 (bad)
    expect(threshold).toMatchObject({ kind: "measured", short: 0, unlabelled: 0 });
    expect(threshold.trueReach).toMatchObject({ estimate: 1 / 3, n: 3 });
    expect(threshold.observedReach).toMatchObject({ estimate: 1, n: 3 });
    expect(threshold.steps).toBeCloseTo(5 / 3, 12);
    // bad after bad: a0 a1 (right, then passed), c0 c1 (passed, passed), c1 c2 (passed, failed)
    const { afterError, otherwise } = report.repeatedErrors.falsePasses;
    expect(afterError).toMatchObject({ estimate: 0.5, n: 2 });
    expect(otherwise).toMatchObject({ estimate: 1, n: 1 });
    expect(report.repeatedErrors.pairs).toBe(5);
  });

  it("prints both as tables", async () => {
    const { out, code } = await overfix(`score-loop ${path} ${fields} --order two-in-a-row,budget`);
    expect(code).toBe(0);
    expect(out).toMatch(/^# +threshold +0\.3333/m);
    expect(out).toMatch(/^# +stack/m);
    expect(out).toMatch(/^# +a bad plan passes \(again\) +0\.5000/m);
  });

  it("reads standard input", async () => {
    const { code, out } = await overfix(`score-loop - ${fields} --json`, `${ROWS.join("\n")}\n`);
    expect(code).toBe(0);
    expect((JSON.parse(out) as ScoreReplayReport).log.runs).toBe(3);
  });

  it("lists scores that are missing or off the scale, and leaves their runs out with --skip-bad", async () => {
    const bad = file("bad.csv", `${[...ROWS, "d,0,,no", "d,1,130,yes"].join("\n")}\n`);
    const strict = await overfix(`score-loop ${bad} ${fields}`);
    expect(strict.code).toBe(1);
    expect(strict.out).toBe("");
    expect(strict.err).toContain(`${bad}:11: score 130 is off the scale; expected 0 to 100`);
    const kept = await json<ScoreReplayReport>(`score-loop ${bad} ${fields} --skip-bad`);
    expect(kept.log.runs).toBe(3);
  });

  it("says where a log has no scores, and which flags do not belong", async () => {
    const votes = file("votes.csv", "instance,round,accepts,queries,valid\na,0,3,8,1\n");
    const none = await overfix(`score-loop ${votes}`);
    expect(none.code).toBe(1);
    expect(none.err).toContain("no round has a score; expected a log with one");
    const world = await overfix(`score-loop ${path} --sigma 0.1`);
    expect(world.code).toBe(2);
    expect(world.err).toContain("--sigma is of the simulated world and does not go with a LOG");
    const bar = await overfix(`score-loop ${path} --score judge --instance task --bar 80`);
    expect(bar.err).toContain("--bar 80 is off the scale");
    const lone = await overfix(`score-loop ${path} --label ok`);
    expect(lone.err).toContain("--label only goes with --score");
  });
});
