import { createContext, useContext } from "react";

/** Ids of a chapter's questions, in the order of its text. */
export const QuestionsContext = createContext<readonly string[]>([]);

/** "question 2 of 3"; null where the chapter does not list it. */
export function useQuestionPlace(
  id: string,
): { readonly at: number; readonly count: number } | null {
  const ids = useContext(QuestionsContext);
  const at = ids.indexOf(id);
  return at < 0 ? null : { at: at + 1, count: ids.length };
}
