import { budgetAxes } from "./budgetAxes.ts";
import { classAxis } from "./classAxis.ts";
import { growthTable } from "./growthTable.ts";
import { hardCases, hardTable } from "./hardCorner.ts";
import { logAxes } from "./logAxis.ts";
import { randomAxes } from "./randomAxes.ts";

/** Tables of a shape of their own, as text and as data. */
export interface Section {
  readonly text: string;
  readonly data: readonly unknown[];
}

/** How cost grows with M, K_max, the number of classes and the length of a log. */
export async function growthSection(): Promise<Section> {
  const data = [...(await budgetAxes()), ...randomAxes(), await classAxis(), ...(await logAxes())];
  return { text: data.map(growthTable).join("\n\n"), data };
}

/** Nearly inert repairers over many rounds. */
export function hardCornerSection(): Section {
  const data = hardCases();
  return { text: hardTable(data), data };
}
