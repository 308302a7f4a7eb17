import { describe, expect, it } from "vitest";
import { type Log, readLogs } from "#traces";
import { fixture, publicLog } from "./fixture.ts";

const read = (...names: readonly string[]): Promise<Log> => {
  const files = names.map(fixture).map(({ name, bytes: source }) => ({ name, source }));
  return readLogs(files, { skipBad: true });
};

// By hand: all records of a file, and those that are not in a trajectory in the end.
describe("a file of an evaluation tool, told by its content alone", () => {
  it.each([
    { name: "promptfoo-v3.json", format: "promptfoo", rows: 8, aside: 2 },
    { name: "promptfoo.jsonl", format: "promptfoo", rows: 8, aside: 2 },
    { name: "promptfoo-v2.json", format: "promptfoo", rows: 2, aside: 0 },
    { name: "promptfoo-table.json", format: "promptfoo", rows: 2, aside: 0 },
    { name: "deepeval-latest_test_run.json", format: "deepeval", rows: 6, aside: 1 },
    { name: "deepeval-2023.json", format: "deepeval", rows: 1, aside: 0 },
    { name: "samples_arc_easy.jsonl", format: "lm-eval", rows: 2, aside: 0 },
    { name: "langfuse-page.json", format: "langfuse", rows: 6, aside: 2 },
    { name: "langfuse-export.json", format: "langfuse", rows: 6, aside: 2 },
    { name: "langfuse-export.jsonl", format: "langfuse", rows: 6, aside: 2 },
    { name: "langfuse-export.csv", format: "langfuse", rows: 6, aside: 2 },
  ])("$name", async ({ name, format, rows, aside }) => {
    const { bytes } = fixture(name);
    const log = await readLogs([{ name: "log", source: bytes }], { skipBad: true });
    expect(log.format).toBe(format);
    expect([log.rowsRead, log.rowsRead - log.rowsKept]).toEqual([rows, aside]);
    expect(log.problems).toHaveLength(aside);
    const called = await readLogs([{ name: "log", source: bytes }], {
      skipBad: true,
      format: log.format ?? "auto",
    });
    expect(called.rowsKept).toBe(log.rowsKept);
  });

  it("keeps the tasks of lm-evaluation-harness apart, whose documents have the same numbers", async () => {
    const log = await read(
      "samples_gsm8k_2026-01-05T10-11-12.345678.jsonl",
      "samples_arc_easy.jsonl",
    );
    expect(log.problems).toEqual([]);
    expect(log.trajectories.map(({ source, instance }) => `${source} ${instance}`)).toEqual([
      ...["gsm8k 0", "gsm8k 1", "gsm8k 2", "arc_easy 0", "arc_easy 1"],
    ]);
  });
});

const logs = [
  { name: "cje_arena_unhelpful_probe.jsonl", format: "cje", rows: 50 },
  { name: "openai-evals_log_excerpt.jsonl", format: "openai-evals", rows: 3 },
].map((one) => ({ ...one, log: publicLog(one.name) }));

describe.skipIf(logs.some(({ log }) => log === null))("a public log, cut at any byte", () => {
  it.each(logs)("$name is told whole, and never crashes cut", async ({ format, rows, log }) => {
    if (log === null) return;
    const whole = await readLogs([{ name: "x", source: log.bytes }], { skipBad: false });
    expect([whole.format, whole.rowsKept, whole.problems.length]).toEqual([format, rows, 0]);
    for (let i = 1; i < 12; i++) {
      const cut = log.bytes.subarray(0, Math.floor((i * log.bytes.length) / 12) - 3);
      const found = await readLogs([{ name: "x", source: cut }], { skipBad: true });
      expect(found.rowsKept).toBeLessThanOrEqual(rows);
      const line = new TextDecoder().decode(cut).split("\n").length;
      const said = found.problems.some(({ code }) => code === "not-json" || code === "no-verdict");
      expect(said || found.format === null).toBe(true);
      for (const problem of found.problems) expect(problem.line).toBeLessThanOrEqual(line);
    }
  });
});
