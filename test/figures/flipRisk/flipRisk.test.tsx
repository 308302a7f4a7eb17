import { inflateSync } from "node:zlib";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FlipRiskOutcome } from "#compute";
import type { FigureActions } from "#figures";
import { FLIP_REGIONS } from "#paper";
import { studyWith } from "#study";
import { english, type Words } from "#ui";
import { cellOf, centreOf, riskAt } from "../../../src/figures/flipRisk/cells.ts";
import { stopBox, stopsOf } from "../../../src/figures/flipRisk/course.ts";
import { flipRisk } from "../../../src/figures/flipRisk/flipRisk.tsx";
import { mapFrame, pointAt } from "../../../src/figures/flipRisk/mapFrame.ts";
import { readFlips } from "../../../src/figures/flipRisk/reading.ts";
import { ESTIMATOR_IDS, flipJob, flipView, viewOf } from "../../../src/figures/flipRisk/view.ts";
import { visitedOf } from "../../../src/figures/flipRisk/visited.ts";
import { RISK, rampColour } from "../../../src/plots/heatmap/ramp.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { drift, EDGES } from "../edgeStudies.ts";
import { type Ask, figureInput } from "../figureInput.ts";

const IDLE: FigureActions = {
  highlight: () => undefined,
  setView: () => undefined,
  moveTo: () => undefined,
};

const markup = (node: ReactNode): string => renderToStaticMarkup(node);
const plain = (node: ReactNode): string => markup(node).replace(/<[^>]*>/g, "");
const draw = (study = drift, ask: Ask = {}): string =>
  markup(flipRisk.draw(figureInput(flipRisk, study, ask), IDLE));

function mapOf(study = drift): FlipRiskOutcome {
  return readFlips(figureInput(flipRisk, study))!.map;
}

const at = (round: number | null, cell: { J: number; margin: number } | null = null) => ({
  round,
  policy: null,
  term: null,
  cell,
});

describe("at the edges", () => {
  test.each(Object.entries(EDGES))("%s: every number is finite, at every width", (_, study) => {
    for (const width of [288, 424, 620])
      for (const words of [english, chinese]) {
        const input = figureInput(flipRisk, study, {
          width,
          words,
          view: { regions: true },
          highlight: at(1),
        });
        const text = [
          markup(flipRisk.draw(input, IDLE)),
          markup(flipRisk.sentence(input)),
          markup(flipRisk.controls?.(input, IDLE)),
          JSON.stringify(flipRisk.table(input)),
        ].join("\n");
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
      }
  });

  test("where no repair is allowed, nothing is said to flip", () => {
    const input = figureInput(flipRisk, EDGES["no repair"]);
    expect(plain(flipRisk.sentence(input))).toContain("no decision can flip");
  });

  test("a judge that likes wrong plans stands at the left edge, and the sentence says why", () => {
    const study = EDGES["a judge that likes wrong plans"];
    const input = figureInput(flipRisk, study);
    const reading = readFlips(input)!;
    expect(reading.point.J).toBeCloseTo(-0.4, 12);
    expect(reading.point.risk).toBeNull();
    const place = mapFrame(424, ["", ""]);
    for (const stop of stopsOf(reading.visited, place)) expect(stop.x).toBe(place.box.x);
    expect(plain(flipRisk.sentence(input))).toContain("likes wrong plans better");
  });
});

describe("marks at the right edge", () => {
  const sharp = studyWith(drift, { rho0: 0, rho1: 0.02 });

  test.each([1, 5, 50])("are whole, %i rounds", (rounds) => {
    const study = studyWith(sharp, { rounds });
    for (const width of [288, 320, 424, 620]) {
      const stops = stopsOf(visitedOf(study), mapFrame(width, ["", ""]));
      expect(stops.length).toBeGreaterThan(0);
      for (const box of stops.map(stopBox)) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  });

  test("say beyond which edge they are", () => {
    const text = (words: Words) =>
      plain(flipRisk.draw(figureInput(flipRisk, sharp, { words }), IDLE));
    expect(text(english)).toContain("right of the map");
    expect(text(chinese)).toContain("已出右缘");
    expect(plain(flipRisk.draw(figureInput(flipRisk, drift), IDLE))).not.toContain("of the map");
  });
});

describe("the map as an image", () => {
  test("each theme's file holds the map's own cells in its own ramp, top row first", () => {
    const map = mapOf();
    const files = [
      ...draw().matchAll(/class="only-(light|dark)"[^>]*?href="data:image\/png;base64,([^"]+)"/g),
    ]
      .map(([, theme, body]) => ({ theme, file: Buffer.from(body!, "base64") }))
      .filter(
        ({ file }) => file.readUInt32BE(16) === map.grid && file.readUInt32BE(20) === map.grid,
      );
    expect(files.map(({ theme }) => theme)).toEqual(["light", "dark"]);
    for (const { theme, file } of files) {
      const chunk = (type: string): Buffer => {
        const start = file.indexOf(type, 8, "latin1");
        return file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4));
      };
      const rows = inflateSync(chunk("IDAT"));
      const palette = chunk("PLTE");
      for (let row = 0; row < map.grid; row++)
        for (let column = 0; column < map.grid; column++) {
          const index = rows[(map.grid - 1 - row) * (map.grid + 1) + 1 + column]!;
          const risk = map.risk[row * map.grid + column]!;
          if (risk < 0) {
            expect(chunk("tRNS")[index]).toBe(0);
            continue;
          }
          const seen = palette.readUIntBE(3 * index, 3);
          const ramp = RISK[theme as "light" | "dark"];
          // risk is shown to 1/400 of the ramp's half; two neighbouring steps bracket it
          const shades = [-0.0025, 0, 0.0025].map((d) => rampColour(ramp, (risk + d) / 0.5));
          const near = (shift: number): boolean => {
            const channels = shades.map((shade) => (shade >>> shift) & 255);
            const channel = (seen >>> shift) & 255;
            return channel >= Math.min(...channels) - 1 && channel <= Math.max(...channels) + 1;
          };
          expect([16, 8, 0].every(near)).toBe(true);
        }
    }
  });
});

