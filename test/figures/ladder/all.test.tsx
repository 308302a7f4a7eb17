import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { runNow } from "#compute";
import { binomialRow, evaluateExact, parsePolicy, simulate } from "#engine";
import { JUDGES, RESULTS } from "#paper";
import { plainText } from "#plots";
import { believedModel, LADDER, presetBase, RUNG_IDS, type RungId } from "#study";
import { ladderWords } from "#ui";
import type { FigureInput } from "../../../src/figures/figure.ts";
import { discordant, PAIRED_INSTANCES } from "../../../src/figures/ladder/all/pairs.ts";
import { LADDER_REMARKS } from "../../../src/figures/ladder/all/remarks.ts";
import { differenceOf } from "../../../src/figures/ladder/all/row.ts";
import { allRows } from "../../../src/figures/ladder/all/rows.ts";
import { differenceCell, oursCell, publishedCell } from "../../../src/figures/ladder/all/shown.ts";
import { guardTail } from "../../../src/figures/ladder/all/tails.ts";
import { LISTED, studyOf } from "../../../src/figures/ladder/all/worlds.ts";
import { ladder } from "../../../src/figures/ladder/ladder.tsx";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { inputOf, noActions, stress } from "../studies.ts";

const view = { part: "all" };
const input = inputOf(ladder, stress, { view });
const rows = allRows(input.outcomes, "correlated");

/** The view with another world of the stress setting; all else is computed once. */
function inputWith(rung: RungId): FigureInput {
  const { first } = ladder.jobs(stress, { ...view, rung });
  const missing = Object.entries(first).filter(([name]) => !(name in input.outcomes));
  const outcomes = Object.fromEntries(missing.map(([name, job]) => [name, runNow(job)]));
  return { ...input, view: { ...view, rung }, outcomes: { ...input.outcomes, ...outcomes } };
}

const rowOf = (key: string) => {
  const found = rows.find((row) => row.key === key);
  if (found === undefined) throw new RangeError(`no row ${key}`);
  return found;
};

const plain = (markup: string): string =>
  markup.replaceAll(/<[^>]+>/g, "").replaceAll("\u2060", "");
/** Half-width marks that touch Chinese, and Chinese that touches a letter or a digit. */
const BADLY_SET =
  /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9Α-ω.]|[A-Za-z0-9Α-ω%]\p{Script=Han}/u;

/** The record of what the paper prints, where it lies beside the project. */
const RECORD = resolve("../shared/facts.md");

describe.skipIf(!existsSync(RECORD))("the record of published results", () => {
  const text = existsSync(RECORD) ? readFileSync(RECORD, "utf8") : "";
  const section = text.slice(text.indexOf("## 2."), text.indexOf("## 3."));
  const settings = text.slice(text.indexOf("## 1."), text.indexOf("## 2."));
  /** Numbers as they are written, without sign and leading zero. */
  const numbersIn = (source: string): Set<number> =>
    new Set(
      [...source.matchAll(/\d*\.?\d+(?:e[−-]\d+)?/g)].map(([one]) => Number(one.replace("−", "-"))),
    );
  const recorded = numbersIn(section);
  const alsoRecorded = numbersIn(settings);

  it("holds every published number of the view, J and the reward model's in its list of settings", () => {
    for (const row of rows) {
      const scale = row.unit === "points" ? 100 : 1;
      const printed = [row.published, ...(row.printed ?? []), row.spread ?? null];
      for (const value of printed) {
        if (value === null) continue;
        const written = Number((Math.abs(value) * scale).toPrecision(6));
        const percent = Number((written * 100).toPrecision(6));
        const among = row.group === "J" || row.group === "gsm8k-prm" ? alsoRecorded : recorded;
        const inWords = row.key.startsWith("gsm8k-qwen7b-stress vrr-stop round");
        const asPercent = ["damage", "tails"].includes(row.group) && among.has(percent);
        expect(among.has(written) || asPercent || inWords, `${row.key}: ${value}`).toBe(true);
      }
    }
  });

  it("has Table 2 row by row", () => {
    const line = section.slice(section.indexOf("Table 2:"), section.indexOf("Guard − calibrated"));
    const table = [
      ...line.matchAll(/([A-Z][\w-]*(?: single)?|favourable|stress) ((?:\.\d{3} ?){4})/g),
    ];
    expect(table).toHaveLength(7);
    const ids = [
      "gsm8k-qwen3b-favourable",
      "gsm8k-qwen3b-stress",
      "gsm8k-qwen7b-stress",
      "gsm8k-mistral7b-stress",
      "gsm8k-llama3-8b-stress",
      "math500-prm",
      "bfcl-single",
    ] as const;
    ids.forEach((id, i) => {
      const values = table[i]?.[2]?.trim().split(" ").map(Number);
      const ours = ["none", "fixed:5", "vrr-stop", "vrr-guard:5"].map(
        (policy) => rowOf(`${id} ${policy}`).published,
      );
      expect(ours, id).toEqual(values);
    });
  });

  it("leaves no number of its results out but sizes and settings of the method", () => {
    const shown = new Set(
      rows.flatMap(({ published, printed, spread, unit }) => {
        const scale = unit === "points" ? 100 : 1;
        return [published, ...(printed ?? []), spread ?? null].flatMap((value) =>
          value === null
            ? []
            : [value * scale, value * 100, value * scale].map((one) =>
                Number(Math.abs(one).toPrecision(6)),
              ),
        );
      }),
    );
    /**
     * Sizes (N, votes, 10,000 resamples), budgets, the borders of the flip regions, the rate and the
     * 3.09 % that a remark holds, model and dataset names, drafts of 256 tokens, minutes and dollars of #292.
     */
    const inputs = new Set([
      1, 2.5, 500, 5, 95, 120, 300, 0.1, 0.4, 0.361, 3.09, 256, 292, 75, 17, 10, 40, 50, 100, 200,
    ]);
    const missing = [...recorded].filter((one) => !shown.has(one) && !inputs.has(one));
    expect(missing).toEqual([]);
  });
});

