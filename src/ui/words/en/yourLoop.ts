import { rate } from "../../format.ts";

/** A piece of a sentence; the strong ones carry what is decided. */
export interface Said {
  readonly text: string;
  readonly strong?: true;
}

/** What the first sentences are made of. Rates in [0, 1]; null where the log cannot say. */
export interface VerdictFacts {
  readonly verdict: "repair-pays" | "repair-does-not-pay" | "undetermined";
  readonly method: "replay" | "model" | "none";
  /** How the loop that wrote the log went on. */
  readonly kind: string;
  readonly alpha: number | null;
  readonly beta: number | null;
  /** The loop's own fixed budget: repairs, validity before and after. */
  readonly fixed: {
    readonly repairs: number;
    readonly from: number;
    readonly to: number;
    /** Of its difference to no repair, at 95 %. */
    readonly clear: boolean;
    /** The log's loop stopped earlier, so the model stands in for it. */
    readonly modelled: boolean;
  } | null;
  /** Name of the rule to run now, and its id. */
  readonly recommended: { readonly id: string; readonly name: string } | null;
  /** A rule that is as right with mean `repairs` in place of the recommended one’s `instead`. */
  readonly lighter: {
    readonly name: string;
    readonly repairs: number;
    readonly instead: number;
  } | null;
  /** The best rule that may be deployed, against no repair on the same instances. */
  readonly best: {
    readonly name: string;
    readonly better: number;
    readonly worse: number;
    readonly n: number;
    readonly gain: number;
    readonly low: number;
    readonly high: number;
    /** By the model, so there are no pairs. */
    readonly modelled: boolean;
    /** It costs something: then the gain is of validity alone. */
    readonly priced: boolean;
  } | null;
  /** Stated probabilities. */
  readonly pays: number;
  readonly doesNotPay: number;
  readonly eta: number;
  readonly tau: number;
  /** More labelled traces that would settle it. */
  readonly moreTraces: number | null;
  /** The label says only what the votes say: the verifier is an oracle here. */
  readonly oracle: boolean;
  readonly labelledInstances: number;
}

const of100 = (value: number): string => String(Math.round(value * 100));
const points = (value: number): string => {
  const rounded = Math.abs(value * 100);
  return rounded >= 10 ? String(Math.round(rounded)) : rounded.toFixed(1).replace(/\.0$/, "");
};
const grouped = (count: number): string => count.toLocaleString("en");
const counted = (count: number, name: string): string =>
  `${grouped(count)} ${name}${count === 1 ? "" : "s"}`;
const plural = (count: number, name: string): string =>
  `${count} ${count === 1 ? name : `${name}s`}`;
const times = (count: number): string => {
  const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
  return `${words[count] ?? count} ${count === 1 ? "repair" : "repairs"}`;
};

export const meanRepairs = (repairs: number): string => repairs.toFixed(2).replace(/\.?0+$/, "");
/** Rules that repair as often as they may, whatever the votes say. */
export const neverStops = (id: string): boolean =>
  ["verifier-best", "last-accepted"].includes(id) || /^(fixed|vrr-guard):/.test(id);

/** What a rule is called where the sentence tells one to run it. */
function order(id: string, name: string): string {
  if (id === "none") return "Commit the first answer.";
  if (id === "majority" || id.startsWith("confidence"))
    return `Stop at the first accept (${name}).`;
  if (id === "verifier-best") return "Repair to the end and keep the most-voted answer.";
  return `Run ${name}.`;
}

