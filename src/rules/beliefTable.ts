import { atRound, type Budget, bStar, gain, type OwnPolicy, type RuleAnswer } from "#engine";
import type { Rule } from "./rule.ts";
import type { RuleName } from "./variables.ts";

/** What a rule that looks at belief alone does in one round, from belief 0 to 1. */
export interface BeliefRow {
  readonly k: number;
  /** b*_τ of the repair that this round decides on */
  readonly bStar: number;
  readonly pieces: readonly BeliefPiece[];
}
export interface BeliefPiece {
  readonly from: number;
  readonly to: number;
  readonly verdict: RuleAnswer;
}

/** What such a rule may name: the same for all votes that lead to one belief. */
const OF_BELIEF: ReadonlySet<RuleName> = new Set<RuleName>([
  "belief",
  "gain",
  "bStar",
  "k",
  "K_max",
  "M",
  "tau",
  "theta",
  "delta",
]);

/** Beliefs at which the rule is asked; between two that differ the change is sought by halves. */
const POINTS = 400;
const HALVINGS = 40;

/** @returns rounds 0 … K_max − 1; null where the rule looks at more than belief and the round */
export function beliefTable(rule: Rule, policy: OwnPolicy, budget: Budget): BeliefRow[] | null {
  if (!rule.reads.belief || [...rule.names].some((name) => !OF_BELIEF.has(name))) return null;
  const { believed, tau } = policy;
  return Array.from({ length: budget.rounds }, (_, k) => {
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const boundary = bStar(alpha, beta, tau);
    const at = (belief: number): RuleAnswer =>
      policy.decide({
        k,
        rounds: budget.rounds,
        S: 0,
        M: budget.votes,
        votes: [],
        acceptsBefore: 0,
        bestBefore: 0,
        streak: 0,
        total: 0,
        prior: belief,
        belief,
        bStar: boundary,
        gain: gain(belief, alpha, beta),
      });
    return { k, bStar: boundary, pieces: piecesOf(at) };
  });
}

function piecesOf(at: (belief: number) => RuleAnswer): BeliefPiece[] {
  const pieces: BeliefPiece[] = [];
  let from = 0;
  let verdict = at(0);
  for (let i = 1; i <= POINTS; i++) {
    const here = at(i / POINTS);
    if (here === verdict) continue;
    const turn = turnBetween((i - 1) / POINTS, i / POINTS, (b) => at(b) === verdict);
    pieces.push({ from, to: turn, verdict });
    from = turn;
    verdict = here;
  }
  pieces.push({ from, to: 1, verdict });
  return pieces;
}

function turnBetween(low: number, high: number, same: (belief: number) => boolean): number {
  let [below, above] = [low, high];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (below + above) / 2;
    if (same(middle)) below = middle;
    else above = middle;
  }
  return above;
}
