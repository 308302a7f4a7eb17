import type { DataTable } from "../../figure.ts";
import { plainShape, readTable, type Shape } from "./shape.ts";

const keysLike = (table: DataTable, like: RegExp): readonly string[] =>
  table.columns.map(({ key }) => key).filter((key) => like.test(key));

/** What a figure's table holds and where its drawing has it, by the figure's id. */
const SHAPES: Readonly<Record<string, Shape>> = {
  "acceptance-validity": (table) => {
    const by = readTable(table).has("budget") ? "budget" : "round";
    return [
      {
        names: [by],
        along: by,
        series: [
          { key: "acceptance", se: "seAcceptance" },
          { key: "validity", se: "seValidity" },
        ],
        also: ["J", "boundary", "published", "meanRound"],
        across: [["acceptance", "validity"]],
        isExact: true,
      },
    ];
  },
  "flip-risk": () => [
    {
      names: ["what", "J", "margin"],
      series: [{ key: "risk", se: "se" }],
    },
  ],
  "instance-trace": () => [
    {
      names: ["round"],
      along: "round",
      series: [{ key: "belief" }, { key: "beliefTold" }],
      also: ["truth", "accepts", "queries", "boundary", "gain", "gainTold", "committedBy"],
      across: [["belief", "beliefTold"]],
      places: "rows",
    },
  ],
  "policy-race": () => [
    {
      names: ["policy"],
      series: [{ key: "validity", se: "se" }],
      also: [
        "round",
        "repairs",
        "queries",
        "damaged",
        "rescued",
        "overfixed",
        "replayed",
        "published",
        "pinned",
        "kind",
      ],
      isExact: true,
      places: "rows",
    },
  ],
  cobweb: () => [
    {
      names: ["round"],
      along: "round",
      series: [{ key: "validity" }],
      also: ["alpha", "beta", "bStar"],
      isExact: true,
      places: [
        { axes: 0, x: "validity", y: ["validity"] },
        { axes: 1, x: "round", y: ["validity"] },
      ],
    },
  ],
  "belief-update": () => [
    {
      names: ["accepts"],
      along: "accepts",
      series: [{ key: "belief" }],
      also: ["right", "wrong", "gain"],
      isExact: true,
      places: [{ axes: 0, x: "accepts", y: ["belief"] }],
    },
  ],
  assumptions: () => [
    {
      names: ["breaker", "strength", "claim"],
      lines: "breaker",
      places: "rows",
      rowNames: ["breaker", "claim"],
      series: [{ key: "margin" }],
      also: ["verdict", "left", "right"],
    },
  ],
  "label-free-j": (table) => [
    {
      names: ["way"],
      series: [{ key: "mean", se: "se" }],
      also: keysLike(table, /^J\d/),
      places: [{ axes: 0, x: (key) => Number(key.slice(1)), y: keysLike(table, /^J\d/) }],
    },
  ],
  "more-data": (table) => {
    const { has, number } = readTable(table);
    const apart = (key: string) => new Set(table.rows.map((_, row) => number(row, key))).size;
    const along = has("steps") && apart("steps") > apart("plans") ? "steps" : "plans";
    return [
      {
        names: [along],
        along,
        series: [
          { key: "mean", low: "low", high: "high" },
          { key: "validity", se: "se", low: "validityLow", high: "validityHigh" },
        ],
        also: ["truth", "told", "none"],
        places: [
          { axes: 0, x: along, logX: "10", y: ["mean"] },
          { axes: 1, x: along, logX: "10", y: ["validity"] },
        ],
      },
    ];
  },
  "rates-in-the-wild": () => [
    {
      names: ["loop", "model"],
      series: [
        { key: "beta", low: "betaLow", high: "betaHigh" },
        { key: "alpha", low: "alphaLow", high: "alphaHigh" },
      ],
      also: ["verifier", "q0", "rho0", "rho1", "bStar", "after"],
      places: "rows",
    },
  ],
  "two-oracles": () => [
    {
      names: ["policy"],
      series: [{ key: "z" }, { key: "simulated", se: "se" }],
      also: ["exact", "instances"],
      places: [{ axes: 0, x: "instances", logX: "e", y: ["z"] }],
    },
    { names: ["what"], series: [{ key: "value" }], also: ["policy", "measure", "world"] },
  ],
  lookahead: () => [
    {
      names: ["what", "x", "y"],
      series: [{ key: "gain" }],
      also: ["myopic", "ahead"],
      isExact: true,
      hasCursor: true,
    },
    {
      names: ["what"],
      series: [{ key: "validity" }],
      also: ["repairs", "logged"],
      places: "rows",
    },
    {
      names: ["what", "round"],
      along: "round",
      series: [{ key: "myopic" }, { key: "ahead" }],
      across: [["ahead", "myopic"]],
      places: [{ axes: 1, x: "round", y: ["myopic", "ahead"], logY: "odds" }],
    },
  ],
  "interior-peak": (table) => [
    {
      names: ["what"],
      needs: "p0",
      series: [{ key: "validity" }],
      also: ["round", ...keysLike(table, /^p\d/), "published"],
      places: "rows",
    },
    {
      names: ["what", "round"],
      lacks: "p0",
      lines: "what",
      along: "round",
      series: [{ key: "validity" }],
      also: ["published"],
      isExact: true,
      places: [{ axes: 0, x: "round", y: ["validity"] }],
    },
  ],
  "guard-tail": () => [
    {
      names: ["delta"],
      along: "delta",
      series: [{ key: "exact" }, { key: "validity" }],
      also: ["sharper", "paper", "exactAll", "sharperAll", "paperAll", "rescued", "damaged"],
      across: [["validity", "none"]],
      isExact: true,
      places: [{ axes: 1, x: "delta", y: ["validity"] }],
    },
  ],
  "budget-choice": (table) => {
    const validities = keysLike(table, /\/validity$/);
    return [
      {
        names: ["k"],
        along: "k",
        series: [...validities, "worst"].map((key) => ({ key })),
        also: keysLike(table, /\/loss$/),
        isExact: true,
        places: validities.map((key, axes) => ({ axes, x: "k", y: [key] })),
      },
    ];
  },
  ablations: (table) => {
    const { has } = readTable(table);
    const series = [{ key: "validity", se: "se" }];
    const isExact = !has("se");
    if (!has("what"))
      return [
        {
          names: ["at"],
          along: "at",
          series,
          also: ["passes", "published"],
          isExact,
          places: [{ axes: 0, x: "at", y: ["validity"] }],
        },
      ];
    const isMargin = isExact;
    const also = ["rho0", "rho1", "pi", "published"];
    return [
      {
        names: ["what", "at"],
        lines: "what",
        along: "at",
        series,
        also,
        isExact,
        places: [{ ...(isMargin ? {} : { axes: 0 }), x: "at", y: ["validity"] }],
      },
      { names: ["what"], lacks: "at", series, also, isExact },
    ];
  },
  ladder: (table) => {
    const { has } = readTable(table);
    if (has("vrr"))
      return [
        {
          names: ["world"],
          series: ["vrr", "guard", "tpm"].map((key) => ({ key })),
          also: ["damaged", "rho1", "rho0", "pi"],
          places: "rows",
        },
      ];
    if (has("ours"))
      return [
        {
          names: ["what", "group"],
          rowNames: ["what"],
          series: [
            { key: "published", low: "low", high: "high" },
            { key: "ours", low: "oursLow", high: "oursHigh" },
          ],
          also: ["difference", "remark", "source"],
          places: "rows",
        },
      ];
    return [
      {
        names: ["what"],
        series: [{ key: "published", se: "se" }],
        also: [
          ...["independent", "by-round", "leniency", "correlated", "two-classes"],
          ...["kind", "source"],
        ],
        places: "rows",
      },
    ];
  },
  "inverse-map": (table) =>
    readTable(table).has("needed")
      ? [{ names: ["J", "margin"], series: [{ key: "needed" }] }]
      : [
          {
            names: ["x", "y"],
            series: table.columns
              .filter(({ key }) => key !== "x" && key !== "y" && key !== "none")
              .map(({ key }) => ({ key }))
              .sort((a, b) => Number(b.key === "vrr-stop") - Number(a.key === "vrr-stop")),
            isExact: true,
          },
        ],
  "score-reach": () => [
    {
      names: ["rule", "sigma"],
      lines: "rule",
      along: "sigma",
      series: [
        { key: "truth", se: "truthSe" },
        { key: "said", se: "saidSe" },
      ],
      also: ["kind", "runTruth", "runSaid"],
      places: [{ x: "sigma", y: ["truth", "said"] }],
    },
  ],
  "score-stack": () => [
    {
      names: ["guard"],
      series: [{ key: "share", se: "se" }],
      also: ["position"],
      places: "rows",
    },
    {
      names: ["rule"],
      series: [{ key: "truth" }],
      also: ["said", "steps", "wasted"],
    },
  ],
  "score-cold-start": () => [
    {
      names: ["warmup"],
      along: "warmup",
      series: [
        { key: "truth", se: "truthSe" },
        { key: "said", se: "saidSe" },
      ],
      across: [["truth", "threshold"]],
    },
  ],
  "score-crossing": (table) => {
    const { has } = readTable(table);
    const along = has("correlation") ? "correlation" : "sigma";
    if (!has("two-in-a-row")) return plainShape(table);
    return [
      {
        names: [along],
        along,
        series: [{ key: "two-in-a-row" }, { key: "fixed:6" }, { key: "lead", se: "se" }],
        across: [["two-in-a-row", "fixed:6"]],
      },
    ];
  },
  "score-task": () => [
    {
      names: ["step"],
      along: "step",
      series: [{ key: "score" }, { key: "quality" }],
      also: ["stops"],
      across: [["score", "quality"]],
      places: [{ axes: 0, x: "step", y: ["quality", "score"] }],
    },
  ],
  "score-confirmation": () => [
    {
      names: ["what", "bar"],
      lines: "what",
      along: "bar",
      series: [
        { key: "reach", se: "reachSe" },
        { key: "steps", se: "stepsSe" },
      ],
    },
  ],
};

/** Figures whose whole drawing is read by a cursor of its own, that keys move. */
const READ_THEMSELVES: ReadonlySet<string> = new Set([
  "acceptance-validity",
  "flip-risk",
  "inverse-map",
  "score-cold-start",
  "score-crossing",
  "score-confirmation",
]);

/** How a figure's table is told and read; a figure that is not known here by its first column. */
export function shapeOf(id: string): Shape {
  return Object.hasOwn(SHAPES, id) ? (SHAPES[id] ?? plainShape) : plainShape;
}

/** Whether a figure's drawing is read by keyboard without the host's help. */
export function readsItself(id: string): boolean {
  return READ_THEMSELVES.has(id);
}

/** Figures whose tables have a shape of their own. */
export const SHAPED: readonly string[] = Object.keys(SHAPES);