function headline(facts: VerdictFacts): readonly Said[] {
  const { verdict, method, alpha, beta, fixed, recommended, lighter } = facts;
  const does: string[] = [];
  if (beta !== null) does.push(`breaks ${of100(beta)} of 100 right answers`);
  if (alpha !== null) does.push(`mends ${of100(alpha)} of 100 wrong ones`);
  const loop = does.length === 0 ? "" : `it ${does.join(" and ")}. `;
  const takes =
    fixed === null
      ? ""
      : `${times(fixed.repairs)} without a stop ${fixed.modelled ? "would take" : fixed.repairs === 1 ? "takes" : "take"} validity from ${rate(fixed.from)} to ${rate(fixed.to)}${fixed.modelled ? ", by the model" : ""}. `;
  const say: Said[] = [];
  if (method === "none") {
    say.push({ text: "Whether repair pays cannot be told from this log: ", strong: true });
    say.push({ text: `${blind(facts)} ` });
    if (recommended !== null)
      say.push({ text: "Until it can, commit the first answer.", strong: true });
    return say;
  } else {
    const opening = {
      "repair-pays":
        recommended !== null && neverStops(recommended.id)
          ? "Repair pays here: "
          : "Repair pays here, with the right stop: ",
      "repair-does-not-pay": "Repair does not pay here: ",
      undetermined: "Whether repair pays here cannot be told yet: ",
    }[verdict];
    say.push({ text: opening, strong: true }, { text: `${loop}${takes}` });
  }
  if (recommended !== null)
    say.push({ text: order(recommended.id, recommended.name), strong: true });
  if (lighter !== null)
    say.push({
      text: ` ${capital(lighter.name)} is right as often on this log, with ${meanRepairs(lighter.repairs)} repairs an instance instead of ${meanRepairs(lighter.instead)}.`,
    });
  return say;
}

/** Why nothing can be told. */
function blind({ labelledInstances, kind }: VerdictFacts): string {
  if (labelledInstances === 0) return "no plan in it has a label.";
  if (kind === "single") return "nothing in it was repaired.";
  if (kind === "resampled") return "its rounds are drawn anew and do not repair each other.";
  return "its labels do not show what a repair does.";
}

function doubt(facts: VerdictFacts): readonly Said[] {
  const { best, verdict, eta, tau, pays, doesNotPay, moreTraces } = facts;
  if (best === null) return [];
  const change =
    best.gain >= 0 ? `gains ${points(best.gain)} points` : `loses ${points(best.gain)} points`;
  const interval = `95%: ${signed(best.low)} to ${signed(best.high)}`;
  const pairs = best.modelled
    ? "by the model, with the rates measured here"
    : `right on ${counted(best.better, "instance")} where no repair is wrong, and wrong on ${grouped(best.worse)} where it is right, of ${grouped(best.n)}`;
  const say: Said[] = [
    {
      text: `${capital(best.name)} ${change} on no repair${best.priced ? " before costs" : ""} (${interval}), ${pairs}. `,
    },
  ];
  const least = rate(1 - eta);
  if (verdict === "repair-pays")
    say.push({
      text: `That a rule chosen on other instances beats no repair, costs counted, has probability ${rate(pays)}.`,
    });
  else if (verdict === "repair-does-not-pay")
    say.push({
      text: `That no rule beats no repair${tau > 0 ? ` by more than ${points(tau)} points` : ""}, costs counted, has probability ${rate(doesNotPay)}.`,
    });
  else
    say.push({
      text: `A rule chosen on other instances beats no repair, costs counted, with probability ${rate(pays)}; to say so takes ${least}. `,
    });
  const most = Math.max(Math.abs(best.low), Math.abs(best.high));
  if (verdict === "undetermined" && most < SMALL)
    say.push({ text: `Either way it is less than ${points(most)} points. ` });
  else if (verdict === "undetermined" && moreTraces !== null)
    say.push({
      text: `About ${counted(moreTraces, "more labelled trace")} would settle it.`,
      strong: true,
    });
  if (facts.oracle)
    say.push({
      text: " Here the check that stops the loop is the one that made the labels: with a judge that can err, the gain is smaller.",
    });
  return say;
}

/** A gain that would not be worth the labels, whatever its sign. */
const SMALL = 0.02;

