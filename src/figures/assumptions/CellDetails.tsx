import { JUDGE_DRIFTS } from "#paper";
import { assumptionsWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import type { BreakerId } from "./breakers.ts";
import type { ClaimId, Finding } from "./claims.ts";
import { breakerRows, chosenIn, labStudy } from "./rows.ts";
import { shownMargin, shownNumber } from "./shown.ts";

interface DetailsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** The two numbers behind the chosen cell, what was broken, and the way to the Lab. */
export function CellDetails({ input, actions }: DetailsProps) {
  const { words, view } = input;
  const say = assumptionsWords[words.lang];
  const chosen = chosenIn(view);
  const row = breakerRows(input).find(({ breaker }) => breaker.id === chosen.breaker);
  if (row === undefined) return null;
  const finding = row.found?.[chosen.claim] ?? null;
  const study = labStudy(row);
  const { openStudy } = actions;
  const why = finding === null ? null : whyOf(chosen.breaker, chosen.claim, finding, say);
  return (
    <section className="breaker-details" aria-live="polite">
      <h3>
        <Rich text={say.claims[chosen.claim]} /> · <Rich text={say.breakers[chosen.breaker]} />
      </h3>
      {finding === null ? (
        <p className="muted">{row.lack === null ? `${say.waiting} …` : say.lacks[row.lack]}</p>
      ) : finding.left === null || finding.right === null || finding.margin === null ? (
        <p>{say.nothing[chosen.claim]}</p>
      ) : (
        <dl>
          {([finding.left, finding.right] as const).map((value, i) => (
            <div key={say.numbers[chosen.claim][i]}>
              <dt>
                <Rich text={say.numbers[chosen.claim][i] ?? ""} />
              </dt>
              <dd>
                <span className="muted">=</span> {shownNumber(chosen.claim, value)}
              </dd>
            </div>
          ))}
          <div>
            <dt>{say.verdicts[finding.verdict]}</dt>
            <dd>{say.margin(shownMargin(finding.margin))}</dd>
          </div>
        </dl>
      )}
      {finding === null || finding.margin === null ? null : (
        <p>
          <Rich text={say.how[chosen.claim](finding.more)} />
        </p>
      )}
      {why === null ? null : (
        <p>
          <Rich text={why} />
        </p>
      )}
      <p className="muted">
        <Rich text={say.about[chosen.breaker]} />
        {chosen.breaker === "drift" ? (
          <>
            {" "}
            <Rich text={driftsOf(say)} />
          </>
        ) : null}
      </p>
      {row.outcome?.approximate === true ? <p className="muted">{say.approximate}</p> : null}
      {openStudy === undefined || study === null ? null : (
        <p className="breaker-load">
          <button type="button" onClick={() => openStudy(study)}>
            {say.load}
          </button>{" "}
          <span className="muted">{say.loads}</span>
        </p>
      )}
    </section>
  );
}

type Say = (typeof assumptionsWords)["en"];

function whyOf(breaker: BreakerId, claim: ClaimId, { verdict }: Finding, say: Say): string | null {
  const known = say.why[`${breaker} ${claim} ${verdict}`];
  if (known !== undefined) return known;
  if (claim === "tpm" && verdict === "fails") return say.tpmFails;
  return claim === "boundary" && verdict === "holds" ? say.boundaryHolds : null;
}

function driftsOf(say: Say): string {
  const [self, cross] = (["self", "cross-family"] as const).map((judge) =>
    JUDGE_DRIFTS.find((one) => one.judge === judge),
  );
  if (self === undefined || cross === undefined) return "";
  const share = ({ from, to }: { from: number; to: number }): number => (to - from) / (1 - from);
  return say.drifts(
    share(self),
    share(cross),
    say.range(self.from, self.to),
    say.range(cross.from, cross.to),
  );
}
