import { plainText } from "#plots";
import { inverseMapWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { readPlane, validityAt } from "./reading.ts";

const SYMBOLS = { repair: ["α", "β"], verify: ["ρ₀", "ρ₁"] } as const;

/** Every cell with the exact validity of every policy. */
export function inverseTable(input: FigureInput): DataTable {
  const { words } = input;
  const say = inverseMapWords[words.lang];
  const reading = readPlane(input);
  const plane = reading?.plane;
  const policies = plane?.policies ?? [];
  const [x, y] = SYMBOLS[reading?.view.axes ?? "repair"];
  return {
    caption: plainText(say.caption),
    columns: [
      { key: "x", label: x, numeric: true },
      { key: "y", label: y, numeric: true },
      ...policies.map((id) => ({ key: id, label: words.policies.name(id), numeric: true })),
    ],
    rows:
      plane === undefined
        ? []
        : Array.from({ length: plane.grid * plane.rowsDone }, (_, i) => [
            plane.at[i % plane.grid] ?? null,
            plane.at[Math.floor(i / plane.grid)] ?? null,
            ...policies.map((id) => validityAt(plane, id, i)),
          ]),
  };
}
