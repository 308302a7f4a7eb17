import { type HeadlineFacts, headline } from "./headline.ts";

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
    notebook: "Notebook",
    "your-loop": "Your loop",
    figures: "Figures",
    worlds: "World",
    votes: "votes",
    scores: "scores",
    menu: "Menu",
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
  help: { open: "keyboard and signs" },
  kinds: [
    { sign: "=", is: "exact" },
    { sign: "≈", is: "simulated ± s.e." },
    { sign: "§", is: "published" },
    { sign: "#", is: "measured from a log" },
  ],

  link: {
    noSuchPoint: (range: string) =>
      `No repairer in this world has that margin: it lies in ${range} there.`,
  },

  log: {
    title: "Log",
    read: "Read a log",
    readHint: "CSV or JSONL: instance, round, accepts, queries, valid",
    drop: "Drop the log to read it",
    dropHint:
      "CSV or JSONL with instance, round, accepts, queries, valid. It stays on this machine.",
    cancelled: "Reading was stopped; the Lab is as it was.",
    measured: "The Lab now runs on what this log measured; votes are taken as independent.",
    undo: "undo",
    /** Beside a slider. */
    measure: (value: string, successes: string, n: string, low: string, high: string) =>
      `${value}: ${successes} of ${n}, ${low} to ${high}`,
    notMeasured: "not measured: the labels cannot give it",
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
