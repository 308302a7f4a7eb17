import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exam } from "../../../src/traces/formats/exam.ts";
import type { Format } from "../../../src/traces/formats/format.ts";
import { inspectJson } from "../../../src/traces/formats/inspectJson.ts";
import { loopgain } from "../../../src/traces/formats/loopgain.ts";
import { outerloop } from "../../../src/traces/formats/outerloop.ts";
import { planbench } from "../../../src/traces/formats/planbench.ts";
import { reflexionEnvironment } from "../../../src/traces/formats/reflexionEnvironment.ts";
import { reflexionProgramming } from "../../../src/traces/formats/reflexionProgramming.ts";
import { fixture, fixtures, havePublicLogs, logOf, PUBLIC, publicLog } from "./logFiles.ts";
import { mutations } from "./mutations.ts";
import { headOf, recordingSink } from "./recordingSink.ts";

type JsonObject = Readonly<Record<string, unknown>>;
const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => new TextDecoder().decode(bytes);
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? "");
const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function pick(value: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]]));
}

/** The elements that a mutated document still has where its records stand; null where it has no array. */
function recordsAt(document: unknown, key: string | null): readonly unknown[] | null {
  const found = key === null ? document : isObject(document) ? document[key] : undefined;
  return Array.isArray(found) ? found : null;
}

/** Reads a document and expects that each record is a round or a located problem, and nothing is thrown. */
function expectAccounted(format: Format, document: unknown, key: string | null): void {
  const sink = recordingSink();
  const name = "trial_1.json";
  const bytes = encode(document);
  const reading = format.begin(sink, name);
  void reading.take(format.layout === "bytes" ? bytes : document, { line: 1 });
  reading.end();
  format.detect(headOf(name, bytes));
  const seen = new Set([...sink.rounds, ...sink.asides].map(({ place }) => place.line));
  const parsed: unknown =
    format.layout === "bytes" ? JSON.parse(textOf({ bytes }) || "null") : document;
  const records = recordsAt(parsed, key);
  // a document that cannot be read at all is one located problem
  if (records === null || (sink.asides.length === 1 && sink.rounds.length === 0)) {
    expect(sink.asides.length).toBeGreaterThanOrEqual(1);
  } else expect(seen.size).toBe(records.length);
}

/** The same for the lines of a JSONL file and the rows of a CSV. */
function expectLinesAccounted(format: Format, records: readonly unknown[]): void {
  const sink = recordingSink();
  const reading = format.begin(sink, "log");
  for (const [i, record] of records.entries()) void reading.take(record, { line: i + 1 });
  reading.end();
  const seen = new Set([...sink.rounds, ...sink.asides].map(({ place }) => place.line));
  const counted = records.flatMap((record, i) =>
    isObject(record) && record["_header"] === true ? [] : [i + 1],
  );
  expect([...seen].toSorted((a, b) => a - b)).toEqual(counted);
}

const linesOf = (text: string): JsonObject[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as JsonObject);

/** Each line of a file mutated in turn, the others as they are. */
function expectMutatedLines(format: Format, lines: readonly JsonObject[]): void {
  for (const [i, line] of lines.entries()) {
    for (const mutated of mutations(line)) {
      if (!isObject(mutated)) continue; // the driver hands over objects only
      expectLinesAccounted(format, lines.with(i, mutated));
      format.detect(headOf("log.jsonl", encode(mutated)));
    }
  }
}

function slimInspect(document: JsonObject): JsonObject {
  const samples = document["samples"] as readonly JsonObject[];
  return {
    ...pick(document, "version", "status"),
    eval: pick(document["eval"] as JsonObject, "task", "model", "run_id", "config", "scorers"),
    samples: samples.slice(0, 3).map((one) => pick(one, "id", "epoch", "scores", "error")),
  };
}

function slimTrial(line: JsonObject): JsonObject {
  if (line["_header"] === true) return pick(line, "_header", "cell", "judge_model", "workload_id");
  const { B20 } = (line["conditions"] ?? {}) as { readonly B20?: JsonObject };
  const history = (B20?.["error_history"] ?? []) as readonly unknown[];
  return {
    ...pick(
      line,
      "trial_id",
      "workload",
      "model",
      "seed",
      "cost_usd",
      "trial_metadata",
      "judge_choice",
    ),
    ...(B20 === undefined
      ? {}
      : { conditions: { B20: { error_history: history.slice(0, 3), failed_iters: [] } } }),
  };
}

const slimProblem = (line: JsonObject) => pick(line, "name", "task_id", "is_solved", "reflections");
const jsonOf = (file: { readonly bytes: Uint8Array }) => JSON.parse(textOf(file)) as JsonObject;
const nanless = (text: string) => JSON.parse(text.replace("NaN", "null")) as JsonObject;

