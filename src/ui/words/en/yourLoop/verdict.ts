import { count as grouped } from "../../../count.ts";
import { rate } from "../../../format.ts";
import { counted, meanRepairs, points, signed } from "./numbers.ts";

/** A piece of a sentence; the strong ones carry what is decided. */
export interface Said {
  readonly text: string;
  readonly strong?: true;
}

/** What the first sentences are made of. Rates in [0, 1]; null where the log cannot say. */
export interface VerdictFacts {
  readonly verdict: "repair-pays" | "repair-does-not-pay" | "undetermined";
  readonly method: "replay" | "model" | "none";
  /** How the loop that wrote the log went on. */
  readonly kind: string;
  readonly alpha: number | null;
  readonly beta: number | null;
  /** The loop's own fixed budget: repairs, validity before and after. */
  readonly fixed: {
    readonly repairs: number;
    readonly from: number;
    readonly to: number;
    /** Of its difference to no repair, at 95 %. */
    readonly clear: boolean;
    /** The log's loop stopped earlier, so the model stands in for it. */
    readonly modelled: boolean;
  } | null;
  /** Name of the rule to run now, and its id. */
  readonly recommended: { readonly id: string; readonly name: string } | null;
  /** A rule that is as right with mean `repairs` in place of the recommended one’s `instead`. */
  readonly lighter: {
    readonly name: string;
    readonly repairs: number;
    readonly instead: number;
  } | null;
  /** The best rule that may be deployed, against no repair on the same instances. */
  readonly best: {
    readonly name: string;
    readonly better: number;
    readonly worse: number;
    readonly n: number;
    readonly gain: number;
    readonly low: number;
    readonly high: number;
    /** By the model, so there are no pairs. */
    readonly modelled: boolean;
    /** It costs something: then the gain is of validity alone. */
    readonly priced: boolean;
  } | null;
  /** Stated probabilities. */
  readonly pays: number;
  readonly doesNotPay: number;
  readonly eta: number;
  readonly tau: number;
  /** More labelled traces that would settle it. */
  readonly moreTraces: number | null;
  /** The label says only what the votes say: the verifier is an oracle here. */
  readonly oracle: boolean;
  readonly labelledInstances: number;
}

const of100 = (value: number): string => String(Math.round(value * 100));

const times = (count: number): string => {
  const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
  return `${words[count] ?? count} ${count === 1 ? "repair" : "repairs"}`;
};

/** Rules that repair as often as they may, whatever the votes say. */
export const neverStops = (id: string): boolean =>
  ["verifier-best", "last-accepted"].includes(id) || /^(fixed|vrr-guard):/.test(id);

/** What a rule is called where the sentence tells one to run it. */
function order(id: string, name: string): string {
  if (id === "none") return "Commit the first answer.";
  if (id === "majority" || id.startsWith("confidence"))
    return `Stop at the first accept (${name}).`;
  if (id === "verifier-best") return "Repair to the end and keep the most-voted answer.";
  return `Run ${name}.`;
}

export function headline(facts: VerdictFacts): readonly Said[] {
  const { verdict, method, alpha, beta, fixed, recommended, lighter } = facts;
  const does: string[] = [];
  if (beta !== null) does.push(`breaks ${of100(beta)} of 100 right answers`);
  if (alpha !== null) does.push(`mends ${of100(alpha)} of 100 wrong ones`);
  const loop = does.length === 0 ? "" : `it ${does.join(" and ")}. `;
  const takes =
    fixed === null
      ? ""
      : `${times(fixed.repairs)} without a stop ${fixed.modelled ? "would take" : fixed.repairs === 1 ? "takes" : "take"} validity from ${rate(fixed.from)} to ${rate(fixed.to)}${fixed.modelled ? ", by the model" : ""}. `;
  const say: Said[] = [];
  if (method === "none") {
    say.push({ text: "Whether repair pays cannot be told from this log: ", strong: true });
    say.push({ text: `${blind(facts)} ` });
    if (recommended !== null)
      say.push({ text: "Until it can, commit the first answer.", strong: true });
    return say;
  } else {
    const opening = {
      "repair-pays":
        recommended !== null && neverStops(recommended.id)
          ? "Repair pays here: "
          : "Repair pays here, with the right stop: ",
      "repair-does-not-pay": "Repair does not pay here: ",
      undetermined: "Whether repair pays here cannot be told yet: ",
    }[verdict];
    say.push({ text: opening, strong: true }, { text: `${loop}${takes}` });
  }
  if (recommended !== null)
    say.push({ text: order(recommended.id, recommended.name), strong: true });
  if (lighter !== null)
    say.push({
      text: ` ${capital(lighter.name)} is right as often on this log, with ${meanRepairs(lighter.repairs)} repairs an instance instead of ${meanRepairs(lighter.instead)}.`,
    });
  return say;
}

/** Why nothing can be told. */
function blind({ labelledInstances, kind }: VerdictFacts): string {
  if (labelledInstances === 0) return "no plan in it has a label.";
  if (kind === "single") return "nothing in it was repaired.";
  if (kind === "resampled") return "its rounds are drawn anew and do not repair each other.";
  return "its labels do not show what a repair does.";
}

export function doubt(facts: VerdictFacts): readonly Said[] {
  const { best, verdict, eta, tau, pays, doesNotPay, moreTraces } = facts;
  if (best === null) return [];
  const change =
    best.gain >= 0 ? `gains ${points(best.gain)} points` : `loses ${points(best.gain)} points`;
  const interval = `95%: ${signed(best.low)} to ${signed(best.high)}`;
  const pairs = best.modelled
    ? "by the model, with the rates measured here"
    : `right on ${counted(best.better, "instance")} where no repair is wrong, and wrong on ${grouped(best.worse)} where it is right, of ${grouped(best.n)}`;
  const say: Said[] = [
    {
      text: `${capital(best.name)} ${change} on no repair${best.priced ? " before costs" : ""} (${interval}), ${pairs}. `,
    },
  ];
  const least = rate(1 - eta);
  if (verdict === "repair-pays")
    say.push({
      text: `That a rule chosen on other instances beats no repair, costs counted, has probability ${rate(pays)}.`,
    });
  else if (verdict === "repair-does-not-pay")
    say.push({
      text: `That no rule beats no repair${tau > 0 ? ` by more than ${points(tau)} points` : ""}, costs counted, has probability ${rate(doesNotPay)}.`,
    });
  else
    say.push({
      text: `A rule chosen on other instances beats no repair, costs counted, with probability ${rate(pays)}; to say so takes ${least}. `,
    });
  const most = Math.max(Math.abs(best.low), Math.abs(best.high));
  if (verdict === "undetermined" && most < SMALL)
    say.push({ text: `Either way it is less than ${points(most)} points. ` });
  else if (verdict === "undetermined" && moreTraces !== null)
    say.push({
      text: `About ${counted(moreTraces, "more labelled trace")} would settle it.`,
      strong: true,
    });
  if (facts.oracle)
    say.push({
      text: " Here the check that stops the loop is the one that made the labels: with a judge that can err, the gain is smaller.",
    });
  return say;
}

/** A gain that would not be worth the labels, whatever its sign. */
const SMALL = 0.02;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
