import { describe, expect, it } from "vitest";
import type { PolicyResult } from "#engine";
import type { ReplayReport } from "../../src/node/log/replay.ts";
import type { EvaluateReport } from "../../src/node/study/evaluate.ts";
import type { SimulateReport } from "../../src/node/study/simulate.ts";
import { expectSame } from "../engine/sameResult.ts";
import { overfix } from "../node/shell.ts";

async function printed<T>(argv: readonly string[], stdin = ""): Promise<T> {
  const { code, out, err } = await overfix([...argv, "--json"], stdin);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as T;
}

const STRESS = ["--preset", "gsm8k-qwen3b-stress"];
const policies = (...ids: readonly string[]) => ids.flatMap((id) => ["--policy", id]);

describe("cel:EXPR on the command line", () => {
  it("is evaluated beside the others, in the order in which they were asked for", async () => {
    const report = await printed<EvaluateReport>([
      "evaluate",
      ...STRESS,
      ...policies("none", "cel:gain <= tau", "vrr-stop", "cel: 2*S > M ", "majority"),
    ]);
    expect(report.policies.map(({ id }) => id)).toEqual([
      "none",
      "cel:gain <= tau",
      "vrr-stop",
      "cel:2*S > M",
      "majority",
    ]);
    const [, own, vrrStop, most, majority] = report.policies;
    expectSame(own as PolicyResult, vrrStop as PolicyResult, 1e-12);
    expectSame(most as PolicyResult, majority as PolicyResult, 1e-12);
  });

  it("is simulated on the draws of the others", async () => {
    const report = await printed<SimulateReport>([
      "simulate",
      ...STRESS,
      "--instances",
      "5000",
      ...policies("cel:streak >= 2", "two-in-a-row"),
    ]);
    const [own, twice] = report.policies;
    expect({ ...own, id: "" }).toEqual({ ...twice, id: "" });
  });

  it("is simulated, and says so, where it cannot be exact", async () => {
    const report = await printed<EvaluateReport>([
      "evaluate",
      ...STRESS,
      "--rounds",
      "9",
      ...policies("cel:size(votes) > 9 || sum(votes) > 60"),
    ]);
    expect(report.policies[0]?.kind).toBe("simulated");
    expect(report.notes.map(({ code }) => code)).toContain("simulated");
  });

  it("says in which state it has no answer", async () => {
    for (const command of [["evaluate"], ["simulate", "--instances", "2000"]]) {
      const { notes } = await printed<EvaluateReport>([
        ...command,
        ...STRESS,
        ...policies("cel:S / (k - 1) > 9"),
      ]);
      const said = notes.find(({ code }) => code === "no-answer")?.message;
      expect(said).toMatch(
        /^cel:S \/ \(k - 1\) > 9 has no answer at k = 1, S = \d of 8.*, column 1: division by zero; it commits there$/,
      );
    }
  });

  it("is refused with its column, as bad usage", async () => {
    for (const command of ["evaluate", "simulate"]) {
      const { code, err, out } = await overfix([command, ...policies("cel:S >= 6 || foo")]);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain('policy "cel:S >= 6 || foo", column 11: no variable “foo”');
    }
  });

  // p_0 has 5 of 8, then 7 of 8: counted by hand
  const LOG = `instance,round,accepts,queries,valid
a,0,5,8,0
a,1,7,8,1
a,2,8,8,0
b,0,7,8,1
b,1,2,8,0
`;

  it("is replayed on a log: the plan that it would have committed, counted by hand", async () => {
    const { policies: found } = await printed<ReplayReport>(
      ["replay", "-", ...policies("cel:S >= 6", "cel:k == 1", "cel:votes.exists(v, v == 8)")],
      LOG,
    );
    expect(found.map(({ validity, round, short }) => [validity, round, short])).toEqual([
      [1, 0.5, 0],
      [0.5, 1, 0],
      [0, 1.5, 1],
    ]);
  });

  it("needs rates in replay where it reads belief, and none where it does not", async () => {
    const unlabelled = LOG.replaceAll(/,[01]$/gm, ",");
    const blind = await overfix(["replay", "-", ...policies("cel:S >= 6")], unlabelled);
    expect(blind.code).toBe(0);
    const believing = await overfix(["replay", "-", ...policies("cel:belief > 0.5")], unlabelled);
    expect(believing.code).toBe(1);
    expect(believing.err).toMatch(/cel:belief > 0.5 needs .*which the labels do not give/);
  });

  it("reports a state without an answer in replay", async () => {
    const { notes } = await printed<ReplayReport>(
      ["replay", "-", ...policies("cel:S / (k - 1) > 9")],
      LOG,
    );
    expect(notes.map(({ message }) => message).join()).toContain("has no answer at k = 1");
  });
});
