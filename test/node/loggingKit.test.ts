import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { describe, expect, it } from "vitest";
import { drawsForHalfWidth, pairsForHalfWidth, twinTest } from "#diagnosis";
import { population, world } from "#engine";
import { type Log, readLog, type Trajectory } from "#traces";
import { simulatedLog } from "../diagnosis/simulatedLog.ts";
import { hasPython, PYTHON } from "../stopper/python.ts";

const text = readFileSync("docs/logging.md", "utf8");
const labels = readFileSync("docs/labels.md", "utf8");
const block = (language: string): string =>
  text.match(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "m"))?.[1] ?? "";

const TASKS = 30;

// Task t is accepted from plan t mod 6 on (from plan 4 on: never), and every third task is explored.
const TS_LOOP = `
let coins = 0;
Math.random = () => (coins++ % 3 === 0 ? 0.05 : 0.5);
type Task = { readonly id: string; readonly n: number };
type Plan = string;
const draft = async (task: Task): Promise<Plan> => "0";
const judge = async (task: Task, plan: Plan, votes: number) => (Number(plan) >= task.n % 6 ? votes : 1);
const repair = async (task: Task, plan: Plan): Promise<Plan> => String(Number(plan) + 1);
const answers: Plan[] = [];
for (let n = 0; n < ${TASKS}; n++) answers.push(await solve({ id: "task-" + n, n }));
console.log(JSON.stringify(answers));
`;
const PY_LOOP = `
coins = [0]
def coin():
    coins[0] += 1
    return 0.05 if (coins[0] - 1) % 3 == 0 else 0.5
random.random = coin
def draft(task): return "0"
def judge(task, plan, votes): return votes if int(plan) >= task["n"] % 6 else 1
def repair(task, plan): return str(int(plan) + 1)
print(json.dumps([solve(dict(id="task-%d" % n, n=n)) for n in range(${TASKS})]))
`;

/** What a run printed, and the log that it wrote. */
async function ran(command: string, args: readonly string[], cwd: string) {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const bytes = readFileSync(join(cwd, "loop.jsonl"));
  const log = await readLog("loop.jsonl", new Blob([bytes]), { skipBad: false });
  return { answers: JSON.parse(stdout) as string[], log };
}

function expectLog(answers: readonly string[], log: Log): void {
  expect(log.problems).toEqual([]);
  expect(log.ignoredColumns).toEqual(["plan"]);
  expect(log.trajectories).toHaveLength(TASKS);
  for (const { source, instance, rounds } of log.trajectories) {
    const n = Number(instance.slice("task-".length));
    const accepted = n % 6;
    expect(source).toBe(n % 3 === 0 ? "explored" : "stopped");
    const last = source === "explored" ? 3 : Math.min(3, accepted);
    expect(rounds.map(({ accepts, queries, valid }) => [accepts, queries, valid])).toEqual(
      Array.from({ length: last + 1 }, (_, k) => [k >= accepted ? 4 : 1, 4, null]),
    );
    // Explored or not, the answer is the one that stopping gives.
    expect(answers[n]).toBe(String(Math.min(3, accepted)));
  }
}