describe("where the votes cannot tell two kinds of plans apart", () => {
  const cases = [
    [1, "pi50"],
    [1, "em200"],
    [1, "ml"],
    [2, "ml"],
  ] as const;

  test.each(cases)(
    "M = %i, %s: no job, no number, and the reason in both languages",
    (votes, id) => {
      const study = studyWith(drift, { votes });
      const { first, later } = flipRisk.jobs(study, viewOf(id));
      const asked = Object.values({ ...first, ...later });
      expect(asked.filter(({ kind }) => kind === "flip-risk")).toEqual([]);
      for (const [words, said] of [
        [english, "cannot tell the two kinds apart"],
        [chinese, "分不出两类方案"],
      ] as const) {
        const input = figureInput(flipRisk, study, {
          words,
          view: { ...viewOf(id), regions: true },
        });
        const drawn = plain(flipRisk.draw(input, IDLE));
        expect(drawn).toContain(said);
        expect(plain(flipRisk.sentence(input))).toContain(said);
        expect(drawn).not.toMatch(/in 100|判反率|≈|§|\d%/);
        const { rows, columns } = flipRisk.table(input);
        const risk = columns.findIndex(({ key }) => key === "risk");
        expect(rows.every((row) => row[risk] === null)).toBe(true);
        expect(readFlips(input)!.visited.length).toBeGreaterThan(0);
      }
    },
  );

  test.each([
    [2, "pi50"],
    [3, "ml"],
  ] as const)("M = %i, %s is enough", (votes, id) => {
    const study = studyWith(drift, { votes });
    expect(Object.keys(flipRisk.jobs(study, viewOf(id)).first)).toEqual(["delta"]);
  });

  test("two mixtures that differ cast the same votes: M = 2 without labels, M = 1 with", () => {
    const shown = (pi: number, right: number, wrong: number, M: 1 | 2) =>
      Array.from({ length: M + 1 }, (_, s) => {
        const orders = M === 2 && s === 1 ? 2 : 1;
        const cast = (p: number) => orders * p ** s * (1 - p) ** (M - s);
        return pi * cast(right) + (1 - pi) * cast(wrong);
      });
    // mean .5 and spread .04 in both: ½ ± .2 evenly, and .8 with weight .04/(.04 + .09)
    const weight = 0.04 / 0.13;
    const other = shown(weight, 0.8, (0.5 - 0.8 * weight) / (1 - weight), 2);
    shown(0.5, 0.7, 0.3, 2).forEach((p, s) => {
      expect(other[s]).toBeCloseTo(p, 12);
    });
    expect(shown(0.7, 0.8, 0.3, 1)[1]).toBeCloseTo(shown(0.7, 0.65, 0.65, 1)[1]!, 12);
  });
});

