import { Drawing } from "../frame/Drawing.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { wrapText } from "../text/measure.ts";
import {
  MARK_ROOM,
  TABLE_LINE,
  TABLE_ROW,
  TABLE_TEXT,
  type TableCell,
  type TableColumn,
  type TableNote,
  type TableRow,
  tableLayout,
} from "./tableLayout.ts";

export interface TableDrawingProps {
  /** CSS pixels */
  readonly width: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** lines below, muted: what the marks are, what must be known */
  readonly notes?: readonly TableNote[];
  readonly summary: string;
}

const BASELINE = 16;

/** A table as a drawing: hairlines between rows, numbers right, strips and marks in their cells. */
export function TableDrawing({ width, columns, rows, notes = [], summary }: TableDrawingProps) {
  const layout = tableLayout(columns, rows, width);
  const headLines = Math.max(1, ...layout.head.map((lines) => lines.length));
  const headHeight = TABLE_ROW + TABLE_LINE * (headLines - 1);
  let y = headHeight;
  const placed = rows.map((row, r) => {
    const most = Math.max(1, ...(layout.lines[r] ?? []).map((lines) => lines.length));
    const top = y;
    const rowHeight = TABLE_ROW + TABLE_LINE * (most - 1);
    y += rowHeight;
    return { row, top, height: rowHeight, lines: layout.lines[r] ?? [] };
  });
  const noteLines = notes.flatMap(({ text, mark }) => {
    const shift = mark === undefined ? 0 : MARK_ROOM;
    return wrapText(text, layout.width - shift, { size: TABLE_TEXT }).map((line, at) => ({
      line,
      shift,
      mark: at === 0 ? mark : undefined,
    }));
  });
  const height = y + (noteLines.length > 0 ? 10 + TABLE_LINE * noteLines.length : 1);
  return (
    <Drawing width={layout.width} height={height} summary={summary}>
      {layout.head.map((lines, i) =>
        lines.map((line, at) => (
          <Text
            key={`${columns[i]?.key} ${line}`}
            place={layout.columns[i]}
            numeric={columns[i]?.numeric === true}
            y={BASELINE + TABLE_LINE * (headLines - lines.length + at)}
            cell={{ text: line, tone: "muted" }}
          />
        )),
      )}
      {placed.map(({ row, top, height: rowHeight, lines }) => (
        <g key={row.key}>
          <line
            x1={0}
            x2={layout.width}
            y1={top}
            y2={top}
            stroke={colour("hair")}
            shapeRendering="crispEdges"
          />
          {row.cells.map((cell, i) => (
            <Cell
              key={columns[i]?.key}
              cell={cell}
              lines={lines[i] ?? []}
              place={layout.columns[i]}
              numeric={columns[i]?.numeric === true}
              top={top}
              height={rowHeight}
            />
          ))}
        </g>
      ))}
      <line
        x1={0}
        x2={layout.width}
        y1={y}
        y2={y}
        stroke={colour("hair")}
        shapeRendering="crispEdges"
      />
      {noteLines.map(({ line, shift, mark }, at) => (
        <g key={line}>
          {mark === undefined ? null : (
            <g transform={`translate(0 ${y + 12 + TABLE_LINE * at})`}>{mark}</g>
          )}
          <Text
            place={{ left: shift, width: 0 }}
            numeric={false}
            y={y + 10 + TABLE_LINE * at + 12}
            cell={{ text: line, tone: "muted" }}
          />
        </g>
      ))}
    </Drawing>
  );
}

interface Place {
  readonly left: number;
  readonly width: number;
}

interface CellProps {
  readonly cell: TableCell;
  readonly lines: readonly string[];
  readonly place: Place | undefined;
  readonly numeric: boolean;
  readonly top: number;
  readonly height: number;
}

function Cell(props: CellProps) {
  const { cell, lines, place = { left: 0, width: 0 }, numeric, top, height } = props;
  if (cell.strip !== undefined) {
    const middle = top + (TABLE_ROW - TABLE_LINE) / 2;
    return <g transform={`translate(${place.left} ${middle})`}>{cell.strip(place.width)}</g>;
  }
  const shift = cell.mark === undefined ? 0 : MARK_ROOM;
  return (
    <>
      {cell.shaded === true ? (
        <rect
          x={place.left - 5}
          y={top + 1}
          width={place.width + 10}
          height={height - 1}
          fill={colour("sunk")}
        />
      ) : null}
      {cell.mark === undefined ? null : (
        <g transform={`translate(${place.left} ${top + (TABLE_ROW - 12) / 2})`}>{cell.mark}</g>
      )}
      {lines.map((line, at) => (
        <Text
          key={line}
          place={{ left: place.left + shift, width: place.width - shift }}
          numeric={numeric}
          y={top + BASELINE + TABLE_LINE * at}
          cell={{ ...cell, text: line }}
        />
      ))}
    </>
  );
}

function Text(props: {
  readonly place: Place | undefined;
  readonly numeric: boolean;
  readonly y: number;
  readonly cell: TableCell;
}) {
  const { place = { left: 0, width: 0 }, numeric, y, cell } = props;
  return (
    <Label
      x={numeric ? place.left + place.width : place.left}
      y={y}
      text={cell.text}
      size={TABLE_TEXT}
      anchor={numeric ? "end" : "start"}
      tone={cell.tone ?? "ink"}
      face={cell.strong === true ? "strong" : "sans"}
      halo={false}
    />
  );
}