function signed(value: number): string {
  const text = `${points(value)}`;
  return value < 0 && text !== "0" ? `−${text}` : `+${text}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a trial on known answers may be quoted for. */
export interface TwinClaimFacts {
  readonly code: string;
  readonly standing: "shown" | "not-shown" | "out-of-reach";
  readonly message: string;
  readonly facts: Readonly<Record<string, number>>;
}

/** What formats are called. */
const FORMATS: Readonly<Record<string, string>> = {
  csv: "CSV",
  jsonl: "JSONL",
  parquet: "Parquet",
  mapped: "by a mapping",
  loopgain: "loopgain-bench",
  outerloop: "outerloop trial",
  "reflexion-programming": "Reflexion, programming",
  "reflexion-environment": "Reflexion, environment",
  "inspect-json": "Inspect log, JSON",
  "inspect-eval": "Inspect log, .eval",
  promptfoo: "promptfoo results",
  deepeval: "DeepEval test run",
  "openai-evals": "OpenAI evals",
  cje: "CJE arena",
  "lm-eval": "lm-evaluation-harness samples",
  langfuse: "Langfuse scores",
  planbench: "PlanBench verification",
  exam: "exam CSV",
};

/** Words of the door "Your loop", its report and the command line's sentences. */
export const yourLoop = {
  headline,
  doubt,
  points: signed,
  capital,
  sentences: (list: readonly string[]) => list.join(" "),
  listed: (items: readonly string[]) => items.join(", "),
  clauses: (items: readonly string[]) => items.join("; "),
  to: (low: string, high: string) => `${low} to ${high}`,
  either: (items: readonly string[]) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`,
  format: (id: string | null) => (id === null ? "not recognised" : (FORMATS[id] ?? id)),
  refusal: ({ message }: { readonly code: string; readonly message: string }): string => message,
  plain: (said: readonly Said[]): string =>
    said
      .map(({ text }) => text)
      .join("")
      .trim(),

  arrive: {
    title: "Does repair pay in your loop?",
    lead: "Give it the log of a loop that checks an answer and repairs it. You get the rates of your judge and of your repairer with their doubt, one sentence that decides, and a policy that runs.",
    drop: "Drop a log here",
    dropHint: "one file or several; gzip too",
    pick: "Choose files",
    sample: "Read a sample",
    sampleHint: "200 tasks of our own simulator, seed 292, six in ten of them labelled",
    paste: "Paste rows",
    pasteHint: "CSV or JSONL with instance, round, accepts, queries, valid",
    pasteRead: "Read what is pasted",
    noLogCode: "The five lines",
    sampleFailed: "The sample could not be fetched.",
    pasted: "pasted.csv",
    reads: "What it reads",
    readsList:
      "Canonical CSV, JSONL and Parquet; loopgain-bench, outerloop, Reflexion, Inspect, promptfoo, DeepEval, OpenAI evals, CJE, lm-evaluation-harness, Langfuse, PlanBench and the exam CSVs. Anything else by a mapping.",
    noLog: "No log yet?",
    noLogText:
      "Five lines in your loop write one. They let one instance in ten be repaired to the end whatever the votes say; without that, what repair breaks stays unseen.",
    privacy: "Nothing leaves this machine.",
  },

  log: {
    title: "Log",
    madeBy: "drop another, or paste",
    rows: "rows read",
    traces: (last: number) => `traces, rounds 0 to ${last}`,
    votes: "votes a round",
    vary: "vary",
    labelled: "traces with labels",
    pairs: "labelled repairs",
    kind: "repaired",
    kinds: {
      "always-repaired": "always",
      gated: "after a reject",
      "oracle-stopped": "until right",
      "carried-forward": "until right, then copied",
      resampled: "drawn anew",
      single: "never",
      unknown: "not known",
    } as Readonly<Record<string, string>>,
    aside: (count: number) =>
      count === 1 ? "1 row set aside" : `${grouped(count)} rows set aside`,
    keptOf: (kept: number, read: number) => `${grouped(kept)} of ${grouped(read)} rows are kept.`,
    aggregated: "Too many traces to keep by name: they are held as distinct paths with counts.",
    mapping: "Read with another mapping",
    inLab: "See this world in the Lab",
  },

  settings: {
    title: "Prices and doubt",
    repair: "one repair",
    vote: "one vote",
    worth: "a right answer is worth",
    eta: "chance of being wrong",
    tau: "a gain below this does not count",
    cap: "repairs at most",
    per: "Costs are per 1,000 instances.",
    modelLabels: "labels were made by another model",
    summary: (repair: string, vote: string, eta: string) =>
      `a repair ${repair}, a vote ${vote}; wrong at most ${eta} of the time`,
  },

  votesShow: {
    title: "What the votes can show",
    passes: (J: string, low: string, high: string) =>
      `_J_ = ${J}, ${low} to ${high} on labelled plans: enough to tell right from wrong.`,
    fails: (J: string, low: string, high: string, least: string) =>
      `_J_ = ${J}, ${low} to ${high} on labelled plans: not clear of ${least}, the least that calibrated stopping is trusted with (our threshold). The guard is the answer.`,
    reversed: (J: string, low: string, high: string) =>
      `_J_ = ${J}, ${low} to ${high} on labelled plans: this judge accepts wrong plans more often than right ones. No rule that goes by its votes is to be trusted, the guard neither; turn its verdict round, or repair it, first.`,
    untested: "No labelled plans of both kinds have votes, so the judge cannot be tested.",
    without: (J: string, plans: string) =>
      `Without labels, from ${plans} first plans: _J_ ≈ ${J}; the kind with more votes is taken to be right.`,
    noEvidence:
      "The votes alone give no evidence of two kinds of plan: without labels there is nothing to estimate.",
    notIdentified:
      "With fewer than three votes on a plan, votes alone cannot tell how noisy the judge is.",
    collapse:
      "Near _J_ = 0 more data does not help: the same fit on simulated logs of your world, larger and larger.",
    collapseHead: ["plans", "steps", "_ρ̂₁_ median", "truth", "1 in 20 errs by"],
    coverageLow: (J: string, got: string, wanted: string) =>
      `At _J_ = ${J} the error radius holds on only ${got}, less than ${wanted}.`,
    sign: (commit: string, repair: string, open: string) =>
      `Of the decisions in this log, ${commit} are safe to commit, ${repair} safe to repair, and ${open} cannot be told (Eq. 8).`,
  },

  rates: {
    title: "What your loop does",
    note: "measured, 95% intervals",
    of: (successes: number, n: number) => `${grouped(successes)}/${grouped(n)}`,
    head: { rate: "rate", interval: "95%", from: "from" },
    rows: {
      q0: "right at the start",
      rho0: "accepts wrong",
      rho1: "rejects right",
      J: "tells them apart",
      beta: "breaks right",
      alpha: "mends wrong",
      bStar: "repair pays below",
      first: "first repair",
      neverValid: "never right before",
      validBefore: "right once, then broken",
      icc: "votes agree beyond chance",
    },
    hidden: "cannot be seen",
    unknown: "not measured",
    methods: {
      wilson: "Wilson: one observation an instance",
      "design-effect": "Wilson with the design effect: rounds of an instance are not independent",
      bootstrap: "by instance",
      exact: "exact",
    } as Readonly<Record<string, string>>,
    oneRate: (name: string, p: string) =>
      `One ${name} for all histories fits badly (p ${p}): mending depends on what went before.`,
    oneRateHolds: (name: string, p: string) =>
      `One ${name} for all histories is not contradicted (p ${p}).`,
  },

  mending: {
    title: "Mending by repair number",
    breaking: "Breaking by repair number",
    note: (symbol: string) => `_${symbol}_, # measured`,
    pooled: (value: string) => `pooled ${value}`,
    axis: "repair number",
    summary: (rows: string) => `Share of wrong answers mended, by repair: ${rows}.`,
    sentence: (before: string, never: string, differs: boolean) =>
      `Once right and then broken, an answer is mended ${before} of the time; never right before, ${never}. ${differs ? "One pooled rate hides this." : "The difference may be chance."}`,
  },

  settle: {
    title: "How many labels would settle it?",
    note: (name: string) => `interval of the gain of ${name} over no repair`,
    now: (gain: string) => `gain ${gain}, as now`,
    clear: (labels: string) => `${labels}: clear of 0`,
    axis: "labelled traces",
    summary: (now: string, clear: string) =>
      `The interval of the gain with ${now} labelled traces, and how it would narrow; ${clear}.`,
    never: "no number that one would pay for makes it clear of 0",
    more: {
      traces: (n: string) => `${n} more labelled traces`,
      plans: (n: string) => `${n} more labelled plans with votes`,
      pairs: (n: string) => `${n} more labelled repairs`,
      votes: (n: string) => `${n} votes on each plan`,
    },
    any: (list: string) => `Any one of these would make the sign safe: ${list}.`,
    buy: {
      traces: "Whole traces buy most for one label.",
      plans: "Labelled plans buy most for one label.",
      pairs: "Labelled repairs, before and after, buy most for one label.",
      votes: "More votes buy most.",
    },
    settled: "It is settled with the labels at hand.",
  },

  policies: {
    title: "What each policy would have done",
    replayed: (n: string) => `replayed on ${n} labelled traces, five folds`,
    modelled: "by the model, with the rates measured here",
    head: {
      policy: "policy",
      validity: "validity",
      interval: "95%",
      repairs: "repairs",
      queries: "votes",
      cost: "cost",
    },
    now: "now",
    diagnostic: "diagnostic",
    distrusted: "judge too weak",
    recommended: (name: string, validity: string, cost: string | null) =>
      `Recommended for now: ${name}, ${validity === "1" ? "right every time" : `right ${validity} of the time`}${cost === null ? "" : ` for ${cost} per 1,000`}.`,
    today: (cost: string, validity: string) =>
      `What runs today costs ${cost} per 1,000 and is right ${validity} of the time.`,
    short: (count: string) =>
      `${count} traces end before some rule would stop; such a rule commits their last answer.`,
    lastBest: (last: string, best: string, any: string) =>
      `Returning the last answer is right ${last} of the time, the most-voted ${best}; some answer of the trace was right in ${any}.`,
    against: (name: string, difference: string, low: string, high: string, p: string) =>
      `${name}: ${difference} points (${low} to ${high}, McNemar p ${p})`,
    againstLead: (name: string, list: string) => `${capital(name)} against the baselines: ${list}.`,
    chosen: (names: string) => `Chosen on four folds, tried on the fifth: ${names}.`,
    oracle:
      "In this log the label says just what the votes say. “Stop at the first accept” is then stopping by an oracle: it shows what a perfect judge would be worth, not what yours is.",
  },

  table: {
    title: (name: string) => `If you stop by votes: ${name} as a table`,
    votes: (M: number) => `votes of ${M}`,
    round: (k: number) => `round ${k}`,
    commit: "commit",
    repair: "repair",
    either: "by history",
    kept: "becomes the kept one",
    passed: "does not",
    summary: (name: string) => `What ${name} does by round and accepting votes.`,
    none: "This rule asks no votes.",
    wide: (rounds: number) => `The first ${rounds} rounds; the file holds all.`,
  },

  code: {
    label: "The policy as",
    json: "JSON",
    typescript: "TypeScript",
    python: "Python",
    cel: "CEL",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "It could not be copied; it can be selected in the box.",
    save: "Save policy.json",
    refused: "No policy file: ",
    states: (states: number, votes: number, rounds: number) =>
      `${plural(states, "state")}, ${plural(votes, "vote")}, at most ${plural(rounds, "repair")}`,
    judge: "judge",
    repairer: "repairer",
    namePlaceholder: "name and version",
  },

  evidence: {
    title: "What to know before you use these numbers",
    lintTitle: "What looks wrong in the loop",
    persistTitle: "Does the judge repeat its mistakes?",
    persist: (again: string, base: string, moreLow: string, moreHigh: string) =>
      `A wrong answer that it accepted is accepted again after repair ${again} of the time; wrong answers in general ${base} (difference ${moreLow} to ${moreHigh}).`,
    persistReject: (again: string, base: string, moreLow: string, moreHigh: string) =>
      `A right answer that it rejected is rejected again ${again} of the time; right answers in general ${base} (difference ${moreLow} to ${moreHigh}).`,
    persists:
      "It does. The votes of later rounds then say less than they seem to: VRR-Stop, which counts them as news, stops too soon on wrong answers; two in a row waits for an agreement that costs a repair and shows little; the guard loses least.",
    persistsNot:
      "There is no sign of it. VRR-Stop may count each round’s votes as news; the guard gives up a little for a safety that is not needed here.",
    persistOpen:
      "There is no clear sign of it, but the intervals leave room for much of it: until more labelled repairs tell, the guard loses least.",
    persistUnknown: "There are too few labelled repairs with votes to tell.",
    kindTitle: "What this log can show",
    kinds: {
      "always-repaired": "Repair ran whatever the votes said, so every rule can be replayed on it.",
      gated:
        "Repair ran only after a reject, so _α_ and _β_ hold for rejected answers; rules that go on after an accept have nothing to be replayed on.",
      "oracle-stopped":
        "Repair ended at the first right answer, so what it breaks cannot be seen: _β_ is not 0 but unknown.",
      "carried-forward":
        "A right answer is carried on unchanged to the end: that no right one was broken is no measurement of _β_.",
      resampled:
        "Rounds are drawn anew and do not repair each other: they say what the judge does and nothing of repair.",
      single: "Every instance has one round: it says what the judge does and nothing of repair.",
      unknown: "Neither votes nor labels tell how the loop went on.",
    } as Readonly<Record<string, string>>,
    votesHead: "votes",
    votesTitle: "What more votes would buy",
    votesNothing: (name: string) =>
      `By the model, more votes change next to nothing for ${name} here.`,
    votesSentence: (name: string, M: string, validity: string, icc: string) =>
      `With the agreement measured here (icc ${icc}), ${name} pays best at ${M} votes: validity ${validity} by the model.`,
    driftTitle: "Do the rates hold still?",
    drift: (name: string, p: string) => `${name} differs between rounds (p ${p}).`,
    driftTime: (name: string, p: string) =>
      `${name} differs between the first and the second half of the log (p ${p}).`,
    driftNone: "No rate moves by more than chance over rounds or over the log.",
  },

  twin: {
    title: "Test the judge with twins",
    text: "For each answer known to be right make one wrong twin, and let the judge vote on both.",
    pairs: "pairs",
    valid: "right ones accepted",
    invalid: "wrong twins accepted",
    result: (rho0: string, rho1: string, J: string) => `_ρ₀_ ${rho0}; _ρ₁_ ${rho1}; _J_ ${J}.`,
    /** What the trial may be quoted for; the test says it in English already. */
    claim: (claim: TwinClaimFacts): string => claim.message,
  },

  map: {
    offer: (name: string) => `${name} can still be read: say which field is what.`,
    open: "Say how to read it",
    back: "Back",
    title: "How to read these rows",
    lead: (name: string) => `${name} is in no format that Overfix knows. Say which field is what.`,
    offered: "offered, because",
    instance: "instance",
    round: "round",
    verdict: "verdict",
    label: "label",
    rows: "rows are in",
    rounds: "rounds are in",
    none: "none",
    order: "their order",
    kinds: {
      words: "words",
      votes: "votes",
      list: "a list of verdicts",
      score: "a score with a threshold",
      equal: "equal to",
    },
    accept: "accepting words",
    reject: "rejecting words",
    accepts: "accepting votes",
    queries: "votes asked",
    threshold: "threshold",
    above: "at least",
    below: "at most",
    valid: "words for right",
    invalid: "words for wrong",
    score: "score",
    cost: "cost",
    labeller: "who labelled",
    preview: "How the first rows are read",
    previewHead: ["place", "instance", "round", "accepts", "of", "valid"],
    read: "Read with this mapping",
    save: "Save the mapping",
    load: "Load a mapping",
    wrong: (what: string) => `This mapping cannot be used: ${what}`,
  },

  work: {
    parts: {
      estimates: "counting",
      labelFree: "fitting the votes",
      sign: "how safe the sign is",
      verdict: "replaying policies",
      planner: "how many labels more",
    } as Readonly<Record<string, string>>,
    working: (part: string) => `Working: ${part}`,
    failed: "The log was read, but it could not be judged: ",
    again: "try again",
  },

  report: {
    title: (file: string) => `Overfix report: ${file}`,
    save: "Save the report",
    print: "Print",
    copy: "Copy link",
    copied: "The link is copied. It holds the settings and the log’s fingerprint, not the log.",
    data: "Data",
    method: "Method",
    methodText: (eta: string, replicates: string, seed: string) =>
      `Five folds by instance; no instance's decision touches its own label. Intervals by instance, ${replicates} bootstrap resamples, seed ${seed}. η = ${eta}.`,
    numbers: "Numbers",
    policies: "Policies",
    warnings: "Warnings",
    policy: "Policy",
    link: "The same page without the data",
    fingerprint: "fingerprint",
    noWarnings: "None.",
  },

  /** The diagnosis says these in English already. */
  warning: (warning: {
    readonly code: string;
    readonly message: string;
    readonly facts: Readonly<Record<string, number | string>>;
  }): string => warning.message,
  lint: (lint: {
    readonly code: string;
    readonly message: string;
    readonly facts: Readonly<Record<string, number | string>>;
  }): string => lint.message,
};
