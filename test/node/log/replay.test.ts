import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, believed, type OnlinePolicy, parsePolicy, world } from "#engine";
import { readLog, type Trajectory, writeLog } from "#traces";
import { type ReplayReport, replayLog } from "../../../src/node/log/replay.ts";
import { json, overfix } from "../shell.ts";

const DATA = "../shared/data/normalised";
const W1 = `${DATA}/loopgain_w1_langgraph_B20.csv`;
const RULE = { tau: 0, delta: 5, theta: 0.85 };
const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const HEAD = "instance,round,accepts,queries,valid\n";

describe.skipIf(!existsSync(W1))(`public logs (skipped where ${DATA} is absent)`, () => {
  it("W1, LangGraph: as counted in the issue", async () => {
    const { policies, measured } = await json<ReplayReport>(
      `replay ${W1} --policy none --policy fixed:5 --policy confidence:1 --rounds 5`,
    );
    expect(policies.map(({ id, validity }) => [id, validity?.toFixed(3)])).toEqual([
      ["none", "0.775"],
      ["fixed:5", "0.745"],
      ["confidence:1", "0.925"],
    ]);
    expect(policies.map(({ repairs }) => repairs.toFixed(2))).toEqual(["0.00", "5.00", "0.62"]);
    expect(policies.map(({ short, unlabelled, kind }) => [short, unlabelled, kind])).toEqual(
      policies.map(() => [0, 0, "measured"]),
    );
    const { alpha, beta, q0 } = measured;
    expect([alpha, beta].map((rate) => `${rate?.successes}/${rate?.n}`)).toEqual([
      "389/902",
      "388/2898",
    ]);
    expect(q0?.estimate).toBe(0.775);
  });

  it.each([
    "loopgain_w1_claude-agent-sdk_B20.csv",
    "loopgain_w1_langgraph_B20.csv",
    "loopgain_w5_B20.csv",
  ])("%s: every policy has a result", async (name) => {
    const { policies, rounds } = await json<ReplayReport>(`replay ${DATA}/${name}`);
    expect(rounds).toBe(19);
    const ids = policies.map(({ id }) => id);
    for (const id of [
      "none",
      "fixed:19",
      "majority",
      "vrr-stop",
      "tpm",
      "vrr-guard:5",
      "hindsight",
    ]) {
      expect(ids).toContain(id);
    }
    const validity = (id: string) => policies.find((one) => one.id === id)?.validity;
    const fixed = policies.filter(({ id }) => id === "none" || id.startsWith("fixed:"));
    expect(validity("hindsight")).toBe(Math.max(...fixed.map((one) => one.validity ?? 0)));
  });
});

const round = fc
  .tuple(
    fc.option(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 }))),
    fc.constantFrom(0, 1, null),
    fc.option(fc.nat(20), { nil: undefined }),
  )
  .map(([votes, valid, cost]) => ({
    ...(cost === undefined ? {} : { cost }),
    accepts: votes === null ? null : Math.min(...votes),
    queries: votes === null ? null : votes[1],
    valid: valid as 0 | 1 | null,
    line: 0,
  }));
