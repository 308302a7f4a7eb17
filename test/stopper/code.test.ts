import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "@marcbachmann/cel-js";
import fc from "fast-check";
import { transformWithOxc } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { type CodeLanguage, codeFor, type PolicyFile } from "#stopper";
import { BUDGETS, engineOf, historiesOf } from "./engineOf.ts";
import { DEPLOYABLE, madeFile } from "./policies.ts";
import { hasPython, PYTHON } from "./python.ts";
import { type Decider, expectSame, type History } from "./sameAsEngine.ts";

mkdirSync("node_modules/.policies", { recursive: true });
const folder = mkdtempSync(join("node_modules/.policies", "code-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names that would end a comment, a string or a line, or change how Python decodes what follows. */
const HOSTILE =
  "\"\"\"''' */ -->\n# coding: utf-7\r\u2028\u2029\u0085\f\v\0`${ \\ +AAo-import os é 🙂";

const named = (file: PolicyFile, name: string): PolicyFile => ({
  ...file,
  policy: name,
  bound: { judge: name, repairer: name, date: name, log: { hash: name, instances: 1 } },
});

/** Every family under every budget, once under plain names and once under hostile ones. */
const CASES = DEPLOYABLE.flatMap((policy) =>
  BUDGETS.map((budget, i) => {
    const file = madeFile({ policy, budget });
    return {
      name: `${policy}, M ${budget.votes}, K_max ${budget.rounds}`,
      file: i % 2 === 0 ? file : named(file, HOSTILE),
      histories: historiesOf(engineOf(policy), budget),
    };
  }),
);

interface Printed {
  createStopper(): {
    observe(accepts: number, queries: number): ReturnType<Decider["observe"]>;
    restart(): void;
  };
}

async function runTypescript(code: string, name: string): Promise<Printed["createStopper"]> {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, (await transformWithOxc(code, `${name}.ts`)).code);
  const printed: Printed = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return printed.createStopper;
}

describe("TypeScript", () => {
  it.each(CASES)("of $name decides as the engine does", async ({ name, file, histories }) => {
    const code = codeFor(file, "typescript");
    const { observe, restart } = (await runTypescript(code, name.replace(/\W+/g, "-")))();
    const { votes } = file.table;
    expectSame({ restart, observe: (S) => observe(S, votes) }, histories, name);
  });

  it("has no import and satisfies the strictest compiler", () => {
    const code = codeFor(named(madeFile(), HOSTILE), "typescript");
    expect(code).not.toMatch(/\b(import|require)\b(?! os)/);
    const path = join(folder, "strict.ts");
    writeFileSync(path, code);
    const flags = "--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes";
    const more = "--noUnusedLocals --noImplicitReturns --erasableSyntaxOnly --isolatedDeclarations";
    const tsc = join("node_modules", "typescript", "bin", "tsc");
    const { stdout, status } = spawnSync(
      process.execPath,
      [tsc, "--ignoreConfig", "--declaration", ...`${flags} ${more}`.split(" "), path],
      { encoding: "utf8" },
    );
    expect([stdout, status]).toEqual(["", 0]);
  });

  it("refuses votes that cannot be", async () => {
    const stopper = (await runTypescript(codeFor(madeFile(), "typescript"), "refuses"))();
    for (const accepts of [9, -1, 1.5, Number.NaN]) {
      expect(() => stopper.observe(accepts, 8)).toThrow(`accepts is ${accepts}; expected`);
    }
    expect(() => stopper.observe(3, 5)).toThrow("queries is 5; expected 8");
    expect(() => stopper.observe(0, 0)).toThrow("queries is 0; expected 8");
    expect(stopper.observe(8, 8)).toEqual({ action: "commit", keep: true, kept: 0 });
    expect(() => stopper.observe(8, 8)).toThrow("committed already");
    const fixed = codeFor(madeFile({ policy: "fixed:1" }), "typescript");
    const asksNothing = (await runTypescript(fixed, "asks-nothing"))();
    expect(asksNothing.observe(0, 0).action).toBe("repair");
  });
});

describe("CEL", () => {
  it.each(CASES)("of $name decides as the engine does", ({ name, file, histories }) => {
    const evaluate = parse(codeFor(file, "cel"));
    let state = BigInt(file.table.start);
    let plan = 0;
    let kept = 0;
    const decider: Decider = {
      restart() {
        state = BigInt(file.table.start);
        plan = 0;
        kept = 0;
      },
      observe(S) {
        const to = evaluate({ state, accepts: BigInt(S) }) as {
          action: "commit" | "repair";
          next: bigint;
          keep: boolean;
        };
        if (to.keep) kept = plan;
        plan++;
        state = to.next;
        return { action: to.action, kept };
      },
    };
    expectSame(decider, histories, name);
  });

  it("is an error for votes that cannot be", () => {
    const evaluate = parse(codeFor(madeFile(), "cel"));
    for (const accepts of [9n, -1n]) expect(() => evaluate({ state: 0n, accepts })).toThrow();
  });
});

describe.skipIf(!hasPython)("Python 3", () => {
  /** Imports each module, shows it its histories and prints what it did. */
  const HARNESS = `
import importlib.util, json, sys
done = []
for case in json.load(sys.stdin):
    spec = importlib.util.spec_from_file_location("policy", case["path"])
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    stopper = module.Stopper()
    seen = []
    for votes in case["histories"]:
        stopper.restart()
        seen.append([stopper.observe(accepts, module.VOTES) for accepts in votes])
    refused = []
    for votes in case.get("refused", []):
        stopper.restart()
        try:
            for pair in votes: stopper.observe(*pair)
        except ValueError as error:
            refused.append(str(error))
    done.append({"seen": seen, "refused": refused})
json.dump(done, sys.stdout)
`;
  interface Ran {
    readonly seen: readonly (readonly { action: "commit" | "repair"; kept: number }[])[];
    readonly refused: readonly string[];
  }
  function run(cases: readonly object[]): readonly Ran[] {
    const { stdout, stderr, status } = spawnSync(PYTHON, ["-I", "-c", HARNESS], {
      encoding: "utf8",
      input: JSON.stringify(cases),
      maxBuffer: 1 << 28,
    });
    expect([stderr, status]).toEqual(["", 0]);
    return JSON.parse(stdout) as readonly Ran[];
  }
  function written(file: PolicyFile, name: string): string {
    const path = join(folder, `${name}.py`);
    writeFileSync(path, codeFor(file, "python"));
    return path;
  }

  it("decides as the engine does, for every family and budget", () => {
    const ran = run(
      CASES.map(({ file, histories }, i) => ({
        path: written(file, `policy${i}`),
        histories: histories.map(({ votes }) => votes),
      })),
    );
    CASES.forEach(({ name, histories }, i) => {
      const got = ran[i].seen.map(
        (seen, j): History => ({
          votes: histories[j].votes,
          actions: seen.map(({ action }) => action),
          held: seen.map(({ kept }) => kept),
        }),
      );
      expect(got, name).toEqual(histories);
    });
  });

  it("refuses votes that cannot be", () => {
    const refused = [
      [[9, 8]],
      [[-1, 8]],
      [[1.5, 8]],
      [[3, 5]],
      [[0, 0]],
      [
        [8, 8],
        [8, 8],
      ],
    ];
    const path = written(madeFile(), "refuses");
    expect(run([{ path, histories: [], refused }])[0]?.refused).toEqual([
      "accepts is 9; expected an integer from 0 to 8",
      "accepts is -1; expected an integer from 0 to 8",
      "accepts is 1.5; expected an integer from 0 to 8",
      "queries is 5; expected 8",
      "queries is 0; expected 8",
      "committed already; call restart() first",
    ]);
  });
});

describe("names in the code", () => {
  const COMMENT: Readonly<Record<CodeLanguage, string>> = {
    typescript: "//",
    python: "#",
    cel: "//",
  };
  const plain = madeFile({ policy: "majority", budget: { votes: 2, rounds: 1 } });
  const withoutNotes = (code: string, mark: string): string =>
    code.replace(new RegExp(`^${mark} .*\n`, "gm"), "");

  it("never leave their comments", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(..."*/\"'`\\\n\r\u2028#$(){}coding:=-"), maxLength: 20 }),
    );
    fc.assert(
      fc.property(text, (name) => {
        for (const [language, mark] of Object.entries(COMMENT)) {
          const code = codeFor(named(plain, name), language as CodeLanguage);
          expect(code).toMatch(/^[\n\x20-\x7e]*$/);
          const ours = codeFor(named(plain, ""), language as CodeLanguage);
          expect(withoutNotes(code, mark)).toBe(withoutNotes(ours, mark));
          expect(code.split("\n").length).toBe(ours.split("\n").length);
        }
      }),
    );
  });

  it("stand below the lines of Python that say how it is encoded", () => {
    const [first, second] = codeFor(named(plain, HOSTILE), "python").split("\n");
    expect(`${first}${second}`).not.toContain("coding");
  });
});

it("no code is printed for a table that cannot be run", () => {
  const file = madeFile();
  const table = { ...file.table, next: [["1); evil("]] } as unknown as PolicyFile["table"];
  expect(() => codeFor({ ...file, table }, "python")).toThrow(RangeError);
});
