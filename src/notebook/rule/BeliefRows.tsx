import type { BeliefRow } from "#rules";
import { type RuleWords, rate, ruleWords, useWords } from "#ui";

const WIDTH = 400;
const HEIGHT = 14;

/** What a rule of belief does in each round, as a strip from 0 to 1 and in words. */
export function BeliefRows({ rows }: { readonly rows: readonly BeliefRow[] }) {
  const say = ruleWords[useWords().lang];
  return (
    <table className="rule-beliefs">
      <caption className="visually-hidden">{say.beliefTitle}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.k}>
            <th scope="row">{say.beliefRow(row.k)}</th>
            <td className="rule-strip">
              <Strip row={row} />
            </td>
            <td>{inWords(row, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Strip({ row: { pieces, bStar } }: { readonly row: BeliefRow }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="5" width={WIDTH} height="4" className="rule-strip-repair" />
      {pieces
        .filter(({ verdict }) => verdict !== "repair")
        .map(({ from, to }) => (
          <rect
            key={from}
            x={from * WIDTH}
            y="2"
            width={(to - from) * WIDTH}
            height="10"
            className="rule-strip-commit"
          />
        ))}
      <rect x={bStar * WIDTH - 1} y="0" width="2" height={HEIGHT} className="rule-strip-boundary" />
    </svg>
  );
}

function inWords({ pieces }: BeliefRow, say: RuleWords): string {
  const commits = pieces.filter(({ verdict }) => verdict !== "repair");
  const only = commits[0];
  if (only === undefined) return say.beliefNever;
  if (only.from === 0 && only.to === 1) return say.beliefAlways;
  return say.beliefCommits(commits.map(({ from, to }) => [rate(from, 3), rate(to, 3)] as const));
}
