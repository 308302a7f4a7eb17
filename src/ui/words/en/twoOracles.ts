import { count } from "../../count.ts";
import { rate } from "../../format.ts";

/** What the sentence of the reader's own study is told. */
export interface StudyFacts {
  /** instances so far, and asked for */
  readonly instances: number;
  readonly of: number;
  readonly seed: number;
  /** policies that have a z */
  readonly policies: number;
  readonly outside: number;
  readonly worst: { readonly name: string; readonly z: number } | null;
  /** chance that the largest |z| is so large, at most, were all well */
  readonly chance: number;
  /** names of policies whose exact value is 0 or 1 and that Monte Carlo contradicts */
  readonly broken: readonly string[];
  readonly verdict: Verdict;
}

/** All is as chance has it; rarer than one run in a hundred; not chance. */
type Verdict = "fine" | "odd" | "wrong";

/** What the sentence of the random worlds is told. */
export interface WorldsFacts {
  readonly worlds: number;
  readonly of: number;
  readonly seed: number;
  readonly instances: number;
  readonly compared: number;
  readonly worst: {
    readonly difference: number;
    readonly measure: Measure;
    readonly policy: string;
    readonly world: number;
  } | null;
  readonly counted: number;
  readonly outside: number;
  /** of `counted`, were all well, and its s.d. */
  readonly expected: number;
  readonly sd: number;
  readonly sure: number;
  readonly sureBroken: number;
  readonly verdict: Verdict;
}

export type Measure =
  | "validity"
  | "round"
  | "repairs"
  | "queries"
  | "acceptance"
  | "damaged"
  | "rescued"
  | "overfixed"
  | "impossible";

/** Words of "Two oracles". */
export const twoOracles = {
  title: "Do two independent computations agree?",
  parts: { study: "this study", worlds: "random worlds" },
  replicates: "instances",
  inInk: "in ink",
  furthest: "the furthest off",
  newSeed: "new seed",
  run: (worlds: number) => `run ${count(worlds)} random worlds`,
  again: (seed: number) => `run others (seed ${seed})`,
  stop: "stop",
  running: (done: number, of: number) => `${count(done)} of ${count(of)} worlds`,
  note: (seed: number) => `simulated against exact, seed ${seed}`,
  count,
  band: "95% of _z_ lie between these two, at any one number of instances",
  xInstances: "instances simulated",
  end: (name: string, z: number | null) => (z === null ? name : `${name} ${signed(z)}`),
  summary: (policies: number, instances: number) =>
    `z-scores of ${policies} policies against exact values over ${count(instances)} instances.`,
  difference: (value: number) => (value === 0 ? "0" : tens(value)),
  nothing: "not run yet",
  fault: "a fault from here on",
  differenceName: "largest difference, exact against full tree",
  expected: (n: number) =>
    n === 0
      ? "_z_ of Monte Carlo, one policy a world"
      : `_z_ of Monte Carlo in ${count(n)} worlds; lines: what chance gives`,
  zName: "_z_",
  worldsSummary: (worlds: number, difference: string) =>
    `Exact against full tree in ${count(worlds)} random worlds: largest difference ${difference}; and z-scores of Monte Carlo.`,
  openWorst: "open the world of the largest difference",
  openFurthest: (z: number) => `open the world of the largest |z|, ${signed(z)}`,
  measures: {
    validity: "validity",
    round: "round",
    repairs: "repairs",
    queries: "votes asked",
    acceptance: "acceptance",
    damaged: "damaged",
    rescued: "rescued",
    overfixed: "overfixed",
    impossible: "impossible votes",
  } satisfies Record<Measure, string>,
  suspicion: {
    study:
      "Suspicious would be a |_z_| past 4; one that doubles whenever instances are four times as many, as a bias does; or the same sign under seed after seed. A stray _z_ outside the band is not: one in twenty lies there, and policies share their instances, so they stray together.",
    worlds:
      "Suspicious would be a difference past 10⁻⁹, for rounding stays under it; many more _z_ outside the band than one in twenty; or a single certain value contradicted. The full tree enumerates every history by the definition of the rules; that definition and the probabilities of vote counts are all that it, Monte Carlo and the exact engine share. Worlds have one kind of instance or two, drifting rates, correlated votes and up to 8 votes or 4 repairs, and no leniency.",
  },
  sentence: { study: studySentence, worlds: worldsSentence },
  idle: "Nothing has been run: a thousand worlds take some ten seconds, on another thread.",
  caption: { study: "Exact against Monte Carlo", worlds: "Random worlds" },
  columns: {
    policy: "policy",
    exact: "exact V",
    simulated: "simulated V",
    se: "s.e.",
    z: "z",
    instances: "instances",
    seed: "seed",
    what: "what",
    value: "value",
    world: "world",
    measure: "measure",
  },
  rows: {
    worlds: "worlds",
    compared: "numbers compared",
    difference: "largest difference, exact against full tree",
    counted: "z-scores, one a world",
    outside: "of them outside ±1.96",
    furthest: "largest |z| of all policies",
    sure: "certain values",
    sureBroken: "of them contradicted by Monte Carlo",
  },
};

