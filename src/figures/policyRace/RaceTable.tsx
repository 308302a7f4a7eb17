import { useState } from "react";
import { StripPlot } from "#plots";
import { DEFAULT_STUDY, type Study } from "#study";
import { policyRaceWords, rate, type Words } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { KIND_MARKS } from "../host/Kind.tsx";
import {
  columnsFor,
  type RaceColumn,
  type RaceColumns,
  shownError,
  shownValue,
} from "./columns.ts";
import { inOrder, orderOf, type SortKey, sortedBy } from "./order.ts";
import { Details, Flags, interval, publishedText, replayedText } from "./RaceDetails.tsx";
import "./race.css";
import { type Racer, racers } from "./racers.ts";

/** Overfixed in more than this share of runs is drawn as damage. */
export const ALARM = 0.3;
const ROW = 22;

export interface RaceTableProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Whether the reader gave prices of their own. */
function priced({ prices }: Study): boolean {
  const plain = DEFAULT_STUDY.prices;
  return prices.repair !== plain.repair || prices.vote !== plain.vote;
}

/** The race as a real table: one row a policy, its validity a dot on a strip, details on demand. */
export function RaceTable({ input, actions }: RaceTableProps) {
  const { view, width, words, highlight } = input;
  const all = racers(input);
  const order = orderOf(view);
  const columns = columnsFor(
    width,
    {
      published: all.some((racer) => racer.published !== null),
      replayed: all.some((racer) => racer.replayed !== null),
      se: all.some((racer) => racer.se !== null),
    },
    [order.by, ...(priced(input.study) ? ["cost"] : [])],
  );
  const baseline = all.find(({ id }) => id === "none")?.values?.validity ?? null;
  const say = policyRaceWords[words.lang];
  const heading = (key: SortKey, label: string) => (
    <th
      key={key}
      scope="col"
      data-numeric={key === "policy" ? undefined : true}
      aria-sort={order.by === key ? (order.descending ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        aria-label={say.sortBy(label)}
        title={key === "policy" ? undefined : say.means[key]}
        onClick={() => actions.setView(sortedBy(key, view))}
      >
        {label}
      </button>
    </th>
  );
  return (
    <table className="race" onPointerLeave={() => actions.highlight({ policy: null })}>
      <caption className="visually-hidden">{say.caption}</caption>
      <thead>
        <tr>
          {heading("policy", say.columns.policy)}
          <th scope="col" style={{ width: columns.strip }}>
            <span className="race-scale">
              <span aria-hidden="true">0</span>
              <span>{say.columns.strip}</span>
              <span aria-hidden="true">1</span>
            </span>
          </th>
          {columns.shown.map((column) =>
            column === "published" || column === "replayed" ? (
              <th key={column} scope="col" data-numeric>
                {say.columns[column]}
              </th>
            ) : (
              heading(column, say.columns[column])
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {inOrder(all, order).map((racer) => (
          <Row
            key={racer.id}
            racer={racer}
            columns={columns}
            baseline={baseline}
            words={words}
            lit={highlight.policy === racer.id}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly racer: Racer;
  readonly columns: RaceColumns;
  readonly baseline: number | null;
  readonly words: Words;
  readonly lit: boolean;
  readonly actions: FigureActions;
}

function Row({ racer, columns, baseline, words, lit, actions }: RowProps) {
  const say = policyRaceWords[words.lang];
  const { id, values, spread } = racer;
  const [open, setOpen] = useState(false);
  const light = (): void => actions.highlight({ policy: id });
  return (
    <>
      <tr
        data-row={words.policies.name(id)}
        data-lit={lit || undefined}
        data-strong={id === "vrr-stop" || undefined}
        data-quiet={id === "hindsight" || undefined}
        onPointerEnter={light}
        onFocus={light}
      >
        <th scope="row">
          <button
            type="button"
            aria-expanded={open}
            title={(open ? say.less : say.more)(words.policies.name(id))}
            onClick={() => setOpen(!open)}
          >
            {words.policies.name(id)}
          </button>
        </th>
        <td>
          <StripPlot
            width={columns.strip}
            height={ROW}
            value={values?.validity ?? null}
            spread={spread}
            pinned={racer.pinned}
            published={diamondOf(racer, words)}
            baseline={baseline}
            lit={lit}
          />
        </td>
        {columns.shown.map((column) => (
          <Cell key={column} column={column} racer={racer} words={words} se={columns.se} />
        ))}
      </tr>
      {open ? (
        <tr className="race-details">
          <td colSpan={columns.shown.length + 2}>
            <Details racer={racer} folded={columns.folded} words={words} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** What others have for V: the log replayed where there is one, else what is printed. */
function diamondOf({ published, replayed }: Racer, words: Words) {
  if (replayed?.validity) {
    const { estimate, low, high } = replayed.validity;
    return {
      value: estimate,
      interval: [low, high] as const,
      title: replayedText(replayed, words),
    };
  }
  return (
    published && {
      value: published.value,
      interval: interval(published),
      title: publishedText(published, words),
    }
  );
}

interface CellProps {
  readonly column: RaceColumn;
  readonly racer: Racer;
  readonly words: Words;
  /** whether V carries its standard error */
  readonly se: boolean;
}

function Cell({ column, racer, words, se }: CellProps) {
  const { values, published, replayed } = racer;
  if (column === "replayed") {
    return (
      <td data-numeric title={replayed ? replayedText(replayed, words) : undefined}>
        {replayed?.validity ? `${KIND_MARKS.measured} ${rate(replayed.validity.estimate, 3)}` : ""}
      </td>
    );
  }
  if (column === "published") {
    return (
      <td data-numeric title={published ? publishedText(published, words) : undefined}>
        {published ? `§ ${rate(published.value, 3)}` : ""}
      </td>
    );
  }
  if (values === null) {
    return (
      <td data-numeric aria-busy="true">
        {column === "validity" ? <span className="muted">≈ …</span> : ""}
      </td>
    );
  }
  const alarm = column === "overfixed" && values.overfixed > ALARM;
  const text = shownValue(column, values[column]);
  return (
    <td data-numeric data-role={alarm ? "damage" : undefined}>
      {column === "validity" ? (
        <>
          <span className="muted">{KIND_MARKS[racer.kind]}</span> {text}
          {racer.se === null || !se ? null : (
            <span className="race-se"> ± {shownError(racer.se)}</span>
          )}
          <Flags racer={racer} words={words} />
        </>
      ) : (
        text
      )}
    </td>
  );
}
