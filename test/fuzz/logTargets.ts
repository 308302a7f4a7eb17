import {
  checkMapping,
  FORMAT_IDS,
  type Log,
  type Mapping,
  readLog,
  readSample,
  suggestMapping,
  writeMapping,
} from "#traces";
import { bytesOf, logSeeds, type Seed, textOf } from "./corpus.ts";
import { assert, assertFinite, type Target } from "./target.ts";

/** What holds of every log, however broken the file. */
function assertLog(log: Log): void {
  for (const { instance, count, rounds } of log.trajectories) {
    assert(typeof instance === "string", "an instance has no name");
    assert(Number.isInteger(count) && count >= 1, `a trajectory counts ${count}`);
    assert(rounds.length > 0, "a trajectory has no round");
    for (const { accepts, queries, valid } of rounds) {
      assert((accepts === null) === (queries === null), "votes without their number");
      if (accepts !== null && queries !== null) {
        assert(accepts >= 0 && accepts <= queries, `${accepts} of ${queries} votes accept`);
      }
      assert(valid === null || valid === 0 || valid === 1, `valid is ${valid}`);
    }
  }
  assertFinite(log.trajectories);
  assert(log.rowsKept <= log.rowsRead, `${log.rowsKept} rows kept of ${log.rowsRead}`);
  for (const { message } of log.problems) {
    assert(
      message.length > 0 && message.length < 4000,
      `a message of ${message.length} characters`,
    );
    assert(
      !/\bundefined\b|\[object/.test(message.replace(/\(.*\)/s, "")),
      `a message says: ${message}`,
    );
  }
}

function readerOf({ name, bytes }: Seed): Target {
  return {
    name: `log: ${name}`,
    corpus: [bytes],
    async run(changed) {
      for (const skipBad of [true, false]) assertLog(await readLog(name, changed, { skipBad }));
    },
  };
}

const MAPPING: Mapping = {
  version: 1,
  instance: "instance",
  round: "round",
  verdict: { kind: "votes", accepts: "accepts", queries: 8 },
  label: { kind: "words", field: 'meta["a.b"][0].truth', valid: ["1", "yes"], invalid: ["0"] },
};

/** Every format is told to read what is of another; fields are found in what nobody knows. */
export function logTargets(): readonly Target[] {
  const seeds = logSeeds();
  const all = seeds.map(({ bytes }) => bytes);
  return [
    ...seeds.map(readerOf),
    {
      name: "log: read as another format",
      corpus: all,
      async run(bytes) {
        const of = bytes.length % FORMAT_IDS.length;
        const format = FORMAT_IDS[of] ?? "csv";
        assertLog(await readLog("trial_1.json", bytes, { skipBad: true, format }));
      },
    },
    {
      name: "mapping: fields of an unknown file",
      corpus: all,
      async run(bytes) {
        const values = await readSample({ name: "log.jsonl", source: bytes });
        suggestMapping(values);
      },
    },
    {
      name: "mapping: a file of one",
      corpus: [bytesOf(JSON.stringify(MAPPING))],
      async run(bytes) {
        const value = jsonOf(bytes);
        if (value === undefined) return;
        const { mapping, problems } = checkMapping(value);
        assert((mapping === null) === problems.length > 0, "neither a mapping nor a problem");
        if (mapping === null) return;
        const again = checkMapping(JSON.parse(writeMapping(mapping)));
        assert(again.mapping !== null, "a mapping that was written is refused");
        for (const { name, bytes: file } of seeds.slice(0, 3)) {
          assertLog(await readLog(name, file, { skipBad: true, map: mapping }));
        }
      },
    },
  ];
}

/** The JSON in a file; undefined where there is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}
