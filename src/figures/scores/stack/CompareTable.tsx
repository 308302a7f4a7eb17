import type { Estimate } from "#engine";
import { rate, scoreStackWords, scoresWords } from "#ui";
import type { FigureInput } from "../../figure.ts";
import { scoreResults } from "../scoreJobs.ts";

/** The user's order beside CDV's and plain rules, on the same tasks. */
export function CompareTable({ input }: { readonly input: FigureInput }) {
  const { lang } = input.words;
  const { compare: say } = scoreStackWords[lang];
  const { rule, ruleShort, percent } = scoresWords[lang];
  const narrow = input.width < 480;
  const results = scoreResults(input.outcomes, "stack")?.[0] ?? [];
  const decimals = (value: number): string => value.toFixed(2);
  const cell = ({ estimate, se }: Estimate, show: (value: number) => string) => (
    <td>
      <span className="score-piece">≈ {show(estimate)}</span>
      {se > 0 && !narrow ? <span className="score-piece muted"> ± {show(se)}</span> : null}
    </td>
  );
  return (
    <div className="score-printed">
      <section>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.rule}</th>
              <th scope="col">{say.truth}</th>
              <th scope="col">{say.said}</th>
              <th scope="col">{say.steps}</th>
              {narrow ? null : <th scope="col">{say.score}</th>}
              {narrow ? null : <th scope="col">{say.wasted}</th>}
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, trueReach, observedReach, steps, bestScore, wasted }) => (
              <tr key={id} data-own={id === "stack" || undefined}>
                <th scope="row">{(narrow ? ruleShort : rule)(id)}</th>
                {cell(trueReach, percent)}
                {cell(observedReach, percent)}
                {cell(steps, decimals)}
                {narrow || bestScore === null ? null : cell(bestScore, (value) => rate(value, 3))}
                {narrow ? null : cell(wasted, decimals)}
              </tr>
            ))}
          </tbody>
        </table>
        {narrow ? null : <p>{say.unit}</p>}
      </section>
    </div>
  );
}
