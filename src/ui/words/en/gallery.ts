/** Words of the door "Figures". */
export const gallery = {
  title: "Figures",
  lead: "Every figure answers one question about a loop that verifies and repairs. Each can be changed, checked in its table, and opened in the Lab; its address holds its state.",
  inLab: "open in the Lab",
  parameters: "Move its numbers",
  /** a quiet word at a figure: to its page, where it can be taken along */
  elsewhere: "share",
  more: "More of them",
  /** @param preset - the study that they are drawn of */
  start: (preset: string) => `Drawn here as they start, of “${preset}”, and so they open.`,
  groups: {
    loop: "What a loop does",
    rules: "When to stop",
    estimates: "How far an estimate can be trusted",
    paper: "The paper checked, and beyond it",
    scores: "Loops that stop on a score",
  },
  others: (count: number) => `and ${count} more`,
  ownParameters: "numbers of its own",
  share: "Take it along",
  allWays: "Pictures, data, Markdown, citation: on its page",
  /** By id: what is seen there, in one line. */
  about: {
    "acceptance-validity":
      "What the loop reports beside what is true, by round and by budget, for any world.",
    "flip-risk": "How often a calibrated rule decides with the wrong sign, by J and by margin.",
    "instance-trace": "One instance followed through its votes, its belief and its repairs.",
    "policy-race": "Every rule on the same world, exact, with what the paper reports.",
    cobweb:
      "Where always repairing leads: one repair as a line, its boundary b*, and the path between.",
    "belief-update":
      "One round of the filter: what each count of votes says, and the path of the belief through repairs.",
    ablations:
      "The paper’s ablations beside what is published: a wrong ρ̂₁, the guard’s margin, fewer plans, other inputs, Algorithm 1 whole.",
    ladder:
      "Every number of the stress setting beside five fitted worlds, and why Llama’s guard holds where VRR-Stop falls.",
    assumptions: "Which claim of the paper survives which broken assumption, each cell computed.",
    "label-free-j":
      "Diagnostics of unlabelled votes raced against n labels: is J below a threshold?",
    "more-data":
      "What more unlabelled plans, or more steps of EM, make of an estimated rate, in any world.",
    "rates-in-the-wild":
      "Rates counted from public logs of 22 loops and verifiers, with intervals, sources and caveats.",
    "two-oracles":
      "Exact values against Monte Carlo on your own study, and against a full tree in random worlds.",
    "inverse-map":
      "The rates for which an outcome holds, the best policy for each, and what a fixed budget costs there.",
    "score-task":
      "One task followed score by score: its hidden quality, luck at the bar, and where each rule stops.",
    "score-stack": "A stack of guards in an order of your own: which of them ends how many loops.",
    "score-reach":
      "Loops that stop on a score: what each rule reports and what is true, against the judge’s noise.",
    lookahead:
      "What looking further than one repair ahead is worth, over the rates and in two real loops.",
    "score-cold-start":
      "What the adaptive rule truly reaches after 0 to 300 warm-up tasks, beside the threshold it converges to.",
    "score-crossing":
      "Two in a row against a fixed budget as the judge’s errors repeat from step to step, and where it falls behind.",
    "interior-peak":
      "A loop that gets better until its prompt breaks: with the schedule known, unknown, and in hindsight.",
    "guard-tail":
      "How often the guard lets a wrong plan in, exact and by two bounds, and what its margin costs.",
    "budget-choice":
      "One number of repairs for three covered loops: choose it, uncover them, try every other.",
    "score-confirmation":
      "N in a row against the mean of the last n, where both take as many steps.",
  } as Readonly<Record<string, string>>,
};
