import type { PolicyFile } from "../policyFile.ts";
import { asks, notes, rowLines } from "./notes.ts";

/** A module without imports: `createStopper()` with `observe` and `restart`. */
export function typescriptCode(file: PolicyFile): string {
  const { votes, start, next, keep } = file.table;
  const heading = notes(file).map((line) => `// ${line}`);
  return `${heading.join("\n")}

const VOTES = ${votes};
const START = ${start};
/** Whether the rule looks at votes; where not, 0 of 0 will do. */
const ASKS: boolean = ${asks(file.table)};

/** [state][accepting votes]: the next state, then repair; -1 to commit. */
const NEXT: readonly (readonly number[])[] = [
${rowLines(next, "  ")},
];

/** [state][accepting votes]: 1 where the plan just voted on is kept. */
const KEEP: readonly (readonly number[])[] = [
${rowLines(keep, "  ")},
];

export interface Advice {
  readonly action: "commit" | "repair";
  /** The plan just voted on is the kept one now. */
  readonly keep: boolean;
  /** Number of the kept plan, the first being 0: return this one on "commit". */
  readonly kept: number;
}

export interface Stopper {
  /** Takes the votes on plan 0, 1, 2, ... in turn. Throws RangeError for votes that cannot be. */
  observe(accepts: number, queries: number): Advice;
  /** Back to plan 0 of the next instance. */
  restart(): void;
}

export function createStopper(): Stopper {
  let state = START;
  let plan = 0;
  let kept = 0;
  let committed = false;
  return {
    observe(accepts, queries) {
      if (committed) throw new RangeError("committed already; call restart() first");
      if ((ASKS || queries !== 0) && queries !== VOTES) {
        throw new RangeError(\`queries is \${queries}; expected \${VOTES}\`);
      }
      const next = NEXT[state]?.[accepts];
      if (next === undefined || accepts > queries) {
        throw new RangeError(\`accepts is \${accepts}; expected an integer from 0 to \${queries}\`);
      }
      const keep = KEEP[state]?.[accepts] === 1;
      if (keep) kept = plan;
      if (next < 0) {
        committed = true;
        return { action: "commit", keep, kept };
      }
      state = next;
      plan += 1;
      return { action: "repair", keep, kept };
    },
    restart() {
      state = START;
      plan = 0;
      kept = 0;
      committed = false;
    },
  };
}
`;
}
