import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { STUDY_SLIDERS, studySlider } from "#figures";
import { type ChapterId, chapterFile } from "#notebook";
import { presetBase, studyWith, validate } from "#study";
import {
  controlsOf,
  decodeClass,
  encodeClass,
  slidersOf,
} from "../../../src/notebook/teach/classLink.ts";
import { type ClassSettings, PLAIN } from "../../../src/notebook/teach/classSettings.ts";
import { type ChapterOutline, chapterOutline } from "../../../src/notebook/teach/outline.ts";
import { startStudy } from "../../../src/notebook/teach/startStudy.ts";

const FIVE: ChapterId = "05-the-boundary-belongs-to-the-repairer";

let five: ChapterOutline;
beforeAll(async () => {
  const file = await chapterFile(FIVE, "en");
  if (file === null) throw new Error("chapter 5 has no file");
  five = chapterOutline(file);
});

const OPENS = { preset: "stress-drift" };

/** Two scenes with a slider of one name: what a link must not mix up. */
const TWO: ChapterOutline = {
  scenes: [
    {
      place: 1,
      opens: OPENS,
      sliders: ["beta", "drift"],
      figures: ["cobweb"],
    },
    { place: 2, opens: OPENS, sliders: ["beta", "votes", "rho0-2"], figures: [] },
  ],
  predictions: ["first"],
  questions: ["one", "two", "three"],
};

const settings = fc
  .record({
    lang: fc.constantFrom("en", "zh", null),
    seed: fc.integer({ min: 1, max: 999 }),
    questions: fc.option(fc.subarray([...TWO.questions])),
    predict: fc.boolean(),
    states: fc.dictionary(
      fc.constantFrom(...controlsOf(TWO)),
      fc.constantFrom("locked" as const, "hidden" as const),
    ),
    starts: fc.subarray([...slidersOf(TWO)]),
    share: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ lang, seed, questions, predict, states, starts, share }): ClassSettings => {
    const from = (slider: string): number => {
      const { min, max, integer } = studySlider(slider)?.range ?? { min: 0, max: 1 };
      const value = min + ((max - min) * share) / 1000;
      return integer === true ? Math.round(value) : value;
    };
    return {
      lang: lang as ClassSettings["lang"],
      seed,
      questions,
      predict,
      controls: { ...states },
      starts: Object.fromEntries(starts.map(([name, slider]) => [name, from(slider)])),
    };
  });