const PRICES = { repair: 3, vote: 0.25 };
const trajectories: fc.Arbitrary<Trajectory[]> = fc.array(
  fc.record({
    source: fc.constant(""),
    instance: fc.uuid(),
    count: fc.integer({ min: 1, max: 5 }),
    rounds: fc.array(round, { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Row by row, with nothing shared between instances. */
function byRow(policy: OnlinePolicy, log: readonly Trajectory[], K: number) {
  const sums = {
    instances: 0,
    labelled: 0,
    valid: 0,
    round: 0,
    repairs: 0,
    queries: 0,
    cost: 0,
    paired: 0,
    damaged: 0,
    rescued: 0,
    short: 0,
  };
  for (const { rounds, count } of log) {
    const run = begin(policy, { votes: 1, rounds: K });
    let k = 0;
    while (
      run.see(rounds[k]?.accepts ?? 0, rounds[k]?.queries ?? 0) === "repair" &&
      k < rounds.length
    ) {
      k++;
    }
    const short = k === rounds.length;
    const committed = short ? rounds.length - 1 : run.held;
    const label = rounds[committed]?.valid ?? null;
    sums.instances += count;
    sums.repairs += count * Math.min(k, rounds.length - 1);
    sums.round += count * committed;
    if (short) sums.short += count;
    for (const [at, { queries, cost }] of rounds.slice(0, k + 1).entries()) {
      if (policy.family !== "fixed") sums.queries += count * (queries ?? 0);
      if (at > 0) sums.cost += count * (cost ?? PRICES.repair);
    }
    const first = rounds[0]?.valid ?? null;
    if (label !== null && first !== null) {
      sums.paired += count;
      if (first > label) sums.damaged += count;
      if (first < label) sums.rescued += count;
    }
    if (label === null) continue;
    sums.labelled += count;
    sums.valid += count * label;
  }
  return sums;
}

it("replays as row by row, whatever M and wherever labels are missing", async () => {
  const rates = { q0: 0.5, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.1 };
  const ids = ["none", "fixed:2", "majority", "confidence:1", "two-in-a-row", "last-accepted"];
  await fc.assert(
    fc.asyncProperty(trajectories, fc.nat(6), async (all, K) => {
      const log = await readLog("l", new TextEncoder().encode(writeLog(all)), { skipBad: false });
      const policies = [...ids, "verifier-best", "vrr-guard:2"];
      const report = replayLog(log, { policies, rounds: K, rule: RULE, prices: PRICES });
      for (const [i, id] of policies.entries()) {
        const policy = parsePolicy(id, RULE, world({ classes: [rates] }), believed(rates));
        const sums = byRow(policy as OnlinePolicy, all, K);
        const one = report.policies[i];
        expect(one).toMatchObject({
          id,
          n: sums.labelled,
          short: sums.short,
          unlabelled: sums.instances - sums.labelled,
        });
        expect(one?.round).toBeCloseTo(sums.round / sums.instances, 12);
        expect(one?.repairs).toBeCloseTo(sums.repairs / sums.instances, 12);
        expect(one?.queries).toBeCloseTo(sums.queries / sums.instances, 12);
        const cost = sums.cost + PRICES.vote * sums.queries;
        expect(one?.cost).toBeCloseTo(cost / sums.instances, 10);
        const rate = (events: number) => (sums.paired > 0 ? events / sums.paired : null);
        expect([one?.damaged, one?.rescued]).toEqual([rate(sums.damaged), rate(sums.rescued)]);
        if (sums.labelled > 0) expect(one?.validity).toBeCloseTo(sums.valid / sums.labelled, 12);
        else expect(one?.validity).toBeNull();
      }
    }),
  );
});

describe("belief rules on a log", () => {
  const rowsOf = (n: number, line: (i: number) => string[]): string =>
    `${HEAD}${Array.from({ length: n }, (_, i) =>
      line(i)
        .map((rest) => `i${i},${rest}\n`)
        .join(""),
    ).join("")}`;

  it("commit at once where repair only damages, and go on where it only rescues", async () => {
    // every other plan is valid and has 7 of 8 votes, the rest 1 of 8; nothing is ever rescued, all valid plans break
    const damaging = rowsOf(60, (i) => (i % 2 ? ["0,7,8,1", "1,1,8,0"] : ["0,1,8,0", "1,1,8,0"]));
    const bad = await json<ReplayReport>(
      `replay ${file("bad.csv", damaging)} --policy vrr-stop --policy tpm --policy none`,
    );
    expect(bad.policies.map(({ validity, repairs }) => [validity, repairs])).toEqual(
      bad.policies.map(() => [0.5, 0]),
    );
    // invalid plans are always rescued, valid ones never break: repair wherever any doubt is left
    const rescuing = rowsOf(60, (i) => (i % 2 ? ["0,7,8,1", "1,7,8,1"] : ["0,1,8,0", "1,7,8,1"]));
    const good = await json<ReplayReport>(
      `replay ${file("good.csv", rescuing)} --policy vrr-stop --policy tpm`,
    );
    expect(good.policies.map(({ validity }) => validity)).toEqual([1, 1]);
  });

  it("are refused by name where the labels do not give their rates, or left out", async () => {
    const path = file("unlabelled.csv", `${HEAD}a,0,3,8,\na,1,4,8,\nb,0,8,8,\n`);
    const asked = await overfix(`replay ${path} --policy vrr-stop`);
    expect([asked.code, asked.out]).toEqual([1, ""]);
    expect(asked.err).toMatch(/vrr-stop needs alpha, beta, which the labels do not give/);
    const every = await json<ReplayReport>(`replay ${path}`);
    expect(every.policies.map(({ id }) => id)).not.toContain("vrr-stop");
    expect(every.notes.map(({ code }) => code)).toContain("rate-missing");
    expect(every.policies[0]).toMatchObject({ id: "none", validity: null, unlabelled: 2 });
  });
});

describe("a log with problems", () => {
  const bad = `${HEAD}a,0,3,8,1\na,1,9,8,1\nb,0,3,8,0\nb,0,4,8,0\nc,0,1,8,1\n`;

  it("is refused with all problems, each with its line, and nothing on standard output", async () => {
    const path = file("problems.csv", bad);
    const { code, out, err } = await overfix(`replay ${path} --json`);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(
      `${path}:3: accepts is 9 but queries is 8; expected accepts ≤ queries\n` +
        `${path}:5: round 0 of instance "b" is on lines 4 and 5; expected one row a round; all are set aside\n`,
    );
  });

  it("goes on with --skip-bad, counting", async () => {
    const path = file("skipped.csv", bad);
    const { code, out, err } = await overfix(`replay ${path} --skip-bad --policy none --json`);
    const report = JSON.parse(out) as ReplayReport;
    expect(code).toBe(0);
    expect(err).toContain(`${path}: 3 of 5 rows set aside`);
    expect(report.log).toMatchObject({ rowsRead: 5, rowsKept: 2, instances: 2 });
    expect(report.policies[0]).toMatchObject({ id: "none", validity: 1, short: 0 });
    expect(report.problems.map(({ line }) => line)).toEqual([3, 5]);
  });

  it.each([
    ["empty.csv", "", /empty\.csv:1: the file is empty/],
    ["header.csv", HEAD, /header\.csv:1: a header without rows/],
    ["column.csv", "instance,round,accepts,queries\na,0,1,8\n", /column\.csv:1: no column valid/],
  ])("%s is refused with or without --skip-bad", async (name, text, message) => {
    const path = file(name, text);
    for (const flag of ["", "--skip-bad"]) {
      const { code, out, err } = await overfix(`replay ${path} ${flag}`);
      expect(err).toMatch(message);
      expect([code, out]).toEqual([1, ""]);
    }
  });

  it("says that nothing is left when every row is bad", async () => {
    const path = file("rows.csv", `${HEAD}a,0,9,8,1\nb,1,1,8,1\n`);
    const { code, err } = await overfix(`replay ${path} --skip-bad`);
    expect(code).toBe(1);
    expect(err).toMatch(/rows\.csv: none of 2 rows is left; expected at least one good row/);
  });

  it("a missing file and a folder are refused", async () => {
    const missing = await overfix(["replay", join(folder, "none.csv")]);
    expect(missing.code).toBe(1);
    expect(missing.err).toMatch(/none\.csv: no such file; expected a log/);
    const directory = await overfix(["replay", folder]);
    expect(directory.code).toBe(1);
    expect(directory.err).toContain(": a directory; expected a log");
  });
});

it("reads standard input, counts short trajectories, and prints a table", async () => {
  const text = `${HEAD}a,0,8,8,1\na,1,8,8,0\nb,0,2,8,0\nc,0,2,8,0\nc,1,8,8,1\n`;
  const { code, out, err } = await overfix("replay - --policy fixed:1 --policy majority", text);
  expect([code, err]).toEqual([0, ""]);
  const lines = out.split("\n");
  expect(lines[0]).toBe("<stdin>: 3 instances, 5 rows, K_max 1");
  expect(lines.find((line) => line.includes("fixed:1"))).toMatch(/^# {2}fixed:1 +0\.3333 .* 1$/);
  expect(lines.find((line) => line.includes("majority"))).toMatch(/^# {2}majority +0\.6667 .* 1$/);
});
