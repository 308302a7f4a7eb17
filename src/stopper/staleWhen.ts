import type { OnlinePolicy } from "#engine";
import type { PolicyFile } from "./policyFile.ts";

/** What makes a policy no longer the one that was measured: English sentences. */
export function staleWhen({
  policy,
  votes,
  bound,
  believed,
  J,
}: {
  readonly policy: OnlinePolicy;
  readonly votes: number;
  readonly bound: PolicyFile["bound"];
  readonly believed: PolicyFile["believed"];
  readonly J: { readonly low: number; readonly high: number } | null;
}): string[] {
  const named = (name: string | null): string => (name === null ? "" : ` (${name})`);
  const asks = policy.family !== "fixed";
  const told = ["belief", "safe", "lookahead"].includes(policy.family);
  const range = ({ low, high }: { low: number; high: number }): string =>
    `${low.toFixed(3)} to ${high.toFixed(3)}`;
  const { alpha, beta } = believed;
  const sentences = [
    `The judge${named(bound.judge)} changes: its model, its prompt, its temperature or its threshold.`,
    `The repairer${named(bound.repairer)} changes: its model, its prompt or what it is shown.`,
    "The tasks change in kind or in difficulty.",
  ];
  if (asks) sentences.push(`A plan gets another number of votes than ${votes}.`);
  if (told && J !== null) {
    const rates = [`J leaves ${range(J)}`];
    if (alpha !== null) rates.push(`α leaves ${range(alpha)}`);
    if (beta !== null) rates.push(`β leaves ${range(beta)}`);
    sentences.push(`On newer logs ${rates.join(", or ")}: \`overfix check\` tests that.`);
  }
  return sentences;
}
