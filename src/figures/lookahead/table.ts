import type { PlaneOutcome } from "#compute";
import { lookaheadWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { ruleRows } from "./facts.ts";
import { type CellGain, cellAt, planeOf } from "./gains.ts";
import { stopsOf } from "./stops.ts";
import { aheadView, drawnStudy } from "./view.ts";

/** Rules, stopping beliefs by round, and every cell of the map. */
export function aheadTable(input: FigureInput): DataTable {
  const { words } = input;
  const say = lookaheadWords[words.lang];
  const { loop, plane } = aheadView(input.view);
  const study = drawnStudy(input.study, loop);
  const { columns } = say.data;
  const stops = stopsOf(study);
  const map = planeOf(input);
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  const x = plane === "repair" ? "α" : "ρ₀";
  const y = plane === "repair" ? "β" : "ρ₁";
  return {
    caption: say.data.caption,
    columns: [
      { key: "what", label: columns.what, numeric: false },
      number("round", columns.round),
      number("x", x),
      number("y", y),
      number("validity", columns.validity),
      number("repairs", columns.repairs),
      number("logged", columns.logged),
      number("myopic", columns.myopic),
      number("ahead", columns.ahead),
      number("gain", columns.gain),
    ],
    rows: [
      ...ruleRows(input).map(({ id, result, logged }) => [
        say.rule(id, study.votes === 1),
        result?.round ?? null,
        null,
        null,
        result?.validity ?? null,
        result?.repairs ?? null,
        logged,
        null,
        null,
        null,
      ]),
      ...stops.myopic.map((b, k) => [
        say.data.stop,
        k,
        null,
        null,
        null,
        null,
        null,
        b,
        stops.ahead[k] ?? null,
        null,
      ]),
      ...(map === null ? [] : cellsOf(map, study.rule.tau)).map(({ x, y, myopic, ahead }) => [
        say.data.cell,
        null,
        x,
        y,
        null,
        null,
        null,
        myopic,
        ahead,
        ahead - myopic,
      ]),
    ],
  };
}

function cellsOf(map: PlaneOutcome, tau: number): readonly CellGain[] {
  return Array.from(map.at.subarray(0, map.rowsDone)).flatMap((y) =>
    Array.from(map.at).flatMap((x) => cellAt(map, x, y, tau) ?? []),
  );
}
