import { policyOf, reportOf, verdictFacts } from "#advice";
import {
  DEFAULT_DIAGNOSIS,
  type Diagnosis,
  type DiagnosisSettings,
  diagnose,
  type LabelPlan,
  type PolicyValue,
} from "#diagnosis";
import type { PolicyFile, Refusal } from "#stopper";
import type { Log, Problem } from "#traces";
import { type Lang, loadWords, type Words, yourLoopWords } from "#ui";

/** What `overfix advise --json` prints (model §4). */
export interface AdviseReport {
  readonly verdict: Diagnosis["verdict"]["verdict"];
  /** The first sentence, and the one on how sure it is. */
  readonly sentence: string;
  readonly doubt: string;
  readonly probability: Diagnosis["verdict"]["probability"];
  readonly method: Diagnosis["verdict"]["method"];
  readonly because: string;
  readonly recommended: PolicyValue | null;
  /** No repair, stop at the first accept, keep the best. */
  readonly baselines: readonly PolicyValue[];
  /** The recommended rule against each of them, paired: interval by instance, McNemar. */
  readonly againstBaselines: Diagnosis["verdict"]["againstBaselines"];
  readonly candidates: readonly PolicyValue[];
  readonly fixed: Diagnosis["verdict"]["fixed"];
  readonly lastAgainstBest: Diagnosis["verdict"]["lastAgainstBest"];
  /** More labelled traces until the verdict can be told; 0 where it can, null where no number would do. */
  readonly labelsNeeded: number | null;
  readonly labels: LabelPlan | null;
  readonly votesPlan: Diagnosis["votesPlan"];
  /** The policy to run, or why none is given. */
  readonly policyFile: PolicyFile | Refusal | null;
  readonly lint: Diagnosis["lint"];
  readonly warnings: Diagnosis["warnings"];
  readonly problems: readonly Problem[];
}

export interface AdviseSettings {
  readonly diagnosis?: DiagnosisSettings;
  /** The policy of the file; the recommended one where left out. */
  readonly policy?: string;
  /** ISO date that the file is bound to. */
  readonly today: string;
}

/**
 * The verdict on a log, the policy to run and the labels still needed.
 *
 * @param lang - of the sentences and of `markdown`, the whole report
 * @throws RangeError for a policy that there is not
 */
export async function advise(
  log: Log,
  { lang = "en", ...settings }: AdviseSettings & { readonly lang?: Lang },
): Promise<AdviseReport & { readonly markdown: string }> {
  return adviseInWords(log, settings, await loadWords(lang));
}

/** The same in words that are there. */
export function adviseInWords(
  log: Log,
  settings: AdviseSettings,
  words: Words,
): AdviseReport & { readonly markdown: string } {
  const { today } = settings;
  const diagnosis = diagnose(log, settings.diagnosis ?? DEFAULT_DIAGNOSIS);
  const { verdict, labels, votesPlan, lint, warnings, estimates } = diagnosis;
  const say = yourLoopWords[words.lang];
  const facts = verdictFacts(diagnosis, words.policies.name);
  const policy = settings.policy ?? verdict.recommended?.id ?? null;
  const bound = {
    judge: log.hints.judge ?? null,
    repairer: log.hints.repairer ?? null,
    date: today,
    log: { hash: log.hash, instances: estimates.instances },
  };
  return {
    verdict: verdict.verdict,
    sentence: say.plain(say.headline(facts)),
    doubt: say.plain(say.doubt(facts)),
    probability: verdict.probability,
    method: verdict.method,
    because: verdict.because,
    recommended: verdict.recommended,
    baselines: verdict.candidates.filter(({ baseline }) => baseline),
    againstBaselines: verdict.againstBaselines,
    candidates: verdict.candidates,
    fixed: verdict.fixed,
    lastAgainstBest: verdict.lastAgainstBest,
    labelsNeeded: verdict.verdict === "undetermined" ? (labels?.more.traces ?? null) : 0,
    labels,
    votesPlan,
    policyFile: policy === null ? null : policyOf(diagnosis, policy, bound),
    lint,
    warnings,
    problems: log.problems,
    markdown: reportOf({ diagnosis, log, policy: policy ?? "none", today, link: "", words }),
  };
}
