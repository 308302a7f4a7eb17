import { numeral } from "./numeral.ts";

/**
 * How a quantity moved between its first and its last round; `peaks` and `dips` where a round between
 * lies above, or below, both.
 */
export type Move = "rises" | "falls" | "stays" | "peaks" | "dips";

export interface Movement {
  readonly from: string;
  readonly to: string;
  /** The highest or lowest round between, where it peaks or dips. */
  readonly turn: string;
  readonly move: Move;
}

export interface HeadlinePart {
  readonly text: string;
  /** A coloured word that carries its dash and mark. */
  readonly role?: "acceptance" | "validity";
  /** May be left out where there is little room. */
  readonly spare?: true;
}

export interface HeadlineFacts {
  readonly repairs: number;
  /** Another curve is drawn below: the sentence says that it is about what is always repaired. */
  readonly always?: boolean;
  readonly acceptance: Movement;
  readonly validity: Movement;
}

function phrase({ from, to, turn, move }: Movement): string {
  switch (move) {
    case "rises":
    case "falls":
      return ` ${move} from ${from} to ${to}`;
    case "stays":
      return ` stays at ${to}`;
    case "peaks":
      return ` climbs to ${turn}, then falls to ${to}`;
    case "dips":
      return ` falls to ${turn}, then climbs to ${to}`;
    default:
      return move satisfies never;
  }
}

const TOGETHER: Readonly<Record<Exclude<Move, "stays">, string>> = {
  rises: "rise",
  falls: "fall",
  peaks: "climb, then fall",
  dips: "fall, then climb",
};

const acceptance: HeadlinePart = { text: "acceptance", role: "acceptance" };
const validity: HeadlinePart = { text: "validity", role: "validity" };

/** One sentence; its coloured words are parts of their own. */
export function headline(facts: HeadlineFacts): readonly HeadlinePart[] {
  const { repairs, acceptance: A, validity: Q } = facts;
  if (repairs === 0)
    return [
      { text: "No repair allowed: " },
      acceptance,
      { text: ` is ${A.to}; ` },
      validity,
      { text: ` is ${Q.to}.` },
    ];
  const count = numeral(repairs, "No");
  const lead: HeadlinePart =
    facts.always === true
      ? { text: "Always repaired: " }
      : { text: `${count} ${repairs === 1 ? "repair" : "repairs"}: `, spare: true };
  if (A.move === Q.move && A.move !== "stays") {
    return [
      lead,
      acceptance,
      { text: " and " },
      validity,
      { text: ` both ${TOGETHER[A.move]}; ${A.to} is reported, ${Q.to} is true.` },
    ];
  }
  return [lead, acceptance, { text: `${phrase(A)}; ` }, validity, { text: `${phrase(Q)}.` }];
}
