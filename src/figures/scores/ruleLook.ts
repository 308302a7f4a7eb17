/** How a rule is told from others where colour says something else: a dash and a mark of its own. */
export interface RuleLook {
  /** empty: solid */
  readonly dash: string;
  readonly mark: "disc" | "square" | "diamond" | "cross" | "ring";
  readonly hollow: boolean;
}

const LOOKS: Readonly<Record<string, RuleLook>> = {
  threshold: { dash: "", mark: "disc", hollow: false },
  "margin:0.85": { dash: "7 3", mark: "square", hollow: false },
  "two-in-a-row": { dash: "", mark: "square", hollow: true },
  "smooth:2": { dash: "3 3", mark: "diamond", hollow: true },
  "fixed:6": { dash: "12 3 2 3", mark: "ring", hollow: true },
  adaptive: { dash: "2 3", mark: "cross", hollow: false },
  stack: { dash: "10 2 2 2 2 2", mark: "diamond", hollow: false },
};

const OTHERS: readonly RuleLook[] = [
  { dash: "5 2", mark: "disc", hollow: true },
  { dash: "9 3 3 3", mark: "square", hollow: false },
  { dash: "1.5 3", mark: "diamond", hollow: false },
];

/** @param index - of the rule in its list, for one that has no look of its own */
export function ruleLook(id: string, index = 0): RuleLook {
  const known = LOOKS[id] ?? OTHERS[index % OTHERS.length];
  return known ?? { dash: "", mark: "disc", hollow: false };
}
