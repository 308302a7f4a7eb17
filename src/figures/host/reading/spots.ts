import type { DataTable } from "../../figure.ts";
import type { ReadPoint } from "./points.ts";
import { saidText } from "./said.ts";
import { type Place, readTable, type TableReader } from "./shape.ts";

/** Where a point is marked, CSS pixels from the drawing's corner. */
export interface Spot {
  readonly shape: "ring" | "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Half of a ring around a mark. */
const RING = 9;

/**
 * Where a point stands in the drawing as it is on the page: the element of its row (`data-row`), or its
 * values on the drawing's axes (`data-frame`).
 *
 * @returns no spot for a point that the drawing does not show
 */
export function spotsOf(drawing: Element, point: ReadPoint, data: DataTable): readonly Spot[] {
  const { places } = point.part;
  const table = readTable(data);
  if (places === undefined) return [];
  if (places === "rows") return elementsOf(drawing, point, table);
  return places.flatMap((place) => onAxes(drawing, place, point, table));
}

/**
 * Rows of a list in the order in which the drawing has them, which may be sorted; those that it does not
 * show come last. Points along an axis stay where they are.
 */
export function inDrawnOrder(
  drawing: Element,
  points: readonly ReadPoint[],
  data: DataTable,
): readonly ReadPoint[] {
  if (!points.some(isListed)) return points;
  const table = readTable(data);
  const drawn = [...drawing.querySelectorAll("[data-row]")];
  const places = new Map(
    points.map((point) => {
      const element = isListed(point) ? elementOf(drawn, point, table) : undefined;
      return [point, element === undefined ? drawn.length : drawn.indexOf(element)] as const;
    }),
  );
  const place = (point: ReadPoint): number => places.get(point) ?? drawn.length;
  return points
    .toSorted((a, b) => place(a) - place(b))
    .map((point, line) => (isListed(point) ? { ...point, line } : point));
}

function isListed({ part }: ReadPoint): boolean {
  return part.places === "rows" && part.along === undefined && part.lines === undefined;
}

function elementsOf(drawing: Element, point: ReadPoint, table: TableReader): Spot[] {
  const element = elementOf([...drawing.querySelectorAll("[data-row]")], point, table);
  if (element === undefined) return [];
  const corner = drawing.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return [{ shape: "box", x: left - corner.left, y: top - corner.top, width, height }];
}

/** The element that says it is this row: of several rows of one name the element in the same place. */
function elementOf(
  drawn: readonly Element[],
  { part, row }: ReadPoint,
  table: TableReader,
): Element | undefined {
  const nameOf = (of: number): string =>
    saidText((part.rowNames ?? part.names).map((name) => table.cell(of, name) ?? "").join(" "));
  const own = nameOf(row);
  const before = table.rowsOf(part).filter((other) => other < row && nameOf(other) === own).length;
  const found = drawn.filter((element) => saidText(element.getAttribute("data-row") ?? "") === own);
  return found[before] ?? found[0];
}

function onAxes(
  drawing: Element,
  place: Place,
  { row, lineOfPart }: ReadPoint,
  table: TableReader,
): Spot[] {
  const axes = [...drawing.querySelectorAll("[data-frame]")];
  const frame = axes[place.axes ?? lineOfPart];
  if (!(frame instanceof SVGElement)) return [];
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = (frame.dataset["frame"] ?? "").split(" ").map(Number);
  const toScreen = screenOf(frame);
  const corner = drawing.getBoundingClientRect();
  return place.y.flatMap((key) => {
    const across = typeof place.x === "string" ? table.number(row, place.x) : place.x(key);
    const up = table.number(row, key);
    if (across === null || up === null) return [];
    const x = x0 + LOGS[place.logX ?? "none"](across) * (x1 - x0);
    const y = y0 + LOGS[place.logY ?? "none"](up) * (y1 - y0);
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [];
    const [left, top] = toScreen(x, y);
    const spot = { x: left - corner.left - RING, y: top - corner.top - RING };
    return [{ shape: "ring" as const, ...spot, width: 2 * RING, height: 2 * RING }];
  });
}

const LOGS = {
  none: (value: number) => value,
  e: Math.log,
  "10": Math.log10,
  odds: (share: number) => Math.log(share / (1 - share)),
} as const;

/** From a group's own units to the screen's pixels. */
function screenOf(frame: SVGElement): (x: number, y: number) => readonly [number, number] {
  const matrix = frame instanceof SVGGraphicsElement ? frame.getScreenCTM?.() : null;
  if (!matrix) return (x, y) => [x, y];
  return (x, y) => [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
}
