import type { PolicyFile } from "../policyFile.ts";

/**
 * What stands above the code: what it is for. Names come from outside, so that each is a JSON string
 * of printable ASCII on one line, and nothing in it ends a comment.
 */
export function notes({ policy, table, bound }: PolicyFile): string[] {
  const { judge, repairer, date, log } = bound;
  const votes = `${table.votes} ${table.votes === 1 ? "vote" : "votes"} a plan`;
  const repairs = `at most ${table.rounds} ${table.rounds === 1 ? "repair" : "repairs"}`;
  return [
    "A policy compiled by Overfix: when to stop, and which plan to keep.",
    `Policy ${quoted(policy)}, for ${votes} and ${repairs}. Made ${quoted(date)}.`,
    ...(judge === null ? [] : [`Judge: ${quoted(judge)}`]),
    ...(repairer === null ? [] : [`Repairer: ${quoted(repairer)}`]),
    ...(log === null ? [] : [`Measured on ${log.instances} instances, log ${quoted(log.hash)}`]),
  ];
}

/** Rows of a table, one a line, with a comma after each but the last. */
export function rowLines(rows: readonly (readonly number[])[], indent: string): string {
  return rows.map((row) => `${indent}[${row.join(", ")}]`).join(",\n");
}

/** Whether the rule looks at votes at all. */
export function asks({ next, keep }: PolicyFile["table"]): boolean {
  return [...next, ...keep].some((row) => row.some((entry) => entry !== row[0]));
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
