import type { Estimates } from "../estimates.ts";
import { J_MIN } from "../separation.ts";
import { type Evidence, isSeparated } from "./evidence.ts";

export type Method = "replay" | "model" | "none";

/** English: on what the verdict rests, and what it does not cover. */
export function whyMethod(
  found: Evidence,
  { kind, labelled, J }: Pick<Estimates, "kind" | "labelled" | "J">,
): string {
  const { method, plans } = found;
  const say: string[] = [];
  const blocked = found.blocked.filter(({ deployable }) => deployable).map(({ id }) => id);
  if (method === "none") {
    return whyNone(kind, labelled.instances, found);
  }
  if (method === "replay") {
    say.push(
      blocked.length === 0
        ? "Each rule was replayed on the log, its choice and its rates made on other instances than it is judged on."
        : "Rules that stop no later than the loop did were replayed on the log, judged on other instances than they were chosen on.",
    );
  }
  if (blocked.length > 0) {
    const seen = {
      "oracle-stopped": "a valid plan was never repaired",
      "carried-forward": "a plan once valid was only repeated",
    } as const;
    const why =
      kind.kind === "oracle-stopped" || kind.kind === "carried-forward"
        ? seen[kind.kind]
        : "the loop stopped at an accepted plan";
    say.push(
      `In this log ${why}; ${listed(blocked)} would go on there, where it has nothing to show.`,
    );
    say.push(
      found.modelled
        ? "They come from the model at the rates measured here, with votes taken as independent, instances as alike, and a repair of an accepted plan as if it were one of a rejected plan. What these assumptions are wrong by is not in the intervals."
        : "They are left out: the model cannot stand in for them, because not every rate that it needs can be seen here.",
    );
  }
  const untold = found.untold.filter(({ deployable }) => deployable).map(({ id }) => id);
  if (untold.length > 0) {
    say.push(`The labels do not give the rates that ${listed(untold)} must be told.`);
  }
  if (plans.verifier === "label" || kind.labelIsVotes) {
    say.push(
      `${plans.verifier === "label" ? "The log has no votes, so rules asked the check that labelled it" : "A plan is labelled valid exactly where all its votes accept, so a rule that asks for all of them asks the check that labelled it"}: an oracle. The verdict holds for a loop that runs this check; with any judge that can err the gain is smaller, and can be a loss.`,
    );
  }
  if (!isSeparated({ J })) {
    say.push(
      `On labelled plans J is not clear of ${J_MIN}, our threshold: rules that take the votes as evidence are shown, and the guard stands in for them.`,
    );
  }
  if (plans.verifier === "nothing") {
    say.push(
      "The log has no votes and its labels come afterwards, so only fixed budgets are tried.",
    );
  }
  return say.join(" ");
}

function whyNone(
  kind: Estimates["kind"],
  labels: number,
  { comparable, blocked, plans }: Evidence,
): string {
  if (labels === 0) return "No plan has a label, so no rule can be told from another by validity.";
  if (kind.kind === "single") {
    return "Every instance has one plan, so what a repair does cannot be seen.";
  }
  if (!plans.repairs) {
    return "Rounds were drawn anew and do not repair each other, so what a repair does cannot be seen.";
  }
  if (!comparable) return "First plans have no labels, so nothing can be compared with no repair.";
  if (blocked.length > 0) {
    return kind.betaSeen
      ? `No rule can be replayed: each goes on where the log was stopped, and the labels do not give every rate that the model needs.`
      : "No rule can be replayed, because each goes on where the log was stopped; and a valid plan was never repaired, so β, the damage that a repair does, cannot be seen.";
  }
  return "Committed plans have no labels beside those of the first plans, so nothing can be compared.";
}

function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 6).join(", ");
  return ids.length <= 6 ? shown : `${shown} and ${ids.length - 6} more`;
}
