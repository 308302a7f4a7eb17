import { count } from "../../count.ts";
import { rate } from "../../format.ts";

/** One decision of the study on the map. */
type FlipPoint = {
  readonly round: number;
  readonly J: number;
  /** Δ, the median over the states that the round really visits */
  readonly margin: number;
  /** Pr(the sign flips); null where the map has no value */
  readonly risk: number | null;
};

/** What the sentence is told. */
type FlipFacts = {
  /** N, plans that the fit sees */
  readonly plans: number;
  /** the round in hand; null where no repair is allowed and nothing is decided */
  readonly here: FlipPoint | null;
  /** the round whose risk differs most from it, where one differs */
  readonly other: FlipPoint | null;
  /** what drift does to J from the first decision to the last */
  readonly drift: "left" | "right" | "none";
  /** the judge is blind in the end: J near 0 */
  readonly blind: boolean;
  /** no rates can be fitted: the map holds no numbers */
  readonly tooFew: TooFewVotes | null;
};

/** Votes that cannot tell the two kinds apart: one a plan, or two without labels. */
type TooFewVotes = { readonly votes: number; readonly pi: "labelled" | "em" };

export type EstimatorId = "pi50" | "em200" | "ml";

/** Words of "How often would the sign be wrong?". */
export const flipRisk = {
  axisJ: "how well the judge separates, _J_ →",
  axisJShort: "judge's _J_ →",
  axisMargin: "margin of the gain, _Δ_ ↑",
  axisMarginShort: "margin _Δ_ ↑",
  delta: "≈ delta method",
  fits: (fits: number) => `≈ ${count(fits)} fits`,
  refining: (fits: number, done: number, columns: number) =>
    `≈ ${count(fits)} fits, ${done}/${columns}`,
  /** in place of the method where there is none */
  noFit: "no fit possible",
  /** across the empty map, a line each */
  cannotTell: ({ votes }: TooFewVotes): readonly string[] => [
    `${votes === 1 ? "one vote" : "two votes"} a plan`,
    "cannot tell the two kinds apart",
  ],
  /** where the cursor is on a map without numbers */
  place: (J: number, margin: number) => `_J_ ${rate(J)}, _Δ_ ${rate(margin)}`,
  emptySummary: (J: number, margin: number, tooFew: TooFewVotes) =>
    `Map by the judge's J from 0 to .9 and the margin Δ from 0 to .8, without numbers. ${unidentified(tooFew)} The study stands at J ${rate(J)}, margin ${rate(margin)}.`,
  estimatorLabel: "rates fitted by",
  estimators: {
    pi50: "EM, 50 steps, _π_ from labels",
    em200: "EM, 200 steps, _π_ from labels",
    ml: "maximum likelihood, no labels",
  } satisfies Record<EstimatorId, string>,
  percent: (share: number) => `${Math.round(share * 100)}%`,
  /** where the cursor is; one line of steady form */
  readout: (J: number, margin: number, risk: number | null) =>
    `_J_ ${rate(J)}, _Δ_ ${rate(margin)}: ${risk === null ? (J < 0 ? "off the map" : "impossible") : `flips ${perHundred(risk)} in 100`}`,
  round: (round: number, J: number, margin: number) =>
    `round ${round}: _J_ ${rate(J)}, _Δ_ ${rate(margin)}`,
  roundMargin: (round: number, margin: number) => `round ${round}: _Δ_ ${rate(margin)}`,
  here: "before any vote",
  offMap: (J: number) => `_J_ ${rate(J)}: ${side(J)} of the map`,
  /** a label of a round beyond the map */
  beyond: (label: string, J: number) => `${label}, ${side(J)} of the map`,
  regionsToggle: "the paper's regions",
  weakRegion: (J: number, margin: number) => `_J_ ≤ ${rate(J)}, _Δ_ ≤ ${rate(margin)}`,
  strongRegion: (J: number, margin: number) => `_J_ ≥ ${rate(J)} or _Δ_ ≥ ${rate(margin)}`,
  pooled: (ours: number | null, published: number) =>
    `${ours === null ? "no cell" : `≈ ${rate(ours, 3)}`} · § ${rate(published, 3)}`,
  protocol: (estimator: string) =>
    `≈ ours, by ${estimator}; § the paper's. The protocol is ours: the paper's is not published.`,
  hit: "Risk map: arrow keys move a cell, Enter moves the study there",
  summary: (J: number, margin: number, risk: number | null, method: string) =>
    `Map of the risk that fitted rates give the gain the wrong sign, by the judge's J from 0 to .9 and the margin Δ from 0 to .8 (${method}). The risk is highest, near one half, at the bottom, where the margin is small. The study stands at J ${rate(J)}, margin ${rate(margin)}${risk === null ? "" : `, where ${perHundred(risk)} in 100 decisions flip`}.`,
  sentence,
  tableCaption: "Risk of a flipped sign by J and margin",
  columns: {
    what: "what",
    J: "J",
    margin: "Δ",
    risk: "risk of a flip",
    se: "s.e.",
    published: "published",
    kind: "method",
  },
  atRound: (round: number) => `round ${round}`,
  cell: "cell",
};

