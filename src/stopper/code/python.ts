import type { PolicyFile } from "../policyFile.ts";
import { asks, notes, rowLines } from "./notes.ts";

/**
 * A Python 3 module of the standard library alone: class `Stopper` with `observe` and `restart`. The
 * names of the file stand below line 2, where a comment could change how the source is decoded.
 */
export function pythonCode(file: PolicyFile): string {
  const { votes, start, next, keep } = file.table;
  const heading = notes(file).map((line) => `# ${line}`);
  return `"""When to stop a loop that verifies and repairs, and which plan to keep."""

${heading.join("\n")}

VOTES = ${votes}
START = ${start}
# Whether the rule looks at votes; where not, 0 of 0 will do.
ASKS = ${asks(file.table) ? "True" : "False"}

# [state][accepting votes]: the next state, then repair; -1 to commit.
NEXT = [
${rowLines(next, "    ")},
]

# [state][accepting votes]: 1 where the plan just voted on is kept.
KEEP = [
${rowLines(keep, "    ")},
]


class Stopper:
    """Takes the votes on plan 0, 1, 2, ... in turn."""

    def __init__(self):
        self.restart()

    def restart(self):
        """Back to plan 0 of the next instance."""
        self.state = START
        self.plan = 0
        self.kept = 0
        self.committed = False

    def observe(self, accepts, queries):
        """Returns action, keep and kept; on "commit", return plan number \`kept\`.

        Raises ValueError for votes that cannot be.
        """
        if self.committed:
            raise ValueError("committed already; call restart() first")
        if (ASKS or queries != 0) and queries != VOTES:
            raise ValueError(f"queries is {queries!r}; expected {VOTES}")
        if accepts not in range(queries + 1):
            raise ValueError(f"accepts is {accepts!r}; expected an integer from 0 to {queries}")
        following = NEXT[self.state][int(accepts)]
        keep = KEEP[self.state][int(accepts)] == 1
        if keep:
            self.kept = self.plan
        if following < 0:
            self.committed = True
            return {"action": "commit", "keep": keep, "kept": self.kept}
        self.state = following
        self.plan += 1
        return {"action": "repair", "keep": keep, "kept": self.kept}
`;
}
