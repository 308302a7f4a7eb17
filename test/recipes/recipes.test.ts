import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { GraphRecursionError } from "@langchain/langgraph";
import { MockLanguageModelV3 } from "ai/test";
import { build, transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PolicyFile } from "#stopper";
import { engineOf } from "../stopper/engineOf.ts";
import { madeFile } from "../stopper/policies.ts";
import { hasPython, PYTHON } from "../stopper/python.ts";
import { allHistories, type History } from "../stopper/sameAsEngine.ts";
import { codeIn, loaded, readBack } from "./recipe.ts";

mkdirSync("node_modules/.recipes", { recursive: true });
const folder = mkdtempSync(join("node_modules/.recipes", "run-"));
const built = join(folder, "stopper.mjs");
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  await build({
    configFile: "vite.node.config.ts",
    logLevel: "error",
    build: { outDir: join(folder, "dist"), emptyOutDir: true },
  });
  writeFileSync(built, 'export * from "./dist/stopper.js";');
}, 60_000);

const BUDGET = { votes: 2, rounds: 2 };
/** One of each way of keeping: the plan in hand, the last accepted, the incumbent, by belief. */
const POLICIES = [
  "majority",
  "two-in-a-row",
  "last-accepted",
  "vrr-guard:1",
  "vrr-stop",
  "vrr-stop-safe",
];

type Judge = (task: string, plan: string) => Promise<{ accepts: number; queries: number }>;

/** A judge that casts the history's votes on "plan 0", "plan 1", … */
function judgeOf({ votes }: History): Judge {
  return async (task, plan) => {
    expect(task).toBe("the task");
    return { accepts: votes[Number(plan.replace("plan ", ""))] as number, queries: BUDGET.votes };
  };
}

const plans = Array.from({ length: BUDGET.rounds + 2 }, (_, k) => `plan ${k}`);

/** Runs the recipe on every history of every policy, and reads its log back. */
async function expectDecisions(
  name: string,
  solve: (instance: string, file: PolicyFile, log: string, history: History) => Promise<unknown>,
): Promise<void> {
  for (const policy of POLICIES) {
    const file = madeFile({ policy, budget: BUDGET });
    const histories = allHistories(engineOf(policy), BUDGET);
    expect(histories.length).toBeGreaterThan(2);
    const log = join(folder, `${name}-${policy.replace(":", "-")}.jsonl`);
    for (const [i, history] of histories.entries()) {
      const answer = await solve(`task ${i}`, file, log, history);
      expect(answer, `${policy}: ${history.votes.join()}`).toBe(`plan ${history.held.at(-1)}`);
    }
    const rows = await readBack(log);
    expect(rows.size).toBe(histories.length);
    for (const [i, { votes }] of histories.entries()) {
      const logged = rows
        .get(`task ${i}`)
        ?.map(({ accepts, queries, valid }) => [accepts, queries, valid]);
      expect(logged).toEqual(votes.map((accepts) => [accepts, BUDGET.votes, null]));
    }
  }
}

