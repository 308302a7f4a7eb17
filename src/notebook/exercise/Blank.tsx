import { createContext, useContext, useId } from "react";
import { notebookWords, useWords } from "#ui";
import type { Answer } from "./exercise.ts";
import { useInHand } from "./inHand.ts";
import type { BlankVerdict } from "./judge.ts";

/** What the blanks of an exercise hold, and how they were judged. */
interface Filling {
  readonly texts: Readonly<Record<string, string>>;
  /** left out where the answer stands */
  readonly onAnswer?: ((answer: Answer) => void) | undefined;
  readonly onEnter?: (() => void) | undefined;
  /** null before they are judged */
  readonly verdicts: Readonly<Record<string, BlankVerdict>> | null;
}

export const FillingContext = createContext<Filling | null>(null);

/** Seen beside the field; the same is said in words to those who hear it. */
const SIGNS = { right: "✓", follows: "↳", wrong: "✗", open: "", unread: "?" } as const;

/**
 * `<Blank id="belief" label="belief after the votes"/>` in `<Fill>`: a field in the line. Its number is
 * its place among the blanks of the exercise: feedback calls it by that.
 */
export function Blank({ id, label }: { readonly id: string; readonly label: string }) {
  const { exercise } = useInHand();
  const filling = useContext(FillingContext);
  const say = notebookWords[useWords().lang].question.blanks;
  const stateId = useId();
  const known = exercise.kind === "blanks" ? Object.keys(exercise.blanks) : [];
  const place = known.indexOf(id);
  if (filling === null || place < 0) {
    throw new RangeError(`no blank “${id}” here; the exercise has ${known.join(", ") || "none"}`);
  }
  const { texts, onAnswer, onEnter, verdicts } = filling;
  const state = verdicts?.[id]?.state ?? "open";
  return (
    <span className="blank" data-blank={id} data-state={state}>
      <span className="blank-place" aria-hidden="true">
        {place + 1}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={say.name(place + 1, label)}
        aria-describedby={stateId}
        aria-invalid={state === "wrong" || state === "unread" || undefined}
        value={texts[id] ?? ""}
        readOnly={onAnswer === undefined}
        onChange={(event) =>
          onAnswer?.({ kind: "blanks", texts: { ...texts, [id]: event.currentTarget.value } })
        }
        onKeyDown={(event) => {
          if (event.key === "Enter") onEnter?.();
        }}
      />
      <span className="blank-sign" aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span className="visually-hidden" id={stateId}>
        {verdicts === null ? "" : say.state[state]}
      </span>
    </span>
  );
}
