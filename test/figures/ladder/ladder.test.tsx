import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { COLLAPSE_IDS, LADDER, LADDER_TARGETS, RUNG_IDS } from "#study";
import { ladderWords } from "#ui";
import { collapseFacts } from "../../../src/figures/ladder/collapse.ts";
import { ladder } from "../../../src/figures/ladder/ladder.tsx";
import { furthest, isNear, rungsOf } from "../../../src/figures/ladder/rungs.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { inputOf, noActions, stress } from "../studies.ts";

const input = inputOf(ladder, stress);
const llama = inputOf(ladder, stress, { view: { part: "llama" } });
const plain = (markup: string): string =>
  markup.replaceAll(/<[^>]+>/g, "").replaceAll("\u2060", "");

/** Half-width marks that touch Chinese, and Chinese that touches a letter or a digit. */
const BADLY_SET =
  /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9Α-ω.]|[A-Za-z0-9Α-ω%]\p{Script=Han}/u;

function drawn(one: typeof input): string {
  return renderToStaticMarkup(
    <>
      {ladder.draw(one, noActions)}
      {ladder.controls?.(one, { ...noActions, openStudy: () => undefined })}
      {ladder.sentence(one)}
      {ladder.note?.(one)}
    </>,
  );
}

describe("the ladder", () => {
  it.each([
    {},
    { part: "llama" },
    ...RUNG_IDS.map((rung) => ({ rung })),
    ...COLLAPSE_IDS.map((world) => ({ part: "llama", world })),
    { part: "nothing", rung: 7, world: true },
  ])("is drawn whole with the view %j, narrow and wide, in both languages", (view) => {
    const { outcomes } = "part" in view && view.part === "llama" ? llama : input;
    for (const words of [input.words, chinese]) {
      for (const width of [288, 620, 812]) {
        const markup = drawn({ ...input, outcomes, view, words, width });
        expect(markup).not.toMatch(/NaN|Infinity|undefined/);
        expect(markup).toContain('role="img"');
        if (words === chinese) {
          const said = plain(
            renderToStaticMarkup(ladder.sentence({ ...input, outcomes, view, words })),
          );
          expect(said).not.toMatch(BADLY_SET);
        }
      }
    }
  });

  it("stands while its worlds are computed", () => {
    for (const part of ["stress", "llama"]) {
      expect(drawn({ ...input, outcomes: {}, view: { part } })).not.toMatch(/NaN|undefined/);
      expect(ladder.table({ ...input, outcomes: {}, view: { part } }).rows.length).toBeGreaterThan(
        0,
      );
    }
  });

  it("looks at its own studies alone", () => {
    const [some, ...others] = Object.values(EDGES).map((study) => ladder.jobs(study, {}));
    for (const other of others) expect(other).toEqual(some);
  });

  it("says of each world what its own numbers say", () => {
    for (const { fitted, results } of rungsOf(input.outcomes)) {
      const said = plain(
        renderToStaticMarkup(ladder.sentence({ ...input, view: { rung: fitted.id } })),
      );
      const near = LADDER_TARGETS.filter((one) => isNear(one, results!)).length;
      expect(said).toContain(
        near === LADDER_TARGETS.length
          ? `all ${near} numbers`
          : `${near} of ${LADDER_TARGETS.length}`,
      );
      expect(said.includes("nearly saturated")).toBe(fitted.saturated);
    }
    // Tables 1 and 6, Table 5: the given ones
    const said = plain(renderToStaticMarkup(ladder.sentence(input)));
    expect(said).toContain("Q0 .700");
    expect(said).toContain("b* .289");
  });

  it("has the furthest number of the plainest world right: five fixed repairs end at b*", () => {
    const [first] = rungsOf(input.outcomes);
    expect(furthest(first.results!).id).toBe("fixed:5");
  });

  it("holds every number of every world in its table", () => {
    const { columns, rows } = ladder.table(input);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    const chi = rows.find(([what]) => what === ladderWords.en.fit.chiSquare)!;
    for (const { id, chiSquare } of LADDER) expect(chi[at(id)]).toBe(chiSquare);
    const sum = rows
      .filter((row) => row[at("kind")] === ladderWords.en.uses.fitted)
      .reduce((total, row) => {
        const off =
          (Number(row[at("correlated")]) - Number(row[at("published")])) / Number(row[at("se")]);
        return total + off * off;
      }, 0);
    expect(sum).toBeCloseTo(LADDER.find(({ id }) => id === "correlated")!.chiSquare, 8);
  });

  it("opens the chosen world", () => {
    const { study } = LADDER.find(({ id }) => id === "leniency")!;
    expect(study.world.leniency).toBeGreaterThan(1);
    const markup = drawn({ ...input, view: { rung: "leniency" } });
    expect(markup).toContain(ladderWords.en.open);
  });
});

describe("Llama's collapse", () => {
  it("quotes what is computed, and .223 and .793 as printed", () => {
    const facts = collapseFacts(llama.outcomes)!;
    // Table 2
    expect(facts.published).toMatchObject({ vrr: 0.223, guard: 0.793 });
    const said = plain(renderToStaticMarkup(ladder.sentence(llama)));
    for (const value of [
      facts.independent.vrr,
      facts.correlated.guard,
      facts.lenient.guard,
      facts.lenient.vrr,
      facts.published.vrr,
    ]) {
      expect(said).toContain(value.toFixed(3).slice(1));
    }
    const { columns, rows } = ladder.table(llama);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  });
});
