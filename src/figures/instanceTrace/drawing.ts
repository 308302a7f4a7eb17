import { type Policy, pooledBelieved } from "#engine";
import { type BeliefRow, type Fate, type GainRow, plainText, type TraceDrawing } from "#plots";
import { type InstanceTraceWords, instanceTraceWords, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { type TraceFacts, traceFacts } from "./facts.ts";
import { fatesOf, type PolicyFate, tracePolicies } from "./fates.ts";
import { type Instance, instanceOf } from "./instance.ts";
import { sameTold, worstTold } from "./told.ts";
import { toldOf } from "./toldModel.ts";
import { traceView } from "./view.ts";
import { type BeliefCourse, type BeliefPolicy, beliefCourse } from "./walk.ts";

/** Everything that the figure says of an instance, before it is drawn, told or tabulated. */
export interface TraceReading {
  readonly instance: Instance;
  readonly fates: readonly PolicyFate[];
  /** TPM's: the world's own rates. */
  readonly truth: BeliefCourse;
  /** VRR-Stop's, where it is told otherwise. */
  readonly told: BeliefCourse | null;
  readonly facts: TraceFacts;
}

/** Reads the instance of the view; null while it is being drawn. */
export function readTrace(input: FigureInput): TraceReading | null {
  const kept = readings.get(input);
  if (kept !== undefined) return kept;
  const fresh = traceReading(input);
  readings.set(input, fresh);
  return fresh;
}

/** Drawing, note, controls and sentence read the same input, one after the other. */
const readings = new WeakMap<FigureInput, TraceReading | null>();

function traceReading(input: FigureInput): TraceReading | null {
  const instance = instanceOf(input);
  if (instance === null || instance.rounds.length === 0) return null;
  const { study } = input;
  const told = toldOf(study);
  const truth = pooledBelieved(study.world);
  const policies = tracePolicies(study, told);
  const { plain } = traceView(input.view);
  const followed = plain ? policies.filter(({ id }) => PLAIN_RULES.includes(id)) : policies;
  const fates = fatesOf(study, instance, followed);
  const course = (id: string): BeliefCourse =>
    beliefCourse(beliefPolicy(policies, id), instance.rounds, instance.K);
  return {
    instance,
    fates,
    truth: course("tpm"),
    told: plain || sameTold(told, truth) ? null : course("vrr-stop"),
    facts: traceFacts(instance, fates, plain ? null : worstTold(told, truth, instance.K)),
  };
}

/** The rules of the plain view: they need no belief. */
const PLAIN_RULES: readonly string[] = ["none", "majority"];

function beliefPolicy(policies: readonly Policy[], id: string): BeliefPolicy {
  const found = policies.find((policy) => policy.id === id);
  if (found?.family !== "belief") throw new TypeError(`trace: ${id} is not a belief rule`);
  return found;
}

/** The drawing of a reading, in words and numbers ready to set. */
export function traceDrawing(input: FigureInput, reading: TraceReading): TraceDrawing {
  const { instance, truth, told, fates } = reading;
  const { study, highlight } = input;
  const words = instanceTraceWords[input.words.lang];
  const lit = roundShown(input, instance);
  const { plain } = traceView(input.view);
  const beliefs = plain ? [] : [beliefRow(words.beliefTrue, truth, lit, input)];
  const gains = plain ? [] : gainRow(words.gainTrue, truth);
  if (told !== null && study.believed.kind !== "true") {
    beliefs.push(beliefRow(words.beliefTold[study.believed.kind], told, lit, input));
    gains.push(...gainRow(words.gainTold, told));
  } else if (told !== null) {
    beliefs.push(beliefRow(words.beliefTold.independent, told, lit, input));
    gains.push(...gainRow(words.gainTold, told));
  }
  const drawn = fates.map((fate) => drawnFate(fate, input));
  const knows = fates.some(({ id }) => id === highlight.policy);
  return {
    width: input.width,
    columns: instance.rounds.map(({ valid, accepts, queries }) => ({
      truth: valid === null ? null : valid ? 1 : 0,
      accepts,
      queries,
    })),
    beliefs,
    gains,
    fates: drawn,
    highlight: { round: lit, policy: knows ? highlight.policy : null },
    summary: summaryOf(reading, drawn, input),
    names: {
      round: words.round,
      truth: words.truth,
      votes: instance.votes === null ? words.votesVary : words.votes(instance.votes),
      noPosterior: words.noPosterior,
    },
    states: { valid: words.valid, invalid: words.invalid, unknown: words.unknown },
  };
}

/** The round in hand: the one that is lit up, and at first the first repaired copy. */
export function roundShown({ highlight }: FigureInput, { rounds }: Instance): number {
  return Math.min(highlight.round ?? 1, rounds.length - 1);
}

function beliefRow(name: string, course: BeliefCourse, lit: number, input: FigureInput): BeliefRow {
  const words = instanceTraceWords[input.words.lang];
  const belief = course.belief[lit] ?? null;
  const end =
    belief === null ? words.noPosteriorHere : words.beliefOf(belief, course.boundary[lit] ?? null);
  return { name, end, values: course.belief, boundaries: course.boundary };
}

/** The row of gains, none where no repair is ever decided. */
function gainRow(name: string, course: BeliefCourse): GainRow[] {
  if (course.gain.every((gain) => gain === null)) return [];
  const texts = course.gain.map((gain) => (gain === null ? "" : signed(gain)));
  return [{ name, end: "", values: course.gain, texts }];
}

/** "+.03", "−.45", "0". */
function signed(gain: number): string {
  const text = rate(gain);
  return gain > 0 && text !== "0" ? `+${text}` : text;
}

function drawnFate(fate: PolicyFate, { words }: FigureInput): Fate {
  const { committedRound: plan, outcome } = fate;
  return {
    id: fate.id,
    name: words.policies.name(fate.id),
    end: endOf(fate, instanceTraceWords[words.lang]),
    reaches: fate.reaches,
    committed: fate.committed,
    plan: plan === null || plan.valid === null ? "unknown" : plan.valid ? "valid" : "invalid",
    overfixed: outcome === "overfixed",
    open: fate.committed === null && !fate.ownChain,
  };
}

/** "overfixed, 6/8": what is committed and what its votes say. */
function endOf(fate: PolicyFate, words: InstanceTraceWords): string {
  if (fate.ownChain) return words.ownChain;
  const { committedRound: plan, outcome } = fate;
  if (plan === null || outcome === null) return words.goesOn;
  // Overfixed is about votes; where the rule asked none, these are what they would have been.
  const asked = fate.asks || outcome === "overfixed" ? plan : { accepts: null, queries: null };
  return words.end(words.outcome[outcome], asked.accepts, asked.queries);
}

function summaryOf({ instance }: TraceReading, fates: readonly Fate[], input: FigureInput): string {
  const words = instanceTraceWords[input.words.lang];
  const plans = instance.rounds.map(({ valid, accepts, queries }, k) =>
    words.roundText(k, valid, accepts, queries),
  );
  const ends = fates.map(({ name, end, committed }) => words.fate(name, end, committed));
  return plainText(words.summary(words.rounds(plans), words.rounds(ends)));
}
