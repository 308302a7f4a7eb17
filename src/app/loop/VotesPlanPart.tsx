import type { Diagnosis } from "#diagnosis";
import { rate, useWords, yourLoopWords } from "#ui";
import { Part } from "./Part.tsx";
import { money } from "./PoliciesTable.tsx";

/** Numbers of votes that have a column, besides today's and the best. */
const SHOWN: readonly number[] = [1, 2, 4, 8, 12, 16];
/** A spread of validity below this is none. */
const NOTHING = 0.002;

/** What more votes would buy, with the agreement of votes that was measured. */
export function VotesPlanPart({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const words = useWords();
  const { evidence, policies } = yourLoopWords[words.lang];
  const { votesPlan: plan, estimates } = diagnosis;
  if (plan === null) return null;
  const best = plan.points.find(({ votes }) => votes === plan.best);
  const priced = plan.points.some(({ cost }) => cost > 0);
  const points = plan.points.filter(
    ({ votes }) => SHOWN.includes(votes) || votes === plan.best || votes === estimates.votes,
  );
  const validities = plan.points.map(({ validity }) => validity);
  const flat = Math.max(...validities) - Math.min(...validities) < NOTHING;
  return (
    <Part title={evidence.votesTitle} note={`= ${policies.modelled}`}>
      <div className="loop-scroll">
        <table className="loop-table">
          <thead>
            <tr>
              <th scope="col">{evidence.votesHead}</th>
              {points.map(({ votes }) => (
                <th key={votes} scope="col" data-numeric>
                  {votes}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{policies.head.validity}</th>
              {points.map(({ votes, validity }) => (
                <td key={votes} data-numeric>
                  {votes === plan.best ? <b>{rate(validity, 3)}</b> : rate(validity, 3)}
                </td>
              ))}
            </tr>
            {priced ? (
              <tr>
                <th scope="row">{policies.head.cost}</th>
                {points.map(({ votes, cost }) => (
                  <td key={votes} data-numeric>
                    {money(1000 * cost)}
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {best === undefined ? null : (
        <p className="loop-sentence">
          {flat
            ? evidence.votesNothing(words.policies.name(plan.policy))
            : evidence.votesSentence(
                words.policies.name(plan.policy),
                String(plan.best),
                rate(best.validity, 3),
                rate(plan.icc),
              )}
        </p>
      )}
    </Part>
  );
}
