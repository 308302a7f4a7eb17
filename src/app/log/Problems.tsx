import type { Log, Problem } from "#traces";
import { Disclosure, logWords, useWords } from "#ui";

/** Problems listed; a file of another kind has one in every line. */
const LISTED = 50;

export interface ProblemsProps {
  readonly log: Log;
  /** Listed at once, not folded. */
  readonly open?: boolean;
  /** Shown before the rest, which is folded; 0 folds all. */
  readonly shown?: number;
}

/** What is wrong in the log, where, and how often. */
export function Problems({ log, open = false, shown = 0 }: ProblemsProps) {
  const words = logWords[useWords().lang];
  if (log.problems.length === 0) return null;
  const total = Object.values(log.problemCounts).reduce((sum, count) => sum + count, 0);
  const listed = log.problems.slice(0, LISTED);
  const several = log.files.length > 1;
  const list = (problems: readonly Problem[], more: number) => (
    <ol className="log-problems">
      {problems.map((problem) => (
        <li
          key={`${problem.file} ${problem.line} ${problem.path ?? ""} ${problem.code} ${problem.column ?? ""}`}
        >
          <ProblemLine problem={problem} several={several} />
        </li>
      ))}
      {more > 0 ? <li className="muted">{words.more(more)}</li> : null}
    </ol>
  );
  if (open) return list(listed, total - listed.length);
  if (total <= shown) return list(listed, 0);
  const rest = listed.slice(shown);
  return (
    <>
      {shown > 0 ? list(listed.slice(0, shown), 0) : null}
      <Disclosure
        title={shown > 0 ? words.more(total - shown) : words.problemsTitle(total)}
        level={3}
      >
        {list(rest, total - listed.length)}
      </Disclosure>
    </>
  );
}

function ProblemLine({
  problem,
  several,
}: {
  readonly problem: Problem;
  readonly several: boolean;
}) {
  const log = logWords[useWords().lang];
  const place = problem.path ?? log.line(problem.line);
  return (
    <>
      <b>{several ? `${problem.file}, ${place}` : place}</b> {log.problem(problem)}
    </>
  );
}
