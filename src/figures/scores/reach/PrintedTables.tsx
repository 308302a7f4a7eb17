import { Fragment } from "react";
import type { Estimate } from "#engine";
import { CDV_FIGURES, CDV_JUNE } from "#paper";
import { rate, scoreReachWords, scoresWords } from "#ui";
import type { FigureInput } from "../../figure.ts";
import { KIND_MARKS } from "../../host/Kind.tsx";
import { scoreResults } from "../scoreJobs.ts";
import { claimFigures } from "./claims.ts";

/** Every figure that the note and the benchmark print, beside ours with its uncertainty. */
export function PrintedTables({ input }: { readonly input: FigureInput }) {
  return (
    <div className="score-printed">
      <Claims input={input} />
      <June input={input} />
    </div>
  );
}

function Claims({ input }: { readonly input: FigureInput }) {
  const { claims: say } = scoreReachWords[input.words.lang];
  const ours = claimFigures(input.outcomes);
  return (
    <section>
      <h3>{say.title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            <th scope="col">{say.printed}</th>
            <th scope="col">{say.drawn}</th>
            <th scope="col">{say.exact}</th>
          </tr>
        </thead>
        <tbody>
          {(["thresholdGap", "fixedSixMiss", "twoInARowLead"] as const).map((key) => {
            const { value, precision } = CDV_FIGURES[key];
            const { drawn, exact } = ours[key];
            return (
              <tr key={key}>
                <th scope="row">{say[key]}</th>
                <td>
                  <Piece
                    text={`${KIND_MARKS.published} ${say.points(value, precision < 0.001 ? 1 : 0)}`}
                  />
                </td>
                <td>
                  {drawn === null ? (
                    "…"
                  ) : (
                    <>
                      <Piece text={`${KIND_MARKS.simulated} ${say.points(drawn.estimate, 1)}`} />{" "}
                      <Piece text={say.error(drawn.se)} />
                    </>
                  )}
                </td>
                <td>
                  <Piece
                    text={exact === null ? "…" : `${KIND_MARKS.exact} ${say.points(exact, 2)}`}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{say.unit}</p>
    </section>
  );
}

function June({ input }: { readonly input: FigureInput }) {
  const { lang } = input.words;
  const { june: say } = scoreReachWords[lang];
  const { rule, percent } = scoresWords[lang];
  const ours = scoreResults(input.outcomes, "june")?.[0] ?? [];
  const narrow = input.width < 420;
  const decimals = (value: number): string => value.toFixed(2);
  return (
    <section>
      <h3>{say.title}</h3>
      <table data-narrow={narrow || undefined}>
        <thead>
          <tr>
            {narrow ? null : <th scope="col">{say.rule}</th>}
            {(["steps", "score", "reach", "wasted"] as const).map((key) => (
              <th key={key} scope="col">
                {say[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CDV_JUNE.map((row) => {
            const found = ours.find(({ id }) => id === row.id);
            const name = (
              <th key={row.id} scope="row" {...(narrow ? { colSpan: 4 } : {})}>
                {rule(row.id)}
              </th>
            );
            const numbers = (
              <>
                <Pair printed={row.steps} ours={found?.steps} show={decimals} />
                <Pair
                  printed={row.bestScore}
                  ours={found?.bestScore ?? undefined}
                  show={(value) => rate(value, 3)}
                />
                <Pair printed={row.observedReach} ours={found?.observedReach} show={percent} />
                <Pair printed={row.wasted} ours={found?.wasted} show={decimals} />
              </>
            );
            return narrow ? (
              <Fragment key={row.id}>
                <tr className="score-rule">{name}</tr>
                <tr>{numbers}</tr>
              </Fragment>
            ) : (
              <tr key={row.id}>
                {name}
                {numbers}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{say.unit}</p>
    </section>
  );
}

function Pair(props: {
  readonly printed: number;
  readonly ours: Estimate | undefined;
  readonly show: (value: number) => string;
}) {
  const { printed, ours, show } = props;
  return (
    <td>
      <span>
        {KIND_MARKS.published} {show(printed)}
      </span>
      <span>
        {ours === undefined ? (
          "…"
        ) : (
          <>
            <Piece text={`${KIND_MARKS.simulated} ${show(ours.estimate)}`} />
            {ours.se > 0 ? (
              <>
                {" "}
                <Piece text={`± ${show(ours.se)}`} />
              </>
            ) : null}
          </>
        )}
      </span>
    </td>
  );
}

/** A number and its sign: never parted by a line's end. */
function Piece({ text }: { readonly text: string }) {
  return <span className="score-piece">{text}</span>;
}
