import type { FigureView } from "#figures";
import { useKept } from "../context.ts";
import type { Answer } from "../exercise/exercise.ts";
import { readAnswer } from "../exercise/judge.ts";

/** A field of a figure's view, and the prediction that it is taken from. */
export interface PredictedField {
  readonly as: string;
  /** id of a prediction of the chapter: a choice or a number */
  readonly id: string;
}

/** The field as a part of a view: the option taken, as a number where it is one; nothing before it is there. */
export function usePredicted(field: PredictedField | undefined): FigureView {
  const [kept] = useKept(field?.id ?? "");
  const value = field === undefined ? null : fieldOf(kept?.answer);
  return field === undefined || value === null ? {} : { [field.as]: value };
}

function fieldOf(answer: Answer | undefined): string | number | null {
  if (answer?.kind === "number") return readAnswer(answer.text);
  if (answer?.kind !== "choice" || answer.option === null) return null;
  const number = Number(answer.option);
  return Number.isNaN(number) ? answer.option : number;
}
