import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { run } from "#compute";
import { DEFAULT_CALIBRATED, type Study } from "#study";
import { readLog } from "#traces";
import { english, policyRaceWords, type Words } from "#ui";
import type { FigureInput, FigureView } from "../../src/figures/figure.ts";
import { columnsFor, shownError, shownValue } from "../../src/figures/policyRace/columns.ts";
import { believesTruth, raceFacts } from "../../src/figures/policyRace/facts.ts";
import { inOrder, orderOf, sortedBy } from "../../src/figures/policyRace/order.ts";
import { policyRace } from "../../src/figures/policyRace/policyRace.tsx";
import { Details } from "../../src/figures/policyRace/RaceDetails.tsx";
import { racers } from "../../src/figures/policyRace/racers.ts";
import { chinese } from "../../src/ui/words/zh/index.ts";
import { drifting, edges, inputOf, noActions, stress } from "./studies.ts";

const figure = policyRace;
const drawn = (input: FigureInput): string =>
  renderToStaticMarkup(
    <>
      {figure.draw(input, noActions)}
      {figure.sentence(input)}
      {figure.note?.(input)}
    </>,
  );
const sentence = (input: FigureInput): string => renderToStaticMarkup(figure.sentence(input));
const order = (input: FigureInput, view: FigureView) =>
  inOrder(racers(input), orderOf(view)).map(({ id }) => id);

describe("the race", () => {
  it.each(edges.map((study, i) => [i, study] as const))("holds in corner %i", (_, study) => {
    for (const width of [288, 424, 760]) {
      const markup = drawn(inputOf(figure, study, { width, pinned: stress }));
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      expect(markup).toContain("<table");
    }
    expect(drawn(inputOf(figure, study, { words: chinese }))).not.toMatch(/NaN|undefined/);
  });

  it("runs in order of validity, and of any column both ways", () => {
    const input = inputOf(figure, drifting);
    const byValidity = racers(input).map(({ values }) => values?.validity ?? 0);
    expect(inOrder(racers(input), orderOf({})).map(({ values }) => values?.validity)).toEqual(
      [...byValidity].sort((a, b) => b - a),
    );
    const down = sortedBy("overfixed", {});
    expect(orderOf(down)).toEqual({ by: "overfixed", descending: false });
    const turned = sortedBy("overfixed", down);
    expect(orderOf(turned)).toEqual({ by: "overfixed", descending: true });
    expect(order(input, { sort: "policy" })[0]).toBe("none");
  });

  it("ends as the look has it: VRR-Stop told the truth is TPM, only early rules beat no repair", () => {
    const told: Study = { ...drifting, believed: { kind: "true" } };
    const input = inputOf(figure, told);
    const facts = raceFacts(racers(input), told, english);
    expect(facts).toMatchObject({ better: 4, first: 0.7, vrrIsTpm: true });
    expect(sentence(input)).toContain("Only four of ten beat committing the first plan (.700)");
    expect(drawn(input).replaceAll(/<[^>]+>/g, "")).toContain(policyRaceWords.en.vrrIsTpm);
    const [tpm, vrr] = ["tpm", "vrr-stop"].map((id) => racers(input).find((r) => r.id === id));
    expect(vrr?.values?.validity).toBe(tpm?.values?.validity);

    const unbiased = { kind: "bias", q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 } as const;
    expect(believesTruth({ ...told, believed: unbiased })).toBe(true);
    expect(believesTruth({ ...told, believed: { ...unbiased, rho0: -0.19 } })).toBe(false);
    expect(believesTruth({ ...told, believed: DEFAULT_CALIBRATED })).toBe(false);
  });

  it("sets published values beside ours only where the preset has them, with their interval", () => {
    const at = (study: typeof stress) =>
      racers(inputOf(figure, study)).filter(({ published }) => published !== null);
    expect(at(drifting)).toEqual([]);
    const majority = at(stress).find(({ id }) => id === "majority")?.published;
    // Table 1: .690 [.648, .730] at round .92
    expect(majority).toMatchObject({ value: 0.69, low: 0.648, high: 0.73, round: 0.92 });
    expect(drawn(inputOf(figure, stress, { width: 760 }))).toContain("§ .690");
    const table = figure.table(inputOf(figure, stress));
    const row = table.rows.find(([name]) => name === "majority");
    expect(row).toEqual(expect.arrayContaining([0.69, 0.648, 0.73, 0.92]));
  });

  it("marks damage only where more than three in ten runs are overfixed", () => {
    const input = inputOf(figure, drifting, { width: 424 });
    const alarmed = racers(input).filter(({ values }) => (values?.overfixed ?? 0) > 0.3).length;
    expect(alarmed).toBeGreaterThan(0);
    expect(drawn(input).split('data-role="damage"').length - 1).toBe(alarmed);
  });

  it("shows a calibrated VRR-Stop as simulated with its spread, and waits for it without a value", () => {
    const believed = { ...DEFAULT_CALIBRATED, em: { ...DEFAULT_CALIBRATED.em, cap: 50 } };
    const input = inputOf(figure, { ...stress, believed });
    const vrr = racers(input).find(({ id }) => id === "vrr-stop");
    expect(vrr).toMatchObject({ kind: "simulated" });
    // a mean may lie outside of the middle 90 %, where few calibrations go very wrong
    const [low, high] = vrr?.spread ?? [Number.NaN, Number.NaN];
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeGreaterThanOrEqual(low);
    expect(high).toBeLessThanOrEqual(1);
    expect(vrr?.se).toBeGreaterThanOrEqual(0);
    expect(drawn(input)).toContain("≈");
    expect(drawn(input)).toContain("±");
    const waiting = { ...input, outcomes: { now: input.outcomes["now"] } };
    expect(racers(waiting).find(({ id }) => id === "vrr-stop")?.values).toBeNull();
    expect(drawn(waiting)).toContain(policyRaceWords.en.calibrating);
    expect(order(waiting, {}).at(-1)).toBe("vrr-stop");
  });
});

