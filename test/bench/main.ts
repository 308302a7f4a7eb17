import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { automatonRows } from "./automaton.ts";
import { fitRows } from "./fit.ts";
import { flipGridRows } from "./flipGrid.ts";
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
  browser: async () => {
    const { chromium, app } = values;
    if (app === undefined) return [];
    if (chromium === undefined)
      return [notMeasured("the Lab in a browser", null, "no Chromium here")];
    const { browserRows } = await import("./browser.ts");
    return browserRows({ chromium, outDir: app });
  },
};

const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (values.only !== undefined && !values.only.split(",").includes(name)) continue;
  process.stderr.write(`measuring: ${name}\n`);
  rows.push(...(await measure()));
}
const machine = {
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? "unknown",
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
};
if (values.json) console.log(JSON.stringify({ machine, rows }, null, 2));
else {
  console.log(`${machine.cores} × ${machine.cpu}, Node ${machine.node}, ${machine.date}\n`);
  console.log(tableOf(rows));
}
