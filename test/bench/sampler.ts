import { population } from "#engine";
import { columnBitsFor } from "../../src/engine/evaluation/aliasTable.ts";
import { sampleTrajectories } from "../../src/engine/evaluation/sampler.ts";
import { INSTANCES_PER_BLOCK, writeClassTables } from "../../src/engine/evaluation/trajectories.ts";
import { resolveWorld } from "../../src/engine/loop/resolved.ts";
import { world } from "../../src/engine/loop/worldInput.ts";
import { streamState } from "../../src/engine/numeric/random.ts";
import { BUDGET, STRESS } from "../engine/stress.ts";
import { chiSquareScore, LARGEST_SCORE } from "./agreement.ts";
import {
  type DrawsOf,
  d3Bernoulli,
  d3Binomial,
  librarySampler,
  stdlibCounts,
} from "./librarySampler.ts";
import { naiveTrajectories, type VoteCount, votesInALoop, votesInAnArray } from "./naiveSampler.ts";
import { cPeer, numpyPeer, type Peer } from "./peer.ts";
import { againstFaster, againstSlower, notMeasured, type Row } from "./row.ts";
import { interleaved, keep, type Sample, sampleOf } from "./timing.ts";

const { votes: M, rounds: K } = BUDGET;
const CODES = 2 * (M + 1);
const SEED = 117;
const REPEATS = 201;
const SLOW_REPEATS = 31;
/** Instances that the distributions are compared on. */
const COMPARED = 200_000;
/** Instances in one run of a slow peer. */
const NUMPY_INSTANCES = 20_000;
const NAIVE_INSTANCES = 100;

const LIBRARIES: readonly { library: string; name: string; drawsOf: DrawsOf }[] = [
  { library: "d3-random", name: "randomBinomial", drawsOf: d3Binomial },
  { library: "d3-random", name: "randomBernoulli, a draw a vote", drawsOf: d3Bernoulli },
  { library: "@stdlib", name: "random-base-binomial", drawsOf: stdlibCounts },
];

const TRUTH = world({ classes: [STRESS] });
const [RESOLVED] = resolveWorld(TRUTH, BUDGET, 1);

const COLUMN_BITS = columnBitsFor(CODES);
const TABLE = new Uint32Array((K + 1) * (2 << COLUMN_BITS));
writeClassTables(TABLE, 0, RESOLVED, BUDGET, COLUMN_BITS);
const TABLES = { table: TABLE, columnBits: COLUMN_BITS, rounds: K };

/** The sampler alone, on tables that are ready, against C, numpy, libraries and a naive loop. */
export async function samplerRows(): Promise<Row[]> {
  const state = streamState(SEED, "test");
  const origins = new Int32Array(INSTANCES_PER_BLOCK);
  const codes = new Uint16Array(INSTANCES_PER_BLOCK * (K + 1));
  const ours = sampleOf(() => {
    sampleTrajectories(codes, TABLES, origins, state);
    keep(codes[codes.length - 1]);
  }, codes.length);
  return [
    await cRow(ours),
    ...(await numpyRows(ours)),
    ...(await libraryRows(ours)),
    ...(await naiveRows(ours)),
  ];
}

async function cRow(ours: Sample): Promise<Row> {
  const what = "sampler, per plan (M 8, K 5)";
  const peer = cPeer("sampler");
  if (peer === null) return notMeasured(what, "≤ 1.3×", "no gcc here");
  peer.tell(`tables ${COLUMN_BITS} ${K} ${TABLE.join(" ")}`);
  peer.tell(`state ${Array.from(streamState(SEED, "test", 1), (word) => word >>> 0).join(" ")}`);
  const [hash] = await peer.ask(`hash ${INSTANCES_PER_BLOCK}`);
  const mine = hashOf(ourCodes(INSTANCES_PER_BLOCK));
  if (hash !== mine) throw new Error(`C drew other codes: hash ${hash}; expected ${mine}`);
  const times = await interleaved(
    { ours, theirs: peerTime(peer, `time ${INSTANCES_PER_BLOCK} 6`) },
    REPEATS,
  );
  peer.close();
  return againstFaster(what, times.ours, { name: "C -O3", time: times.theirs }, 1.3, [
    "C draws the same codes from the same stream",
    `ours: ${agrees(scoreOf(countsOf(ourCodes(COMPARED))))} over ${COMPARED} instances`,
  ]);
}

