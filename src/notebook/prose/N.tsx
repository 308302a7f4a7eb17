import type { ReactNode } from "react";
import { notebookWords, useWords } from "#ui";
import { useReading } from "../context.ts";
import { MARKS, type NumberForm, type NumberKind, written } from "../numbers/bound.ts";
import { numberOf } from "../numbers/numberOf.ts";

export interface NProps {
  /** key of the number; docs/writing-chapters.md lists them */
  readonly k: string;
  /** key of a number to take away from it */
  readonly minus?: string;
  readonly as?: NumberForm;
  readonly digits?: number;
  /** what the author reads there: it must be what the number says */
  readonly children?: ReactNode;
}

/** `<N k="paper:…">.116</N>`: a number bound to where it is from. Prose that says another one throws. */
export function N({ k, minus, as = "rate", digits, children }: NProps) {
  const { chapter } = useReading();
  const words = useWords();
  const { kinds } = notebookWords[words.lang].prose;
  const one = numberOf(k, chapter);
  const less = minus === undefined ? null : numberOf(minus, chapter);
  const kind = less === null ? one.kind : weaker(one.kind, less.kind);
  const text = written({ value: one.value - (less?.value ?? 0), kind }, as, digits);
  if (typeof children === "string" && children !== text) {
    const key = minus === undefined ? k : `${k} minus ${minus}`;
    throw new RangeError(`chapter ${chapter} says ${children} where ${key} is ${text}`);
  }
  const title = kind === "exact" ? kinds.exact : kinds[kind](words.figures.place(one.where));
  return (
    <span className="n" title={title} data-kind={kind}>
      {text}
      {MARKS[kind] === "" ? null : (
        <span className="n-kind" aria-hidden="true">
          {MARKS[kind]}
        </span>
      )}
    </span>
  );
}

/** A difference of a computed and a published number is no more than computed from it. */
function weaker(a: NumberKind, b: NumberKind): NumberKind {
  if (a === b) return a === "published" ? "derived" : a;
  return a === "exact" ? b : a;
}
