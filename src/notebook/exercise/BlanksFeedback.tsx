import type { ReactNode } from "react";
import { notebookWords, useWords } from "#ui";
import type { BlankVerdict } from "./judge.ts";
import type { Slot } from "./slots.tsx";

/** What each blank is told that is not right yet, by its number, and how many are. */
export function BlanksFeedback(props: {
  readonly verdicts: Readonly<Record<string, BlankVerdict>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly slips: readonly Slot[];
}) {
  const { verdicts, texts, slips } = props;
  const { blanks: say, unread } = notebookWords[useWords().lang].question;
  const each = Object.entries(verdicts);
  const right = each.filter(([, { state }]) => state === "right").length;
  const slipOf = (id: string, slip: string | null): ReactNode =>
    slips.find((one) => one.props.id === `${id}/${slip}`) ??
    slips.find((one) => one.props.id === id);
  const told = ([id, { state, slip }]: readonly [string, BlankVerdict]): ReactNode => {
    switch (state) {
      case "follows":
        return <p>{say.follows}</p>;
      case "unread":
        return <p className="unread">{unread((texts[id] ?? "").trim())}</p>;
      case "wrong":
        return slipOf(id, slip);
      case "right":
      case "open":
        return null;
      default:
        return state satisfies never;
    }
  };
  return (
    <div className="blanks-feedback">
      <p>
        <b data-right={right === each.length || undefined}>{say.count(right, each.length)}</b>
      </p>
      <ul>
        {each.map((one, place) => {
          const text = told(one);
          return text === null ? null : (
            <li key={one[0]}>
              <b className="blank-place">{place + 1}</b> <div>{text}</div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
