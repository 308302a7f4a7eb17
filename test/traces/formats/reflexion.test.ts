import { describe, expect, it } from "vitest";
import {
  fixture,
  havePublicLogs,
  logOf,
  normalised,
  PUBLIC,
  publicLog,
  rowsOf,
} from "./logFiles.ts";

const trial = (k: number) => fixture(`demo_env_results_trial_${k}.json`);

describe("Reflexion, programming", () => {
  it("reads reflections as rejected rounds, the last plan as accepted where reflections were left", async () => {
    const log = await logOf(fixture("reflexion-programming.jsonl"));
    expect(log.format).toBe("reflexion-programming");
    expect(log.problems).toEqual([]);
    expect(rowsOf(log)).toEqual([
      "demo_0_add 0 1/1 1",
      "demo_1_max 0 0/1 –",
      "demo_1_max 1 1/1 0",
      "demo_2_sort 0 0/1 –",
      "demo_2_sort 1 0/1 –",
      "demo_2_sort 2 0/1 –",
      "demo_2_sort 3 –/– 1",
      "demo_3_gcd 0 0/1 –",
      "demo_3_gcd 1 0/1 –",
      "demo_3_gcd 2 0/1 –",
      "demo_3_gcd 3 –/– 0",
    ]);
    expect(log.hints).toEqual({
      rounds: "repairs",
      gate: "on-reject",
      votes: "tests",
      labels: "tests",
    });
  });
});

describe("Reflexion, programming, by the name of its tool", () => {
  const { bytes } = fixture("reflexion-programming.jsonl");

  it("takes the number of plans and the model from the name", async () => {
    const log = await logOf({ name: "demo._reflexion_5_gpt-4_pass_at_k_1_py.jsonl", bytes });
    // 4 repairs were allowed and the most in the file are 3: every last plan had passed
    expect(rowsOf(log).filter((row) => row.includes("–/–"))).toEqual([]);
    expect(rowsOf(log)).toContain("demo_3_gcd 3 1/1 0");
    expect(log.hints.repairer).toBe("gpt-4");
  });

  it("reads the rounds of a run that did not reflect from its implementations", async () => {
    const line = { name: "a", is_solved: true, reflections: [], implementations: ["1", "2", "3"] };
    const log = await logOf({
      name: "demo._immediate-refinement_5_gpt-4_pass_at_k_1_rs.jsonl",
      bytes: new TextEncoder().encode(`${JSON.stringify(line)}\n`),
    });
    expect(rowsOf(log)).toEqual(["a 0 0/1 –", "a 1 0/1 –", "a 2 1/1 1"]);
  });
});

describe("Reflexion, environments", () => {
  it("takes the round from the file's name, in whatever order the files come", async () => {
    const log = await logOf(trial(2), trial(0), trial(1));
    expect(log.format).toBe("reflexion-environment");
    expect(log.problems).toEqual([]);
    const valid = log.trajectories.map(({ instance, rounds }) => [
      instance,
      rounds.map((round) => round.valid).join(""),
    ]);
    expect(Object.fromEntries(valid)).toEqual({
      env_0: "111",
      env_1: "001",
      env_2: "011",
      env_3: "000",
    });
    expect(log.hints).toEqual({ rounds: "repairs", gate: "oracle", labels: "environment" });
  });

  it("reports a trial that is missing between two", async () => {
    const log = await logOf(trial(0), trial(2));
    expect(log.problemCounts.gap).toBe(4);
    expect(log.rowsKept).toBe(4);
  });

  it("keeps runs in several folders apart, also gzipped by name", async () => {
    const { bytes } = trial(0);
    const names = ["a/env_results_trial_0.json", "b/env_results_trial_0.json.gz"];
    const log = await logOf(...names.map((name) => ({ name, bytes })));
    expect(log.problems).toEqual([]);
    expect(new Set(log.trajectories.map(({ source }) => source))).toEqual(new Set(["a", "b"]));
  });
});

describe.skipIf(!havePublicLogs)(`Reflexion, ${PUBLIC}`, () => {
  // counted with python3: 397 lines with 478 reflections; 289 lines have fewer than 4; 306 is_solved
  it("programming: every problem, reflection and verdict is there", async () => {
    const log = await logOf(publicLog("reflexion_mbpp-py_gpt-4.jsonl"));
    const rounds = log.trajectories.flatMap((one) => one.rounds);
    const accepted = rounds.filter(({ accepts }) => accepts === 1);
    const rejected = rounds.filter(({ accepts }) => accepts === 0);
    expect(log.problems).toEqual([]);
    expect([log.trajectories.length, rounds.length]).toEqual([397, 397 + 478]);
    expect([accepted.length, rejected.length]).toEqual([289, 478]);
    expect(rounds.filter(({ valid }) => valid === 1).length).toBe(306);
    // of the accepted, 221 + 21 are solved and 27 + 17 + 2 + 1 are not
    expect(accepted.filter(({ valid }) => valid === 1).length).toBe(242);
    expect(accepted.filter(({ valid }) => valid === 0).length).toBe(47);
  });

  it("environments: the first four trials are those of the normalised log", async () => {
    const files = [0, 1, 2, 3].map((k) =>
      publicLog(`reflexion_alfworld_env_results_trial_${k}.memory-stripped.json`),
    );
    const log = await logOf(...files);
    const whole = await normalised("reflexion_alfworld.csv");
    const first = whole.trajectories.map((one) => ({ ...one, rounds: one.rounds.slice(0, 4) }));
    expect(log.problems).toEqual([]);
    expect(log.trajectories.length).toBe(134);
    expect(rowsOf(log)).toEqual(rowsOf({ ...whole, trajectories: first }));
  });
});
