/** What was refused in a link. */
export interface LinkFacts {
  readonly got: string;
  readonly expected: string;
}

/** Words that few readers come to: the help, and what is wrong in a link. */
export const seldom = {
  help: {
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
      {
        keys: ["Tab", "←", "→", "↑", "↓"],
        does: "on a drawing: its points one by one, marked and said; ↑ ↓ from line to line",
      },
      {
        keys: ["Home", "End", "Page Up", "Page Down"],
        does: "on a drawing: its ends, ten points on",
      },
      { keys: ["Esc"], does: "leaves the points of a drawing" },
      { keys: ["Ctrl /", "⌘ /"], does: "this page" },
    ],
    kindsTitle: "Four kinds of number",
  },
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
  },
};
