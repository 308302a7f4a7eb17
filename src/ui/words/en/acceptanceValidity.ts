import { rate } from "../../format.ts";

/** How a quantity went. Rates in [0, 1]. */
interface Course {
  readonly from: number;
  readonly to: number;
  readonly trend: "rises" | "falls" | "stays";
  /** its highest or lowest place where it turned once; `swings`: it turned more often */
  readonly turn: {
    readonly kind: "peak" | "dip" | "swings";
    readonly round: number;
    readonly value: number;
  } | null;
}

/** Another number than the first repair's, and the repair that it is of; null: the last. */
interface Later {
  readonly count: number;
  readonly repair: number | null;
}

/** Why acceptance and validity part; `copy`: they cannot, acceptance is an affine copy of validity. */
export type Mechanism =
  | "judge-drifts"
  | "judge-inverted"
  | "instances-differ"
  | "selection"
  | "copy";

/** What the by-round sentence is told. Rates in [0, 1]. */
export interface RoundFacts {
  /** K_max */
  readonly rounds: number;
  readonly validity: Course;
  readonly acceptance: Course;
  /** of 100 right plans, how many the first repair breaks; of 100 wrong ones, how many it mends */
  readonly breaks: number;
  readonly mends: number;
  /** the same of the repair that differs most from the first, where one does */
  readonly later: { readonly breaks: Later | null; readonly mends: Later | null };
  readonly mechanism: Mechanism;
  /** what else is at work */
  readonly also: readonly Mechanism[];
  /** how a drifting judge moves */
  readonly drift: "lenient" | "harsh" | "other" | null;
  /** J in the first and the last round */
  readonly J: { readonly first: number; readonly last: number };
  /** the rounds between which acceptance rises while validity falls, where it happens at all */
  readonly parts: { readonly from: number; readonly to: number } | null;
  /** whether rates are averages over kinds of instances */
  readonly average: boolean;
  readonly pinned: PinnedFacts | null;
}
export interface PinnedFacts {
  readonly acceptance: Course;
  readonly validity: Course;
  /** J where A's judge stays as it is and is better than chance, else null */
  readonly squeeze: number | null;
  /** whether A's validity is the same as now, round by round */
  readonly sameValidity: boolean;
}

/** What the by-budget sentence is told. */
export interface BudgetFacts {
  /** name of the rule */
  readonly rule: string;
  /** whether the rule stops when votes accept (an always-repairing rule does not) */
  readonly stops: boolean;
  /** whether votes can accept a wrong plan at all */
  readonly lucky: boolean;
  readonly rounds: number;
  readonly validity: Course;
  readonly acceptance: Course;
  readonly mechanism: Mechanism;
  /** what else is at work */
  readonly also: readonly Mechanism[];
  readonly parts: { readonly from: number; readonly to: number } | null;
}

/** The equations' spoken form. Numbers are formatted already. */
export interface EquationFacts {
  readonly t: number;
  readonly A: string;
  readonly Q: string;
  readonly before: string;
  readonly rho0: string;
  readonly J: string;
  readonly alpha: string;
  readonly beta: string;
}

