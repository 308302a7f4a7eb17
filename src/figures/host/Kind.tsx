import type { Kind } from "#engine";

/** The mark that stands before a number of each kind. */
export const KIND_MARKS: Readonly<Record<Kind, string>> = {
  exact: "=",
  simulated: "≈",
  published: "§",
  measured: "#",
};

/** "= exact": what kind of number a figure shows, and what belongs to it (seed, repeats). */
export function KindNote({ kind, words }: { readonly kind: Kind; readonly words: string }) {
  return (
    <span className="figure-kind">
      {KIND_MARKS[kind]} {words}
    </span>
  );
}
