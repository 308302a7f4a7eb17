/** Words of the notebook around its chapters. */
export const notebook = {
  title: "Notebook",
  lead: "Why a loop that repairs its answers can get worse, when it does not, and how to tell: twelve chapters, a good two hours, each building on those before. Each asks you first, then shows, then asks you to use it.",
  contents: "Chapters",
  turn: "Chapters before and after",
  coming: "coming",
  comingLong: "This chapter is being written.",
  openFirst: "Begin with chapter 1",
  chapter: (n: number) => `Chapter ${n}`,
  next: "Next",
  previous: "Before",
  answered: (done: number, of: number) => `${done} of ${of} answered`,
  minutes: (count: number) => `about ${count} minutes`,
  private: "Your answers stay on this device.",
  notKept: "This browser keeps nothing for this page: save your answers before you close it.",
  exportAnswers: "Save them as a file",
  erase: "Erase them",
  eraseSure: "Erase all answers of all chapters?",
  eraseYes: "Erase",
  eraseNo: "Keep",
  erased: "All answers are erased.",
  loading: "Opening the chapter …",
  /** The twelve, in order. */
  chapters: {
    "01-the-loop-that-gets-worse": {
      title: "The loop that gets worse",
      about: "Acceptance rises. What does validity do?",
    },
    "02-one-answer-eight-votes": {
      title: "One answer, eight votes",
      about: "One instance by hand: a right answer is repaired into an accepted wrong one.",
    },
    "03-choose-a-budget": {
      title: "Choose a budget",
      about: "Three hidden settings, one number of repairs for all. Pick it, and lose on one.",
    },
    "04-what-acceptance-tells-you": {
      title: "What acceptance tells you",
      about: "A straight line in validity, and five ways in which it can mislead.",
    },
    "05-the-boundary-belongs-to-the-repairer": {
      title: "The boundary belongs to the repairer",
      about: "Where one more repair stops paying, and what moves that place.",
    },
    "06-from-votes-to-belief": {
      title: "From votes to belief",
      about: "How eight votes become one probability, step by step.",
    },
    "07-when-to-stop": {
      title: "When to stop",
      about: "Rules raced on the same loop, with the baselines that matter.",
    },
    "08-how-noisy-is-your-judge": {
      title: "How noisy is your judge?",
      about: "Calibration with and without labels, and where more data makes it worse.",
    },
    "09-the-same-error-different-harm": {
      title: "The same error, different harm",
      about: "Why a large error may cost nothing and a smaller one everything.",
    },
    "10-close-to-leaving-it-alone": {
      title: "Close to leaving it alone",
      about: "A guard that needs no estimate: its bound, its price, and where it loses.",
    },
    "11-a-score-instead-of-votes": {
      title: "A score instead of votes",
      about: "Loops that stop on a score, and the luck at the threshold.",
    },
    "12-your-loop": {
      title: "Your loop",
      about: "Rates in the wild, what to measure, and a checklist for Monday.",
    },
  },
  predict: {
    name: "Predict first",
    commit: "This is my prediction",
    commitHint: {
      choice: "Choose one; it opens what follows.",
      several: "Mark those that you mean, or none; it opens what follows.",
      number: "A rough number will do; it opens what follows.",
      curve: "Draw every point; it opens what follows.",
      blanks: "Fill in what you can; it opens what follows.",
    },
    left: (count: number) => (count === 1 ? "1 point left" : `${count} points left`),
    again: "Predict again",
    youSaidOther: "You said otherwise.",
    isSo: "Yes.",
    isNotSo: "No.",
    number: (yours: string, truth: string) => `You said ${yours}; it is ${truth}.`,
    several: (right: number, of: number) =>
      right === of ? "All of them as you said." : `${right} of ${of} as you said.`,
    curve: (
      of: "validity" | "acceptance" | "belief",
      last: number,
      yours: string,
      truth: string,
      gap: string,
    ): string =>
      `You drew ${yours} ${of === "belief" ? `at ${last} accepting votes` : `after ${last} repairs`}; it is ${truth}.${gap === "0" ? " Your line ends where it does." : ` The gap is ${gap}.`}`,
    explain: "In one sentence: why the gap?",
    compare: "Compare with ours",
    ours: "Ours:",
  },
  question: {
    name: "Use it",
    of: (at: number, count: number) => `question ${at} of ${count}`,
    check: "Check",
    right: "Right.",
    notQuite: "Not quite.",
    unread: (text: string) => `“${text}” is not a number that can be read: .62, 62% and 5/8 can.`,
    again: "Try again",
    anew: "New numbers",
    another: "Another, with new numbers",
    showWorking: "Show the working",
    working: "The working",
    yourAnswer: "Your answer",
    asRate: "a share, such as .62 or 62%",
    asCount: "a whole number",
    blanks: {
      name: (place: number, label: string) => `blank ${place}: ${label}`,
      state: {
        right: "right",
        follows: "follows from a blank before it that is not right yet",
        wrong: "not right yet",
        open: "still open",
        unread: "not a number that can be read",
      },
      count: (right: number, of: number) =>
        right === of ? "All right." : `${right} of ${of} blanks are right.`,
      follows: "A right step from a number before it that is not right yet: mend that one first.",
    },
  },
  sketch: {
    hint: "draw here",
    drawn: (last: string) => `your line ${last}`,
    gap: (gap: string) => `the gap: ${gap}`,
    notDrawn: "not drawn yet",
    /** By what the line is of. */
    of: {
      validity: {
        xName: "repairs run",
        given: (last: string) => `acceptance ${last}`,
        truth: (last: string) => `validity ${last}`,
        point: (round: number) => `validity after repair ${round}, your prediction`,
        summary: (of: number, done: number) => byRound(of, done),
        summaryShown: (yours: string, truth: string, last: number) =>
          `Your line ends at ${yours} after ${last} repairs, validity at ${truth}.`,
      },
      acceptance: {
        xName: "repairs run",
        given: (last: string) => `validity ${last}`,
        truth: (last: string) => `acceptance ${last}`,
        point: (round: number) => `acceptance after repair ${round}, your prediction`,
        summary: (of: number, done: number) => byRound(of, done),
        summaryShown: (yours: string, truth: string, last: number) =>
          `Your line ends at ${yours} after ${last} repairs, acceptance at ${truth}.`,
      },
      belief: {
        xName: "votes that accept",
        given: (last: string) => `given ${last}`,
        truth: (last: string) => `belief ${last}`,
        point: (votes: number) => `belief at ${votes} accepting votes, your prediction`,
        summary: (of: number, done: number) =>
          `A field from 0 to 1 over 0 to ${of} accepting votes; ${done} of ${of} points drawn. Arrow keys move the point of a vote count.`,
        summaryShown: (yours: string, truth: string, last: number) =>
          `Your line ends at ${yours} with ${last} accepting votes, belief at ${truth}.`,
      },
    },
  },
  scene: {
    inLab: "open in the Lab",
  },
  checklist: {
    print: "Print this list",
    ticked: (count: number) => `${count} ticked, kept on this device`,
    clear: "clear",
  },
  prose: {
    assumed: "What is assumed here",
    sources: "Sources",
    kinds: {
      published: (where: string) => `published: ${where}`,
      derived: (where: string) => `derived from published numbers: ${where}`,
      exact: "exact, computed from the model",
      simulated: (where: string) => `simulated: ${where}`,
      measured: (where: string) => `counted in a public log: ${where}`,
      research: (where: string) => where,
    },
  },
};

function byRound(of: number, done: number): string {
  return `A field from 0 to 1 over ${of} repairs; ${done} of ${of} points drawn. Arrow keys move the point of a round.`;
}
