import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  DEFAULT_STUDY,
  decodeLab,
  encodeLab,
  FIRST_LAB,
  PRESET_IDS,
  presetBase,
  saysState,
  studyWith,
  validate,
} from "#study";
import { anyLab } from "./arbitraries.ts";

// Properties over whole states take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const problemsOf = (link: string) => decodeLab(link).problems;

describe("links", () => {
  it("bring back every state, digit for digit", () => {
    fc.assert(
      fc.property(anyLab, (lab) => {
        const { value, problems } = decodeLab(encodeLab(lab));
        expect(problems).toEqual([]);
        expect(value).toEqual(lab);
      }),
      { numRuns: 150 },
    );
  });

  it("are the same for the same state, whichever way it is read back", () => {
    fc.assert(
      fc.property(anyLab, (lab) => {
        const link = encodeLab(lab);
        expect(encodeLab(decodeLab(link.slice(link.indexOf("?") + 1)).value)).toBe(link);
      }),
    );
  });

  it("leave out what is the preset's", () => {
    expect(encodeLab(FIRST_LAB)).toBe("#/lab?v=1");
    for (const id of PRESET_IDS) {
      const link = encodeLab({ ...FIRST_LAB, study: presetBase(id) });
      expect(link).toBe(id === "stress-drift" ? "#/lab?v=1" : `#/lab?v=1&p=${id}`);
    }
    const study = studyWith(presetBase("gsm8k-qwen3b-stress"), { rho0: [0.361, 0.68], tau: 0.02 });
    expect(encodeLab({ ...FIRST_LAB, study })).toBe(
      "#/lab?v=1&p=gsm8k-qwen3b-stress&r0=.361,.68&t=.02",
    );
  });

  it("stay short where only K_max changes: trimmed schedules say nothing", () => {
    const study = studyWith(FIRST_LAB.study, { rounds: 2 });
    expect(encodeLab({ ...FIRST_LAB, study })).toBe("#/lab?v=1&k=2");
  });

  it("start from nothing as from the first state", () => {
    for (const link of ["", "#/lab", "#/lab?", "/lab", "?"]) {
      expect(decodeLab(link)).toEqual({ value: FIRST_LAB, problems: [] });
      expect(saysState(link)).toBe(false);
    }
    expect(saysState("#/lab?v=1")).toBe(true);
  });
});

