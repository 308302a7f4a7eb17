import { bStar, gain, population, type RandomStream, wilson, world, youdenJ } from "#engine";
import { PUBLIC_LOOPS, type Tally } from "#paper";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

const ROUNDS = 5;

/** The coding loop of the prediction, as it was counted. */
const LOOP = "w1-langgraph";

/** Validity over five repairs of every plan, at the rates counted in a public log. */
function counted(id: string): readonly number[] {
  const loop = PUBLIC_LOOPS.find((one) => one.id === id);
  if (!loop?.alpha || !loop.beta || loop.q0 === null) throw new TypeError(`no rates of ${id}`);
  const rate = ({ successes, n }: Tally): number => successes / n;
  const rates = { q0: loop.q0, rho0: 0, rho1: 0, alpha: rate(loop.alpha), beta: rate(loop.beta) };
  return population(world({ classes: [rates] }), { votes: 1, rounds: ROUNDS }).Q;
}

const nothingInjected: CurveExercise = {
  kind: "curve",
  tolerance: 0.05,
  draw: () => ({}),
  curve: () => counted(LOOP),
  slips: {},
};

/** A gain less than this from 0 at either end is too close to ask about. */
const CLEAR = 0.02;

/** Counts of a log with what follows from them: intervals of both rates, and of the gain of one repair. */
function measured(q0: number, mends: Tally, breaks: Tally): Numbers {
  const alpha = wilson(mends.successes, mends.n);
  const beta = wilson(breaks.successes, breaks.n);
  return {
    q0,
    wrong: mends.n,
    mended: mends.successes,
    alpha: mends.successes / mends.n,
    alphaLow: alpha.low,
    alphaHigh: alpha.high,
    right: breaks.n,
    broken: breaks.successes,
    beta: breaks.successes / breaks.n,
    betaLow: beta.low,
    betaHigh: beta.high,
    gain: gain(q0, mends.successes / mends.n, breaks.successes / breaks.n),
    gainLow: gain(q0, alpha.low, beta.high),
    gainHigh: gain(q0, alpha.high, beta.low),
  };
}

function verdict({ gainLow = 0, gainHigh = 0 }: Numbers): string {
  return gainLow > 0 ? "pays" : gainHigh < 0 ? "does-not" : "cannot";
}

/** Successes among n at about this rate. */
function some(rate: number, n: number): Tally {
  return { successes: Math.round(rate * n), n };
}

const LOGS: Readonly<Record<string, (random: RandomStream) => Numbers>> = {
  pays: (random) =>
    measured(
      onGrid(random, 0.4, 0.6, 0.05),
      some(onGrid(random, 0.36, 0.48, 0.02), onGrid(random, 110, 150, 10)),
      some(onGrid(random, 0.06, 0.1, 0.02), onGrid(random, 110, 150, 10)),
    ),
  "does-not": (random) =>
    measured(
      onGrid(random, 0.65, 0.8, 0.05),
      some(onGrid(random, 0.1, 0.2, 0.02), onGrid(random, 80, 120, 10)),
      some(onGrid(random, 0.3, 0.44, 0.02), onGrid(random, 110, 150, 10)),
    ),
  cannot: (random) =>
    measured(
      onGrid(random, 0.6, 0.75, 0.05),
      some(onGrid(random, 0.3, 0.45, 0.05), 20),
      some(onGrid(random, 0.1, 0.2, 0.05), 20),
    ),
};

/** Drawn until both ends of the gain are clear of zero, or clearly on both sides of it. */
function clearLog(kind: string, random: RandomStream): Numbers {
  for (;;) {
    const log = LOGS[kind]?.(random) ?? {};
    const { gainLow = 0, gainHigh = 0 } = log;
    const ends = [gainLow, gainHigh];
    if (verdict(log) === kind && ends.every((end) => Math.abs(end) > CLEAR)) return log;
  }
}

function oneOf(random: RandomStream, kinds: readonly string[]): string {
  return kinds[Math.floor(random.uniform() * kinds.length)] ?? "";
}

const doesItPay: ChoiceExercise = {
  kind: "choice",
  options: ["pays", "does-not", "cannot", "dashboard"],
  draw: (random) => ({
    ...clearLog(oneOf(random, Object.keys(LOGS)), random),
    firstAccepted: onGrid(random, 0.55, 0.65, 0.02),
    lastAccepted: onGrid(random, 0.74, 0.84, 0.02),
  }),
  right: verdict,
};

/** Pairs that can be labelled for the money there is. */
const MORE = 60;

/** How wide the gain's interval is, in points of validity, once so many more pairs of either kind are labelled. */
function widthWith(numbers: Numbers, moreWrong: number, moreRight: number): number {
  const { q0 = 0, wrong = 0, alpha = 0, right = 0, beta = 0 } = numbers;
  const mends = wilson(alpha * (wrong + moreWrong), wrong + moreWrong);
  const breaks = wilson(beta * (right + moreRight), right + moreRight);
  return (1 - q0) * (mends.high - mends.low) + q0 * (breaks.high - breaks.low);
}

