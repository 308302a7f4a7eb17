import type { PolicyFile } from "../policyFile.ts";
import { notes, rowLines } from "./notes.ts";

/**
 * One CEL expression over the integers `state` (of the first plan: `table.start`) and `accepts`. Its
 * value is a map: `action`, `next` (the state of the next plan, −1 after a commit) and `keep`.
 */
export function celCode(file: PolicyFile): string {
  const { start, votes, next, keep } = file.table;
  const heading = [
    ...notes(file),
    `Variables: state (int, ${start} for the first plan) and accepts (int, 0 to ${votes}).`,
    "Where keep is true, the plan just voted on is the kept one; commit the kept one.",
  ].map((line) => `// ${line}`);
  return `${heading.join("\n")}
[[
${rowLines(next, "  ")}
][state][accepts]].map(to, {
  "action": dyn(to < 0 ? "commit" : "repair"),
  "next": dyn(to),
  "keep": dyn([
${rowLines(keep, "    ")}
  ][state][accepts] == 1)
})[0]
`;
}
