export const work = {
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
};

export const report = {
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
};
