import { rate } from "../../format.ts";
import { listed } from "./listed.ts";
import { numeral } from "./numeral.ts";

/** Why the two rules end where they do. */
type Why =
  | "no-repair"
  | "one-repair"
  /** a rarely wrong accept is worth waiting for */
  | "waits"
  /** repairs in reserve make the next one worth it */
  | "reserve"
  /** an accept is no sign of a better plan */
  | "no-accept"
  | "same"
  /** what both are told is not all there is */
  | "misled";

/** What the sentence is told; all of the loop that is drawn. */
export interface AheadFacts {
  readonly rounds: number;
  readonly votes: number;
  readonly tau: number;
  /** validity less τ a repair, looking ahead less looking one step ahead */
  readonly gain: number;
  readonly myopic: number;
  readonly ahead: number;
  /** stop on accept */
  readonly accept: number;
  readonly commitsAtOnce: boolean;
  /** beliefs from which each commits in round 0 */
  readonly stops: { readonly myopic: number; readonly ahead: number };
  readonly alpha: number;
  readonly beta: number;
  readonly rho0: number;
  /** belief in p_0 without a majority; in what a repair makes of it, with one */
  readonly rejected: number;
  readonly accepted: number;
  /** one vote is an accept */
  readonly isAccept: boolean;
  readonly logged: LoggedFacts | null;
  readonly why: Why;
}

/** What the log itself has. */
interface LoggedFacts {
  readonly instances: number;
  readonly lenient: boolean;
  readonly folds: number | null;
  readonly none: number;
  readonly myopic: number;
  readonly accept: number;
  readonly pairs: { readonly better: number; readonly worse: number; readonly p: number } | null;
  readonly byCap: readonly { readonly cap: number; readonly value: number }[];
}

/** A log as its note needs it. */
export interface AheadLog {
  readonly instances: number;
  readonly cap: number | null;
  readonly folds: number | null;
  readonly labels: "lenient" | "as logged";
  readonly source: { readonly repository: string };
}

type Loop = "study" | "game-of-24" | "graph-colouring";
type Plane = "repair" | "verify";
type Rule = "none" | "vrr-stop" | "majority" | "lookahead" | "lookahead-keep";

const RULES: Readonly<Record<Rule, string>> = {
  none: "no repair",
  "vrr-stop": "VRR-Stop, true rates",
  majority: "stop on majority",
  lookahead: "looking ahead",
  "lookahead-keep": "the same, best kept",
};

