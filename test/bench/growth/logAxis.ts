import { DEFAULT_DIAGNOSIS, diagnose } from "#diagnosis";
import { historyTrie, replaySums } from "#engine";
import { readLog } from "#traces";
import { believed, world } from "../../../src/engine/loop/worldInput.ts";
import { settle } from "../../../src/engine/policies/settle.ts";
import { STRESS } from "../../engine/stress.ts";
import { madeCsv } from "../madeCsv.ts";
import { LOGGED_ROUNDS, loggedTrajectories } from "../madeLog.ts";
import { keep, nanoseconds, type Sample, sampleOf } from "../timing.ts";
import { counts, timesAlong } from "./along.ts";
import type { Growth, Series } from "./growth.ts";
import { policyOf } from "./rules.ts";

const TRAJECTORIES = [1e3, 1e4, 1e5, 1e6];
const VOTES = [1, 8];
const FEW = 3;

/** What a log costs by its length: its tree, a policy on it, reading its file, and all that it says. */
export async function logAxes(): Promise<Growth[]> {
  const grown: Growth[] = [];
  for (const votes of VOTES) grown.push(await logAxis(votes));
  return grown;
}

async function logAxis(votes: number): Promise<Growth> {
  const whole = loggedTrajectories(votes, TRAJECTORIES[TRAJECTORIES.length - 1]);
  const logs = TRAJECTORIES.map((n) => whole.slice(0, n));
  const tries = logs.map(historyTrie);
  const budget = { votes, rounds: LOGGED_ROUNDS - 1 };
  const real = world({ classes: [STRESS] });
  const rule = settle(policyOf("vrr-stop", real, believed(STRESS)), real, budget);
  const series = [
    await timesAlong(
      "tree of histories",
      logs.map((log) => () => nanoseconds(() => keep(historyTrie(log).instances), 1)),
      FEW,
    ),
    counts(
      "histories",
      tries.map(({ after }) => after.length),
    ),
    await timesAlong(
      "replay of vrr-stop",
      tries.map((trie) => sampleOf(() => keep(replaySums(trie, rule).valid))),
    ),
    ...(await fileSeries(votes)),
  ];
  return {
    what: `trajectories in a log, ${LOGGED_ROUNDS} rounds each (M ${votes})`,
    axis: "trajectories",
    at: TRAJECTORIES,
    series,
    notes: [
      "a short log is kept trajectory by trajectory, a long one as distinct paths with counts, which a diagnosis is quicker with",
    ],
  };
}

/** The same as a CSV: read, and diagnosed. */
async function fileSeries(votes: number): Promise<Series[]> {
  const reading: Sample[] = [];
  const diagnosing: Sample[] = [];
  const paths: number[] = [];
  for (const n of TRAJECTORIES) {
    const file = new Blob([await new Response(madeCsv(votes, n)).arrayBuffer()]);
    const read = () => readLog("log.csv", file.stream(), { skipBad: false });
    reading.push(async () => {
      const started = performance.now();
      keep((await read()).rowsKept);
      return (performance.now() - started) * 1e6;
    });
    const log = await read();
    paths.push(log.trajectories.length);
    diagnosing.push(() =>
      nanoseconds(
        () => keep(diagnose(log, DEFAULT_DIAGNOSIS).verdict.recommended === null ? 0 : 1),
        1,
      ),
    );
  }
  return [
    await timesAlong("reading it as a CSV", reading, FEW),
    counts("trajectories and paths kept", paths),
    await timesAlong("diagnosis", diagnosing, 1),
  ];
}