describe("problems of links", () => {
  it("names foreign keys and ignores them", () => {
    expect(decodeLab("#/lab?v=1&utm_source=x&q0.2=.3&A.zz=1&q0=.4")).toMatchObject({
      value: { study: { world: { classes: [{ q0: 0.4 }] } } },
      problems: [
        { key: "utm_source", got: "x", code: "unknown-key" },
        { key: "q0.2", got: ".3", code: "unknown-key" },
        { key: "A.zz", got: "1", code: "unknown-key" },
      ],
    });
  });

  it.each([
    ["q0=1.2", { key: "q0", got: "1.2", expected: "0 … 1", code: "out-of-range" }],
    ["r0=.1,.2,7", { key: "r0", got: ".1,.2,7", expected: "0 … 1", code: "out-of-range" }],
    ["m=0", { key: "m", got: "0", expected: "1 … 64", code: "out-of-range" }],
    ["m=2.5", { key: "m", got: "2.5", expected: "1 … 64", code: "not-an-integer" }],
    ["k=51", { key: "k", got: "51", expected: "0 … 50", code: "out-of-range" }],
    ["th=0", { key: "th", got: "0", expected: "> 0 … 1", code: "out-of-range" }],
    ["a=", { key: "a", got: "", expected: "0 … 1", code: "not-a-number" }],
    ["a=0x1", { key: "a", got: "0x1", expected: "0 … 1", code: "not-a-number" }],
    ["k=1&a=.1,.2", { key: "a", got: "2", expected: "1", code: "too-many" }],
    ["k=-1", { key: "k", got: "-1", expected: "0 … 50", code: "out-of-range" }],
    ["w=.2,.2,.2,.2,.2", { key: "w", got: "5", expected: "4", code: "too-many" }],
    ["w=.5,0", { key: "w", got: ".5,0", expected: "> 0 … 1", code: "out-of-range" }],
    ["ch=first", { key: "ch", got: "first", expected: "last | incumbent", code: "not-a-choice" }],
    ["be=bias&b0=-1.5", { key: "b0", got: "-1.5", expected: "-1 … 1", code: "out-of-range" }],
    ["be=calibrated&bc=0", { key: "bc", got: "0", expected: "1 … 20000", code: "out-of-range" }],
    ["A.q0=2", { key: "A.q0", got: "2", expected: "0 … 1", code: "out-of-range" }],
    ["by=hour", { key: "by", got: "hour", expected: "round | budget", code: "not-a-choice" }],
    ["at=6", { key: "at", got: "6", expected: "0 … 5", code: "out-of-range" }],
    ["log=XYZ", { key: "log", got: "XYZ", code: "wrong-type" }],
    ["q0=.4&q0=.5", { key: "q0", got: ".5", expected: ".4", code: "duplicate-key" }],
    ["q0=%E0%A4%A", { key: "q0", got: "%E0%A4%A", code: "bad-encoding" }],
    ["%=.3", { key: "%", code: "bad-encoding" }],
    ["v=2", { key: "v", got: "2", expected: "1", code: "newer-version" }],
    ["v=one", { key: "v", got: "one", code: "not-a-choice" }],
  ])("%s is refused and said", (query, problem) => {
    expect(problemsOf(`#/lab?${query}`)).toMatchObject([problem]);
  });

  it("refused values leave the preset's", () => {
    expect(decodeLab("#/lab?q0=1.2&m=0&p=nothing").value).toEqual(FIRST_LAB);
  });

  it("a newer version is read as far as it is understood", () => {
    const { value, problems } = decodeLab("#/lab?v=7&q0=.5&zeta=1");
    expect(value.study.world.classes[0]?.q0).toBe(0.5);
    expect(problems.map(({ code }) => code)).toEqual(["newer-version", "unknown-key"]);
  });

  it("no preset means the defaults of model §4", () => {
    expect(decodeLab("#/lab?p=none").value.study).toEqual(DEFAULT_STUDY);
  });

  it("never throws, whatever comes, and never lets in what a study may not be", () => {
    const keys = fc.constantFrom(
      ..."v p k w q0 r0 r1 a b icc q0.2 a.3 s ch m t d th pr pv sd be bq b0 bs bn bi A A.k A.p".split(
        " ",
      ),
      "__proto__",
      "constructor",
      "A.__proto__",
    );
    const texts = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.array(fc.double(), { maxLength: 5 }).map((list) => list.join(",")),
      fc.constantFrom("none", "bias", "rates", "calibrated", ".5,.5", "%", "%zz", "1e999", "-0"),
    );
    const pairs = fc
      .array(fc.tuple(keys, texts))
      .map((list) => `#/lab?${list.map(([key, text]) => `${key}=${text}`).join("&")}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), pairs), (link) => {
        const { value } = decodeLab(link);
        expect(validate(value.study)).toEqual([]);
        if (value.pinned !== null) expect(validate(value.pinned.study)).toEqual([]);
        expect(decodeLab(encodeLab(value))).toEqual({ value, problems: [] });
      }),
      { numRuns: 500 },
    );
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("keeps Object.prototype as it is", () => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    decodeLab("#/lab?__proto__=1&__proto__.polluted=1&A.__proto__=x&constructor.prototype.y=2");
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  });

  it("does not read links that are absurdly long", () => {
    const [problem] = problemsOf(`#/lab?q0=.${"1".repeat(70_000)}`);
    expect(problem).toMatchObject({ key: "link", code: "too-long", expected: "65536" });
  });
});
