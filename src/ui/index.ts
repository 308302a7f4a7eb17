export { Button, type ButtonProps, IconButton, type IconButtonProps } from "./controls/Button.tsx";
export { Disclosure, type DisclosureProps } from "./controls/Disclosure.tsx";
export type { Change, Phase } from "./controls/gesture.ts";
export { Wordmark } from "./controls/icons.tsx";
export { type Notice, Notices, type NoticesProps } from "./controls/Notices.tsx";
export type { Refusal } from "./controls/NumberField.tsx";
export { ParameterRow, type ParameterRowProps } from "./controls/ParameterRow.tsx";
export { parseNumber } from "./controls/parseNumber.ts";
export type { ByRound } from "./controls/RoundBars.tsx";
export { type ControlRange, snap, stepped } from "./controls/range.ts";
export {
  type Choice,
  Segmented,
  type SegmentedProps,
  Toggle,
  type ToggleProps,
} from "./controls/Segmented.tsx";
export { Select, type SelectGroup, type SelectProps } from "./controls/Select.tsx";
export { Slider, type SliderProps } from "./controls/Slider.tsx";
export { SmallField, type SmallFieldProps } from "./controls/SmallField.tsx";
export { type Tab, Tabs, type TabsProps } from "./controls/Tabs.tsx";
export { Equation, type EquationProps, Term, type TermProps } from "./equation/Equation.tsx";
export { Sym, type SymProps } from "./equation/Sym.tsx";
export { type SymbolName, symbolText } from "./equation/symbols.ts";
export { WithSymbols } from "./equation/WithSymbols.tsx";
export { rate } from "./format.ts";
export { Sheet } from "./Sheet.tsx";
export {
  type Memory,
  memoryOver,
  THEME_KEY,
  type Theme,
  type ThemeControl,
  themeControl,
} from "./theme/theme.ts";
export { Unbroken } from "./Unbroken.tsx";
export { type AblationsWords, ablationsWords } from "./words/ablations.ts";
export { type AssumptionsWords, assumptionsWords } from "./words/assumptions.ts";
export { type BeliefUpdateWords, beliefUpdateWords } from "./words/beliefUpdate.ts";
export { type BudgetChoiceWords, budgetChoiceWords } from "./words/budgetChoice.ts";
export { type CobwebWords, cobwebWords } from "./words/cobweb.ts";
export { type EmbedWords, embedWords } from "./words/embed.ts";
export type {
  AlgorithmFacts,
  InputFacts,
  MarginFacts,
  PlansFacts,
  ToldFacts,
} from "./words/en/ablations.ts";
export type { AssumptionsFacts } from "./words/en/assumptions.ts";
export type { BeliefFacts } from "./words/en/beliefUpdate.ts";
export type { BudgetChoiceFacts } from "./words/en/budgetChoice.ts";
export type { CobwebFacts } from "./words/en/cobweb.ts";
export type { HeadlineFacts, HeadlinePart, Movement } from "./words/en/headline.ts";
export type { CollapseFacts, RungFacts } from "./words/en/ladder.ts";
export type {
  LadderAllFacts,
  LadderAllLabel,
  LadderRemark,
  LadderRemarkFacts,
} from "./words/en/ladderAll.ts";
export type { CrossingMapSaid } from "./words/en/scoreCrossing.ts";
export type { TwinClaimFacts } from "./words/en/yourLoop/evidence.ts";
export type { Said, VerdictFacts } from "./words/en/yourLoop/verdict.ts";
export { type FigureFileWords, figureFileWords } from "./words/figureFile.ts";
export { type FigurePageWords, figurePageWords } from "./words/figurePage.ts";
export { type GalleryWords, galleryWords } from "./words/gallery.ts";
export { type GuardTailWords, guardTailWords } from "./words/guardTail.ts";
export { type InteriorPeakWords, interiorPeakWords } from "./words/interiorPeak.ts";
export { type InverseMapWords, inverseMapWords } from "./words/inverseMap.ts";
export { type LabelFreeJWords, labelFreeJWords } from "./words/labelFreeJ.ts";
export { type LadderWords, ladderWords } from "./words/ladder.ts";
export {
  LANGUAGE_KEY,
  LANGUAGES,
  type Lang,
  loadWords,
  preferredLanguage,
} from "./words/language.ts";
export {
  type FlipRiskWords,
  flipRiskWords,
  type InstanceTraceWords,
  instanceTraceWords,
  type PolicyRaceWords,
  policyRaceWords,
} from "./words/late.ts";
export { type LogWords, logWords } from "./words/log.ts";
export { type LookaheadWords, lookaheadWords } from "./words/lookahead.ts";
export { type MoreDataWords, moreDataWords } from "./words/moreData.ts";
export { type NotebookWords, notebookWords } from "./words/notebook.ts";
export { type OfflineWords, offlineWords } from "./words/offline.ts";
export { policyDoes } from "./words/policyDoes.ts";
export { type RatesInTheWildWords, ratesInTheWildWords } from "./words/ratesInTheWild.ts";
export { type ReadingWords, readingWords } from "./words/reading.ts";
export { type RuleWords, ruleWords } from "./words/rule.ts";
export { type ScoreOpenWords, scoreOpenWords } from "./words/scoreOpen.ts";
export { type ScoreReachWords, scoreReachWords } from "./words/scoreReach.ts";
export { type ScoreStackWords, scoreStackWords } from "./words/scoreStack.ts";
export { type ScoresWords, scoresWords } from "./words/scores.ts";
export { type ScoresPageWords, scoresPageWords } from "./words/scoresPage.ts";
export { type ScoreTaskWords, scoreTaskWords } from "./words/scoreTask.ts";
export { type SeldomWords, seldomWords } from "./words/seldom.ts";
export { type ShareWords, shareWords } from "./words/share.ts";
export { type StudySlidersWords, studySlidersWords } from "./words/studySliders.ts";
export { type TeachWords, teachWords } from "./words/teach.ts";
export { type TwoOraclesWords, twoOraclesWords } from "./words/twoOracles.ts";
export { english, useWords, type Words, WordsProvider } from "./words/words.ts";
export { type YourLoopWords, yourLoopWords } from "./words/yourLoop.ts";
