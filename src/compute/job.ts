import type { Diagnosis, DiagnosisSettings } from "#diagnosis";
import type {
  Believed,
  BestThreshold,
  CalibrationInput,
  Confirmation,
  Crossing,
  EqualSteps,
  Estimate,
  LabelFreeRace,
  LabelFreeWorld,
  OwnCell,
  PolicyResult,
  Population,
  Reliability,
  ReplayResult,
  RuleSettings,
  ScorePlan,
  ScoreResult,
  ScoreWorld,
  WorstReplacement,
} from "#engine";
import type { BeliefRow, Failure, RuleNotice, RuleProblem } from "#rules";
import type { Study } from "#study";
import type { FormatId, Log, Mapping } from "#traces";
import type { ComparedMeasure } from "./jobs/randomWorlds.ts";
import type { PackedLog } from "./packedLog.ts";

/** Every job there is. A job is plain data: it crosses to a worker as it is. */
export type Job =
  | EvaluateJob
  | CalibratedJob
  | SimulateJob
  | FlipRiskJob
  | FindTraceJob
  | ReadLogJob
  | ReplayJob
  | DiagnoseJob
  | AccumulateJob
  | ClaimsJob
  | LabelFreeJob
  | RandomWorldsJob
  | PlaneJob
  | LabelsNeededJob
  | ScoreLoopJob
  | ScoreCrossingJob
  | ScoreEqualStepsJob
  | OwnRuleJob;

/**
 * Exact result of each policy. `policies` left out means every policy. Where VRR-Stop calibrates, it and
 * its safe kin have no one belief and are left out of the outcome: the calibrated job evaluates them.
 */
export interface EvaluateJob {
  readonly kind: "evaluate";
  readonly study: Study;
  readonly policies?: readonly string[];
  /** also what each stopping rule commits for every cap 0 … K_max */
  readonly byBudget?: boolean;
}
export interface EvaluateOutcome {
  readonly kind: "evaluate";
  /** 1 − ρ₀ − ρ₁ by round 0 … K_max, classes pooled as TPM pools them */
  readonly J: readonly number[];
  /** α/(α+β), without τ, by round 0 … K_max − 1 (K_max = 0: empty); null where α = β = 0 */
  readonly bStar: readonly (number | null)[];
  readonly population: Population;
  readonly policies: readonly PolicyResult[];
  /** [rule][cap], caps 0 … K_max, of the policies that look at votes; empty unless asked for */
  readonly byBudget: readonly { readonly id: string; readonly caps: readonly PolicyResult[] }[];
}

/** A rule under `study.believed.kind = "calibrated"`: exact V for each of `repeats` calibrations. */
export interface CalibratedJob {
  readonly kind: "calibrated";
  readonly study: Study;
  readonly repeats: number;
  /** `vrr-stop` where left out. */
  readonly policy?: "vrr-stop" | "vrr-stop-safe";
  /** What ρ̂₀, ρ̂₁ and π̂ are estimated from; `em` where left out. */
  readonly input?: CalibrationInput;
  /** Also a separation test for each calibration, on so many labelled first plans. */
  readonly labels?: number;
}
export interface CalibratedOutcome {
  readonly kind: "calibrated";
  readonly repeats: number;
  /** mean over the calibrations with its standard error */
  readonly result: PolicyResult<Estimate>;
  /** V of each calibration, in order of repeat */
  readonly validities: readonly number[];
  /** lower end of the 95 % interval of J in each calibration's separation test; empty unless asked for */
  readonly separations: readonly number[];
  /** mean, s.d., 5th and 95th percentile of each estimated rate */
  readonly rates: Readonly<
    Record<
      "q0" | "rho0" | "rho1" | "alpha" | "beta",
      { readonly mean: number; readonly sd: number; readonly low: number; readonly high: number }
    >
  >;
}

/** Monte Carlo on common random numbers; VRR-Stop that calibrates is left out as in EvaluateJob. */
export interface SimulateJob {
  readonly kind: "simulate";
  readonly study: Study;
  readonly policies?: readonly string[];
  readonly instances: number;
}
export interface SimulateOutcome {
  readonly kind: "simulate";
  readonly instances: number;
  readonly seed: number;
  readonly Q: readonly Estimate[];
  readonly A: readonly Estimate[];
  readonly policies: readonly PolicyResult<Estimate>[];
  /** of rules of one's own, the first of each kind; left out where there are none */
  readonly failures?: readonly RuleFailure[];
}

