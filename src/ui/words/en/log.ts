/** What a reader noted about a bad row; words say it in the page's language. */
export interface ProblemFacts {
  readonly code: string;
  readonly message: string;
  readonly column?: string | undefined;
  readonly got?: string | undefined;
  readonly expected?: string | undefined;
}

/** Words of a log: they come with it. */
export const log = {
  another: "Read another",
  reading: (file: string) => `Reading ${file}`,
  share: (percent: string) => `${percent} read`,
  cancel: "cancel",
  close: "put the log away",
  counts: {
    read: "rows read",
    kept: "rows kept",
    aside: "rows set aside",
    trajectories: "instances",
    labelled: "rounds with a label",
    repairs: "repairs at most",
    votes: "votes a round",
  },
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
  wrongFile: "This is another file than the one that the link is about; it was read all the same.",
  /** The reader says it in English already, with what it got and what it expected. */
  problem: ({ message }: ProblemFacts): string => message,
};
