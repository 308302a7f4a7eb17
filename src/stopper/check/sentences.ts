import type { Interval } from "#engine";
import type { PolicyCheck } from "../check.ts";
import type { CheckedRate } from "./assumed.ts";
import type { RateCheck } from "./book.ts";

/** One sentence for the result, one for each assumption that broke, one for J where it fell. */
export function sentences(check: Omit<PolicyCheck, "sentences">): string[] {
  const { policy, holds, broke, answer, rates, J, instances, state } = check;
  const broken = rates.filter((rate) => rate.broke !== null);
  const names = broken.map(({ name }) => WORDS[name].symbol).join(" and ");
  return [
    holds
      ? `${policy} holds on ${instances} instances in ${plural(state.batches.length, "batch", "batches")}: no assumed rate is refuted.`
      : `${policy} is stale: ${names} no longer ${broken.length === 1 ? "holds" : "hold"}. ${answer === policy ? `It asks no rates and may go on, but what was expected of it is off` : `Run ${answer}`} until the rates are measured anew.`,
    ...broken.map(sentence),
    ...(broke.includes("J") && J !== null
      ? [
          `J = 1 − ρ₀ − ρ₁ is now ${two(J.seen.estimate)} (${range(J.seen)}); the policy assumed ${two(J.assumed)}.`,
        ]
      : []),
  ];
}

const WORDS: Readonly<
  Record<CheckedRate, { readonly symbol: string; readonly what: string; readonly on: string }>
> = {
  rho0: { symbol: "ρ₀", what: "the judge accepts an invalid plan", on: "labelled invalid plans" },
  rho1: { symbol: "ρ₁", what: "the judge rejects a valid plan", on: "labelled valid plans" },
  alpha: { symbol: "α", what: "a repair mends an invalid plan", on: "labelled repairs" },
  beta: { symbol: "β", what: "a repair breaks a valid plan", on: "labelled repairs" },
};

function sentence({ name, assumed, allowed, observations, seen, broke }: RateCheck): string {
  const { symbol, what, on } = WORDS[name];
  const now = seen === null ? "not seen" : `${two(seen.estimate)} (${range(seen)})`;
  return `${symbol}, how often ${what}, is ${now} on ${observations} ${on}; the policy assumed ${two(assumed.estimate)} (${range(assumed)}, n ${assumed.n}), which allows for ${range(allowed)}. It broke after ${broke?.observations} of them.`;
}

function two(share: number): string {
  return share.toFixed(2);
}

function range({ low, high }: Interval): string {
  return `${two(low)} to ${two(high)}`;
}

function plural(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