/** Words of "What the loop reports, and what is true". */
export const acceptanceValidity = {
  title: "What the loop reports, and what is true",
  viewLabel: "horizontal axis",
  byRound: "by round",
  byBudget: "by budget",
  rule: "rule",
  alwaysRepaired: "always repaired",
  band: "Monte Carlo band",
  bandInstances: (instances: number) => `± 1.96 s.e., ${instances} simulated instances`,
  bandWaiting: "simulating …",

  acceptance: "acceptance",
  acceptanceMeaning: "what the loop reports",
  acceptanceShort: "accepted",
  validity: "validity",
  validityMeaning: "what is true",
  validityShort: "valid",
  committedAccepted: "of what it commits",
  committedValid: "of what it commits",
  pinnedAcceptance: (value: number) => `A: acceptance ${rate(value)}`,
  pinnedValidity: (value: number) => `A: validity ${rate(value)}`,
  pinnedShort: (value: number) => `A ${rate(value)}`,
  above: "above _b*_ one more repair lowers validity",
  aboveShort: "above _b*_ a repair lowers validity",
  boundary: (value: number) => `_b*_ ${rate(value)}`,
  boundaryShort: "_b*_",
  boundaryLater: (
    value: number,
    cause: "alpha-falls" | "alpha-rises" | "beta-falls" | "beta-rises" | "other",
  ) => {
    const once = {
      "alpha-falls": "once _α_ has fallen",
      "alpha-rises": "once _α_ has risen",
      "beta-falls": "once _β_ has fallen",
      "beta-rises": "once _β_ has risen",
      other: "in the end",
    };
    return `_b*_ ${rate(value)} ${once[cause]}`;
  },
  parting: "acceptance rises while validity falls",
  partingShort: "they part",
  repairsRun: "repairs run",
  repairs: "repairs",
  repairsAllowed: "repairs allowed",
  allowed: "allowed",
  ringGroup: (names: readonly string[], low: number, high: number) =>
    rate(low) === rate(high)
      ? `${names.join(", ")}: ${rate(low)}`
      : `${names.join(", ")}: ${rate(low)} to ${rate(high)}`,
  others: (count: number) => `${count} others`,
  publishedPoint: (value: number) => `§ ${rate(value)}`,
  chooseRound: "Choose a round",
  chooseBudget: "Choose a budget",
  spokenAt: (at: number, acceptance: number, validity: number) =>
    `${at}: acceptance ${rate(acceptance)}, validity ${rate(validity)}`,

  summaryByRound: (facts: RoundFacts) =>
    `Lines over ${facts.rounds} rounds: acceptance ${moved(facts.acceptance)}, validity ${moved(facts.validity)}.`,
  summaryByBudget: (facts: BudgetFacts) =>
    `Lines over budgets of 0 to ${facts.rounds} repairs for the rule ${facts.rule}: acceptance of what it commits ${moved(facts.acceptance)}, its validity ${moved(facts.validity)}.`,
  roundSentence,
  budgetSentence,
  average: "_ρ₀_, _J_, _α_ and _β_ are averages over the plans of each kind of instance",
  spokenAcceptance: (f: EquationFacts) =>
    `A in round ${f.t} = rho 0 + J times Q = ${f.rho0} + ${f.J} times ${f.Q} = ${f.A}`,
  spokenValidity: (f: EquationFacts) =>
    `Q in round ${f.t} = ${f.before} times (1 minus ${f.beta}) + (1 minus ${f.before}) times ${f.alpha} = ${f.Q}`,

  tableCaption: "Acceptance and validity by round",
  budgetCaption: (rule: string) => `What “${rule}” commits, by budget`,
  columns: {
    round: "round",
    budget: "repairs allowed",
    acceptance: "acceptance Ā",
    validity: "validity Q",
    boundary: "b* of the next repair",
    J: "J",
    seAcceptance: "s.e. of simulated Ā",
    seValidity: "s.e. of simulated Q",
    published: "published validity",
    source: "source",
    pinnedAcceptance: "A: acceptance",
    pinnedValidity: "A: validity",
    meanRound: "mean round",
  },
};

function moved({ from, to, trend, turn }: Course): string {
  switch (turn?.kind) {
    case "peak":
      return `rises from ${rate(from)} to ${rate(turn.value)}, then falls to ${rate(to)}`;
    case "dip":
      return `falls from ${rate(from)} to ${rate(turn.value)}, then rises to ${rate(to)}`;
    case "swings":
      return `swings from ${rate(from)} to ${rate(to)}`;
  }
  return trend === "stays" ? `stays at ${rate(to)}` : `${trend} from ${rate(from)} to ${rate(to)}`;
}

function roundSentence(facts: RoundFacts): string {
  if (facts.rounds === 0) return "No repair is allowed: the first plan is committed as it is.";
  const parts = [`${repairer(facts)}; ${judge(facts)}.`, ...facts.also.map(asWell)];
  if (facts.pinned) parts.push(pinned(facts.pinned, facts));
  return parts.join(" ");
}

function repairer({ validity, breaks, mends, later, average }: RoundFacts): string {
  const mean = average ? " on average" : "";
  const broken = of(breaks, later.breaks);
  const mended = of(mends, later.mends);
  const never = later.breaks === null && breaks === 0;
  const both = `A repair breaks ${broken("right plans")}${mean} and mends ${mended("wrong ones")}`;
  if (validity.turn !== null) return `${both}: validity ${turned(validity, validity.turn)}`;
  switch (validity.trend) {
    case "falls":
      return `A repair breaks ${broken("right plans")}${mean}, so validity falls`;
    case "rises":
      return never
        ? `A repair mends ${mended("wrong plans")}${mean} and breaks hardly any, so validity rises`
        : `A repair mends ${mended("wrong plans")}${mean} and breaks ${broken("right ones")}: validity rises`;
    case "stays":
      return never && later.mends === null && mends === 0
        ? "A repair changes almost nothing, so validity stays"
        : `${both}: validity stays`;
  }
}

/** "2 of 100 right plans at first, 79 at last" */
function of(first: number, later: Later | null): (plans: string) => string {
  const few = (count: number) => (count === 0 ? "fewer than 1" : String(count));
  const at = (repair: number | null) => (repair === null ? "at last" : `in repair ${repair}`);
  return (plans) =>
    `${few(first)} of 100 ${plans}${later === null ? "" : ` at first, ${few(later.count)} ${at(later.repair)}`}`;
}

function turned({ from, to, trend }: Course, turn: NonNullable<Course["turn"]>): string {
  switch (turn.kind) {
    case "peak":
      return `peaks at round ${turn.round}, at ${rate(turn.value)}, then falls${trend === "stays" ? " back" : ""} to ${rate(to)}`;
    case "dip":
      return `falls to ${rate(turn.value)} at round ${turn.round}, then rises${trend === "stays" ? " back" : ""} to ${rate(to)}`;
    case "swings":
      return `swings, ${rate(from)} to ${rate(to)} in the end`;
  }
}

