import { resolveWorld } from "../loop/resolved.ts";
import type { Budget, Prices, World } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import { begin, type Run } from "../policies/decide.ts";
import type { Policy } from "../policies/policy.ts";
import { settle } from "../policies/settle.ts";
import type { PolicyResult } from "./result.ts";

/** A plan as the tree sees it. */
interface Plan {
  readonly valid: boolean;
  readonly S: number;
}

/**
 * The second oracle: every history of states and votes, one by one, each decided by `policies/decide`.
 * Exact and slow, (2(M+1))^(K+1) histories a class: for tests and cross-checks.
 *
 * @param nodes - quadrature nodes, where the world has leniency (shared with the fast methods, so the
 *   tree cannot notice that there are too few)
 */
export function evaluateTree(
  world: World,
  policy: Policy,
  budget: Budget,
  prices: Prices,
  nodes = 16,
): PolicyResult {
  const { votes: M, rounds: K } = budget;
  const settled = settle(policy, world, budget);
  const holds = settled.family === "incumbent" || settled.family === "last-accepted";
  const sums = {
    validity: 0,
    round: 0,
    repairs: 0,
    queries: 0,
    acceptance: 0,
    damaged: 0,
    rescued: 0,
    overfixed: 0,
    cost: 0,
    impossible: 0,
  };
  const committedAt = new Array<number>(K + 1).fill(0);

  const finish = (chance: number, run: Run, plans: readonly Plan[]): void => {
    const first = plans[0];
    const committed = plans[run.held];
    const repairs = plans.length - 1;
    const queries = run.asks ? M * plans.length : 0;
    if (committed.valid) sums.validity += chance;
    if (committed.valid && !first.valid) sums.rescued += chance;
    if (!committed.valid && first.valid) {
      sums.damaged += chance;
      if (isMajority(committed.S, M)) sums.overfixed += chance;
    }
    if (run.impossible) sums.impossible += chance;
    sums.round += chance * run.held;
    sums.repairs += chance * repairs;
    sums.queries += chance * queries;
    sums.acceptance += (chance * committed.S) / M;
    sums.cost += chance * (repairs * prices.repair + queries * prices.vote);
    committedAt[run.held] += chance;
  };

  for (const one of resolveWorld(world, budget, nodes)) {
    const visit = (chance: number, valid: boolean, run: Run, past: readonly Plan[]): void => {
      const k = past.length;
      const row = valid ? one.valid : one.invalid;
      for (let S = 0; S <= M; S++) {
        const branch = chance * row[k * (M + 1) + S];
        if (branch === 0) continue;
        const plans = [...past, { valid, S }];
        const next = run.fork();
        if (next.see(S) === "commit") {
          finish(branch, next, plans);
          continue;
        }
        const onIncumbent = holds && world.chaining === "incumbent";
        const source = onIncumbent ? plans[next.held].valid : valid;
        const becomesValid = source ? 1 - one.beta[k] : one.alpha[k];
        if (becomesValid > 0) visit(branch * becomesValid, true, next, plans);
        if (becomesValid < 1) visit(branch * (1 - becomesValid), false, next, plans);
      }
    };
    const run = begin(settled, budget);
    if (one.q0 > 0) visit(one.weight * one.q0, true, run, []);
    if (one.q0 < 1) visit(one.weight * (1 - one.q0), false, run, []);
  }
  return { id: policy.id, kind: "exact", ...sums, committedAt };
}
