export type {
  Calibration,
  CalibrationInput,
  CalibrationSettings,
  CalibrationStreams,
} from "./calibration/calibrate.ts";
export { calibrator, EM_TOLERANCE, firstPlanCounts } from "./calibration/calibrate.ts";
export type {
  CalibratedAsk,
  CalibratedValidity,
  EstimatedRate,
  Spread,
} from "./calibration/calibratedValidity.ts";
export {
  calibratedValidity,
  calibratedValiditySteps,
  spread,
} from "./calibration/calibratedValidity.ts";
export { errorRadius } from "./calibration/errorRadius.ts";
export { expectedCalibration } from "./calibration/expectedCalibration.ts";
export type { FlipColumn, FlipMap, RegionPart } from "./calibration/flipColumn.ts";
export { flipMap, inStrongRegion, inWeakRegion } from "./calibration/flipColumn.ts";
export { flipRiskDelta } from "./calibration/flipDelta.ts";
export { flipRiskColumn } from "./calibration/flipRisk.ts";
export type { FlipAsk, FlipAxes, FlipEstimator, FlipSettings } from "./calibration/flipSettings.ts";
export {
  EM_START,
  FLIP_LABELS,
  FLIP_MAX_J,
  FLIP_MAX_MARGIN,
  fewestVotes,
  flipAxes,
  flipSettings,
} from "./calibration/flipSettings.ts";
export type { LabelFreeRace, LabelFreeWorld, RightAnswers } from "./calibration/labelFreeRace.ts";
export { labelFreeRaceSteps, meanRight, RACE_J, RACE_LABELS } from "./calibration/labelFreeRace.ts";
export type { LabelFreeDiagnostic } from "./calibration/labelFreeStatistics.ts";
export { LABEL_FREE, labelFreeStatistics } from "./calibration/labelFreeStatistics.ts";
export type { VisitedMargins } from "./calibration/margins.ts";
export { MARGIN_QUANTILES, visitedMargins } from "./calibration/margins.ts";
export type { MixedEmSettings, VoteCell } from "./calibration/mixed.ts";
export { fitMixedEm, mixedDispersion, mixedLogLikelihood } from "./calibration/mixed.ts";
export { fitMixedMl } from "./calibration/mixedMl.ts";
export type { Dispersion, KnownPi, MixtureFit, MixtureRates } from "./calibration/mixture.ts";
export { dispersion, mixtureLogLikelihood, noEvidenceOfTwo } from "./calibration/mixture.ts";
export type { EmOptions } from "./calibration/mixtureEm.ts";
export { fitMixtureEm } from "./calibration/mixtureEm.ts";
export { fitMixtureMl } from "./calibration/mixtureMl.ts";
export type { Counted, Counts, PlausibleRates } from "./calibration/plausible.ts";
export {
  plausibleByLabels,
  plausibleByVotes,
  plausibleMixtures,
  RADIUS_DRAWS,
} from "./calibration/plausible.ts";
export type { MapPosition } from "./calibration/position.ts";
export { ownPosition } from "./calibration/position.ts";
export type { CountedRate, LabelledPair, TransitionRates } from "./calibration/transitions.ts";
export { countedRate, transitionRates } from "./calibration/transitions.ts";
export {
  type BestThreshold,
  bestThreshold,
  thresholdsApart,
  withNoise,
} from "./claims/oneStepBoundary.ts";
export { type BeliefBin, type Reliability, reliability } from "./claims/reliability.ts";
export { type WorstReplacement, worstReplacement } from "./claims/worstReplacement.ts";
export { type Automaton, compileAutomaton } from "./evaluation/automaton.ts";
export { isLikeCase292, likeCase292 } from "./evaluation/case292.ts";
export type { Commits, LoggedVotes } from "./evaluation/commits.ts";
export { commits, loggedVotes } from "./evaluation/commits.ts";
export { evaluateAll, evaluateByBudget, evaluateExact } from "./evaluation/exact.ts";
export type { GuardBound, GuardBounds } from "./evaluation/guardBounds.ts";
export { guardBounds, wrongReplacement } from "./evaluation/guardBounds.ts";
export type { HistoryTrie, ReplayRound, ReplayTrajectory } from "./evaluation/historyTrie.ts";
export { historyTrie } from "./evaluation/historyTrie.ts";
export type { LookaheadValue } from "./evaluation/lookaheadValue.ts";
export { lookaheadValue } from "./evaluation/lookaheadValue.ts";
export type { BlockSums, Simulated } from "./evaluation/moments.ts";
export { mergeSums, simulatedFrom } from "./evaluation/moments.ts";
export type { OwnResult } from "./evaluation/ownResult.ts";
export { evaluateOwn } from "./evaluation/ownResult.ts";
export type { OwnCell } from "./evaluation/ownTable.ts";
export type { RecallAutomaton } from "./evaluation/recallAutomaton.ts";
export { compileRecall } from "./evaluation/recallAutomaton.ts";
export type { ReplayResult, ReplaySums } from "./evaluation/replay.ts";
export { mergeReplays, replay, replayFrom, replaySums } from "./evaluation/replay.ts";
export type { Estimate, Kind, Measure, PolicyResult, Population } from "./evaluation/result.ts";
export { MEASURES } from "./evaluation/result.ts";
export type { SignAutomaton } from "./evaluation/signAutomaton.ts";
export { compileSigns } from "./evaluation/signAutomaton.ts";
export type { SimulationPlan } from "./evaluation/simulate.ts";
export { blocksFor, simulate, simulateBlocks } from "./evaluation/simulate.ts";
export { evaluateAllSmall, evaluateByBudgetSmall } from "./evaluation/small.ts";
export type { FoundTrace, Trace } from "./evaluation/trace.ts";
export { findTrace, sampleTrace } from "./evaluation/trace.ts";
export { INSTANCES_PER_BLOCK } from "./evaluation/trajectories.ts";
export { evaluateTree } from "./evaluation/tree.ts";
export { usualVotes } from "./evaluation/usualVotes.ts";
export type { VoteModel } from "./loop/belief.ts";
export {
  beliefFrom,
  logLikelihoodRatios,
  logOdds,
  predictBelief,
  predictLogOdds,
  updateBelief,
} from "./loop/belief.ts";
export { hindsightRound, population } from "./loop/dynamics.ts";
export {
  bStar,
  gain,
  gainAt,
  identifiableSign,
  margin,
  stoppingOdds,
  youdenJ,
} from "./loop/gain.ts";
export { pooledBelieved } from "./loop/pooled.ts";
export type {
  Believed,
  Budget,
  InstanceClass,
  Prices,
  Rates,
  Schedule,
  VoteCorrelation,
  World,
} from "./loop/world.ts";
export { atRound } from "./loop/world.ts";
export type { ClassInput, RateInput, RatesInput, WorldInput } from "./loop/worldInput.ts";
export { believed, budget, cutToRounds, prices, world } from "./loop/worldInput.ts";
export type { ClusterCell } from "./numeric/betting.ts";
export { complementCell, confidenceSequence, Wager } from "./numeric/betting.ts";
export { betaBinomialRow, binomialRow, logChoose, xlog1py, xlogy } from "./numeric/binomial.ts";
export { clopperPearson } from "./numeric/clopperPearson.ts";
export type { ClusterDraws, ClusterRate, EffectiveRate } from "./numeric/clusteredRate.ts";
export { clusterRate, clusterResidual, effectiveInterval } from "./numeric/clusteredRate.ts";
export type { Linear, WithInfluence } from "./numeric/combined.ts";
export { influenceCorrelation, linearInterval, zeroInterval } from "./numeric/combined.ts";
export { gammaDraw } from "./numeric/gamma.ts";
export type { Quadrature } from "./numeric/gaussHermite.ts";
export { gaussHermite } from "./numeric/gaussHermite.ts";
export type { Interval } from "./numeric/intervals.ts";
export { wilson, Z95 } from "./numeric/intervals.ts";
export { mcnemarExact } from "./numeric/mcnemar.ts";
export { normalCdf, normalDensity, normalQuantile } from "./numeric/normal.ts";
export type { GroupedDraws, OneRate } from "./numeric/oneRate.ts";
export { oneRate } from "./numeric/oneRate.ts";
export { pairedDifference } from "./numeric/pairedDifference.ts";
export type { Purpose, RandomStream } from "./numeric/random.ts";
export { randomStream } from "./numeric/random.ts";
export { student95 } from "./numeric/student.ts";
export type { Action, OnlinePolicy } from "./policies/decide.ts";
export { begin, Run } from "./policies/decide.ts";
export type { OptimalStops } from "./policies/optimalStops.ts";
export { optimalStops } from "./policies/optimalStops.ts";
export type { OwnRule, Reads, RuleAnswer, RuleState } from "./policies/ownRule.ts";
export type {
  Costs,
  CountRule,
  LookaheadPolicy,
  OwnPolicy,
  Policy,
  RuleSettings,
  SafePolicy,
} from "./policies/policy.ts";
export type { BeliefRadius, Sign, Signing } from "./policies/radius.ts";
export {
  checkRadius,
  DEFAULT_ETA,
  EXACT_RATES,
  isExact,
  radiusAt,
  radiusRow,
  signAt,
} from "./policies/radius.ts";
export { defaultPolicyIds, POLICY_IDS, parsePolicy } from "./policies/roster.ts";
export { settle } from "./policies/settle.ts";
export type { Crossing, CrossingPoint, Standing } from "./scoreloop/crossing.ts";
export { crossing } from "./scoreloop/crossing.ts";
export { drawnCrossing } from "./scoreloop/drawnCrossing.ts";
export type {
  Confirmation,
  ConfirmationCurve,
  ConfirmationPoint,
  EqualSteps,
  EqualStepsPoint,
} from "./scoreloop/equalSteps.ts";
export { confirmationRules, equalSteps, equalStepsFrom } from "./scoreloop/equalSteps.ts";
export type { ScorePlan } from "./scoreloop/evaluate.ts";
export { evaluateScores, simulateScores } from "./scoreloop/evaluate.ts";
export { exactScores, isExactRule } from "./scoreloop/exact.ts";
export type { LoopSoFar } from "./scoreloop/fires.ts";
export { fires, observedReach } from "./scoreloop/fires.ts";
export type { Guard, ScoreRule } from "./scoreloop/guard.ts";
export { learns } from "./scoreloop/guard.ts";
export { Learner } from "./scoreloop/learner.ts";
export type { RepeatedErrors, RepeatRate, Repeats } from "./scoreloop/repeatedErrors.ts";
export { repeatedErrors } from "./scoreloop/repeatedErrors.ts";
export type { ScoreMeans, ScoreResult } from "./scoreloop/result.ts";
export {
  ADAPTIVE_ORDER,
  GUARD_IDS,
  parseGuard,
  parseOrder,
  parseScoreRule,
  SCORE_RULE_IDS,
} from "./scoreloop/roster.ts";
export type { ScoredRun } from "./scoreloop/scoredRun.ts";
export type { MeasuredShare, ScoreReplay } from "./scoreloop/scoreRuns.ts";
export { scoreRuns } from "./scoreloop/scoreRuns.ts";
export type { RuleSums } from "./scoreloop/simulate.ts";
export { scoreResultsFrom, simulateScoreSeed } from "./scoreloop/simulate.ts";
export type { ScoreTasks, TaskPlan } from "./scoreloop/tasks.ts";
export { drawTasks } from "./scoreloop/tasks.ts";
export type { Stop } from "./scoreloop/walk.ts";
export { CAPPED, walkScores } from "./scoreloop/walk.ts";
export type { ScoreWorld, TaskType } from "./scoreloop/world.ts";
export { CDV_TYPES, CDV_WORLD, hiddenQuality, scoreWorld } from "./scoreloop/world.ts";