describe("the race beside a log", () => {
  const asked = async (labels = true) => {
    const rows = ["a,0,8,8,1", "a,1,8,8,0", "b,0,1,8,0", "b,1,8,8,1", "c,0,2,8,0"];
    const bare = rows.map((row) => (labels ? row : row.replace(/.$/, "")));
    const text = ["instance,round,accepts,queries,valid", ...bare].join("\n");
    return readLog("log.csv", new TextEncoder().encode(text), { skipBad: true });
  };
  const beside = async (words: Words, labels = true, width = 620): Promise<FigureInput> => {
    const log = await asked(labels);
    const study = { ...stress, preset: null };
    const { later } = figure.jobs(study, {}, log);
    const replay = later["replay"];
    if (replay === undefined) throw new Error("no replay was asked for");
    const input = inputOf(figure, study, { words, width });
    return { ...input, log, outcomes: { ...input.outcomes, replay: await run(replay) } };
  };

  it("asks for no replay without a log", () => {
    expect(figure.jobs(stress, {}).later).toEqual({});
  });

  it("sets the log's own V, measured, beside an exact one, and says that they are two worlds", async () => {
    for (const [words, said] of [
      [english, "exact in a world of independent votes with these rates"],
      [chinese, "各票独立"],
    ] as const) {
      const input = await beside(words);
      const markup = drawn(input);
      expect(markup).toContain(said);
      // majority: a at once, b and c go on; c ends before it would stop
      expect(racers(input).find(({ id }) => id === "majority")?.replayed).toMatchObject({
        validity: { successes: 2, n: 3 },
        short: 1,
      });
      expect(markup).toContain("# .667");
      expect(markup).not.toMatch(/NaN|undefined/);
    }
    const { columns, rows } = figure.table(await beside(english));
    const at = columns.findIndex(({ key }) => key === "replayed");
    expect(rows.find(([name]) => name === "majority")?.slice(at, at + 5)).toEqual([
      2 / 3,
      expect.any(Number),
      expect.any(Number),
      3,
      1,
    ]);
  });

  it("holds in a row's details n, what ended early, and what the rule was told", async () => {
    for (const words of [english, chinese]) {
      const input = await beside(words);
      const say = policyRaceWords[words.lang];
      const details = (id: string): string => {
        const racer = racers(input).find((one) => one.id === id);
        if (racer === undefined) throw new Error(`no ${id}`);
        return renderToStaticMarkup(<Details racer={racer} folded={[]} words={words} />);
      };
      expect(details("majority")).toContain(
        say.replayedWith(
          racers(input).find(({ id }) => id === "majority")!.replayed!.validity,
          0,
          1,
        ),
      );
      // a repair of a right and of a wrong plan is labelled, so TPM is told all; a fold lacks one
      expect(details("tpm")).toContain(say.toldByLog("tpm"));
      expect(details("vrr-stop")).toContain(say.notReplayed);
    }
  });

  it("has no V where no commit has a label, and no log's word before the replay has come", async () => {
    const input = await beside(english, false);
    expect(racers(input).every(({ replayed }) => !replayed?.validity)).toBe(true);
    expect(drawn(input)).not.toMatch(/NaN|# \./);
    const { replay: _, ...early } = input.outcomes;
    expect(drawn({ ...input, outcomes: early })).toContain("is being replayed");
  });
});

const BOTH = { published: true, se: true };

describe("columns", () => {
  it("never call an error nought that is none", () => {
    expect([0, 0.0002, 0.0124].map(shownError)).toEqual(["0", "<.001", ".012"]);
  });

  it("fold by worth, and every measure is either shown or in the details", () => {
    for (const width of [240, 288, 320, 424, 620, 1000]) {
      const { shown, folded, strip } = columnsFor(width, BOTH);
      expect([...shown, ...folded].sort()).toHaveLength(9);
      expect(shown).toContain("validity");
      expect(strip).toBeGreaterThan(60);
    }
    expect(columnsFor(288, { published: true, se: false }).shown).toEqual([
      "validity",
      "overfixed",
    ]);
    expect(columnsFor(424, { published: false, se: false }).shown).toEqual([
      "validity",
      "round",
      "repairs",
      "queries",
      "overfixed",
    ]);
  });

  it("show what is asked for before what is merely worth showing", () => {
    const none = { published: false, se: false };
    expect(columnsFor(372, none).shown).not.toContain("cost");
    expect(columnsFor(372, none, ["cost"]).shown).toContain("cost");
    expect(columnsFor(288, none, ["damaged"]).shown).toEqual(["validity", "damaged"]);
  });

  it("show no decimals where there are none to show", () => {
    expect(shownValue("repairs", 5)).toBe("5");
    expect(shownValue("round", 0.3983)).toBe(".40");
    expect(shownValue("queries", 11.23)).toBe("11.2");
    expect(shownValue("overfixed", 0.021)).toBe(".021");
    expect(shownValue("repairs", 0.996)).toBe("1");
  });
});