const whichLabels: ChoiceExercise = {
  kind: "choice",
  options: ["start-right", "start-wrong", "votes", "unlabelled"],
  draw(random) {
    for (;;) {
      const mostlyRight = random.uniform() < 0.5;
      const q0 = mostlyRight ? onGrid(random, 0.7, 0.85, 0.05) : onGrid(random, 0.15, 0.3, 0.05);
      // rates near the balance, or the sign could be told
      const log = mostlyRight
        ? measured(
            q0,
            some(onGrid(random, 0.3, 0.45, 0.05), 40),
            some(onGrid(random, 0.1, 0.25, 0.05), 40),
          )
        : measured(
            q0,
            some(onGrid(random, 0.05, 0.15, 0.05), 40),
            some(onGrid(random, 0.3, 0.5, 0.05), 40),
          );
      const afterRight = widthWith(log, 0, MORE);
      const afterWrong = widthWith(log, MORE, 0);
      const told = Math.max(afterRight, afterWrong) / Math.min(afterRight, afterWrong) > 1.25;
      if (verdict(log) !== "cannot" || !told) continue;
      return {
        ...log,
        notRight: 1 - q0,
        more: MORE,
        alphaWidth: (log["alphaHigh"] ?? 0) - (log["alphaLow"] ?? 0),
        betaWidth: (log["betaHigh"] ?? 0) - (log["betaLow"] ?? 0),
        fromAlpha: (1 - q0) * ((log["alphaHigh"] ?? 0) - (log["alphaLow"] ?? 0)),
        fromBeta: q0 * ((log["betaHigh"] ?? 0) - (log["betaLow"] ?? 0)),
        afterRight,
        afterWrong,
      };
    }
  },
  right: (numbers) =>
    widthWith(numbers, 0, MORE) < widthWith(numbers, MORE, 0) ? "start-right" : "start-wrong",
};

/** Repairs after which a loop of these rates has settled. */
const SETTLED = 10;

/** Acceptance of first plans under the judge that they meet, and of plans that were always repaired under a kinder one. */
function reports(numbers: Numbers): { readonly first: number; readonly always: number } {
  const { q0 = 0, alpha = 0, beta = 0, rho0 = 0, rho0Late = 0, rho1 = 0 } = numbers;
  const one = world({ classes: [{ q0, rho0: [rho0, rho0Late], rho1, alpha, beta }] });
  const { A } = population(one, { votes: 8, rounds: SETTLED });
  return { first: A[0] ?? Number.NaN, always: A[SETTLED] ?? Number.NaN };
}

function staysFirst({ q0 = 0, alpha = 0, beta = 0 }: Numbers): boolean {
  return q0 > bStar(alpha, beta);
}

/** Validity of the better rule, and ρ₀ of the judge that its plans meet. */
function better(numbers: Numbers): { readonly validity: number; readonly rho0: number } {
  const { q0 = 0, alpha = 0, beta = 0, rho0 = 0, rho0Late = 0 } = numbers;
  return staysFirst(numbers)
    ? { validity: q0, rho0 }
    : { validity: bStar(alpha, beta), rho0: rho0Late };
}

const whatItReports: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.0101,
  draw(random) {
    const stays = random.uniform() < 0.5;
    const alpha = stays ? onGrid(random, 0.2, 0.3, 0.05) : onGrid(random, 0.4, 0.5, 0.05);
    const beta = stays ? onGrid(random, 0.4, 0.5, 0.05) : onGrid(random, 0.1, 0.15, 0.05);
    const q0 = stays ? onGrid(random, 0.6, 0.75, 0.05) : onGrid(random, 0.4, 0.55, 0.05);
    const rho0 = onGrid(random, 0.15, 0.3, 0.05);
    const rho0Late = onGrid(random, 0.6, 0.75, 0.05);
    const rho1 = onGrid(random, 0.1, 0.2, 0.05);
    const line = bStar(alpha, beta);
    const best = better({ q0, alpha, beta, rho0, rho0Late });
    return {
      alpha,
      beta,
      q0,
      rho0,
      rho0Late,
      rho1,
      line,
      best: best.validity,
      rhoOfBest: best.rho0,
      J: youdenJ(best.rho0, rho1),
      settled: SETTLED,
    };
  },
  answer: (numbers) => {
    const { first, always } = reports(numbers);
    return staysFirst(numbers) ? first : always;
  },
  slips: {
    "other-rule": (numbers) => {
      const { first, always } = reports(numbers);
      return staysFirst(numbers) ? always : first;
    },
    validity: (numbers) => better(numbers).validity,
    "no-rejects": (numbers) => {
      const { validity, rho0 } = better(numbers);
      return rho0 + (1 - rho0) * validity;
    },
    "only-right": (numbers) => better(numbers).validity * (1 - (numbers["rho1"] ?? 0)),
    "other-judge": (numbers) => {
      const { rho0 = 0, rho0Late = 0, rho1 = 0 } = numbers;
      const met = staysFirst(numbers) ? rho0Late : rho0;
      return met + youdenJ(met, rho1) * better(numbers).validity;
    },
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "nothing-injected": nothingInjected,
  "does-it-pay": doesItPay,
  "which-labels": whichLabels,
  "what-it-reports": whatItReports,
};

export const questions = ["does-it-pay", "which-labels", "what-it-reports"] as const;

export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  /** the prediction's last point: from counted rates, by the model */
  "after-five": () => exactly(counted(LOOP)[ROUNDS] ?? Number.NaN),
};
