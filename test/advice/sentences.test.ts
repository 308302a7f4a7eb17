import { describe, expect, it } from "vitest";
import { LANGUAGES, type VerdictFacts, yourLoopWords } from "#ui";

const facts: VerdictFacts = {
  verdict: "repair-does-not-pay",
  method: "replay",
  kind: "always-repaired",
  alpha: 0.12,
  beta: 0.45,
  fixed: { repairs: 4, from: 0.75, to: 0.217, clear: true, modelled: false },
  recommended: { id: "none", name: "no repair" },
  lighter: null,
  best: {
    name: "VRR-Stop",
    better: 5,
    worse: 1,
    n: 120,
    gain: 0.033,
    low: -0.01,
    high: 0.07,
    modelled: false,
    priced: false,
  },
  pays: 0.02,
  doesNotPay: 0.93,
  eta: 0.1,
  tau: 0,
  moreTraces: 50,
  oracle: false,
  labelledInstances: 120,
};

const en = yourLoopWords.en;
const text = (said: Parameters<typeof en.plain>[0]): string => en.plain(said);

describe("the verdict in words", () => {
  it("says what the loop does, what a fixed budget does, and what to run", () => {
    expect(text(en.headline(facts))).toBe(
      "Repair does not pay here: it breaks 45 of 100 right answers and mends 12 of 100 wrong ones. " +
        "Four repairs without a stop take validity from .75 to .22. Commit the first answer.",
    );
  });

  it("names a rule that is right as often with fewer repairs, and says no right stop where none stops", () => {
    const pays = {
      ...facts,
      verdict: "repair-pays",
      recommended: { id: "verifier-best", name: "keep the best" },
      lighter: { name: "VRR-Stop", repairs: 1.1351, instead: 4 },
    } as const;
    const said = text(en.headline(pays));
    expect(said).toMatch(/^Repair pays here: it /);
    expect(said).toMatch(
      / VRR-Stop is right as often on this log, with 1\.14 repairs an instance instead of 4\.$/,
    );
    const guard = { ...pays, recommended: { id: "vrr-guard:5", name: "the guard" }, lighter: null };
    expect(text(en.headline(guard))).toMatch(/^Repair pays here: it /);
    const stops = { ...pays, recommended: { id: "vrr-stop", name: "VRR-Stop" }, lighter: null };
    expect(text(en.headline(stops))).toMatch(/^Repair pays here, with the right stop: /);
    const zh = yourLoopWords.zh;
    expect(zh.plain(zh.headline(pays))).toContain("每题平均只修 1.14 次，而不是 4 次");
  });

  it("gives the decision in strong words", () => {
    expect(en.headline(facts).filter(({ strong }) => strong)).toHaveLength(2);
  });

  it("counts the pairs behind the doubt, and what would settle it", () => {
    const doubt = text(en.doubt({ ...facts, verdict: "undetermined", pays: 0.71 }));
    expect(doubt).toContain("VRR-Stop gains 3.3 points on no repair (95%: −1 to +7)");
    expect(doubt).toContain("right on 5 instances where no repair is wrong");
    expect(doubt).toContain("wrong on 1 where it is right, of 120");
    expect(doubt).toContain("to say so takes .90");
    expect(doubt).toContain("About 50 more labelled traces would settle it.");
  });

  it("asks for no labels where the gain is small whatever its sign", () => {
    const best = { ...facts.best!, gain: 0, low: -0.011, high: 0.012 };
    const doubt = text(en.doubt({ ...facts, verdict: "undetermined", best }));
    expect(doubt).toContain("less than 1.2 points");
    expect(doubt).not.toContain("labelled traces");
  });

  it("says what is compared with what: a rule with no repair, and whether costs are in it", () => {
    for (const verdict of ["repair-pays", "repair-does-not-pay", "undetermined"] as const) {
      const doubt = text(en.doubt({ ...facts, verdict }));
      expect(doubt).toMatch(/beats no repair, costs counted/);
      expect(doubt).not.toContain("beats it");
    }
    const priced = { ...facts.best!, priced: true };
    expect(text(en.doubt({ ...facts, best: priced }))).toContain("on no repair before costs");
  });

  it("counts no pairs of what the model says, and says that it is the model", () => {
    const best = { ...facts.best!, better: 0, worse: 0, modelled: true };
    const doubt = text(en.doubt({ ...facts, best }));
    expect(doubt).toContain("by the model");
    expect(doubt).not.toContain("right on 0");
    const fixed = { ...facts.fixed!, modelled: true };
    expect(text(en.headline({ ...facts, fixed }))).toContain(
      "Four repairs without a stop would take validity from .75 to .22, by the model.",
    );
  });

  it("counts one of a thing as one", () => {
    const best = { ...facts.best!, better: 1 };
    const doubt = text(en.doubt({ ...facts, verdict: "undetermined", best, moreTraces: 1 }));
    expect(doubt).toContain("right on 1 instance where");
    expect(doubt).toContain("About 1 more labelled trace would settle it.");
  });

  it("says nothing of β where it cannot be seen", () => {
    expect(text(en.headline({ ...facts, beta: null }))).toContain("it mends 12 of 100 wrong ones.");
  });

  it("says that a check which made the labels is an oracle", () => {
    expect(text(en.doubt({ ...facts, oracle: true }))).toContain("the one that made the labels");
  });

  it("says so where there is nothing to tell from", () => {
    const blind = { ...facts, method: "none" as const, labelledInstances: 0, fixed: null };
    expect(text(en.headline(blind))).toContain("cannot be told from this log");
    expect(text(en.headline(blind))).toContain("no plan in it has a label");
  });

  it("has every verdict in every language, with the same numbers", () => {
    for (const { lang } of LANGUAGES) {
      const say = yourLoopWords[lang];
      for (const verdict of ["repair-pays", "repair-does-not-pay", "undetermined"] as const) {
        const whole = say.plain([
          ...say.headline({ ...facts, verdict }),
          ...say.doubt({ ...facts, verdict }),
        ]);
        for (const number of ["45", "12", ".75", ".22", "3.3", "120"]) {
          expect(whole, `${lang} ${verdict}`).toContain(number);
        }
        expect(whole).not.toMatch(/NaN|undefined|null/);
      }
    }
  });
});
