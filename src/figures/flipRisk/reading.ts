import type { FlipRiskOutcome } from "#compute";
import { atRound, type MapPosition, ownPosition, pooledBelieved } from "#engine";
import type { FlipRiskWords } from "#ui";
import type { FigureInput } from "../figure.ts";
import { readTrace } from "../instanceTrace/drawing.ts";
import { type Cell, cellOf, centreOf, riskAt } from "./cells.ts";
import { emptyMap, flipView, GRID, PLANS, type TooFewVotes, tooFewVotes } from "./view.ts";
import { type Visited, visitedOf } from "./visited.ts";

type FlipFacts = Parameters<FlipRiskWords["sentence"]>[0];
type FlipPoint = NonNullable<FlipFacts["here"]>;

/** What the figure says, before it is drawn, told or tabulated. */
export interface FlipReading {
  readonly map: FlipRiskOutcome;
  readonly visited: readonly Visited[];
  /** The study before any vote: where a click moves it. */
  readonly study: MapPosition;
  /** The round in hand, the first repaired copy at first; null where nothing is decided. */
  readonly round: number | null;
  /** What the readout is about: the cell under the cursor, the lit round, or the study. */
  readonly point: { readonly J: number; readonly margin: number; readonly risk: number | null };
  /** The rounds that decide, with their risks. */
  readonly points: readonly FlipPoint[];
  readonly facts: FlipFacts;
}

/** Reads the outcomes; null before there is a map. */
export function readFlips(input: FigureInput): FlipReading | null {
  const kept = readings.get(input);
  if (kept !== undefined) return kept;
  const fresh = flipReading(input);
  readings.set(input, fresh);
  return fresh;
}

/** Drawing, sentence and table read the same input, one after the other. */
const readings = new WeakMap<FigureInput, FlipReading | null>();

function flipReading(input: FigureInput): FlipReading | null {
  const { study, highlight } = input;
  const { estimator } = flipView(input.view);
  const tooFew = tooFewVotes(study, estimator);
  const map = tooFew === null ? mapOf(input) : emptyMap(estimator);
  if (map === null) return null;
  const visited = visitedOf(study);
  const round = shownRound(highlight.round, visited.length);
  const at = ownPosition(study.world, study.rule.tau);
  const lit = round === null ? undefined : visited[round];
  const point =
    highlight.cell !== null
      ? cellPoint(map, cellOf(map, highlight.cell.J, highlight.cell.margin))
      : lit !== undefined
        ? { J: lit.J, margin: lit.median, risk: riskAt(map, lit.J, lit.median) }
        : { ...at, risk: riskAt(map, at.J, at.margin) };
  const points = visited.map(
    (one): FlipPoint => ({
      round: one.round,
      J: one.J,
      margin: one.median,
      risk: riskAt(map, one.J, one.median),
    }),
  );
  const facts = { ...flipFacts(points, round ?? 0), tooFew };
  return { map, visited, study: at, round, point, points, facts };
}

/** The lit round where it decides anything; at first that after the first repair, if there is one. */
function shownRound(lit: number | null, decisions: number): number | null {
  if (lit === null) return decisions === 0 ? null : Math.min(1, decisions - 1);
  return lit < decisions ? lit : null;
}

/** The finest map there is: fits once they have come for the first columns, else the delta method. */
function mapOf({ outcomes }: FigureInput): FlipRiskOutcome | null {
  const { fits, delta } = outcomes;
  if (fits?.kind === "flip-risk" && fits.columnsDone > 0) return fits;
  return delta?.kind === "flip-risk" ? delta : null;
}

function cellPoint(map: FlipRiskOutcome, cell: Cell) {
  const risk = map.risk[cell.row * map.grid + cell.column] ?? -1;
  return { ...centreOf(map, cell), risk: risk < 0 ? null : risk };
}

/** The round whose decisions meet this cell, the one with the nearest median where several do, or null. */
export function roundIn({ map, visited }: FlipReading, cell: Cell): number | null {
  const meets = visited.filter(
    ({ J, low, high }) =>
      cellOf(map, J, low).column === cell.column &&
      cellOf(map, J, low).row <= cell.row &&
      cell.row <= cellOf(map, J, high).row,
  );
  const away = ({ J, median }: Visited): number => Math.abs(cellOf(map, J, median).row - cell.row);
  const [nearest] = meets.sort((a, b) => away(a) - away(b));
  return nearest?.round ?? null;
}

/** J under which a judge is called blind. */
const BLIND = 0.1;
/** Drift of J that is worth a word. */
const DRIFT = 0.05;
/** Risks closer than this are told once. */
const SAME_RISK = 0.02;

function flipFacts(points: readonly FlipPoint[], round: number): Omit<FlipFacts, "tooFew"> {
  const here = points[round] ?? null;
  const first = points[0];
  const last = points.at(-1);
  const moved = first === undefined || last === undefined ? 0 : last.J - first.J;
  return {
    plans: PLANS,
    here,
    other: here === null ? null : furthest(here, points),
    drift: moved < -DRIFT ? "left" : moved > DRIFT ? "right" : "none",
    blind: last !== undefined && Math.abs(last.J) < BLIND,
  };
}

/** The round whose risk differs most from this one's, where one does. */
function furthest(here: FlipPoint, points: readonly FlipPoint[]): FlipPoint | null {
  const { risk } = here;
  if (risk === null) return null;
  const distance = (one: FlipPoint): number => (one.risk === null ? 0 : Math.abs(one.risk - risk));
  const far = points.reduce((a, b) => (distance(b) > distance(a) ? b : a), here);
  return distance(far) < SAME_RISK ? null : far;
}

/** The shown instance's own margins on the map, one for each decision. */
export function tracePoints(input: FigureInput): readonly { J: number; margin: number }[] {
  const reading = readTrace(input);
  if (reading === null) return [];
  const { rho0, rho1 } = pooledBelieved(input.study.world);
  return reading.truth.gain.flatMap((gain, k) =>
    gain === null
      ? []
      : [
          {
            J: 1 - atRound(rho0, k) - atRound(rho1, k),
            margin: Math.abs(gain - input.study.rule.tau),
          },
        ],
  );
}

/** How the map was computed, in words. */
export function methodOf(
  map: FlipRiskOutcome,
  words: FlipRiskWords,
  tooFew: TooFewVotes | null,
): string {
  if (tooFew !== null) return words.noFit;
  if (map.reps === 0) return words.delta;
  return map.columnsDone < GRID
    ? words.refining(map.reps, map.columnsDone, map.grid)
    : words.fits(map.reps);
}
