import { atRound, evaluateAll, parsePolicy, pooledBelieved, predictBelief, world } from "#engine";
import { type PublishedResult, published, REPLAYED_LOOPS, WINDOWS } from "#paper";
import { presetBase, studyWith } from "#study";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";
import { policyValue } from "../numbers/computed.ts";

const STRESS = "gsm8k-qwen3b-stress";
const CAPS = 5;

/** What could be expected of a rule against no repair, in validity. */
const EXPECTED = { sixty: 0.6, twenty: 0.2, two: 0.02 } as const;

const headline: ChoiceExercise = {
  kind: "choice",
  options: ["sixty", "twenty", "two", "below"],
  draw: () => ({}),
  right() {
    const lead = printed("vrr-stop").value - printed("none").value;
    if (lead < 0) return "below";
    const keys = ["sixty", "twenty", "two"] as const;
    return keys.reduce((near, key) =>
      Math.abs(EXPECTED[key] - lead) < Math.abs(EXPECTED[near] - lead) ? key : near,
    );
  },
};

/** V from what a rule rescued and what it damaged. */
const countBoth: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.006,
  draw(random) {
    const tasks = 400;
    const right = onGrid(random, 240, 300, 20);
    const rescued = onGrid(random, 36, 48, 4);
    const damaged = onGrid(random, 12, 24, 4);
    const repaired = onGrid(random, 90, 120, 10);
    return { tasks, right, rescued, damaged, repaired, first: right / tasks };
  },
  answer: ({ tasks = 1, right = 0, rescued = 0, damaged = 0 }) =>
    (right + rescued - damaged) / tasks,
  slips: {
    "forgot-damage": ({ tasks = 1, right = 0, rescued = 0 }) => (right + rescued) / tasks,
    swapped: ({ tasks = 1, right = 0, rescued = 0, damaged = 0 }) =>
      (right - rescued + damaged) / tasks,
    "repaired-only": ({ repaired = 1, rescued = 0, damaged = 0 }) => (rescued - damaged) / repaired,
    "lead-only": ({ tasks = 1, rescued = 0, damaged = 0 }) => (rescued - damaged) / tasks,
  },
};

const missingArm: ChoiceExercise = {
  kind: "choice",
  options: ["adopt", "more-data", "commit-first", "fewer-repairs"],
  draw(random) {
    const first = onGrid(random, 0.8, 0.88, 0.02);
    return {
      rule: Number((first - onGrid(random, 0.04, 0.08, 0.02)).toFixed(2)),
      fixed: onGrid(random, 0.3, 0.42, 0.02),
      first,
      tasks: 1000,
      round: onGrid(random, 0.7, 1.1, 0.1),
    };
  },
  right: ({ rule = 0, fixed = 0, first = 0 }) => {
    const best = Math.max(rule, fixed, first);
    return best === first ? "commit-first" : best === rule ? "adopt" : "fewer-repairs";
  },
};

/** Stop on accept by cap, with one vote: K = 0, 1, … commits what the cap leaves. */
function byCap({ q0 = 0, alpha = 0, beta = 0, rho0 = 0, rho1 = 0 }: Numbers): readonly number[] {
  const one = world({ classes: [{ q0, rho0, rho1, alpha, beta }] });
  const { rule, prices } = presetBase("game-of-24");
  const accept = parsePolicy("majority", rule, one, pooledBelieved(one));
  return Array.from({ length: CAPS + 1 }, (_, rounds) => {
    const [result] = evaluateAll(one, [accept], { votes: 1, rounds }, prices);
    return result?.validity ?? Number.NaN;
  });
}

