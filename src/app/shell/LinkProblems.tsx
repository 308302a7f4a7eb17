import type { StudyProblem } from "#study";
import { seldomWords, useWords } from "#ui";

/** What a link said wrongly: each key by name, with what was expected. */
export function LinkProblems({ problems }: { readonly problems: readonly StudyProblem[] }) {
  const { link } = seldomWords[useWords().lang];
  return (
    <>
      {link.title}
      <ul className="link-problems">
        {problems.map((problem) => (
          <li key={`${problem.key} ${problem.code}`}>
            <b>{problem.key}</b> {link.problem[problem.code](problem)}
          </li>
        ))}
      </ul>
    </>
  );
}
