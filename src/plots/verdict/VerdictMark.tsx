import { colour } from "../palette.ts";

/** Whether a claim holds, fails, or says nothing here. */
export type Verdict = "holds" | "fails" | "none";

/** A tick, a cross or a dash of 12 × 12 pixels: the mark beside a word. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const tone = verdict === "holds" ? "validity" : verdict === "fails" ? "damage" : "muted";
  return (
    <svg width={12} height={12} aria-hidden="true">
      <path
        d={PATHS[verdict]}
        fill="none"
        stroke={colour(tone)}
        strokeWidth={verdict === "none" ? 1.5 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const PATHS: Readonly<Record<Verdict, string>> = {
  holds: "M1.5 6.5L4.5 9.5L10.5 2.5",
  fails: "M2 2L10 10M2 10L10 2",
  none: "M3 6L9 6",
};