const overTheDip: CurveExercise = {
  kind: "curve",
  tolerance: 0.075,
  draw: (random) => ({
    q0: onGrid(random, 0.46, 0.56, 0.02),
    alpha: onGrid(random, 0.22, 0.28, 0.02),
    beta: 0.9,
    rho0: onGrid(random, 0.02, 0.03, 0.01),
    rho1: 0.5,
  }),
  curve: byCap,
  slips: {
    /** the first repair already gains */
    "no-dip": (drawn) => (drawn[1] ?? 0) >= (drawn[0] ?? 0) - 0.02,
    /** it never comes back to where it began */
    "never-back": (drawn) => Math.max(...drawn.slice(2)) < (drawn[0] ?? 0) + 0.02,
    "all-right": (drawn) => (drawn[CAPS] ?? 0) > 0.85,
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  headline,
  "count-both": countBoth,
  "missing-arm": missingArm,
  "over-the-dip": overTheDip,
};

export const questions = ["count-both", "missing-arm", "over-the-dip"] as const;

function printed(policy: string): PublishedResult {
  const found = published(STRESS, policy);
  if (found === undefined) throw new RangeError(`nothing is published for ${policy}`);
  return found;
}

/** V in the stress setting once each instance has a judge of its own leniency σ. */
function lenient(policy: string, leniency: number): () => BoundNumber {
  return () => ({
    value: policyValue(studyWith(presetBase(STRESS), { leniency }), policy, "validity"),
    kind: "exact",
    where: "",
  });
}

function replayed(
  loop: keyof typeof REPLAYED_LOOPS,
  read: (of: (typeof REPLAYED_LOOPS)[typeof loop]) => number | undefined,
): () => BoundNumber {
  const of = REPLAYED_LOOPS[loop];
  return () => ({
    value: read(of) ?? Number.NaN,
    kind: "measured",
    where: of.source.repository,
  });
}

function inWindows(of: { readonly where: string }, value: number): () => BoundNumber {
  return () => ({ value, kind: "published", where: of.where });
}

/** Belief in a plan of Game of 24: one that was rejected at first, and what a repair makes of it if accepted. */
function gameBelief(which: "rejected" | "accepted"): () => BoundNumber {
  return () => {
    const told = pooledBelieved(presetBase("game-of-24").world);
    const [rho0, rho1] = [atRound(told.rho0, 0), atRound(told.rho1, 0)];
    const { q0 } = told;
    const rejected = (q0 * rho1) / (q0 * rho1 + (1 - q0) * (1 - rho0));
    const next = predictBelief(rejected, atRound(told.alpha, 0), atRound(told.beta, 0));
    const accepted = (next * (1 - rho1)) / (next * (1 - rho1) + (1 - next) * rho0);
    return exactly(which === "rejected" ? rejected : accepted);
  };
}

/** What the text quotes beside presets and printed tables. */
export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  "majority-lenient": lenient("majority", 3),
  "stop-lenient": lenient("vrr-stop", 3),
  "tpm-lenient": lenient("tpm", 3),
  "game-rejected": gameBelief("rejected"),
  "game-accepted": gameBelief("accepted"),
  "game-none": replayed("game-of-24", ({ validity }) => validity["none"]),
  "game-stop": replayed("game-of-24", ({ validity }) => validity["vrr-stop"]),
  "game-accept": replayed("game-of-24", ({ validity }) => validity["majority"]),
  "game-instances": replayed("game-of-24", ({ instances }) => instances),
  "game-better": replayed("game-of-24", ({ pairs }) => pairs?.count.successes),
  "game-worse": replayed("game-of-24", ({ pairs }) =>
    pairs === null ? undefined : pairs.count.n - pairs.count.successes,
  ),
  "colour-none": replayed("graph-colouring", ({ validity }) => validity["none"]),
  "colour-cap1": replayed("graph-colouring", ({ byCap: caps }) => caps[1]),
  "colour-cap5": replayed("graph-colouring", ({ byCap: caps }) => caps[5]),
  "colour-cap15": replayed("graph-colouring", ({ byCap: caps }) => caps[15]),
  "windows-stop": inWindows(WINDOWS.vrrStop, WINDOWS.vrrStop.value),
  "windows-tpm": inWindows(WINDOWS.reference, WINDOWS.reference.value),
  "windows-stop-spread": inWindows(WINDOWS.vrrStop, WINDOWS.vrrStop.spread),
  "windows-tpm-spread": inWindows(WINDOWS.reference, WINDOWS.reference.spread),
};
