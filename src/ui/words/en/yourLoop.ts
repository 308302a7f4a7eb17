import { arrive, format, log, map } from "./yourLoop/arrive.ts";
import { evidence, mending, rates, settle, twin, votesShow } from "./yourLoop/evidence.ts";
import { signed } from "./yourLoop/numbers.ts";
import { code, policies, settings, table } from "./yourLoop/policies.ts";
import { report, work } from "./yourLoop/report.ts";
import { capital, doubt, headline, type Said } from "./yourLoop/verdict.ts";

/** Words of the door "Your loop", its report and the command line's sentences. */
export const yourLoop = {
  headline,
  doubt,
  points: signed,
  capital,
  sentences: (list: readonly string[]) => list.join(" "),
  listed: (items: readonly string[]) => items.join(", "),
  clauses: (items: readonly string[]) => items.join("; "),
  to: (low: string, high: string) => `${low} to ${high}`,
  either: (items: readonly string[]) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`,
  format,
  refusal: ({ message }: { readonly code: string; readonly message: string }): string => message,
  plain: (said: readonly Said[]): string =>
    said
      .map(({ text }) => text)
      .join("")
      .trim(),
  arrive,
  log,
  settings,
  votesShow,
  rates,
  mending,
  settle,
  policies,
  table,
  code,
  evidence,
  twin,
  map,
  work,
  report,

  /** The diagnosis says these in English already. */
  warning: (warning: {
    readonly code: string;
    readonly message: string;
    readonly facts: Readonly<Record<string, number | string>>;
  }): string => warning.message,
  lint: (lint: {
    readonly code: string;
    readonly message: string;
    readonly facts: Readonly<Record<string, number | string>>;
  }): string => lint.message,
};
