import type { StopCell } from "#plots";
import type { PolicyTable } from "#stopper";

/** A table by round and votes, for a grid. */
export interface Grid {
  /** [round][votes]: what is decided, or, for a rule that always repairs on, what is kept. */
  readonly cells: readonly (readonly StopCell[])[];
  /** What the filled cells mean. */
  readonly shows: "commit" | "keep";
}

/** Rounds of a grid at most; a longer rule's table is in the file. */
export const GRID_ROUNDS = 12;

/** What a rule does at each round for each vote count; `either` where it depends on the way there. */
export function gridOf(table: PolicyTable): Grid {
  const levels = reached(table);
  const asks = levels.slice(0, GRID_ROUNDS);
  const decides = asks.map((states, k) => asked(table, states, k, "commit"));
  const early = levels.length <= table.rounds;
  const open = decides.slice(0, table.rounds).some((row) => row.some((cell) => cell !== "repair"));
  if (early || open || table.rounds === 0) return { cells: decides, shows: "commit" };
  return { cells: asks.map((states, k) => asked(table, states, k, "keep")), shows: "keep" };
}

/** [round]: states that some history leads to. */
function reached({ start, next, rounds }: PolicyTable): readonly (readonly number[])[] {
  const levels: number[][] = [[start]];
  for (let k = 0; k < rounds; k++) {
    const onward = new Set((levels[k] ?? []).flatMap((state) => next[state] ?? []));
    onward.delete(-1);
    if (onward.size === 0) break;
    levels.push([...onward]);
  }
  return levels;
}

function asked(
  { next, keep, votes, rounds }: PolicyTable,
  states: readonly number[],
  k: number,
  what: Grid["shows"],
): readonly StopCell[] {
  return Array.from({ length: votes + 1 }, (_, S) => {
    const yes = states.filter((state) =>
      what === "commit" ? k >= rounds || next[state]?.[S] === -1 : keep[state]?.[S] === 1,
    ).length;
    if (yes === states.length) return "commit";
    return yes === 0 ? "repair" : "either";
  });
}
