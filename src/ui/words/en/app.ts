import { type HeadlineFacts, headline } from "./headline.ts";

/** What a reader noted about a bad row; words say it in the page's language. */
export interface ProblemFacts {
  readonly code: string;
  readonly message: string;
  readonly column?: string | undefined;
  readonly got?: string | undefined;
  readonly expected?: string | undefined;
}

/** What was refused in a link. */
export interface LinkFacts {
  readonly got: string;
  readonly expected: string;
}

/** Words of the page around the figures. */
export const app = {
  name: "Overfix",
  tagline: "When should a loop that repairs its answers stop?",
  skip: "Skip to the figures",
  headline,
  /** What a screen reader hears once a gesture ends. */
  spoken: (facts: HeadlineFacts) =>
    headline(facts)
      .map(({ text }) => text)
      .join(""),

  nav: {
    label: "Rooms",
    lab: "Lab",
    "your-loop": "Your loop",
    menu: "Menu",
    toCome: "To come: a notebook to learn from, figures to embed.",
    private: "Nothing that you load leaves this machine.",
  },
  missing: {
    title: "There is no such page yet",
    text: (path: string) => `“${path}” leads nowhere in this version.`,
    link: "Go to the Lab",
  },

  pin: {
    asA: "Pin as A",
    asAHint: "keep this state as A and compare what comes next with it",
    swap: "swap",
    swapHint: (label: string) => `go to A, ${label}, and pin this state in its place`,
    unpin: "unpin",
    unpinHint: "take A away",
    changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
    changed: (name: string, count: number): string => `${name}, ${app.pin.changes(count)}`,
  },
  undo: "undo",
  redo: "redo",
  share: "Share",
  shareHint: "copy a link to exactly this state",
  copied: "The link is copied. It holds exactly this state.",
  copiedWithLog:
    "The link is copied. It names the log by its fingerprint; the file stays with you.",
  notCopied: "The link could not be copied; it is in the address bar, and here:",
  theme: { toDark: "dark page", toLight: "light page" },
  help: {
    open: "keyboard and signs",
    title: "Keyboard and signs",
    close: "close",
    keysTitle: "Keyboard",
    keys: [
      { keys: ["Ctrl Z", "⌘ Z"], does: "undo; a whole drag is one step" },
      { keys: ["Ctrl Y", "⇧ ⌘ Z"], does: "redo" },
      { keys: ["←", "→", "↑", "↓"], does: "one step on a slider; ← → go along bars" },
      { keys: ["⇧ + arrow", "Page Up", "Page Down"], does: "ten steps" },
      { keys: ["Home", "End"], does: "to the end of the range" },
      { keys: ["Enter", "Esc"], does: "take, or leave, a typed number" },
      { keys: ["?"], does: "this page" },
    ],
    kindsTitle: "Four kinds of number",
  },
  kinds: [
    { sign: "=", is: "exact" },
    { sign: "≈", is: "simulated ± s.e." },
    { sign: "§", is: "published" },
    { sign: "#", is: "measured from a log" },
  ],

  link: {
    title: "Parts of this link were left out:",
    problem: {
      "out-of-range": ({ got, expected }: LinkFacts) => `is ${got}; it lies in ${expected}`,
      "not-a-number": ({ got, expected }: LinkFacts) =>
        `is ${got}; expected a number in ${expected}`,
      "not-an-integer": ({ got, expected }: LinkFacts) =>
        `is ${got}; expected a whole number in ${expected}`,
      "not-a-choice": ({ got, expected }: LinkFacts) => `is ${got}; expected one of ${expected}`,
      "wrong-type": ({ got, expected }: LinkFacts) => `is ${got}; expected ${expected}`,
      "too-many": ({ got, expected }: LinkFacts) =>
        `has ${got} entries; expected at most ${expected}`,
      "too-few": ({ got, expected }: LinkFacts) =>
        `has ${got} entries; expected at least ${expected}`,
      missing: ({ expected }: LinkFacts) => `is missing; expected ${expected}`,
      "unknown-key": () => "is not known to this version",
      "duplicate-key": ({ expected }: LinkFacts) => `is given twice; ${expected} was taken`,
      "bad-encoding": ({ got }: LinkFacts) => `cannot be read: ${got}`,
      "too-long": ({ got, expected }: LinkFacts) =>
        `has ${got} characters; the first ${expected} were taken`,
      "newer-version": ({ got, expected }: LinkFacts) =>
        `is ${got}, newer than ${expected}; what this version knows was read`,
    },
    noSuchPoint: (range: string) =>
      `No repairer in this world has that margin: it lies in ${range} there.`,
  },

  log: {
    title: "Log",
    read: "Read a log",
    readHint: "CSV or JSONL: instance, round, accepts, queries, valid",
    another: "Read another",
    drop: "Drop the log to read it",
    dropHint:
      "CSV or JSONL with instance, round, accepts, queries, valid. It stays on this machine.",
    reading: (file: string) => `Reading ${file}`,
    share: (percent: string) => `${percent} read`,
    cancel: "cancel",
    cancelled: "Reading was stopped; the Lab is as it was.",
    close: "put the log away",
    measured: "The Lab now runs on what this log measured; votes are taken as independent.",
    undo: "undo",
    counts: {
      read: "rows read",
      kept: "rows kept",
      aside: "rows set aside",
      trajectories: "instances",
      labelled: "rounds with a label",
      repairs: "repairs at most",
      votes: "votes a round",
    },
    /** Beside a slider. */
    measure: (value: string, successes: string, n: string, low: string, high: string) =>
      `${value}: ${successes} of ${n}, ${low} to ${high}`,
    notMeasured: "not measured: the labels cannot give it",
    independent: "A log does not say how votes hang together: they are taken as independent.",
    defaults: (names: readonly string[]) =>
      `Not measured, so as the Lab starts: ${names.join(", ")}.`,
    notAsked: "no round in this log was voted on",
    varyingVotes: (M: string) =>
      `Votes differ from round to round; the Lab asks ${M}, the most frequent number.`,
    tooManyVotes: (most: string, limit: string) =>
      `Rounds have up to ${most} votes; the Lab takes at most ${limit}.`,
    tooManyRounds: (most: string, limit: string) =>
      `Trajectories have up to ${most} repairs; the Lab takes at most ${limit}.`,
    nothingMeasured: "No row of this log has a label, so all rates are the Lab’s defaults.",
    wilson:
      "95% intervals after Wilson; rounds of one instance are not independent, so they are too narrow.",
    problemsTitle: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
    line: (line: number) => `line ${line}`,
    more: (count: number) => `and ${count} more`,
    nothing: (file: string) => `Nothing could be read from ${file}`,
    nothingHint:
      "The Lab is as it was. The log needs the columns instance, round, accepts, queries, valid.",
    failed: (file: string) => `${file} could not be read`,
    failedHint: "The Lab is as it was.",
    reasons: {
      failed: "Reading stopped at an error.",
      crashed: "The browser ended the reader twice, most often for want of memory.",
      "not-started": "The browser would not start a worker for it.",
    },
    huge: (file: string, size: string, limit: string) =>
      `${file} is ${size}; a browser can hold about ${limit}. The command line reads more.`,
    wanted: "This link is about a log. Give it the file, and it shows what its sender saw.",
    wantedAgain:
      "Undo has come to a log that is no longer kept here. Give it the file once more; the rates are as they were.",
    wantedHint: (hash: string) => `fingerprint ${hash}`,
    wrongFile:
      "This is another file than the one that the link is about; it was read all the same.",
    /** The reader says it in English already, with what it got and what it expected. */
    problem: ({ message }: ProblemFacts): string => message,
  },

  failure: {
    figure: "This figure could not be drawn.",
    retry: "try again",
    title: "Something broke on this page",
    text: "Your state is in the address of this page, so nothing is lost.",
    again: "Draw the page again",
    reset: "Start from the default",
    details: "what was thrown",
  },
  print: (url: string) => `Overfix, ${url}`,
};