/** The J–Δ flip risk (model §2). `reps` 0 is the delta method; more refines it by fits. */
export interface FlipRiskJob {
  readonly kind: "flip-risk";
  readonly study: Study;
  /** cells a side */
  readonly grid: number;
  /** N, plans whose votes the fit sees */
  readonly plans: number;
  /** replicates a column */
  readonly reps: number;
  readonly estimator: FlipEstimator;
  /** ρ₀ = ρ₁ (by default), or in the study's own proportion */
  readonly noise?: "symmetric" | "study";
}
export interface FlipEstimator {
  readonly pi: "labelled" | "em";
  /** EM iterations, or the maximum-likelihood fit */
  readonly fit: number | "maximum-likelihood";
}
export interface FlipRiskOutcome {
  readonly kind: "flip-risk";
  readonly grid: number;
  readonly reps: number;
  readonly estimator: FlipEstimator;
  /** (grid): cell centres */
  readonly J: Float64Array;
  /** (grid): cell centres */
  readonly margin: Float64Array;
  /** (grid × grid), row = margin, column = J: Pr(Ĝ has the other sign); −1 where no α, β in (0, 1) exist */
  readonly risk: Float64Array;
  /** standard errors, same shape; 0 for the delta method */
  readonly se: Float64Array;
  /** the paper's two regions pooled over the cells in them; null where no cell falls in */
  readonly regions: { readonly weak: Estimate | null; readonly strong: Estimate | null };
  /** columns that are refined so far */
  readonly columnsDone: number;
}

/** One always-repaired trajectory of the study, or the next one in which #292 happens again. */
export interface FindTraceJob {
  readonly kind: "find-trace";
  readonly study: Study;
  /** first instance number to look at */
  readonly from: number;
  readonly like: "any" | "292";
  /** instances to look at before giving up */
  readonly limit: number;
}
export interface FindTraceOutcome {
  readonly kind: "find-trace";
  /** null when none was found within the limit */
  readonly instance: number | null;
  readonly truth: readonly (0 | 1)[];
  readonly votes: readonly number[];
  readonly looked: number;
}

/** Reads the files of one log. */
export interface ReadLogJob {
  readonly kind: "read-log";
  readonly files: readonly { readonly name: string; readonly file: Blob }[];
  /** Set bad rows aside (by default, as the page does); where false, any problem leaves no trajectories. */
  readonly skipBad?: boolean;
  /** Which field is what, where no format knows. */
  readonly map?: Mapping;
  /** How to read every file; by default each is told by its start. */
  readonly format?: FormatId | "auto";
}
export interface ReadLogOutcome {
  readonly kind: "read-log";
  readonly log: Log;
}

/** What policies would have committed in a log; VRR-Stop is cross-fitted, TPM told what all labels give. */
export interface ReplayJob {
  readonly kind: "replay";
  /** see `packOnce` */
  readonly log: PackedLog;
  readonly policies: readonly string[];
  readonly rule: RuleSettings;
  /** K_max */
  readonly rounds: number;
}
export interface ReplayOutcome {
  readonly kind: "replay";
  readonly policies: readonly ReplayResult[];
  /** rules whose rates the log's labels do not give */
  readonly missing: readonly string[];
}

/** Everything that a log says: rates, doubts, verdict, labels still needed. */
export interface DiagnoseJob {
  readonly kind: "diagnose";
  /** see `packOnce` */
  readonly log: PackedLog;
  readonly settings: DiagnosisSettings;
}
export interface DiagnoseOutcome {
  readonly kind: "diagnose";
  readonly diagnosis: Diagnosis;
}

/** Rules in a score loop: integrated where they can be, else simulated. */
export interface ScoreLoopJob {
  readonly kind: "score-loop";
  readonly world: ScoreWorld;
  /** Ids as `parseScoreRule` reads them. */
  readonly rules: readonly string[];
  /** Guards of `stack`. */
  readonly order?: readonly string[];
  readonly plan: ScorePlan;
  /** What is changed from one result to the next; left out, there is one. */
  readonly vary?: {
    readonly key: "sigma" | "correlation" | "warmup";
    readonly values: readonly number[];
  };
  /** `simulate` draws also what could be integrated. */
  readonly method?: "exact-first" | "simulate";
}
export interface ScoreLoopOutcome {
  readonly kind: "score-loop";
  /** [value][rule] */
  readonly results: readonly (readonly ScoreResult[])[];
}