function sentence(facts: FlipFacts): string {
  const { here, other, plans } = facts;
  if (facts.tooFew !== null) return unidentified(facts.tooFew);
  if (here === null)
    return "No repair is allowed here, so no decision can flip. The map shows what would await one.";
  const lead = `With rates fitted to ${count(plans)} plans, `;
  if (here.J < 0)
    return `At _J_ ${rate(here.J)} the judge likes wrong plans better. A fit without labels takes the better accepted plans for the right ones, so it has the sign of _J_ wrong from the start. The map begins at 0.`;
  const parts: string[] = [];
  if (here.risk === null) {
    parts.push(
      `${lead}nothing can be said at this margin: no _α_ and _β_ between 0 and 1 give it at round ${here.round}.`,
    );
  } else {
    const at = `a decision at this margin flips ${times(here.risk)} at round ${here.round}`;
    parts.push(`${lead}${at}${contrast(here.risk, other)}.`);
  }
  if (facts.drift === "left")
    parts.push(facts.blind ? "Drift walks it left, to a blind judge." : "Drift walks it left.");
  if (facts.drift === "right") parts.push("Drift walks it right, to a judge that sees more.");
  return parts.join(" ");
}

function unidentified({ votes, pi }: TooFewVotes): string {
  const lead =
    "cannot tell the two kinds apart: fitted rates would only repeat where the fit started.";
  if (votes > 1)
    return `Without labels two votes a plan ${lead} It takes three, or _π_ from labels.`;
  return `One vote a plan ${lead} It takes ${pi === "labelled" ? "two, with _π_ from labels" : "three, or two with _π_ from labels"}.`;
}

/** Beyond which edge of the map. */
function side(J: number): string {
  return J < 0 ? "left" : "right";
}

function contrast(here: number, other: FlipPoint | null): string {
  if (other === null || other.risk === null) return "";
  const far = other.risk >= 0.005 ? perHundred(other.risk) : "hardly ever";
  const but = other.risk > here || other.risk < 0.005 ? "but" : "but only";
  return `, ${but} ${far} at round ${other.round}, ${rate(other.margin)} from the boundary`;
}

function times(risk: number): string {
  const n = Math.round(100 * risk);
  if (n === 0) return "less than once in 100";
  return n === 1 ? "once in 100" : `${n} times in 100`;
}

/** Flips of 100 decisions: whole from 1 up, "<1" below a half, 0 where there is none. */
export function perHundred(risk: number): string {
  if (risk === 0) return "0";
  const n = Math.round(100 * risk);
  return n === 0 ? "<1" : String(n);
}