async function numpyRows(ours: Sample): Promise<Row[]> {
  const what = "sampler against numpy";
  const peer = numpyPeer("sampler");
  if (peer === null) return [notMeasured(what, "≥ 10× faster", "no numpy here")];
  const { q0, rho0, rho1, alpha, beta } = STRESS;
  peer.tell(`rates ${[M, K, q0, rho0, rho1, alpha, beta].join(" ")}`);
  peer.tell(`tables ${COLUMN_BITS} ${TABLE.join(" ")}`);
  const rows: Row[] = [];
  for (const { way, name, limit } of [
    { way: "binomial", name: "rng.binomial", limit: 10 },
    { way: "votes", name: "numpy, a draw a vote", limit: null },
    { way: "tables", name: "numpy, our tables", limit: null },
  ]) {
    const score = scoreOf(await peer.ask(`count ${way} ${COMPARED}`));
    const theirs = peerTime(peer, `time ${way} ${NUMPY_INSTANCES}`);
    const times = await interleaved({ ours, theirs }, SLOW_REPEATS);
    rows.push(
      againstSlower(what, times.ours, { name, time: times.theirs }, limit, [
        `${name}: ${agrees(score)}`,
      ]),
    );
  }
  peer.close();
  return rows;
}

async function libraryRows(ours: Sample): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { library, name, drawsOf } of LIBRARIES) {
    const fill = librarySampler(drawsOf, STRESS, BUDGET);
    const compared = new Uint16Array(COMPARED * (K + 1));
    fill(compared);
    const score = scoreOf(countsOf(compared));
    const codes = new Uint16Array(NAIVE_INSTANCES * (K + 1));
    const theirs = sampleOf(() => {
      fill(codes);
      keep(codes[codes.length - 1]);
    }, codes.length);
    const times = await interleaved({ ours, theirs }, REPEATS);
    rows.push(
      againstSlower(`sampler against ${library}`, times.ours, { name, time: times.theirs }, null, [
        `${library}, ${name}: ${agrees(score)}`,
      ]),
    );
  }
  return rows;
}

async function naiveRows(ours: Sample): Promise<Row[]> {
  const what = "sampler against naive JS";
  const rows: Row[] = [];
  for (const { count, name, limit } of [
    { count: votesInAnArray, name: "votes in an array", limit: 150 },
    { count: votesInALoop, name: "votes in a loop", limit: null },
  ]) {
    const score = scoreOf(countsOf(naiveCodes(COMPARED, count)));
    const naive = sampleOf(
      () => keep(naiveTrajectories(NAIVE_INSTANCES, STRESS, BUDGET, count).length),
      NAIVE_INSTANCES * (K + 1),
    );
    const times = await interleaved({ ours, naive }, REPEATS);
    rows.push(
      againstSlower(what, times.ours, { name, time: times.naive }, limit, [
        `${name}: ${agrees(score)}`,
      ]),
    );
  }
  return rows;
}

function ourCodes(instances: number): Uint16Array {
  const codes = new Uint16Array(instances * (K + 1));
  sampleTrajectories(codes, TABLES, new Int32Array(instances), streamState(SEED, "test", 1));
  return codes;
}

function peerTime(peer: Peer, line: string): Sample {
  return async () => (await peer.ask(line))[0];
}

function naiveCodes(instances: number, count: VoteCount): Uint16Array {
  const plans = naiveTrajectories(instances, STRESS, BUDGET, count).flat();
  return Uint16Array.from(plans, ({ valid, accepts }) => 2 * accepts + (valid ? 1 : 0));
}

/** How often each code was drawn in the last round. */
function countsOf(codes: Uint16Array): number[] {
  const counts = new Array<number>(CODES).fill(0);
  for (let i = K; i < codes.length; i += K + 1) counts[codes[i]]++;
  return counts;
}

function scoreOf(counts: readonly number[]): number {
  const valid = population(TRUTH, BUDGET).Q[K];
  const expected = counts.map((_, code) => {
    const row = code % 2 === 1 ? RESOLVED.valid : RESOLVED.invalid;
    return (code % 2 === 1 ? valid : 1 - valid) * row[K * (M + 1) + (code >> 1)];
  });
  const score = chiSquareScore(counts, expected);
  if (score > LARGEST_SCORE) throw new Error(`a sampler is off: χ² has z = ${score}`);
  return score;
}

const agrees = (score: number): string => `the same distribution, χ² with z = ${score.toFixed(1)}`;

/** FNV-1a over whole codes. */
function hashOf(codes: Uint16Array): number {
  let hash = 2166136261;
  for (const code of codes) hash = Math.imul(hash ^ code, 16777619);
  return hash >>> 0;
}