describe("recipes, run as they stand in the docs", () => {
  it("a bare loop", async () => {
    const { solve } = (await loaded("bare-loop", built)) as {
      solve: (instance: string, task: string, parts: object) => Promise<string>;
    };
    await expectDecisions("bare", (instance, policy, log, history) => {
      let next = 0;
      const write = async () => plans[next++];
      const judge = judgeOf(history);
      return solve(instance, "the task", { policy, log, draft: write, repair: write, judge });
    });
  });

  it("LangGraph.js", async () => {
    const { loopOf } = (await loaded("langgraph", built)) as {
      loopOf: (parts: object) => { invoke(state: object): Promise<{ best: string }> };
    };
    await expectDecisions("langgraph", async (instance, policy, log, history) => {
      const model = new FakeListChatModel({ responses: plans });
      const loop = loopOf({ policy, log, model, judge: judgeOf(history) });
      return (await loop.invoke({ instance, task: "the task" })).best;
    });
  });

  it("LangGraph.js, past its own limit of 25 steps", async () => {
    interface Loop {
      invoke(state: object): Promise<{ best: string }>;
      withConfig(config: object): Loop;
    }
    const { loopOf } = (await loaded("langgraph", built)) as { loopOf: (parts: object) => Loop };
    const budget = { votes: 2, rounds: 30 };
    const loop = loopOf({
      policy: madeFile({ policy: "majority", budget }),
      log: join(folder, "long.jsonl"),
      model: new FakeListChatModel({ responses: ["plan"] }),
      judge: async () => ({ accepts: 0, queries: 2 }),
    });
    const { best } = await loop.invoke({ instance: "long", task: "the task" });
    expect(best).toBe("plan");
    expect((await readBack(join(folder, "long.jsonl"))).get("long")).toHaveLength(31);
    const short = loop.withConfig({ recursionLimit: 25 });
    await expect(short.invoke({ instance: "x", task: "" })).rejects.toThrow(GraphRecursionError);
  });

  it("AI SDK", async () => {
    const { solve } = (await loaded("ai-sdk", built)) as {
      solve: (instance: string, task: string, parts: object) => Promise<string>;
    };
    await expectDecisions("ai", async (instance, policy, log, history) => {
      const model = scripted(plans.map((plan) => [plan]));
      const answer = await solve(instance, "the task", {
        policy,
        log,
        model,
        judge: judgeOf(history),
      });
      expect(model.doGenerateCalls).toHaveLength(history.votes.length);
      return answer;
    });
  });

  it("AI SDK, where a step hands in several drafts", async () => {
    const { solve } = (await loaded("ai-sdk", built)) as {
      solve: (instance: string, task: string, parts: object) => Promise<string>;
    };
    await expectDecisions("ai-several", (instance, policy, log, history) => {
      const slow: Judge = async (task, plan) => {
        await new Promise((resolve) => setTimeout(resolve, plan === "plan 0" ? 2 : 0));
        return judgeOf(history)(task, plan);
      };
      const model = scripted([plans]);
      return solve(instance, "the task", { policy, log, model, judge: slow });
    });
  });
});

/** A model that hands in these drafts, step by step. */
function scripted(steps: readonly (readonly string[])[]): MockLanguageModelV3 {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  return new MockLanguageModelV3({
    doGenerate: steps.map((drafts, step) => ({
      content: drafts.map((draft, i) => ({
        type: "tool-call" as const,
        toolCallId: `${step}-${i}`,
        toolName: "submit",
        input: JSON.stringify({ draft }),
      })),
      finishReason: { unified: "tool-calls" as const, raw: undefined },
      usage,
      warnings: [],
    })),
  });
}

describe("recipes for the reader's compiler", () => {
  it("satisfy a strict one with the frameworks' own types", { timeout: 120_000 }, () => {
    for (const recipe of ["bare-loop", "langgraph", "ai-sdk"]) {
      writeFileSync(join(folder, `${recipe}.ts`), codeIn(recipe, "ts"));
    }
    const config = {
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: true,
        target: "es2023",
        module: "esnext",
        moduleResolution: "bundler",
        types: ["node"],
        paths: { "overfix/stopper": [resolve(folder, "dist", "stopper.d.ts")] },
      },
      include: ["*.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const tsc = join("node_modules", "typescript", "bin", "tsc");
    const run = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
    expect([run.stdout, run.status]).toEqual(["", 0]);
  });

  it("are at least TypeScript, and Python, where they are not run", async () => {
    await expect(transformWithOxc(codeIn("mastra", "ts"), "mastra.ts")).resolves.toBeDefined();
    if (!hasPython) return;
    const parse = "import ast, sys; ast.parse(sys.stdin.read())";
    const { stderr, status } = spawnSync(PYTHON, ["-c", parse], {
      input: codeIn("langgraph-python", "python"),
      encoding: "utf8",
    });
    expect([stderr, status]).toEqual(["", 0]);
  });
});