describe("broken records are rounds or located problems, never a crash", () => {
  it("loopgain-bench", () => {
    expectMutatedLines(loopgain, linesOf(textOf(fixture("loopgain.jsonl"))).map(slimTrial));
    expectMutatedLines(loopgain, linesOf(textOf(fixture("loopgain-judge.jsonl"))));
  });

  it("outerloop", () => {
    for (const mutated of mutations(jsonOf(fixture("outerloop.json")))) {
      expectAccounted(outerloop, mutated, "iterations");
    }
  });

  it("Reflexion, programming", () => {
    const lines = linesOf(textOf(fixture("reflexion-programming.jsonl")));
    expectMutatedLines(reflexionProgramming, lines.map(slimProblem));
  });

  it("Reflexion, environments", () => {
    for (const mutated of mutations(jsonOf(fixture("demo_env_results_trial_1.json")))) {
      expectAccounted(reflexionEnvironment, mutated, null);
    }
  });

  it("Inspect", () => {
    const document = nanless(textOf(fixture("inspect.json")));
    for (const mutated of mutations(slimInspect(document))) {
      expectAccounted(inspectJson, mutated, "samples");
    }
  });

  it("PlanBench", () => {
    for (const mutated of mutations(jsonOf(fixture("planbench.json")))) {
      expectAccounted(planbench, mutated, "instances");
    }
  });

  it("exam", () => {
    const row = {
      problem_id: "7",
      attempt_id: "1",
      score: "1",
      exam_name: "e",
      model_name: "m",
      error: "",
    };
    for (const mutated of mutations(row)) {
      if (isObject(mutated)) expectLinesAccounted(exam, [row, mutated]);
    }
  });

  it("whatever a value is made of", () => {
    const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 });
    const json: readonly Format[] = [outerloop, reflexionEnvironment, planbench];
    const lines: readonly Format[] = [loopgain, reflexionProgramming, exam];
    fc.assert(
      fc.property(anything, (value) => {
        for (const format of json) {
          const sink = recordingSink();
          void format.begin(sink, "x").take(value, { line: 1 });
          const nothing = Array.isArray(value) && value.length === 0;
          expect(sink.asides.length > 0 || nothing).toBe(true);
        }
        if (isObject(value)) for (const format of lines) expectLinesAccounted(format, [value]);
      }),
    );
  });
});

describe("files that are cut or garbled", () => {
  const OURS = /^(?:loopgain|outerloop|reflexion|demo_env|inspect|planbench|exam)/;
  const files = fixtures().filter(({ name }) => OURS.test(name));

  it("a file cut anywhere is read as far as it goes, and what is wrong is said", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async ({ name, bytes }, share) => {
          const log = await logOf({
            name,
            bytes: bytes.slice(0, Math.floor(share * bytes.length)),
          });
          expect(log.rowsKept > 0 || log.problems.length > 0).toBe(true);
          expect(log.rowsKept).toBeLessThanOrEqual(log.rowsRead);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("so is one with a few bytes changed", async () => {
    const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async ({ name, bytes }, changes) => {
          const garbled = bytes.slice();
          for (const [share, byte] of changes) {
            garbled[Math.floor(share * (garbled.length - 1))] = byte;
          }
          const log = await logOf({ name, bytes: garbled });
          expect(log.rowsKept > 0 || log.problems.length > 0).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe.skipIf(!havePublicLogs)(`broken records, ${PUBLIC}`, () => {
  it("loopgain-bench", () => {
    for (const cell of [
      "w1-codegen-langgraph-claude-haiku-4-5",
      "w5-adversarial-claude-haiku-4-5",
    ]) {
      const lines = linesOf(textOf(publicLog(`loopgain-bench_${cell}.first60.jsonl`)));
      expectMutatedLines(loopgain, lines.slice(0, 4).map(slimTrial));
    }
    const judged = linesOf(textOf(publicLog("loopgain-bench_judge-w1-langgraph.first60.jsonl")));
    expectMutatedLines(loopgain, judged.slice(0, 3).map(slimTrial));
  });

  it("outerloop", () => {
    for (const mutated of mutations(jsonOf(publicLog("outerloop-bench_cliraw-plateau-00.json")))) {
      expectAccounted(outerloop, mutated, "iterations");
    }
  });

  it("Reflexion", () => {
    const lines = linesOf(textOf(publicLog("reflexion_mbpp-py_gpt-4.jsonl")));
    expectMutatedLines(reflexionProgramming, lines.slice(0, 12).map(slimProblem));
    const trial = publicLog("reflexion_alfworld_env_results_trial_1.memory-stripped.json");
    const environments = JSON.parse(textOf(trial)) as readonly unknown[];
    for (const mutated of mutations(environments.slice(0, 8))) {
      expectAccounted(reflexionEnvironment, mutated, null);
    }
  });

  it("Inspect", () => {
    for (const name of [
      "inspect_popularity.json",
      "inspect_security-guide.json",
      "inspect_log_formats.json",
    ]) {
      for (const mutated of mutations(slimInspect(jsonOf(publicLog(name))))) {
        expectAccounted(inspectJson, mutated, "samples");
      }
    }
  });

  it("PlanBench", () => {
    const name = "planbench_blocksworld_gpt-4_task_3_plan_verification.first60.json";
    const whole = jsonOf(publicLog(name));
    const keys = ["instance_id", "extracted_llm_plan", "parsed_ground_truth_plan"];
    const instances = (whole["instances"] as readonly JsonObject[]).slice(0, 4);
    const slim = { ...whole, instances: instances.map((one) => pick(one, ...keys)) };
    for (const mutated of mutations(slim)) expectAccounted(planbench, mutated, "instances");
  });
});