describe("places", () => {
  test("a point under the pointer lies in the cell whose centre is drawn there", () => {
    const map = mapOf();
    const { frame, box } = mapFrame(620, ["", ""]);
    for (let row = 0; row < map.grid; row++)
      for (let column = 0; column < map.grid; column++) {
        const centre = centreOf(map, { column, row });
        const under = pointAt(
          (frame.x(centre.J) - box.x) / box.width,
          (frame.y(centre.margin) - box.y) / box.height,
        );
        expect(cellOf(map, under.J, under.margin)).toEqual({ column, row });
      }
  });

  test("risk at a cell's centre is the cell's; between two it lies between theirs", () => {
    const map = mapOf();
    for (const [column, row] of [
      [3, 4],
      [12, 7],
      [20, 2],
    ] as const) {
      const value = (c: number): number => map.risk[row * map.grid + c]!;
      const here = centreOf(map, { column, row });
      const next = centreOf(map, { column: column + 1, row });
      expect(riskAt(map, here.J, here.margin)).toBeCloseTo(value(column), 12);
      const middle = riskAt(map, (here.J + next.J) / 2, here.margin)!;
      expect(middle).toBeCloseTo((value(column) + value(column + 1)) / 2, 12);
    }
    expect(riskAt(map, -0.1, 0.1)).toBeNull();
  });

  test.each([288, 320, 424, 620])("everything written stays inside %i px", (width) => {
    const text = draw(drift, { width, highlight: at(1), view: { regions: true } });
    const labels = [...text.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" text-anchor="(\w+)"/g)];
    expect(labels.length).toBeGreaterThan(10);
    for (const [, x] of labels) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(width);
    }
  });
});

describe("what is said", () => {
  test("the numbers are the map's own at the round's median margin", () => {
    const input = figureInput(flipRisk, drift, { highlight: at(1) });
    const { map, visited, facts } = readFlips(input)!;
    const here = riskAt(map, visited[1]!.J, visited[1]!.median)!;
    expect(facts.here!.risk).toBe(here);
    const furthest = visited.map((v) => Math.abs(riskAt(map, v.J, v.median)! - here));
    expect(facts.other!.round).toBe(furthest.indexOf(Math.max(...furthest)));
    expect(plain(flipRisk.sentence(input))).toMatch(
      /at round 1, but \d+ at round \d, \.\d\d from the boundary\. Drift walks it left, to a blind judge\./,
    );
  });

  test("a judge held still is not said to drift", () => {
    const still = figureInput(flipRisk, studyWith(drift, { rho0: 0.361 }));
    expect(plain(flipRisk.sentence(still))).not.toContain("Drift");
  });

  test("before any fit the method is named as the delta method, after it as fits", () => {
    expect(draw()).toContain("≈ delta method");
    const refined = figureInput(flipRisk, drift);
    const delta = refined.outcomes["delta"] as FlipRiskOutcome;
    const withFits = (columnsDone: number) => ({
      ...refined,
      outcomes: { delta, fits: { ...delta, reps: 1000, columnsDone } },
    });
    expect(markup(flipRisk.draw(withFits(0), IDLE))).toContain("≈ delta method");
    expect(markup(flipRisk.draw(withFits(7), IDLE))).toContain("≈ 1,000 fits, 7/24");
    expect(markup(flipRisk.draw(withFits(24), IDLE))).toContain("≈ 1,000 fits<");
  });

  test("the paper's regions come on demand: ours beside the printed figures, the protocol ours", () => {
    const input = figureInput(flipRisk, drift, { view: { regions: true } });
    const text = plain(flipRisk.draw(input, IDLE));
    expect(text).toContain(`§ .${String(FLIP_REGIONS.weak.value).slice(2)}`);
    expect(text).toContain(`§ .${String(FLIP_REGIONS.strong.value).slice(2)}`);
    expect(plain(flipRisk.controls?.(input, IDLE))).toContain("The protocol is ours");
    expect(draw()).not.toContain("§");
  });
});

describe("jobs", () => {
  test("the map is not computed again for what it does not depend on", () => {
    const key = (study: typeof drift): string => JSON.stringify(flipJob(study, "pi50", 1000));
    const base = key(drift);
    for (const patch of [
      { rho0: 0.2 },
      { rho1: 0.3 },
      { delta: 2 },
      { tau: 0.1 },
      { rounds: 3 },
      { icc: 0.4 },
    ])
      expect(key(studyWith(drift, patch))).toBe(base);
    for (const patch of [{ q0: 0.5 }, { votes: 4 }, { beta: 0.2 }, { seed: 7 }])
      expect(key(studyWith(drift, patch))).not.toBe(base);
  });

  test("a view chooses the estimator and comes back from it", () => {
    for (const id of ESTIMATOR_IDS) expect(flipView(viewOf(id)).estimator).toBe(id);
    expect(flipView({ pi: "nonsense", fit: -3 }).estimator).toBe("pi50");
  });
});

test("the table holds every cell, the rounds, and both regions with the printed figures", () => {
  const input = figureInput(flipRisk, drift);
  const { map, points } = readFlips(input)!;
  const { rows, columns } = flipRisk.table(input);
  expect(rows).toHaveLength(points.length + 2 + map.grid ** 2);
  const published = columns.findIndex(({ key }) => key === "published");
  expect(rows.map((row) => row[published]).filter((value) => value !== null)).toEqual([
    FLIP_REGIONS.weak.value,
    FLIP_REGIONS.strong.value,
  ]);
});
