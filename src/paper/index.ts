export { CDV_COLD_START } from "./cdvColdStart.ts";
export {
  CDV_FIGURES,
  CDV_FIGURES_SIGMA,
  CDV_JUNE,
  CDV_JUNE_SEED,
  CDV_NOTE,
  CDV_SWEEP,
  type CdvSource,
  type JuneRow,
  type NoteFigure,
} from "./cdvNote.ts";
export { CDV_RUN, CDV_SIGMAS, type CdvRunReach } from "./cdvRun.ts";
export {
  CRITIQUE_LOOPS,
  type CritiqueLoop,
  GUARD_GAIN_ELSEWHERE,
  GUARD_GAINS,
  type PairedDifference,
  WINDOWS,
} from "./comparisons.ts";
export { FLIP_REGIONS, GUARD_TAILS } from "./flipRisk.ts";
export { DAMAGE, INSTANCE_292, PAIRED_GAINS } from "./instance292.ts";
export { PEAK_DIAGNOSTIC } from "./interiorPeak.ts";
export { JUDGE_DRIFTS, type JudgeDrift } from "./judgeDrift.ts";
export { JUDGES, type Judge, type JudgeId, LLAMA_RHO1 } from "./judges.ts";
export { FIRST_PASS_GAIN, LOOP_HISTORY } from "./loopHistories.ts";
export type {
  Caveat,
  LogSource,
  PublicLoop,
  Repaired,
  Tally,
  VerifierKind,
} from "./publicLoop.ts";
export { PUBLIC_LOOPS } from "./publicLoops.ts";
export { REPLAYED_LOOPS, type ReplayedLoop, type ReplayedLoopId } from "./replayedLoops.ts";
export {
  type PublishedResult,
  published,
  publishedByRound,
  RESULTS,
  type RoundPoint,
} from "./results.ts";
export {
  type QuotedAtRound,
  SETTING_IDS,
  SETTINGS,
  type Setting,
  type SettingId,
  settingOf,
} from "./settings.ts";
export { citation, PAPER, type Quoted, type Source, type SourceKind } from "./source.ts";