describe("the five lines of docs/logging.md", () => {
  it.each(["ts", "python"])("are five in %s", (language) => {
    expect(block(language).match(/(\/\/|#) \+$/gm)).toHaveLength(5);
  });

  it("TypeScript, run by Node: its rows are read back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "overfix-kit-"));
    const { code } = await transformWithOxc(block("ts") + TS_LOOP, "loop.ts", { lang: "ts" });
    writeFileSync(join(folder, "loop.mjs"), code);
    const { answers, log } = await ran(process.execPath, ["loop.mjs"], folder);
    expectLog(answers, log);
  });

  it.skipIf(!hasPython)("Python, where there is one: its rows are read back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "overfix-kit-"));
    writeFileSync(join(folder, "loop.py"), block("python") + PY_LOOP);
    const { answers, log } = await ran(PYTHON, ["-I", "loop.py"], folder);
    expectLog(answers, log);
  });
});

/** Breaks of valid plans among their repairs. */
function breaks(trajectories: readonly Trajectory[]) {
  let [broken, n] = [0, 0];
  for (const { rounds } of trajectories) {
    for (const [k, { valid }] of rounds.entries()) {
      if (k === 0 || rounds[k - 1]?.valid !== 1) continue;
      n++;
      if (valid === 0) broken++;
    }
  }
  return { rate: broken / n, n };
}

describe("why some instances are explored", () => {
  it("explored instances show β; stopped ones a β that more rows do not mend", () => {
    // Valid plans that the judge finds hard are the ones that repairs break.
    const hard = { q0: 0.7, rho0: 0.2, rho1: 0.8, alpha: 0.3, beta: 0.6 };
    const easy = { q0: 0.7, rho0: 0.2, rho1: 0.1, alpha: 0.3, beta: 0.1 };
    const made = (seed: number, gate: "always" | "on-reject") =>
      simulatedLog({
        world: { classes: [hard, easy] },
        budget: { votes: 4, rounds: 1 },
        instances: 4000,
        seed,
        gate,
      });
    const explored = breaks(made(1, "always"));
    const stopped = breaks(made(2, "on-reject"));
    // Half of the instances are of each kind: β on first plans is (.6 + .1)/2.
    const errors = 4 * Math.sqrt((0.35 * 0.65) / explored.n);
    expect(Math.abs(explored.rate - 0.35)).toBeLessThan(errors);
    expect(stopped.rate - 0.35).toBeGreaterThan(0.1);
  });
});

/** Rows of the table whose header starts like this, as text cells. */
function table(source: string, header: string): string[][] {
  const from = source.indexOf(`| ${header} |`);
  const lines = source.slice(from).split("\n\n")[0]?.split("\n").slice(2) ?? [];
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe("the numbers in the documents", () => {
  it("repairs for a rate to within ± half", () => {
    const rows = table(text, "rate");
    expect(rows).toHaveLength(4);
    for (const [rate, ...counts] of rows) {
      const needed = [0.15, 0.1, 0.05].map((half) => drawsForHalfWidth(Number(rate), half));
      expect(counts.map(Number)).toEqual(needed);
    }
  });

  it("instances that have to be explored", () => {
    const rows = table(text, "repairs allowed");
    expect(rows).toHaveLength(3);
    const loop = world({ classes: [{ q0: 0.7, rho0: 0, rho1: 0, alpha: 0.3, beta: 0.2 }] });
    for (const [rounds, each, explored, all] of rows) {
      const K = Number(rounds);
      const { Q } = population(loop, { votes: 1, rounds: K });
      const repaired = Q.slice(0, K).reduce((sum, valid) => sum + valid, 0);
      expect(Math.abs(Number(each) - repaired)).toBeLessThan(0.0051);
      const needed = drawsForHalfWidth(0.2, 0.1) / repaired;
      expect(Number(explored)).toBe(Math.ceil(needed));
      expect(Math.abs(Number(all) - needed / 0.1)).toBeLessThan(1);
    }
  });

  it("pairs for J to within ± half", () => {
    const rows = table(labels, "ρ₀, ρ₁");
    expect(rows).toHaveLength(5);
    for (const [rates, ...counts] of rows) {
      const [rho0, rho1] = (rates ?? "").split(",").map(Number);
      const needed = [0.2, 0.1, 0.05].map((half) => pairsForHalfWidth(rho0, rho1, half));
      expect(counts.map(Number)).toEqual(needed);
    }
  });

  it("what a trial may be quoted for", () => {
    const two = (share: number): string => share.toFixed(2).slice(1);
    const none = (n: number) =>
      two(twinTest({ pairs: n, validAccepted: n, invalidAccepted: 0 }).rho0.exact.high);
    const bounds = [5, 15, 30, 50, 100].map((n) => `${none(n)} (${n})`);
    expect(labels).toContain(`at most ${none(2)} (n = 2), ${bounds.join(", ")} |`);
    const most = twinTest({ pairs: 2, validAccepted: 2, invalidAccepted: 0 });
    expect(labels).toContain(`at least ${two(1 - most.rho0.exact.high)} of them`);
    const lots = twinTest({ valid: { n: 5, accepted: 5 }, invalid: { n: 15, accepted: 3 } });
    const { low, high } = lots.rho0.exact;
    expect(labels).toContain(
      `(p ${lots.p?.toFixed(3).slice(1)}); it detects ${two(1 - high)} to ${two(1 - low)} of them`,
    );
    expect(labels).toContain(`rare: up to ${two(lots.rho1.exact.high)} |`);
    const fifty = twinTest({ pairs: 50, validAccepted: 48, invalidAccepted: 2 });
    expect(labels).toContain(
      `right on at least ${((1 + fifty.J.exact.low) / 2).toFixed(3).slice(1)} of`,
    );
  });
});