describe("the link of a class", () => {
  it("brings back all that it says, digit for digit", () => {
    fc.assert(
      fc.property(settings, (one) => {
        const { settings: back, problems } = decodeClass(encodeClass(one, TWO), TWO);
        expect(problems).toEqual([]);
        expect(back).toEqual(one);
      }),
    );
  });

  it("is short, and leaves out what is as anyone has it", () => {
    expect(encodeClass(PLAIN, five)).toBe("v=1");
    const lesson: ClassSettings = {
      lang: "zh",
      seed: 7,
      questions: ["where-is-it", "same-belief"],
      predict: false,
      controls: { alpha: "locked", rho1: "hidden" },
      starts: { beta: 0.3 },
    };
    expect(encodeClass(lesson, five)).toBe(
      "v=1&l=zh&s=7&q=where-is-it,same-belief&p=0&k=alpha&h=rho1&beta=.3",
    );
  });

  it("keeps the sliders of one name in two scenes apart", () => {
    const query = "v=1&k=beta.2&beta=.1&beta.2=.9";
    const { settings: read } = decodeClass(query, TWO);
    expect(read?.controls).toEqual({ "beta.2": "locked" });
    const study = presetBase("stress-drift");
    const betaAt = (place: number): number | undefined =>
      startStudy(study, read?.starts ?? {}, place).world.classes[0]?.beta[0];
    expect([betaAt(1), betaAt(2)]).toEqual([0.1, 0.9]);
  });

  it("asks for nothing where there is none", () => {
    expect(decodeClass("", five)).toEqual({ settings: null, problems: [] });
  });

  it("can ask no question at all", () => {
    expect(decodeClass("v=1&q=-", five).settings?.questions).toEqual([]);
  });

  it.each([
    ["k=alpha", "v", "missing"],
    ["v=2", "v", "newer-version"],
    ["v=one", "v", "not-a-choice"],
    ["v=1&s=0", "s", "out-of-range"],
    ["v=1&s=2.5", "s", "not-an-integer"],
    ["v=1&l=fr", "l", "not-a-choice"],
    ["v=1&q=where-is-it,gone", "q", "not-a-choice"],
    ["v=1&q=", "q", "not-a-choice"],
    ["v=1&p=2", "p", "not-a-choice"],
    ["v=1&k=gamma", "k", "not-a-choice"],
    ["v=1&h=alpha.2", "h", "not-a-choice"],
    ["v=1&k=alpha&h=alpha", "alpha", "duplicate-key"],
    ["v=1&alpha=1.5", "alpha", "out-of-range"],
    ["v=1&alpha=", "alpha", "not-a-number"],
    ["v=1&votes=2.5", "votes", "not-an-integer"],
    ["v=1&tau=.1", "tau", "unknown-key"],
    ["v=1&v=1", "v", "duplicate-key"],
    ["v=1&k=%E0%A4%A", "k", "bad-encoding"],
    ["v=1&l=zh&k", "k", "not-a-choice"],
  ])("that is mangled gives the plain chapter and names it: %s", (query, key, code) => {
    const { settings: read, problems } = decodeClass(query, five);
    expect(read).toBeNull();
    expect(problems.map((problem) => [problem.key, problem.code])).toContainEqual([key, code]);
  });

  it("never throws, whatever it says, and holds nothing that it has complained of", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
        const { settings: read, problems } = decodeClass(query, five);
        expect(read === null || problems.length === 0).toBe(true);
      }),
    );
  });

  it("has single letters for itself: no slider is called by one", () => {
    expect(Object.keys(STUDY_SLIDERS).filter((name) => name.length < 2)).toEqual([]);
  });
});

describe("the start of a class's sliders", () => {
  it("is a study that validates, for every slider at every value that a link may say", () => {
    const names = Object.keys(STUDY_SLIDERS);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 0, max: 100 })),
        fc.constantFrom("stress-drift", "gsm8k-qwen3b-stress", "self-play" as const),
        (shares, preset) => {
          const starts = Object.fromEntries(
            Object.entries(shares).map(([name, share]) => {
              const { min, max, open, integer } = STUDY_SLIDERS[name]?.range ?? { min: 0, max: 1 };
              const low = open === true ? min + (max - min) / 100 : min;
              const value = low + ((max - low) * share) / 100;
              return [name, integer === true ? Math.round(value) : value];
            }),
          );
          const study = startStudy(presetBase(preset), starts, 1);
          expect(validate(study)).toEqual([]);
          for (const [name, value] of Object.entries(starts)) {
            if (name === "rho0" && "drift" in starts) continue;
            expect(STUDY_SLIDERS[name]?.read(study), name).toBeCloseTo(value, 12);
          }
        },
      ),
    );
  });

  it("leaves a study alone that no start is about", () => {
    const study = studyWith(presetBase("stress-drift"), { alpha: 0.319 });
    expect(startStudy(study, { "alpha.2": 0.5 }, 1)).toBe(study);
  });
});

describe("what can be set of a chapter", () => {
  it("is read from its text: chapter 5 has one scene with six sliders and its figure", () => {
    expect(five.scenes).toHaveLength(1);
    expect(five.scenes[0]).toMatchObject({
      place: 1,
      sliders: ["alpha", "beta", "rho0", "rho1", "q0", "votes"],
      figures: ["cobweb"],
    });
    expect(five.predictions).toEqual(["which-sliders"]);
    expect(five.questions).toEqual(["where-is-it", "same-belief", "two-sided"]);
  });
});