/** Words of "What is looking ahead worth?". */
export const lookahead = {
  title: "What is it worth to look further than one repair ahead?",
  loopsLabel: "Loop",
  loops: {
    study: "this study",
    "game-of-24": "Game of 24",
    "graph-colouring": "graph colouring",
  } as Readonly<Record<Loop, string>>,
  planesLabel: "Rates of the map",
  planes: {
    repair: "map: _α_ and _β_",
    verify: "map: _ρ₀_ and _ρ₁_",
  } as Readonly<Record<Plane, string>>,
  axes: {
    repair: ["_α_: a wrong plan mended", "_β_: a right plan broken"],
    verify: ["_ρ₀_: a wrong plan accepted", "_ρ₁_: a right plan rejected"],
  } as Readonly<Record<Plane, readonly [x: string, y: string]>>,
  legend: "gain in validity",
  /** at the end of the ramp */
  most: (value: number) => `≥ ${rate(value)}`,
  coin: "_J_ = 0",
  own: {
    study: "this study",
    "game-of-24": "Game of 24",
    "graph-colouring": "graph colouring",
  } as Readonly<Record<Loop, string>>,
  aim: "Point at the map, or move over it with the arrow keys, to read both rules there; Enter holds a place.",
  computing: (share: number) =>
    `The map is being computed, ${Math.round(100 * share)}% so far; what is there can be read.`,
  readout: (plane: Plane, x: number, y: number, myopic: number, ahead: number, tau: number) =>
    `${plane === "repair" ? `_α_ ${rate(x)}, _β_ ${rate(y)}` : `_ρ₀_ ${rate(x)}, _ρ₁_ ${rate(y)}`}: one step ${rate(myopic, 3)}, looking ahead ${rate(ahead, 3)}, gain ${signed(ahead - myopic)}${tau > 0 ? ", _τ_ paid" : ""}.`,
  summary: (plane: Plane, most: number) =>
    `What looking ahead gains over looking one repair ahead, for every ${plane === "repair" ? "_α_ and _β_" : "_ρ₀_ and _ρ₁_"}; ${rate(most, 3)} at most.`,
  cursor: "Map of gains. Arrow keys move the cursor, Enter holds a place, Escape lets it go.",
  rule: (id: Rule, oneVote: boolean) =>
    id === "majority" && oneVote ? "stop on accept" : RULES[id],
  tableCaption: "The rules on this loop",
  columns: { rule: "rule", repairs: "repairs", logged: "the log" },
  logTitle: "what the rule commits in the log itself, trajectory by trajectory",
  loggedTitle: (value: number) => `in the log itself: ${rate(value, 3)}`,
  vague: "too many histories to tell it apart exactly",
  ends: {
    myopic: (b: number) => `one step, _b*_ ${rate(b, 3)}`,
    ahead: (myopic: number, ahead: number) =>
      rate(ahead, 3) === rate(myopic, 3)
        ? "looking ahead: the same"
        : `looking ahead: ${rate(ahead, 3)} in round 0, not ${rate(myopic, 3)}`,
  },
  noStops: "No repair is allowed: there is nothing to decide.",
  stopsName: "commits from this belief up",
  roundName: "round",
  firstVotes: "after votes on _p₀_",
  count: (S: number, votes: number, belief: number) =>
    votes === 1
      ? `${S === 1 ? "accept" : "reject"} ${rate(belief)}`
      : `${S} of ${votes}: ${rate(belief)}`,
  stopsSummary: (myopic: number, ahead: number) =>
    `Beliefs from which each rule commits, by round: in round 0 ${rate(myopic, 3)} looking one step ahead, ${rate(ahead, 3)} looking ahead. Diamonds are beliefs after the first votes.`,
  told: (plane: Plane, byRound: boolean) =>
    `Both rules are told the true rates of every round, so what parts them is only how far they look. Colour goes by the root of the gain. The map holds its two rates in every round${plane === "repair" ? " and takes the judge from the loop" : " and takes the repairer from the loop"}${byRound ? "; the loop’s own change by round (the marks joined by a line), so its numbers are not those of one place" : ""}.`,
  untold:
    "Here what both are told is not all there is: kinds of instance, leniency or the correlation of votes are averaged or left out. Neither rule is then the best of its kind, and looking further can lose (hatched).",
  paid: (tau: number) => `Gains are validity less _τ_ = ${rate(tau)} for every repair.`,
  keeps:
    "Keeping the plan believed in most never promises less than looking ahead, by what it reckons: each plan keeps the belief of its own round, and later votes say nothing of it. What it ends with can be lower.",
  kept: (keep: number, ahead: number, seen: number) =>
    `Keeping the plan believed in most ends ${keep < ahead - seen ? "lower" : keep > ahead + seen ? "higher" : "level"} here, at ${rate(keep, 3)}. It never promises less than looking ahead, but by what it reckons: each plan keeps the belief of its own round, and later votes say nothing of it. What it ends with can be lower.`,
  log: ({ instances, cap, folds, labels, source }: AheadLog) =>
    `# Replayed in the log of ${source.repository} (${instances} instances)${folds === null ? "" : `, rates cross-fitted in ${numeral(folds, "No").toLowerCase()} folds`}${cap === null ? ", the cap on repairs of the replay not noted" : `, at most ${cap} repairs`}${labels === "lenient" ? "; its labels are lenient, the model’s rates are from strict ones" : ""}.`,
  gated:
    "The log repaired only what its judge rejected, so _α_ and _β_ hold for rejected plans, and rounds of one instance are no independent draws: model and log need not agree.",
  open: (name: string) => `open ${name} in the Lab`,
  openHeld: "open the held place in the Lab",
  data: {
    caption: "Rules on this loop, beliefs from which they commit, and the map",
    stop: "stops from belief",
    cell: "place of the map",
    columns: {
      what: "what",
      round: "round",
      validity: "V",
      repairs: "repairs",
      logged: "V in the log",
      myopic: "one step",
      ahead: "looking ahead",
      gain: "gain",
    },
  },
  sentence: (facts: AheadFacts): string => [...modelled(facts), ...logged(facts)].join(" "),
};

