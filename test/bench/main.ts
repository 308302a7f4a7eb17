import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { automatonRows } from "./automaton.ts";
import type { Lab } from "./browser/browser.ts";
import { fitRows } from "./fit.ts";
import { flipGridRows } from "./flipGrid.ts";
import { growthSection, hardCornerSection, type Section } from "./growth/sections.ts";
import { readLogRows } from "./readLog.ts";
import { replayRows } from "./replay.ts";
import { notMeasured, type Row } from "./row.ts";
import { samplerRows } from "./sampler.ts";
import { sliderRows } from "./slider.ts";
import { tableOf } from "./table.ts";
import { treeRows } from "./tree.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    only: { type: "string" },
    chromium: { type: "string" },
    app: { type: "string" },
  },
});

const parts: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  automaton: automatonRows,
  tree: treeRows,
  sampler: samplerRows,
  fit: fitRows,
  "flip-grid": flipGridRows,
  replay: replayRows,
  "read-log": readLogRows,
  slider: sliderRows,
  browser: () =>
    inChromium("the app in a browser", async (lab) =>
      (await import("./browser/browser.ts")).browserRows(lab),
    ),
  heap: () =>
    inChromium("the heap after many slider events", async (lab) =>
      (await import("./browser/browser.ts")).heapRows(lab),
    ),
};

const sections: Readonly<Record<string, () => Section | Promise<Section>>> = {
  growth: growthSection,
  "hard-corner": hardCornerSection,
};

const only = values.only?.split(",");
const unknown = only?.filter((name) => !(name in parts || name in sections)) ?? [];
if (unknown.length > 0) {
  const names = [...Object.keys(parts), ...Object.keys(sections)].join(", ");
  process.stderr.write(`--only ${unknown.join(",")}: no such part; expected some of ${names}\n`);
  process.exit(2);
}
const isAsked = (name: string): boolean => {
  if (only !== undefined && !only.includes(name)) return false;
  process.stderr.write(`measuring: ${name}\n`);
  return true;
};
/** Measures nothing unless the app was built for it. */
async function inChromium(what: string, measure: (lab: Lab) => Promise<Row[]>): Promise<Row[]> {
  const { chromium, app } = values;
  if (app === undefined) return [];
  if (chromium === undefined) return [notMeasured(what, null, "no Chromium here")];
  return measure({ chromium, outDir: app });
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (isAsked(name)) rows.push(...(await measure()));
}
const grown: Record<string, Section> = {};
for (const [name, measure] of Object.entries(sections)) {
  if (isAsked(name)) grown[name] = await measure();
}
const machine = {
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? "unknown",
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
};
if (values.json) {
  const data = Object.entries(grown).map(([name, section]) => [name, section.data]);
  console.log(JSON.stringify({ machine, rows, ...Object.fromEntries(data) }, null, 2));
} else {
  console.log(`${machine.cores} × ${machine.cpu}, Node ${machine.node}, ${machine.date}\n`);
  const tables = Object.values(grown).map(({ text }) => text);
  console.log([...(rows.length === 0 ? [] : [tableOf(rows)]), ...tables].join("\n\n"));
}