/** Where a rule's true reach falls below another's as the judge's errors repeat, for each σ. */
export interface ScoreCrossingJob {
  readonly kind: "score-crossing";
  readonly world: ScoreWorld;
  readonly sigmas: readonly number[];
  readonly rule: string;
  readonly against: string;
  /** Ascending, in [0, 1]. */
  readonly correlations: readonly number[];
  /** How much is drawn where the two are not integrated; left out, such a world is refused. */
  readonly plan?: ScorePlan;
}
export interface ScoreCrossingOutcome {
  readonly kind: "score-crossing";
  readonly crossings: readonly ({ readonly sigma: number } & Crossing)[];
}

/** Ways to confirm a score at equal mean steps. */
export interface ScoreEqualStepsJob {
  readonly kind: "score-equal-steps";
  readonly world: ScoreWorld;
  readonly ways: readonly Confirmation[];
  /** Ascending, in (0, 1]. */
  readonly bars: readonly number[];
  readonly plan: ScorePlan;
}
export interface ScoreEqualStepsOutcome extends EqualSteps {
  readonly kind: "score-equal-steps";
}

/** Monte Carlo whose estimates are kept as instances accumulate. */
export interface AccumulateJob {
  readonly kind: "accumulate";
  readonly study: Study;
  readonly policies?: readonly string[];
  readonly instances: number;
}
export interface AccumulateOutcome {
  readonly kind: "accumulate";
  readonly seed: number;
  /** instances asked for; the last of `at` is how many there are so far */
  readonly instances: number;
  /** instances at each stop, rising */
  readonly at: readonly number[];
  /** [policy].validity[stop] */
  readonly policies: readonly { readonly id: string; readonly validity: readonly Estimate[] }[];
}

/** The exact engine against the full tree and against Monte Carlo, in worlds drawn at random. */
export interface RandomWorldsJob {
  readonly kind: "random-worlds";
  readonly seed: number;
  readonly worlds: number;
  /** Monte Carlo's, for each world; few */
  readonly instances: number;
}
export interface RandomWorldsOutcome {
  readonly kind: "random-worlds";
  readonly seed: number;
  /** worlds so far, of so many */
  readonly worlds: number;
  readonly of: number;
  readonly instances: number;
  /** numbers that the tree was asked to confirm so far */
  readonly compared: number;
  readonly worst: WorstDisagreement | null;
  /** of one policy a world, where n draws are near enough to normal */
  readonly z: Float64Array;
  /** estimates that have a z, of all policies */
  readonly estimates: number;
  readonly furthest: WorstEstimate | null;
  /** policies whose exact validity is 0 or 1, and how many of them Monte Carlo contradicts */
  readonly sure: number;
  readonly sureBroken: number;
}
/** Where the exact engine and the tree differ most; a difference of 1 is the most that there can be. */
export interface WorstDisagreement {
  /** `randomStudy(seed, world)` is the study */
  readonly world: number;
  readonly policy: string;
  readonly measure: ComparedMeasure;
  readonly difference: number;
  readonly exact: number;
  readonly tree: number;
}
export interface WorstEstimate {
  readonly world: number;
  readonly policy: string;
  readonly z: number;
  readonly exact: number;
  readonly estimate: number;
}

/** Exact validity over a plane of two rates from 0 to 1, all else as in the study. */
export interface PlaneJob {
  readonly kind: "plane";
  readonly study: Study;
  /** α and β, or ρ₀ and ρ₁: x and y */
  readonly axes: "repair" | "verify";
  /** cells a side */
  readonly grid: number;
  readonly policies: readonly string[];
}
export interface PlaneOutcome {
  readonly kind: "plane";
  readonly axes: PlaneJob["axes"];
  readonly grid: number;
  /** (grid): cell centres, of both axes */
  readonly at: Float64Array;
  /** ids in full */
  readonly policies: readonly string[];
  /** (policies × grid × grid), row = y, column = x; −1 where it is not computed yet */
  readonly validity: Float64Array;
  /** mean number of repairs, same shape */
  readonly repairs: Float64Array;
  /** rows that are computed, from y = 0 up */
  readonly rowsDone: number;
}