function modelled(facts: AheadFacts): readonly string[] {
  const { why, rounds, gain, myopic, ahead, stops, alpha, beta, rho0, rejected, accepted } = facts;
  const { commitsAtOnce, isAccept } = facts;
  const won = facts.votes === 1 ? "accepted" : "accepted by a majority";
  const lost = facts.votes === 1 ? "rejected" : "without a majority";
  switch (why) {
    case "no-repair":
      return ["No repair is allowed here: there is nothing to look ahead to."];
    case "one-repair":
      return ["With one repair left, looking ahead and looking one step ahead are the same rule."];
    case "waits":
      return [
        `Looking one step ahead ${commitsAtOnce ? "commits the first plan" : "ends"} at ${rate(myopic, 3)}: a first plan ${lost} is valid with belief ${rate(rejected, 3)}, and as a repair mends ${rate(alpha, 3)} and breaks ${rate(beta, 3)}, the next one alone makes it worse.`,
        `Looking over all ${rounds} repairs gives ${rate(ahead, 3)}, ${signed(gain)}: it goes on until a plan is ${won}, which is then valid with ${rate(accepted, 3)}.${facts.votes === 1 ? ` A judge that accepts only ${rate(rho0, 3)} of wrong plans is worth waiting for.` : " A rarely wrong accept is worth waiting for."}`,
      ];
    case "reserve":
      return [
        `Looking one step ahead ends at ${rate(myopic, 3)}, looking over all ${rounds} repairs at ${rate(ahead, 3)}, ${signed(gain)}: with repairs in reserve a bad outcome can be mended or passed over, so it goes on up to a belief of ${rate(stops.ahead, 3)} in round 0, where the next repair alone pays up to ${rate(stops.myopic, 3)}.`,
      ];
    case "no-accept":
      return [
        `Looking ahead sees nothing to wait for: both end at ${rate(ahead, 3)}. A repaired plan that is ${won} is valid with ${rate(accepted, 3)}, no more than the one ${lost} in hand (${rate(rejected, 3)})${isAccept ? `; stopping on an accept all the same ends at ${rate(facts.accept, 3)}` : ""}.`,
      ];
    case "same":
      return [
        `Looking ahead changes nothing to speak of here: both end at ${rate(ahead, 3)}. In round 0 it goes on up to a belief of ${rate(stops.ahead, 3)}, one step up to ${rate(stops.myopic, 3)}, and the votes hardly ever lead in between.`,
      ];
    case "misled":
      return [
        `Looking ahead ends at ${rate(ahead, 3)}, ${signed(gain)} against ${rate(myopic, 3)} one step ahead: what both are told is not all there is, and who looks further by a wrong map can end lower.`,
      ];
  }
}

function logged({ logged: log }: AheadFacts): readonly string[] {
  if (log === null) return [];
  const { none, myopic, accept, pairs, byCap } = log;
  const split =
    pairs === null
      ? ""
      : `, ${pairs.better} instances against ${pairs.worse} (_p_ = ${small(pairs.p)})`;
  const caps =
    byCap.length === 0
      ? ""
      : `; with at most ${listed(byCap.map(({ cap }) => String(cap)))} repairs the latter has ${listed(byCap.map(({ value }) => rate(value)))}`;
  return [
    `In the log itself no repair and VRR-Stop have ${myopic === none ? rate(none, 3) : `${rate(none, 3)} and ${rate(myopic, 3)}`}, stop on accept ${rate(accept, 3)}${split}${caps}.`,
  ];
}

export function signed(value: number): string {
  const text = rate(Math.abs(value), 3);
  return text === "0" ? "0" : `${value < 0 ? "−" : "+"}${text}`;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function small(p: number): string {
  if (p >= 1e-3) return rate(p, 3);
  const [digits = "", power = "0"] = p.toExponential(0).split("e");
  return `${digits}·10⁻${[...String(Math.abs(Number(power)))].map((d) => RAISED[Number(d)]).join("")}`;
}
