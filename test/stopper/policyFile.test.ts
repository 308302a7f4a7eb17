import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkPolicyFile,
  POLICY_SCHEMA,
  POLICY_SHAPE,
  type PolicyFile,
  policyFile,
  writePolicyFile,
} from "#stopper";
import { DEPLOYABLE, madeFile, STRESS_INPUT } from "./policies.ts";

const schema = JSON.parse(readFileSync("public/schema/policy-1.json", "utf8")) as object;
const ajv = new Ajv2020({ allErrors: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });
const fits = ajv.compile(schema);

const full = madeFile({
  bound: {
    judge: 'a "quoted"\n judge',
    repairer: "gpt",
    date: "2026-11-30",
    log: { hash: "0123456789abcdef", instances: 200 },
  },
  expected: {
    validity: { estimate: 0.72, low: 0.68, high: 0.76 },
    repairs: 0.7,
    queries: 13,
    cost: 0,
  },
});

describe("policyFile", () => {
  it.each(DEPLOYABLE)("of %s is one by the checks and by the schema", (policy) => {
    const file = madeFile({ policy });
    expect(checkPolicyFile(file)).toEqual({ file, problems: [] });
    expect(fits(file), JSON.stringify(fits.errors)).toBe(true);
  });

  it("writes the id in full, and what it holds for", () => {
    expect(madeFile({ policy: "vrr-guard" }).policy).toBe("vrr-guard:5");
    const { staleWhen } = full;
    expect(staleWhen.join("\n")).toContain("(gpt)");
    expect(staleWhen.join("\n")).toContain("another number of votes than 8");
    expect(staleWhen.join("\n")).toContain("J leaves 0.360 to 0.560, or α leaves 0.269 to 0.369");
    expect(madeFile({ policy: "fixed:2" }).staleWhen.join("\n")).not.toMatch(/votes|J leaves/);
  });

  it.each(["vrr-stop", "vrr-stop-safe", "tpm", "lookahead", "lookahead-keep"])(
    "refuses %s where J may be 0, and names the guard",
    (policy) => {
      const J = { estimate: 0.03, low: -0.02, high: 0.08 };
      const made = policyFile({ ...STRESS_INPUT, policy, J });
      expect(made).toMatchObject({ refused: true, code: "J-touches-0" });
      expect("message" in made && made.message).toMatch(
        /J is 0\.030 with an interval of -0\.020 to 0\.080.*vrr-guard:5 needs no rates/,
      );
      expect(policyFile({ ...STRESS_INPUT, policy, J: { ...J, low: 0 } })).toHaveProperty(
        "refused",
      );
      expect(policyFile({ ...STRESS_INPUT, policy, J: { ...J, low: 1e-6 } })).toHaveProperty(
        "table",
      );
      expect(policyFile({ ...STRESS_INPUT, policy, J: null })).toMatchObject({
        code: "rate-missing",
      });
    },
  );

  it("refuses a calibrated rule without its rates, and names them", () => {
    const believed = { ...STRESS_INPUT.believed, beta: null, q0: null };
    const made = policyFile({ ...STRESS_INPUT, believed });
    expect(made).toMatchObject({ code: "rate-missing" });
    expect("message" in made && made.message).toContain("the log gives no q0, beta.");
  });

  it("needs an error radius for vrr-stop-safe, and says its η", () => {
    const { radius: _, ...without } = { ...STRESS_INPUT, policy: "vrr-stop-safe" };
    expect(policyFile(without)).toMatchObject({ refused: true, code: "rate-missing" });
    expect(madeFile({ policy: "vrr-stop-safe" }).eta).toBe(0.1);
    expect(madeFile().eta).toBeUndefined();
  });

  it("makes every other rule with no rates and any J", () => {
    const nothing = { q0: null, rho0: null, rho1: null, alpha: null, beta: null };
    for (const policy of DEPLOYABLE) {
      if (["vrr-stop", "vrr-stop-safe", "tpm", "lookahead", "lookahead-keep"].includes(policy))
        continue;
      const file = madeFile({ policy, believed: nothing, J: null });
      expect(file.believed).toEqual(nothing);
      expect(checkPolicyFile(file).problems).toEqual([]);
    }
  });

  it("refuses what would be too large", () => {
    const made = policyFile({
      ...STRESS_INPUT,
      policy: "verifier-best",
      budget: { votes: 1000, rounds: 300 },
    });
    expect(made).toMatchObject({ refused: true, code: "too-many-states" });
  });

  it("throws for numbers and dates that cannot be", () => {
    const bound = { ...STRESS_INPUT.bound, date: "30 November" };
    expect(() => policyFile({ ...STRESS_INPUT, bound })).toThrow(
      "bound.date must be a date such as 2026-11-30; got 30 November",
    );
    const budget = { votes: 0, rounds: 5 };
    expect(() => policyFile({ ...STRESS_INPUT, budget })).toThrow("votes must be an integer");
    const radius = { eta: 0.1, rounds: [[-1]] };
    expect(() => policyFile({ ...STRESS_INPUT, policy: "vrr-stop-safe", radius })).toThrow(
      "radius",
    );
  });

  it("knows no hindsight", () => {
    expect(() => policyFile({ ...STRESS_INPUT, policy: "hindsight" })).toThrow(
      /cannot be deployed/,
    );
    expect(() => policyFile({ ...STRESS_INPUT, policy: "nope" })).toThrow(/not known/);
  });
});