describe("every published number beside ours", () => {
  it("has its judges' validities in both of the paper's places", () => {
    for (const { setting, vrrStop, tpm } of JUDGES) {
      expect(RESULTS[setting]["vrr-stop"]?.value).toBe(vrrStop);
      expect(RESULTS[setting]["tpm"]?.value).toBe(tpm);
      expect(rowOf(`${setting} tpm`).published).toBe(tpm);
    }
  });

  it("has a key, a group and a cell of its own in each row, and no NaN", () => {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    for (const row of rows) {
      const cells = [publishedCell(row), oursCell(row), differenceCell(row)].join(" ");
      expect(cells, row.key).not.toMatch(/NaN|Infinity|undefined|…/);
      if (row.silent === true) expect(row.remark, row.key).toBeDefined();
      else if (row.published !== null) expect(Number.isFinite(row.ours), row.key).toBe(true);
    }
    const used = new Set(rows.map(({ remark }) => remark));
    for (const remark of LADDER_REMARKS) expect(used.has(remark), remark).toBe(true);
  });

  it("gives Llama's five fixed rounds as the recursion does by hand", () => {
    let Q = 0.803;
    for (let k = 0; k < 5; k++) Q = Q * (1 - 0.925) + (1 - Q) * 0.055;
    expect(rowOf("gsm8k-llama3-8b-stress fixed:5").ours).toBeCloseTo(Q, 12);
  });

  it("gives the guard on Llama as a simulation does", () => {
    const study = presetBase("gsm8k-llama3-8b-stress");
    const told = believedModel(study)!;
    const policy = parsePolicy("vrr-guard:5", study.rule, study.world, told);
    const instances = 60_000;
    const { policies } = simulate(study.world, [policy], study, study.prices, {
      instances,
      seed: 11,
    });
    const { estimate, se } = policies[0]!.validity;
    expect(se).toBeGreaterThan(0);
    expect(Math.abs(rowOf("gsm8k-llama3-8b-stress vrr-guard:5").ours! - estimate)).toBeLessThan(
      4.5 * se,
    );
  });

  it("pairs rules so that their discordant shares part by their exact difference", () => {
    const pairs = [
      ["correlated", "vrr-stop", "fixed:5"],
      ["leniency", "vrr-stop", "majority"],
      ["two-classes", "vrr-stop", "tpm"],
    ] as const;
    for (const [rung, first, second] of pairs) {
      const { study } = LADDER.find(({ id }) => id === rung)!;
      const { better, worse } = discordant(study, first, second);
      const exact = [first, second].map((id) => {
        const told = believedModel(
          id === "tpm" ? { ...study, believed: { kind: "true" } } : study,
        )!;
        const policy = parsePolicy(id === "tpm" ? "vrr-stop" : id, study.rule, study.world, told);
        return evaluateExact(study.world, policy, study, study.prices).validity;
      });
      const se = Math.sqrt((better + worse) / PAIRED_INSTANCES);
      expect(Math.abs(better - worse - (exact[0]! - exact[1]!)), rung).toBeLessThan(4.5 * se);
    }
  });

  // §4.3: the tail, summed over both counts in the other order
  it("gives the guard's tails as two binomials do", () => {
    for (const [setting, rho0, rho1] of [
      ["gsm8k-qwen3b-stress", 0.361, 0.179],
      ["gsm8k-llama3-8b-stress", 0.361, 0.609],
    ] as const) {
      const [valid, invalid] = [binomialRow(8, 1 - rho1), binomialRow(8, rho0)];
      let tail = 0;
      for (let S = 5; S <= 8; S++) {
        for (let s = 0; s <= S - 5; s++) tail += invalid[S]! * valid[s]!;
      }
      expect(guardTail(presetBase(setting), 5)).toBeCloseTo(tail, 14);
    }
    expect(publishedCell(rowOf("tail gsm8k-qwen3b-stress"))).toBe("5.6e−6");
    expect(oursCell(rowOf("tail gsm8k-qwen3b-stress"))).toBe("5.6e−6");
    expect(differenceCell(rowOf("tail gsm8k-llama3-8b-stress"))).toBe("+0.3e−3");
  });

  it("shows what the paper says against itself: both J, and a plain world's five rounds at b*", () => {
    const J = rows.filter(({ group, remark }) => group === "J" && remark === "mathJ");
    expect(J.map(({ published }) => published)).toEqual([0.773, 0.22]);
    const plain = inputWith("independent");
    const five = allRows(plain.outcomes, "independent").find(
      ({ key }) => key === "gsm8k-qwen3b-stress fixed:5",
    );
    // Table 5: b* = .289; Table 1: .116
    expect(five?.ours).toBeCloseTo(0.289, 2);
    expect(differenceOf(five!)).toBeGreaterThan(0.17);
  });

  it.each([...RUNG_IDS])(
    "is drawn whole with world %s, narrow and wide, in both languages",
    (rung) => {
      const asked = inputWith(rung);
      for (const words of [input.words, chinese]) {
        for (const width of [288, 812]) {
          const one = { ...asked, words, width };
          const markup = renderToStaticMarkup(
            <>
              {ladder.draw(one, { ...noActions, openStudy: () => undefined })}
              {ladder.controls?.(one, { ...noActions, openStudy: () => undefined })}
              {ladder.sentence(one)}
              {ladder.note?.(one)}
            </>,
          );
          expect(markup).not.toMatch(/NaN|Infinity|undefined/);
          expect(markup).toContain('role="img"');
          const buttons = markup.split(`>${ladderWords[words.lang].all.open}<`).length - 1;
          expect(buttons).toBe(LISTED.length);
        }
      }
    },
  );

  it("says in its remarks and its sentence what is computed and printed", () => {
    const said = plain(renderToStaticMarkup(<div>{ladder.draw(input, noActions)}</div>));
    const tpm = [rowOf("math500-prm tpm"), rowOf("math500-prm tpm other J")];
    for (const row of tpm) expect(said).toContain(oursCell(row));
    // Tables 2, 5 and 9; the noted 3.09 % of five tails
    for (const one of [".773 and .22", ".289", "3.09%", ".223"]) expect(said).toContain(one);
    for (const words of [input.words, chinese]) {
      const sentence = plain(renderToStaticMarkup(<p>{ladder.sentence({ ...input, words })}</p>));
      expect(sentence).toContain(String(rows.filter(({ again }) => again !== true).length));
      if (words === chinese) expect(sentence).not.toMatch(BADLY_SET);
    }
  });

  it("stands while its worlds are computed", () => {
    const empty = { ...input, outcomes: {} };
    expect(renderToStaticMarkup(<div>{ladder.draw(empty, noActions)}</div>)).not.toMatch(
      /NaN|undefined/,
    );
    expect(ladder.sentence(empty)).toBeNull();
    expect(ladder.table(empty).rows).toHaveLength(rows.length);
  });

  it("opens the preset of each setting, the stress setting in the chosen world", () => {
    for (const setting of LISTED) {
      const study = studyOf(setting, "leniency");
      if (setting === "gsm8k-qwen3b-stress") expect(study.world.leniency).toBeGreaterThan(1);
      else expect(study.preset).toBe(setting);
    }
  });

  it("exports every row with its place and without markup", () => {
    const { columns, rows: exported } = ladder.table(input);
    expect(exported).toHaveLength(rows.length);
    for (const row of exported) {
      expect(row).toHaveLength(columns.length);
      for (const cell of row) if (typeof cell === "string") expect(plainText(cell)).toBe(cell);
      expect(row.at(-1)).toMatch(/\S/);
    }
  });
});