/** "falls"; of what turned on its way only where it ends. */
function goes({ trend, turn }: Course): string {
  if (turn === null) return trend;
  return { rises: "ends higher", falls: "ends lower", stays: "ends where it began" }[trend];
}

function judge(facts: RoundFacts): string {
  const { mechanism, acceptance, validity, drift, J, parts } = facts;
  const so = `acceptance ${goes(acceptance)}`;
  const between =
    parts !== null && !(acceptance.trend === "rises" && validity.trend === "falls")
      ? `, and between rounds ${parts.from} and ${parts.to} it rises while validity falls`
      : "";
  switch (mechanism) {
    case "judge-drifts":
      if (drift === "lenient") return `the judge grows lenient, so ${so}${between}`;
      if (drift === "harsh") return `the judge grows harsh, so ${so}${between}`;
      return `the judge drifts, _J_ ${rate(J.first)} to ${rate(J.last)}, so ${so}${between}`;
    case "judge-inverted":
      return `the judge likes wrong plans better (_J_ ${rate(J.last)}), so ${so}${between}`;
    case "instances-differ":
      return parts === null
        ? `instances differ, so acceptance goes its own way: it ${goes(acceptance)}`
        : `instances differ, and where repair does harm the judge hardly sees it, so ${so}${between}`;
    case "selection":
    case "copy":
      return J.last === 0 && J.first === 0
        ? "the judge is blind (_J_ 0), so acceptance stays whatever is true"
        : validity.trend === "stays" && validity.turn === null
          ? "acceptance moves only with validity"
          : `the judge stays as it is, so ${withIt(acceptance, rate(J.last))}`;
  }
}

/** Acceptance beside a validity that it copies, `squeeze` times as far. */
function withIt(acceptance: Course, squeeze: string): string {
  if (squeeze === "1") return "acceptance moves exactly with it";
  const moves = acceptance.turn === null ? acceptance.trend : "moves";
  return `acceptance ${moves} with it, squeezed to ${squeeze} of its movement`;
}

function pinned(A: PinnedFacts, now: RoundFacts): string {
  if (A.squeeze !== null && A.sameValidity && now.mechanism === "judge-drifts") {
    const too = A.acceptance.trend === A.validity.trend ? " too" : "";
    const copy =
      rate(A.squeeze) === "1"
        ? "it then moves exactly with validity"
        : `it is then validity squeezed to ${rate(A.squeeze)} of its movement`;
    return `With a judge that stays as it was (A), acceptance ${goes(A.acceptance)}${too}: ${copy}.`;
  }
  return A.sameValidity
    ? `In A validity is the same and acceptance ${moved(A.acceptance)}.`
    : `In A acceptance ${moved(A.acceptance)} and validity ${moved(A.validity)}.`;
}

function budgetSentence(facts: BudgetFacts): string {
  const { rule, rounds, validity, acceptance, mechanism, parts } = facts;
  if (rounds === 0) return "No repair is allowed: every rule commits the first plan.";
  const lead = `With ${rounds === 1 ? "one repair" : `up to ${rounds} repairs`} allowed, what “${rule}” commits is accepted ${
    acceptance.trend === "stays"
      ? `as before (${rate(acceptance.to)})`
      : `${acceptance.trend === "rises" ? "more" : "less"} often, ${rate(acceptance.from)} to ${rate(acceptance.to)}`
  }, and valid ${
    validity.trend === "stays"
      ? `as before (${rate(validity.to)})`
      : `${validity.trend === "rises" ? "more" : "less"} often, ${rate(validity.from)} to ${rate(validity.to)}`
  }.`;
  if (parts === null) {
    return facts.stops && facts.lucky && acceptance.trend === "rises" && validity.trend === "rises"
      ? `${lead} Stopping on accept selects lucky votes too, but here repair gains more than it loses.`
      : lead;
  }
  return [lead, why(mechanism, facts.stops), ...facts.also.map(asWell)].join(" ");
}

function why(mechanism: Mechanism, stops: boolean): string {
  switch (mechanism) {
    case "selection":
      return `${stops ? "Stopping on accept selects lucky votes" : "Choosing by votes selects lucky ones"}: the judge need not drift for the report to rise while the truth falls.`;
    case "judge-drifts":
      return "It is the judge's drift that raises the report: held as it was, it would not rise while validity falls.";
    case "judge-inverted":
      return "The judge likes wrong plans better, so what it accepts is worse.";
    case "instances-differ":
      return "No kind of instance shows it alone: the mix of kinds does.";
    case "copy":
      return "";
  }
}

/** What is at work besides, in a sentence of its own. */
function asWell(mechanism: Mechanism): string {
  switch (mechanism) {
    case "judge-drifts":
      return "The judge drifts as well.";
    case "instances-differ":
      return "Kinds of instances differ as well.";
    case "judge-inverted":
      return "On the first plans the judge likes wrong ones better as well.";
    case "selection":
    case "copy":
      return "";
  }
}
