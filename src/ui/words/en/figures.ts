/** Words that every figure's panel shares. */
export const figures = {
  /** the questions of figures that are fetched late */
  titles: {
    "flip-risk": "How often would the sign be wrong?",
    "instance-trace": "One plan, followed through its repairs",
    "policy-race": "Where each policy ends up",
  },
  table: "table",
  hideTable: "hide table",
  csv: "CSV",
  svg: "SVG",
  saveTable: (title: string) => `Save the data of “${title}” as CSV`,
  saveDrawing: (title: string) => `Save the drawing of “${title}” as SVG`,
  waiting: "computing …",
  progress: (share: number) => `computing, ${Math.round(share * 100)}% …`,
  /** While the new picture is computed the old one stays. */
  before: "still the settings before",
  /** why there is no picture; a technical detail in English follows */
  failed: {
    failed: "This could not be computed: the computation stopped at an error.",
    crashed: "This could not be computed: the browser ended the worker twice.",
    "not-started": "This could not be computed: the browser would not start a worker.",
  },
  retry: "try again",
  exact: "exact",
  simulated: "simulated",
  published: "published",
  seed: (seed: number) => `seed ${seed}`,
  /** two remarks on one line */
  both: (one: string, other: string) => `${one}, ${other}`,
  /** a place in a paper, written in English: "Table 5 (App. C)" */
  place: (where: string): string => where,
  roundOf: (round: number, last: number) => `round ${round} of ${last}`,
};
