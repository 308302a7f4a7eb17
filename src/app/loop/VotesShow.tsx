import type { Diagnosis } from "#diagnosis";
import { Rich } from "#figures";
import { Disclosure, rate, useWords, yourLoopWords } from "#ui";

/** What the votes can show: the separation test first, then what they say without labels. */
export function VotesShow({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { votesShow: say } = yourLoopWords[useWords().lang];
  const { separation, labelFree, sign, estimates } = diagnosis;
  if (estimates.votes === null) return null;
  const { J, threshold, verdict } = separation;
  const tested =
    J === null || verdict === "untested"
      ? say.untested
      : verdict === "passes"
        ? say.passes(rate(J.estimate), rate(J.low), rate(J.high))
        : J.high < 0
          ? say.reversed(rate(J.estimate), rate(J.low), rate(J.high))
          : say.fails(rate(J.estimate), rate(J.low), rate(J.high), rate(threshold));
  const without = labelFree.notIdentified
    ? say.notIdentified
    : labelFree.noEvidenceOfTwo
      ? say.noEvidence
      : labelFree.ml === null
        ? null
        : say.without(rate(labelFree.ml.J), labelFree.plans.toLocaleString("en"));
  return (
    <section className="rail-group">
      <h2>{say.title}</h2>
      <p className="loop-aside">
        <Rich text={tested} />
      </p>
      {without === null ? null : (
        <p className="loop-aside">
          <Rich text={without} />
        </p>
      )}
      {sign.shares === null ? null : (
        <p className="loop-aside">
          <Rich
            text={say.sign(
              percent(sign.shares.commit),
              percent(sign.shares.repair),
              percent(sign.shares.undetermined),
            )}
          />
        </p>
      )}
      {sign.coverage
        .filter(({ coverage, se }) => coverage + 2 * se < 1 - sign.eta)
        .map(({ J: at, coverage }) => (
          <p key={at} className="loop-aside">
            <Rich text={say.coverageLow(rate(at), percent(coverage), percent(1 - sign.eta))} />
          </p>
        ))}
      {labelFree.collapse === null ? null : <Collapse diagnosis={diagnosis} />}
    </section>
  );
}

/** The demonstration that near J = 0 more data makes a label-free answer no better. */
function Collapse({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { votesShow: say } = yourLoopWords[useWords().lang];
  const rows = diagnosis.labelFree.collapse ?? [];
  return (
    <Disclosure
      title={
        <span>
          <Rich text={say.collapse} />
        </span>
      }
    >
      <table className="loop-table">
        <thead>
          <tr>
            {say.collapseHead.map((head) => (
              <th key={head} scope="col" data-numeric>
                <Rich text={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plans, iterations, median, worst, truth }) => (
            <tr key={`${plans} ${iterations}`}>
              <td data-numeric>{plans.toLocaleString("en")}</td>
              <td data-numeric>{iterations.toLocaleString("en")}</td>
              <td data-numeric>≈ {rate(median)}</td>
              <td data-numeric>{rate(truth)}</td>
              <td data-numeric>≈ {rate(worst)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
