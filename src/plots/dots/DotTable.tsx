import { Fragment, type ReactNode } from "react";
import { Drawing } from "../frame/Drawing.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";
import {
  DOT_TEXT,
  type DotGroup,
  type DotRow,
  type DotSection,
  placeOn,
  type SectionLayout,
  sectionLayout,
} from "./dotTable.ts";

export interface DotTableProps {
  /** CSS pixels */
  readonly width: number;
  readonly sections: readonly DotSection[];
  readonly summary: string;
  /** a row or a column with a choice was pressed */
  readonly onChoose?: (choice: string) => void;
}

const HEAD = 22;
const LINE = 17;
const BETWEEN = 20;

/** Rows of marks on lines with their numbers beside them: many values against one reference. */
export function DotTable({ width, sections, summary, onChoose }: DotTableProps) {
  const parts: ReactNode[] = [];
  let y = 0;
  sections.forEach((section, i) => {
    if (i > 0) y += BETWEEN;
    const layout = sectionLayout(section, width);
    section.groups.forEach((group, g) => {
      const isFirst = g === 0;
      const room = isFirst && section.heads.length > 0 ? layout.line[1] : width;
      const lines = wrapText(group.heading, Math.max(120, room), { size: DOT_TEXT });
      const top = y + (isFirst ? 0 : 8);
      y = top + LINE * (lines.length - 1) + HEAD;
      parts.push(
        <Fragment key={`${section.key} ${group.key}`}>
          {lines.map((line, at) => (
            <Label
              key={line}
              x={0}
              y={top + 15 + LINE * at}
              text={line}
              size={DOT_TEXT}
              tone="muted"
              halo={false}
            />
          ))}
          {isFirst ? (
            <Heads section={section} layout={layout} y={y - 7} onChoose={onChoose} />
          ) : null}
          <Ends group={group} layout={layout} y={y - 7} shown={headingLeaves(lines, layout)} />
        </Fragment>,
      );
      for (const row of group.rows) {
        parts.push(
          <Row
            key={`${section.key} ${row.key}`}
            row={row}
            group={group}
            layout={layout}
            y={y}
            width={width}
            onChoose={onChoose}
          />,
        );
        y += layout.rowHeight;
      }
    });
  });
  return (
    <Drawing width={width} height={y + 4} summary={summary}>
      {parts}
    </Drawing>
  );
}

/** Whether the ends of the scale have room beside the heading. */
function headingLeaves(lines: readonly string[], { line }: SectionLayout): boolean {
  return textWidth(lines.at(-1) ?? "", { size: DOT_TEXT }) + 10 < line[0];
}

function Heads(props: {
  readonly section: DotSection;
  readonly layout: SectionLayout;
  readonly y: number;
  readonly onChoose: DotTableProps["onChoose"];
}) {
  const { section, layout, y, onChoose } = props;
  return section.heads.map(({ text, strong = false, choice }, i) => {
    const right = layout.cells[i] ?? 0;
    const wide = layout.cellWidths[i] ?? 0;
    return (
      <Choosable key={text} choice={choice} onChoose={onChoose}>
        <rect x={right - wide - 6} y={y - 16} width={wide + 12} height={24} fill="transparent" />
        <Label
          x={right}
          y={y}
          text={text}
          size={DOT_TEXT}
          anchor="end"
          face={strong ? "strong" : "sans"}
          tone={strong ? "ink" : "muted"}
          halo={false}
        />
      </Choosable>
    );
  });
}

function Ends(props: {
  readonly group: DotGroup;
  readonly layout: SectionLayout;
  readonly y: number;
  readonly shown: boolean;
}) {
  const { group, layout, y, shown } = props;
  if (!shown) return null;
  const [left, right] = layout.line;
  return (
    <>
      <Label
        x={left}
        y={y}
        text={group.ends[0]}
        size={12.5}
        anchor="middle"
        tone="muted"
        halo={false}
      />
      <Label
        x={right}
        y={y}
        text={group.ends[1]}
        size={12.5}
        anchor="middle"
        tone="muted"
        halo={false}
      />
    </>
  );
}

function Row(props: {
  readonly row: DotRow;
  readonly group: DotGroup;
  readonly layout: SectionLayout;
  readonly y: number;
  readonly width: number;
  readonly onChoose: DotTableProps["onChoose"];
}) {
  const { row, group, layout, y, width, onChoose } = props;
  const { stacked, line, rowHeight } = layout;
  const x = placeOn(group, line);
  const middle = y + rowHeight - 11;
  const baseline = middle + 4.5;
  const lit = row.lit === true;
  return (
    <Choosable choice={row.choice} onChoose={onChoose} row={row.row ?? row.name}>
      <rect
        x={-4}
        y={y}
        width={width + 8}
        height={rowHeight}
        fill={lit ? colour("sunk") : "transparent"}
      />
      <Label
        x={0}
        y={stacked ? y + 14 : baseline}
        text={row.name}
        size={DOT_TEXT}
        face={lit ? "strong" : "sans"}
        halo={false}
      />
      <line
        x1={line[0]}
        x2={line[1]}
        y1={middle}
        y2={middle}
        stroke={colour("hair")}
        strokeWidth={2}
      />
      {row.span === null ? null : (
        <line
          x1={x(row.span[0])}
          x2={x(row.span[1])}
          y1={middle}
          y2={middle}
          stroke={colour("control")}
          strokeWidth={4}
          opacity={0.55}
        />
      )}
      {row.ticks.map((tick) => (
        <line
          key={tick}
          x1={x(tick)}
          x2={x(tick)}
          y1={middle - 5}
          y2={middle + 5}
          stroke={colour("control")}
          strokeWidth={1.5}
        />
      ))}
      {row.dots.map(({ value, shape, tone, hollow = false }) => (
        <Mark
          key={`${shape} ${tone} ${value}`}
          shape={shape}
          tone={tone}
          hollow={hollow}
          x={x(value)}
          y={middle}
          r={shape === "diamond" ? 5 : 4.25}
        />
      ))}
      {row.cells.map(({ text, tone, strong = false }, i) => (
        <Label
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
          key={i}
          x={layout.cells[i] ?? 0}
          y={baseline}
          text={text}
          size={DOT_TEXT}
          anchor="end"
          face={strong ? "strong" : "sans"}
          tone={tone}
          halo={false}
        />
      ))}
    </Choosable>
  );
}

function Choosable(props: {
  readonly choice: string | undefined;
  readonly onChoose: DotTableProps["onChoose"];
  readonly row?: string;
  readonly children: ReactNode;
}) {
  const { choice, onChoose, row, children } = props;
  if (choice === undefined || onChoose === undefined) return <g data-row={row}>{children}</g>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the figure's choices above it do the same by keyboard
    <g data-row={row} onClick={() => onChoose(choice)} style={{ cursor: "pointer" }}>
      {children}
    </g>
  );
}
