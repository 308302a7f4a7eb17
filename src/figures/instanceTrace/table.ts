import { instanceTraceWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { readTrace, type TraceReading } from "./drawing.ts";

/** The instance by round, and which policies commit each plan. */
export function traceTable(input: FigureInput): DataTable {
  const words = instanceTraceWords[input.words.lang];
  const { columns } = words;
  const reading = readTrace(input);
  const told = reading?.told ?? null;
  return {
    caption: words.tableCaption,
    columns: [
      { key: "round", label: columns.round, numeric: true },
      { key: "truth", label: columns.truth, numeric: false },
      { key: "accepts", label: columns.accepts, numeric: true },
      { key: "queries", label: columns.queries, numeric: true },
      { key: "belief", label: columns.belief, numeric: true },
      { key: "boundary", label: columns.boundary, numeric: true },
      { key: "gain", label: columns.gain, numeric: true },
      ...(told === null
        ? []
        : [
            { key: "beliefTold", label: columns.beliefTold, numeric: true },
            { key: "boundaryTold", label: columns.boundaryTold, numeric: true },
            { key: "gainTold", label: columns.gainTold, numeric: true },
          ]),
      { key: "committedBy", label: columns.committedBy, numeric: false },
    ],
    rows: reading === null ? [] : rowsOf(reading, input),
  };
}

function rowsOf(reading: TraceReading, { words }: FigureInput): DataTable["rows"] {
  const { instance, truth, told, fates } = reading;
  return instance.rounds.map(({ valid, accepts, queries }, k) => {
    const by = fates.filter(({ committed }) => committed === k);
    return [
      k,
      valid === null
        ? null
        : valid
          ? instanceTraceWords[words.lang].valid
          : instanceTraceWords[words.lang].invalid,
      accepts,
      queries,
      truth.belief[k] ?? null,
      truth.boundary[k] ?? null,
      truth.gain[k] ?? null,
      ...(told === null
        ? []
        : [told.belief[k] ?? null, told.boundary[k] ?? null, told.gain[k] ?? null]),
      instanceTraceWords[words.lang].list(by.map(({ id }) => words.policies.name(id))),
    ];
  });
}
