import { policyDoes, policyRaceWords, rate, type Words } from "#ui";
import { Rich } from "../host/Rich.tsx";
import { type RaceColumns, shownError, shownValue } from "./columns.ts";
import type { Racer } from "./racers.ts";

/** Less is rounding in a sum of probabilities. */
const SEEN = 5e-4;

/** Marks behind V for what its details explain. */
export function Flags({ racer, words }: { readonly racer: Racer; readonly words: Words }) {
  const { impossible, approximate } = racer;
  return (
    <>
      {impossible > SEEN ? (
        <abbr title={policyRaceWords[words.lang].impossible(impossible)}>†</abbr>
      ) : null}
      {approximate ? (
        <abbr title={policyRaceWords[words.lang].approximate(approximate.bound)}>~</abbr>
      ) : null}
    </>
  );
}

/** What a policy does, the columns that found no room, and where its numbers are from. */
export function Details({
  racer,
  folded,
  words,
}: {
  readonly racer: Racer;
  readonly folded: RaceColumns["folded"];
  readonly words: Words;
}) {
  const say = policyRaceWords[words.lang];
  const { id, values, published, replayed, se, spread, impossible, approximate } = racer;
  const notes = [
    ...(se === null || spread === null
      ? []
      : [
          `± ${shownError(se)} ${say.columns.se}; ${say.spread}: ${rate(spread[0], 3)} – ${rate(spread[1], 3)}`,
        ]),
    ...(replayed ? [replayedText(replayed, words), say.toldByLog(id)] : []),
    ...(racer.notReplayed ? [`# ${say.notReplayed}`] : []),
    ...(published ? [publishedText(published, words)] : []),
    ...(impossible > SEEN ? [`† ${say.impossible(impossible)}`] : []),
    ...(approximate ? [`~ ${say.approximate(approximate.bound)}`] : []),
  ];
  return (
    <>
      <p>
        <Rich text={policyDoes[words.lang](id)} />
      </p>
      {values === null ? null : (
        <dl>
          {folded.map((column) =>
            column === "published" || column === "replayed" ? null : (
              <div key={column}>
                <dt>{say.columns[column]}</dt>
                <dd>{shownValue(column, values[column])}</dd>
              </div>
            ),
          )}
        </dl>
      )}
      {notes.filter(Boolean).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

/** Printed interval, where there is one. */
export function interval({
  low,
  high,
}: NonNullable<Racer["published"]>): readonly [number, number] | null {
  return low === undefined || high === undefined ? null : [low, high];
}

/** "§ .690 [.648, .730], round 0.92: …" */
export function publishedText(published: NonNullable<Racer["published"]>, words: Words): string {
  const { value, low, high, round, citation } = published;
  return policyRaceWords[words.lang].publishedWith(
    value,
    low ?? null,
    high ?? null,
    round ?? null,
    citation,
  );
}

/** "# .925 [.91, .93]: 800 of 800 …" */
export function replayedText(
  { validity, unlabelled, short }: NonNullable<Racer["replayed"]>,
  words: Words,
): string {
  return policyRaceWords[words.lang].replayedWith(validity, unlabelled, short);
}
