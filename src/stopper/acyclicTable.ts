/** A rule as states that votes lead through, one plan a step; every path ends. */
export interface Machine<State> {
  readonly start: State;
  /** Tells apart the states of one round that may behave differently. */
  readonly key: (state: State) => string | number;
  /** Where S accepting votes lead, null to commit; whether the plan just voted on is kept. */
  readonly step: (
    state: State,
    S: number,
  ) => { readonly next: State | null; readonly keep: boolean };
}

/** What a table holds of a machine: see `PolicyTable`. */
export interface Rows {
  readonly next: number[][];
  readonly keep: (0 | 1)[][];
}

export class TooManyStates extends Error {
  override readonly name = "TooManyStates";
}

/** A state as found: where each vote count leads, in the next round's numbering. */
interface Found {
  readonly next: Int32Array;
  readonly keep: readonly (0 | 1)[];
}

/**
 * The smallest table that does what the machine does: states are found round by round from the start,
 * then, from the last round back, those that do the same from here on become one (minimisation of an
 * acyclic automaton, Revuz 1992). States are numbered in the order in which they are met from the start.
 *
 * @param most - entries, states · (M+1), that may be found, before merging
 * @throws TooManyStates
 */
export function acyclicTable<State>(machine: Machine<State>, votes: number, most: number): Rows {
  return numbered(merged(found(machine, votes, most)));
}

function found<State>(
  { start, key, step }: Machine<State>,
  votes: number,
  most: number,
): Found[][] {
  const rounds: Found[][] = [];
  let here = [start];
  let entries = 0;
  while (here.length > 0) {
    entries += here.length * (votes + 1);
    if (entries > most) throw new TooManyStates();
    const places = new Map<string | number, number>();
    const there: State[] = [];
    rounds.push(
      here.map((state) => {
        const next = new Int32Array(votes + 1).fill(-1);
        const keep: (0 | 1)[] = [];
        for (let S = 0; S <= votes; S++) {
          const to = step(state, S);
          keep.push(to.keep ? 1 : 0);
          if (to.next === null) continue;
          const name = key(to.next);
          let place = places.get(name);
          if (place === undefined) {
            place = there.push(to.next) - 1;
            places.set(name, place);
            if (entries + there.length * (votes + 1) > most) throw new TooManyStates();
          }
          next[S] = place;
        }
        return { next, keep };
      }),
    );
    here = there;
  }
  return rounds;
}

/** Equal states of any round become one. @returns rows, and the start's place among them */
function merged(rounds: readonly (readonly Found[])[]): Rows & { readonly start: number } {
  const next: number[][] = [];
  const keep: (0 | 1)[][] = [];
  const places = new Map<string, number>();
  let later: number[] = [];
  for (const round of rounds.toReversed()) {
    later = round.map((state) => {
      const leads = Array.from(state.next, (to) => (to < 0 ? -1 : (later[to] as number)));
      const name = `${leads.join()};${state.keep.join("")}`;
      let place = places.get(name);
      if (place === undefined) {
        place = next.push(leads) - 1;
        keep.push([...state.keep]);
        places.set(name, place);
      }
      return place;
    });
  }
  return { next, keep, start: later[0] as number };
}

/** The same rows, the start first and the others as they are met, round by round and by votes. */
function numbered({ next, keep, start }: ReturnType<typeof merged>): Rows {
  const order = [start];
  const places = new Map([[start, 0]]);
  for (const state of order) {
    for (const to of next[state] as number[]) {
      if (to < 0 || places.has(to)) continue;
      places.set(to, order.push(to) - 1);
    }
  }
  return {
    next: order.map((state) =>
      (next[state] as number[]).map((to) => (to < 0 ? -1 : (places.get(to) as number))),
    ),
    keep: order.map((state) => keep[state] as (0 | 1)[]),
  };
}
