import { rate } from "../../format.ts";
import { listed } from "./listed.ts";

/** What a number of repairs makes of a loop. */
export interface BudgetedFacts {
  /** 0, 1, 2: A, B, C */
  readonly loop: number;
  readonly validity: number;
  readonly best: number;
  readonly top: number;
  readonly loss: number;
}

/** What the sentence is told. */
export interface BudgetChoiceFacts {
  readonly k: number | null;
  readonly most: number;
  /** of the loops that are uncovered */
  readonly loops: readonly BudgetedFacts[];
  readonly of: number;
  /** numbers tried */
  readonly tried: number;
  /** of all numbers, the least of their worst losses; null while one of them is untried */
  readonly safest: { readonly k: number; readonly loss: number } | null;
}

/** Less than half a point is not seen. */
const SEEN = 0.005;

const points = (loss: number): string => {
  const whole = Math.round(100 * loss);
  return whole === 1 ? "1 point" : `${whole} points`;
};
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const number = (k: number): string => NUMBERS[k] ?? String(k);
const repairs = (k: number): string => `${number(k)} ${k < 2 ? "repair" : "repairs"}`;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const letter = (loop: number): string => "ABC".charAt(loop);

function uncovered({ loop, validity, best, top, loss }: BudgetedFacts, k: number): string {
  const with_ = `With ${repairs(k)} ${letter(loop)} ends at ${rate(validity)}`;
  if (loss < SEEN) return `${with_}: nothing lost, no other number does better.`;
  return `${with_}; with ${repairs(best)} it would be ${rate(top)}. Lost: ${points(loss)}.`;
}

function judged(loops: readonly BudgetedFacts[], k: number): string {
  const losing = loops.filter(({ loss }) => loss >= SEEN);
  const fine = loops.filter(({ loss }) => loss < SEEN);
  const start = capital(repairs(k));
  if (losing.length === 0)
    return `${start} for each: none of the three does better with another number.`;
  const lost = losing.map(({ loop, loss }) => `${points(loss)} on ${letter(loop)}`);
  const s = k < 2 ? "s" : "";
  const suits =
    fine.length === 0 ? "" : `suit${s} ${listed(fine.map(({ loop }) => letter(loop)))} and `;
  return `${start} ${suits}lose${s} ${listed(lost)}.`;
}

/** Words of the figure “budget-choice”. */
export const budgetChoice = {
  title: "One number of repairs for three loops: which?",
  budget: "repairs for all three:",
  choose: "repairs for all three; choosing one settles it",
  uncover: (loop: number) => `uncover ${letter(loop)}`,
  again: "cover them and choose again",
  letter,
  loopName: (loop: number, name: string) => `${letter(loop)}: ${name}`,
  best: (k: number) => `best at ${k}`,
  loses: (loss: number) => (loss < SEEN ? "nothing lost" : `loses ${points(loss)}`),
  hidden: "covered",
  budgets: "repairs, _K_",
  ledger: "most lost on one loop, in points",
  onLoop: (loop: number) => `on ${letter(loop)}`,
  none: "none",
  lossOf: (loss: number) => String(Math.round(100 * loss)),
  sentence: ({ k, most, loops, of, tried, safest }: BudgetChoiceFacts): string => {
    if (k === null)
      return `Three loops, covered. Choose one number for all of them, from none to ${number(most)}; then see what each makes of it.`;
    const last = loops.at(-1);
    if (last === undefined) return `Settled: ${repairs(k)} for all three. Uncover the first.`;
    if (loops.length < of) return uncovered(last, k);
    const all =
      safest === null
        ? ` Tried so far: ${number(tried)} of the ${number(most + 1)} numbers.`
        : safest.loss < SEEN
          ? ` With ${repairs(safest.k)} nothing is lost on any of them.`
          : ` Every one of the ${number(most + 1)} numbers loses ${points(safest.loss)} or more on one of the three.`;
    return `${judged(loops, k)}${all}`;
  },
  summary: (sentence: string) =>
    `Three plots of validity against the number of repairs, on one scale. ${sentence}`,
  note: "Every plan is repaired _K_ times and nobody is asked. The loops are presets of this site, whatever is set elsewhere; their validity is exact.",
  open: (loop: number) => `open ${letter(loop)} in the Lab`,
  table: {
    caption: "Validity of each loop by number of repairs, and what it loses against its best",
    k: "repairs",
    validity: (loop: string) => `${loop}, validity`,
    loss: (loop: string) => `${loop}, lost`,
    worst: "most lost on one",
  },
};
