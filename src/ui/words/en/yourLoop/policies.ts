import { plural } from "./numbers.ts";
import { capital } from "./verdict.ts";

export const settings = {
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
};

export const policies = {
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
};

export const table = {
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
};

export const code = {
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
};