/** What the paper's claims are held against in this study's world, all of it exact. */
export interface ClaimsJob {
  readonly kind: "claims";
  readonly study: Study;
  /** What VRR-Stop is told; null: what a calibration in this world tells it when luck has no part. */
  readonly told: Believed | null;
}
export interface ClaimsOutcome {
  readonly kind: "claims";
  readonly told: Believed;
  readonly validity: Readonly<Record<"none" | "majority" | "vrrStop" | "tpm", number>>;
  /** leniency's quadrature did not settle, or a belief grid had to do */
  readonly approximate: boolean;
  readonly population: Population;
  /**
   * Best thresholds of one repair before the study's verifier, one with a quarter of its errors, and one
   * halfway to a coin; null where no repair changes anything.
   */
  readonly boundary: {
    readonly round: number;
    readonly thresholds: readonly BestThreshold[];
    readonly apart: number;
  } | null;
  /** null where no valid plan is followed by an invalid one */
  readonly replacement:
    | (WorstReplacement & {
        /** J, bounds and exact tail of independent votes at the first plans' rates */
        readonly J: number;
        readonly paper: number;
        readonly sharper: number;
        readonly tail: number;
      })
    | null;
  readonly reliability: Reliability;
}

/** How many labels give a gain its right sign, by J and margin: the delta method. */
export interface LabelsNeededJob {
  readonly kind: "labels-needed";
  readonly study: Study;
  /** cells a side */
  readonly grid: number;
  /** probability of the wrong sign that is put up with, in (0, ½) */
  readonly risk: number;
}
export interface LabelsNeededOutcome {
  readonly kind: "labels-needed";
  readonly grid: number;
  readonly risk: number;
  /** (grid): cell centres */
  readonly J: Float64Array;
  /** (grid): cell centres */
  readonly margin: Float64Array;
  /** (grid × grid), row = margin, column = J: N; −1 where no α, β in (0, 1) exist, ∞ past 655,360 */
  readonly needed: Float64Array;
}

/** Label-free diagnostics against labels: is J below a threshold? Outcomes of fewer samples come first. */
export interface LabelFreeJob {
  readonly kind: "label-free";
  readonly world: LabelFreeWorld;
  /** samples at each J, rounded up to whole batches */
  readonly replicates: number;
  readonly seed: number;
}
export interface LabelFreeOutcome extends LabelFreeRace {
  readonly kind: "label-free";
}

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

export type Outcome =
  | OwnRuleOutcome
  | LabelFreeOutcome
  | ClaimsOutcome
  | EvaluateOutcome
  | CalibratedOutcome
  | SimulateOutcome
  | FlipRiskOutcome
  | FindTraceOutcome
  | ReadLogOutcome
  | ReplayOutcome
  | DiagnoseOutcome
  | AccumulateOutcome
  | RandomWorldsOutcome
  | PlaneOutcome
  | LabelsNeededOutcome
  | ScoreLoopOutcome
  | ScoreCrossingOutcome
  | ScoreEqualStepsOutcome;

export type OutcomeOf<J extends Job> = Extract<Outcome, { readonly kind: J["kind"] }>;

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Runs jobs. The pool, the inline runner and tests all are this. */
export interface Runner {
  /**
   * @param slot - who asks; a new job in a slot supersedes the one waiting there and cancels the one running
   * @param onPartial - progressive outcomes (the flip-risk grid as columns are refined)
   */
  run<J extends Job>(slot: string, job: J, listen?: Listener<J>): Promise<OutcomeOf<J>>;
  cancel(slot: string): void;
  dispose(): void;
}
export interface Listener<J extends Job> {
  readonly onProgress?: (progress: Progress) => void;
  readonly onPartial?: (outcome: OutcomeOf<J>) => void;
}

/** Rejection of a job that was superseded or cancelled. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

export type ToWorker =
  | { readonly type: "run"; readonly ticket: number; readonly job: Job }
  | { readonly type: "cancel"; readonly ticket: number };

/** An outcome as it is posted: a log is packed into arrays that change hands instead of being copied. */
export type Sent =
  | Exclude<Outcome, ReadLogOutcome>
  | { readonly kind: "read-log"; readonly log: PackedLog };

export type FromWorker =
  | { readonly type: "ready" }
  /** holds this lock as long as it lives */
  | { readonly type: "alive"; readonly lock: string }
  | { readonly type: "progress"; readonly ticket: number; readonly progress: Progress }
  | { readonly type: "partial"; readonly ticket: number; readonly outcome: Sent }
  | { readonly type: "done"; readonly ticket: number; readonly outcome: Sent }
  | { readonly type: "cancelled"; readonly ticket: number }
  | { readonly type: "failed"; readonly ticket: number; readonly message: string };
