import type { ReactNode } from "react";
import { StripPlot, TABLE_LINE, type TableCell, TableDrawing } from "#plots";
import { policyRaceWords, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { KIND_MARKS } from "../host/Kind.tsx";
import { columnsFor, type RaceColumn, shownError, shownValue } from "./columns.ts";
import { type LegendMark, legendOf } from "./legend.ts";
import { inOrder, orderOf } from "./order.ts";
import { interval } from "./RaceDetails.tsx";
import { ALARM } from "./RaceTable.tsx";
import { type Racer, racers } from "./racers.ts";

const STRIP = [90, 240] as const;
/** What a drawing's columns stand further apart than the page's. */
const APART = 44;

/** The race as a drawing: the table's rows, strips and numbers, in the order that is asked for. */
export function RaceStill(props: {
  readonly input: FigureInput;
  readonly glyph: (mark: LegendMark) => ReactNode;
}) {
  const { input, glyph } = props;
  const { words, view, width } = input;
  const say = policyRaceWords[words.lang];
  const all = racers(input);
  const order = orderOf(view);
  const has = {
    published: all.some((racer) => racer.published !== null),
    replayed: all.some((racer) => racer.replayed !== null),
    se: false,
  };
  const { shown } = columnsFor(width - APART, has, [order.by]);
  const baseline = all.find(({ id }) => id === "none")?.values?.validity ?? null;
  const { marks, notes } = legendOf(input);
  return (
    <TableDrawing
      width={width}
      summary={say.caption}
      columns={[
        { key: "policy", label: say.columns.policy },
        { key: "strip", label: `${say.columns.strip} 0–1`, stretch: STRIP },
        ...shown.map((key) => ({ key, label: say.columns[key], numeric: true })),
      ]}
      rows={inOrder(all, order).map((racer) => ({
        key: racer.id,
        cells: [
          { text: words.policies.name(racer.id), strong: racer.id === "vrr-stop" },
          { text: "", strip: (room) => strip(racer, room, baseline) },
          ...shown.map((column) => cellOf(column, racer)),
        ],
      }))}
      notes={[
        ...marks.map(({ mark, text }) => ({ text, ...(mark ? { mark: glyph(mark) } : {}) })),
        ...notes.map((text) => ({ text })),
      ]}
    />
  );
}

function strip(racer: Racer, width: number, baseline: number | null) {
  const { values, spread, pinned, published, replayed } = racer;
  const measured = replayed?.validity;
  const diamond = measured
    ? { value: measured.estimate, interval: [measured.low, measured.high] as const, title: "" }
    : published && { value: published.value, interval: interval(published), title: "" };
  return (
    <StripPlot
      width={width}
      height={TABLE_LINE}
      value={values?.validity ?? null}
      spread={spread}
      pinned={pinned}
      published={diamond}
      baseline={baseline}
      lit={false}
    />
  );
}

function cellOf(column: RaceColumn, { kind, values, se, published, replayed }: Racer): TableCell {
  if (column === "replayed") {
    const found = replayed?.validity;
    return { text: found ? `${KIND_MARKS.measured} ${rate(found.estimate, 3)}` : "" };
  }
  if (column === "published") {
    return { text: published ? `${KIND_MARKS.published} ${rate(published.value, 3)}` : "" };
  }
  if (values === null) return { text: column === "validity" ? "≈ …" : "" };
  const text = shownValue(column, values[column]);
  if (column === "validity") {
    const error = se === null ? "" : ` ± ${shownError(se)}`;
    return { text: `${KIND_MARKS[kind]} ${text}${error}` };
  }
  const alarm = column === "overfixed" && values.overfixed > ALARM;
  return alarm ? { text, tone: "damage" } : { text };
}
