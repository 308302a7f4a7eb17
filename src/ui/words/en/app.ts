const COUNTS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** How a quantity moved between its first and its last round. */
export type Move = "rises" | "falls" | "stays";

export interface HeadlinePart {
  readonly text: string;
  /** A coloured word that carries its dash and mark. */
  readonly role?: "acceptance" | "validity";
}

export interface HeadlineFacts {
  readonly repairs: number;
  readonly acceptance: { readonly from: string; readonly to: string; readonly move: Move };
  readonly validity: { readonly from: string; readonly to: string; readonly move: Move };
  /** What the loop reports beyond the truth at the end, formatted without sign. */
  readonly gap: { readonly size: string; readonly side: "high" | "low" | "none" };
}

function phrase(name: { from: string; to: string; move: Move }): string {
  return name.move === "stays"
    ? ` stays at ${name.to}`
    : ` ${name.move} from ${name.from} to ${name.to}`;
}

const acceptance: HeadlinePart = { text: "acceptance", role: "acceptance" };
const validity: HeadlinePart = { text: "validity", role: "validity" };

function headline(facts: HeadlineFacts): readonly HeadlinePart[] {
  const { repairs, acceptance: A, validity: Q, gap } = facts;
  if (repairs === 0)
    return [
      { text: "No repair allowed: " },
      acceptance,
      { text: ` is ${A.to}; ` },
      validity,
      { text: ` is ${Q.to}.` },
    ];
  const count = COUNTS[repairs] ?? String(repairs);
  const lead = { text: `${count} ${repairs === 1 ? "repair" : "repairs"}: ` };
  if (A.move === Q.move && A.move !== "stays") {
    const report =
      gap.side === "none"
        ? "the report is right."
        : `the report is ${gap.size} too ${gap.side}.`;
    const both = A.move === "rises" ? "rise" : "fall";
    return [
      lead,
      acceptance,
      { text: " and " },
      validity,
      { text: ` both ${both}, to ${A.to} and ${Q.to}: ${report}` },
    ];
  }
  return [lead, acceptance, { text: `${phrase(A)}; ` }, validity, { text: `${phrase(Q)}.` }];
}

/** Words of the page around the figures. */
export const app = {
  name: "Overfix",
  skip: "Skip to the figures",
  languageName: "English",
  headline,
  /** What a screen reader hears once a gesture ends. */
  spoken: (facts: HeadlineFacts) =>
    headline(facts)
      .map(({ text }) => text)
      .join(""),
};
