import {
  type BlockSums,
  blocksFor,
  type Estimate,
  evaluateAll,
  evaluateOwn,
  mergeSums,
  type OwnCell,
  type PolicyResult,
  pooledBelieved,
  simulateBlocks,
  simulatedFrom,
} from "#engine";
import {
  type BeliefRow,
  beliefTable,
  type Failure,
  type OnFailure,
  policyOfRule,
  policyReader,
  type RuleNotice,
  type RuleProblem,
  readRule,
} from "#rules";
import { believedModel, type Study } from "#study";
import type { OutcomeOf } from "../job.ts";
import { never } from "../never.ts";
import type { RuleJob } from "../run.ts";
import { type Hearing, type Steps, walk } from "../steps.ts";
import { evaluateSteps } from "./evaluate.ts";
import { policiesOf } from "./evaluated.ts";
import { type SimulateOutcome, simulateSteps } from "./simulate.ts";

/** A rule of the reader's own beside others in one world: exact where it can be, else simulated. */
export interface OwnRuleJob {
  readonly kind: "own-rule";
  readonly study: Study;
  /** in CEL, see the room of rules */
  readonly text: string;
  /** ids of the rules that it is raced against */
  readonly policies: readonly string[];
}

export interface OwnRuleOutcome {
  readonly kind: "own-rule";
  readonly text: string;
  readonly answer:
    | { readonly ok: false; readonly problem: RuleProblem }
    | {
        readonly ok: true;
        /** what the rule does */
        readonly result: PolicyResult | PolicyResult<Estimate>;
        /** of a simulated result */
        readonly instances: number | null;
        /** [k][S], k = 0 … K_max − 1 as far as it comes; null where the rule tells too many histories apart */
        readonly table: readonly (readonly OwnCell[])[] | null;
        /** by round, where belief and the round are all that it looks at; else null */
        readonly byBelief: readonly BeliefRow[] | null;
        readonly failures: readonly RuleFailure[];
        readonly notices: readonly RuleNotice[];
        readonly others: readonly PolicyResult[];
      };
}

/** A state in which a rule has no answer; it commits there. */
export interface RuleFailure {
  readonly id: string;
  readonly failure: Failure;
  /** the first such state that was met: the round, and accepting votes of M */
  readonly k: number;
  readonly S: number;
  readonly M: number;
  /** accepting votes on p_0 … p_k that lead there, where they are known */
  readonly votes: readonly number[] | null;
}

/** Instances of a rule that is too large to be exact: as many as its steps allow. */
const INSTANCES = { most: 50_000, fewest: 4096, steps: 2e7 } as const;

/** Computes a job with a rule in CEL; see `run`. */
export function runRuleJob(job: RuleJob, hearing: Hearing): Promise<OutcomeOf<RuleJob>> {
  switch (job.kind) {
    case "own-rule":
      return walk(ownRuleSteps(job), hearing);
    case "evaluate":
      return walk(evaluateSteps(job, policyReader(job.study.rounds)), hearing);
    case "simulate": {
      const failures = new Failures();
      const read = policyReader(job.study.rounds, failures.hear);
      return walk(simulateSteps(job, read), hearing).then((outcome) => failures.beside(outcome));
    }
    default:
      return never(job);
  }
}

/** The first state of each kind in which a rule had no answer. */
class Failures {
  readonly found: RuleFailure[] = [];
  readonly hear: OnFailure = ({ id, seen, failure }) => {
    const { code, start } = failure;
    const known = this.found.some(
      (one) => one.id === id && one.failure.code === code && one.failure.start === start,
    );
    if (known) return;
    const { k, S, M } = seen;
    const votes = seen.votes.length > 0 ? [...seen.votes] : null;
    this.found.push({ id, failure, k, S, M, votes });
  };

  beside(outcome: SimulateOutcome): SimulateOutcome {
    return this.found.length === 0 ? outcome : { ...outcome, failures: this.found };
  }
}

/** The rule's states are found in one step, its rivals in another; a simulation gives way block by block. */
function* ownRuleSteps({ study, text, policies }: OwnRuleJob): Steps<OwnRuleOutcome> {
  const reading = readRule(text.trim(), study.rounds);
  if (!reading.ok) {
    return { kind: "own-rule", text, answer: { ok: false, problem: reading.problem } };
  }
  const { rule } = reading;
  const { notices } = rule;
  const { world, prices } = study;
  const budget = { votes: study.votes, rounds: study.rounds };
  const told = believedModel(study) ?? pooledBelieved(world);
  const failures = new Failures();
  const policy = policyOfRule(rule, study.rule, told, failures.hear);
  const others = evaluateAll(world, policiesOf(study, policies), budget, prices);
  yield { progress: { done: 1, of: 3 } };
  const byBelief = beliefTable(rule, policyOfRule(rule, study.rule, told), budget);
  const exact = evaluateOwn(world, policy, budget, prices);
  yield { progress: { done: 2, of: 3 } };
  if (exact !== null) {
    const { result, table } = exact;
    const met = failures.found.flatMap((one) => {
      const cell = table[one.k]?.[one.S];
      // the rule is asked in states that this world never comes to
      return cell === undefined || cell.failed === 0 ? [] : [{ ...one, votes: cell.failsAfter }];
    });
    const answer = {
      ok: true as const,
      result,
      instances: null,
      table,
      byBelief,
      failures: met,
      notices,
      others,
    };
    return { kind: "own-rule", text, answer } as const;
  }
  failures.found.length = 0;
  const instances = instancesFor(policy.steps, study.rounds);
  let sums: BlockSums | null = null;
  const of = blocksFor(instances);
  for (let block = 0; block < of; block++) {
    const plan = { instances, seed: study.seed, from: block, to: block + 1 };
    const part = simulateBlocks(world, [policy], budget, plan);
    sums = sums === null ? part : mergeSums([sums, part]);
    const soFar = sums;
    yield { progress: { done: 2 * of + block, of: 3 * of }, partial: () => simulated(soFar) };
  }
  return simulated(sums as BlockSums);

  function simulated(of: BlockSums): OwnRuleOutcome {
    const { policies: results, instances: drawn } = simulatedFrom(of, [policy], budget, prices);
    return {
      kind: "own-rule",
      text,
      answer: {
        ok: true,
        result: results[0] as PolicyResult<Estimate>,
        instances: drawn,
        table: null,
        byBelief,
        failures: [...failures.found],
        notices,
        others,
      },
    };
  }
}

function instancesFor(steps: number, rounds: number): number {
  const affordable = Math.floor(INSTANCES.steps / (steps * (rounds + 1)));
  return Math.max(INSTANCES.fewest, Math.min(INSTANCES.most, affordable));
}
