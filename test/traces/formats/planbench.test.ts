import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pythonLiteral } from "../../../src/traces/formats/pythonLiteral.ts";
import { fixture, havePublicLogs, logOf, PUBLIC, publicLog, rowsOf } from "./logFiles.ts";

describe("PlanBench task 3", () => {
  it("reads verdict and label, from objects and from Python dicts in strings", async () => {
    const log = await logOf(fixture("planbench.json"));
    expect(log.format).toBe("planbench");
    expect(rowsOf(log)).toEqual(["1 0 1/1 1", "2 0 0/1 1", "3 0 1/1 0", "4 0 0/1 0"]);
    expect(log.hints).toEqual({
      rounds: "single",
      votes: "judge",
      labels: "tests",
      judge: "demo-verifier",
    });
    expect(log.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "instances[4]: extracted_llm_plan.valid is null; expected true or false",
    ]);
  });

  it("does not take other tasks of PlanBench", async () => {
    const other = new TextEncoder().encode(
      JSON.stringify({ task: "task_1_plan_generation", instances: [{ instance_id: 1 }] }),
    );
    expect((await logOf({ name: "task_1.json", bytes: other })).format).toBeNull();
  });
});

describe.skipIf(!havePublicLogs)(`PlanBench task 3, ${PUBLIC}`, () => {
  // python3: Counter((extracted.valid, ground truth.valid)) is (F, F) 44, (T, T) 15, (F, T) 1
  it("the first 60 instances of Blocksworld, GPT-4: ρ₀ 0/44, ρ₁ 1/16", async () => {
    const log = await logOf(
      publicLog("planbench_blocksworld_gpt-4_task_3_plan_verification.first60.json"),
    );
    const verdicts = rowsOf(log).map((row) => row.slice(row.indexOf(" ") + 3));
    const times = (verdict: string) => verdicts.filter((each) => each === verdict).length;
    expect(log.problems).toEqual([]);
    expect(["0/1 0", "1/1 0", "1/1 1", "0/1 1"].map(times)).toEqual([44, 0, 15, 1]);
    expect(log.hints.judge).toBe("gpt-4_chat");
  });
});

describe("pythonLiteral", () => {
  it("reads what Python's repr writes", () => {
    // each text is repr() of the value in Python 3.11
    expect(
      pythonLiteral("{'valid': False, 'unmet': {'action': '(stack a b)\\n', 'p': ['x']}}"),
    ).toEqual({
      valid: false,
      unmet: { action: "(stack a b)\n", p: ["x"] },
    });
    expect(
      pythonLiteral("{'n': None, 'f': -1.5e-07, 1: (2, 3), 'one': (4,), 'e': (), 's': {5, 6}}"),
    ).toEqual({
      n: null,
      f: -1.5e-7,
      "1": [2, 3],
      one: [4],
      e: [],
      s: [5, 6],
    });
    expect(pythonLiteral(`["it's", 'say "x"', '\\xe9\\u4e2d\\U0001f600\\\\', 'a\\'b"']`)).toEqual([
      "it's",
      'say "x"',
      "é中😀\\",
      "a'b\"",
    ]);
    expect(pythonLiteral("(7)")).toBe(7);
  });

  it("reads nothing else", () => {
    const other = [
      "",
      "valid",
      "__import__('os')",
      "{'a': 1",
      "{'a' 1}",
      "[1 2]",
      "[,]",
      "{'a': 1, 2}",
      "'open",
      "'\\xzz'",
      "'\\UFFFFFFFF'",
      "1 + 1",
      "True False",
      "-",
      `${"[".repeat(5000)}${"]".repeat(5000)}`,
    ];
    for (const text of other) expect(pythonLiteral(text)).toBeUndefined();
  });

  it("keeps keys that JavaScript's objects have by birth as plain keys", () => {
    const read = pythonLiteral("{'__proto__': {'valid': True}, 'constructor': 1}") as object;
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read)).toEqual(["__proto__", "constructor"]);
    expect("valid" in read).toBe(false);
  });

  it("gives back any JSON value that is written as a Python literal, and never throws", () => {
    const repr = (value: unknown): string => {
      if (value === null) return "None";
      if (typeof value === "boolean") return value ? "True" : "False";
      if (typeof value === "number") return String(value);
      if (typeof value === "string") {
        return `'${value.replace(/[\\']/g, "\\$&").replace(/\n/g, "\\n")}'`;
      }
      if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
      const entries = Object.entries(value as object);
      return `{${entries.map(([key, each]) => `${repr(key)}: ${repr(each)}`).join(", ")}}`;
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(pythonLiteral(repr(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void pythonLiteral(text)));
  });
});