describe("writePolicyFile", () => {
  it("is read back as it was, the same text whatever the order of fields", () => {
    const text = writePolicyFile(full);
    expect(JSON.parse(text)).toEqual(full);
    const shuffled = Object.fromEntries(Object.entries(full).toReversed()) as unknown as PolicyFile;
    expect(writePolicyFile(shuffled)).toBe(text);
    expect(writePolicyFile(JSON.parse(text) as PolicyFile)).toBe(text);
  });

  it("keeps a line a state, and names as they are", () => {
    const judge = "[\n 1,\n 2\n]";
    const file = madeFile({ policy: "majority", bound: { ...full.bound, judge } });
    const text = writePolicyFile(file);
    expect((JSON.parse(text) as PolicyFile).bound.judge).toBe(judge);
    expect(text).toContain("\n      [1, 1, 1, 1, 1, -1, -1, -1, -1],\n");
  });
});

/** Paths of every field, and what can be done to it. */
function places(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    places(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

function changed(
  path: readonly (string | number)[],
  change: (parent: never, key: never) => void,
): unknown {
  const copy = JSON.parse(JSON.stringify(full)) as unknown;
  let parent = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  change(parent as never, path.at(-1) as never);
  return copy;
}

describe("a mutated file", () => {
  const all = places(full);
  const one = fc.constantFrom(...all);

  it("is refused by checks and schema where a field has another type", () => {
    fc.assert(
      fc.property(one, (path) => {
        const file = changed(path, (parent: Record<string, unknown>, key: string) => {
          parent[key] = typeof parent[key] === "object" ? "text" : { odd: true };
        });
        expect(fits(file), path.join(".")).toBe(false);
        expect(checkPolicyFile(file).problems, path.join(".")).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("is refused where a field is missing, and where there is one too many", () => {
    for (const path of all) {
      if (typeof path.at(-1) === "number" || path.length > 3) continue;
      const without = changed(path, (parent: Record<string, unknown>, key: string) => {
        delete parent[key];
      });
      expect(fits(without), path.join(".")).toBe(false);
      expect(checkPolicyFile(without).problems, path.join(".")).not.toEqual([]);
    }
    for (const path of [
      ["more"],
      ["table", "more"],
      ["believed", "more"],
      ["bound", "log", "more"],
    ]) {
      const more = changed(path, (parent: Record<string, unknown>, key: string) => {
        parent[key] = 1;
      });
      expect(fits(more)).toBe(false);
      expect(checkPolicyFile(more).problems).toMatchObject([
        { path: path.join("."), expected: "no such field" },
      ]);
    }
  });

  it.each<[(string | number)[], unknown, RegExp]>([
    [["version"], 2, /^version is 2; expected 1/],
    [["kind"], "policy", /^kind is "policy"; expected "overfix-policy"$/],
    [["rule", "tau"], -0.1, /^rule.tau is -0.1; expected >=0$/],
    [["believed", "rho0", "estimate"], 1.2, /^believed.rho0.estimate is 1.2; expected <=1$/],
    [["bound", "date"], "yesterday", /^bound.date is "yesterday"/],
    [["table", "next", 0, 0], -2, /^table.next\[0\]\[0\] is -2; expected >=-1$/],
    [["table", "keep", 0, 0], 2, /^table.keep\[0\]\[0\] is 2; expected \(0 \| 1\)$/],
    [["bound", "log", "instances"], 1.5, /^bound.log.instances is 1.5/],
  ])("with %j = %j is refused by checks and schema", (path, value, message) => {
    const file = changed(path, (parent: Record<string, unknown>, key: string) => {
      parent[key] = value;
    });
    expect(fits(file)).toBe(false);
    expect(checkPolicyFile(file).problems[0]?.message).toMatch(message);
  });

  // What a JSON Schema cannot say.
  it.each<[(string | number)[], unknown, RegExp]>([
    [["table", "next", 0, 0], 999, /^table.next\[0\]\[0\] is 999; expected an integer from -1/],
    [["table", "rounds"], 1, /expected -1, for 1 repairs have been made$/],
    [["believed", "rho0", "low"], 0.5, /^believed.rho0 is 0.5 to 0.411; expected low ≤ high$/],
    [
      ["expected", "validity", "high"],
      0.5,
      /^expected.validity is 0.68 to 0.5; expected low ≤ high$/,
    ],
  ])("with %j = %j is refused by the checks", (path, value, message) => {
    const file = changed(path, (parent: Record<string, unknown>, key: string) => {
      parent[key] = value;
    });
    expect(fits(file)).toBe(true);
    expect(checkPolicyFile(file).problems.map((problem) => problem.message)).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it.each([null, 3, "x", [], undefined])("%j is no file", (value) => {
    expect(checkPolicyFile(value)).toMatchObject({ file: null, problems: [{ path: "" }] });
  });
});

it("the published schema is the one that is checked by: `node scripts/schemas.js` writes it", () => {
  const { title, description, ...published } = schema as Readonly<Record<string, unknown>>;
  const fresh = toJsonSchema(POLICY_SHAPE, { target: "draft-2020-12" });
  expect(published).toEqual({ ...fresh, $id: POLICY_SCHEMA });
  expect([title, description]).not.toContain(undefined);
});