function studySentence(facts: StudyFacts): string {
  const { instances, of, seed, policies, outside, worst, chance, broken, verdict } = facts;
  const so = `After ${count(instances)}${instances < of ? ` of ${count(of)}` : ""} instances (seed ${seed})`;
  if (broken.length > 0) {
    return `${so} Monte Carlo contradicts a certain value: ${broken.join(", ")}. One of the two is wrong.`;
  }
  if (worst === null) return `${so} every exact value is 0 or 1, and Monte Carlo agrees with each.`;
  const largest = `${so} the largest |_z_| among ${policies} policies is ${Math.abs(worst.z).toFixed(2)}, of “${worst.name}”; ${outside === 0 ? "none lies" : outside === 1 ? "one lies" : `${outside} lie`} outside ±1.96.`;
  if (verdict === "fine") {
    return `${largest} ${chance >= 0.5 ? "Chance alone usually gives one as large" : `Chance alone gives one as large in up to ${percent(chance)} of seeds`}: the two computations agree.`;
  }
  if (verdict === "odd") {
    return `${largest} Chance alone gives that in at most ${percent(chance)} of seeds: look again with another seed and four times the instances.`;
  }
  return `${largest} That is not chance: one of the two computations is wrong.`;
}

function worldsSentence(facts: WorldsFacts): string {
  const { worlds, of, seed, instances, compared, worst, counted, outside, expected, sd } = facts;
  const { sure, sureBroken, verdict } = facts;
  const so = `In ${count(worlds)}${worlds < of ? ` of ${count(of)}` : ""} random worlds (seed ${seed})`;
  const at =
    worst === null
      ? ""
      : `, and differ by ${worst.difference === 0 ? "nothing" : `${tens(worst.difference)} at most`}${worst.difference === 0 ? "" : ` (${twoOracles.measures[worst.measure]} of “${worst.policy}”, world ${worst.world})`}`;
  const parts = [
    `${so} the exact engine and the full tree were asked for ${count(compared)} numbers${at}.`,
    `Of ${count(counted)} _z_-scores from ${count(instances)} instances each, ${outside} lie outside ±1.96, where chance puts ${expected.toFixed(0)} ± ${sd.toFixed(0)}; of ${count(sure)} certain values Monte Carlo contradicts ${sureBroken === 0 ? "none" : count(sureBroken)}.`,
  ];
  if (verdict === "wrong") parts.push("That is neither rounding nor chance: something is wrong.");
  if (verdict === "odd") parts.push("That is rare: run others.");
  return parts.join(" ");
}

/** Chances as whole percent, or what is below one. */
export function percent(chance: number): string {
  return chance >= 0.01 ? `${Math.round(100 * chance)}%` : `${rate(100 * chance, 2)}%`;
}

export function signed(z: number): string {
  if (!Number.isFinite(z)) return z > 0 ? "∞" : "−∞";
  return `${z < 0 ? "−" : "+"}${Math.abs(z).toFixed(1)}`;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 8.7·10⁻¹⁵ */
function tens(value: number): string {
  const [digits = "", power = "0"] = value.toExponential(1).split("e");
  const n = Number(power);
  const raised = [...String(Math.abs(n))].map((digit) => RAISED[Number(digit)]).join("");
  return `${digits}·10${n < 0 ? "⁻" : ""}${raised}`;
}
