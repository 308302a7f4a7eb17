import { describe, expect, it } from "vitest";
import { DEFAULT_STUDY, presetBase, studyWith, withClassAdded } from "#study";
import { measure } from "#traces";
import { measuredStudy } from "../../src/app/log/measuredStudy.ts";
import { GOOD, logOf } from "./logs.ts";

describe("the Lab after a log", () => {
  it("has the rates that the labels give: counted by hand", async () => {
    const study = measuredStudy(presetBase("stress-drift"), measure(await logOf(GOOD)));
    const [one] = study.world.classes;
    // Q₀: b of a, b. ρ₀: 2 + 5 accepts on 16 votes of wrong plans. ρ₁: 2 + 1 rejects on 16 of right ones.
    expect(one).toMatchObject({ q0: 0.5, rho0: [0.438], rho1: [0.188], alpha: [1], beta: [1] });
    expect(study).toMatchObject({ votes: 8, rounds: 1, preset: null });
  });

  it("is the default where the labels give nothing, whatever log came before", async () => {
    const unlabelled = GOOD.replaceAll(/,[01]$/gm, ",");
    const first = measuredStudy(DEFAULT_STUDY, measure(await logOf(GOOD)));
    const before = withClassAdded(first);
    const study = measuredStudy(before, measure(await logOf(unlabelled)));
    expect(study.world.classes).toHaveLength(1);
    const [one] = study.world.classes;
    const [was] = DEFAULT_STUDY.world.classes;
    for (const rate of ["q0", "rho0", "rho1", "alpha", "beta"] as const) {
      expect(one?.[rate]).toEqual(was?.[rate]);
    }
  });

  it("takes votes as independent, whatever the preset had", async () => {
    const before = studyWith(withClassAdded(presetBase("stress-drift")), {
      icc: 0.4,
      leniency: 2,
      chaining: "incumbent",
      tau: 0.1,
      priceVote: 0.5,
    });
    const study = measuredStudy(before, measure(await logOf(GOOD)));
    expect(study.world).toMatchObject({ leniency: 0, chaining: "last" });
    expect(study.world.classes).toHaveLength(1);
    expect(study.world.classes[0]?.icc).toEqual({ valid: 0, invalid: 0 });
    // rules and prices are the reader's own
    expect(study).toMatchObject({ rule: { tau: 0.1 }, prices: { vote: 0.5 } });
  });

  it("asks the default number of votes where no round was voted on", async () => {
    const silent = GOOD.replaceAll(/,\d,8,/g, ",,,");
    const study = measuredStudy(
      studyWith(DEFAULT_STUDY, { votes: 3 }),
      measure(await logOf(silent)),
    );
    expect(study.votes).toBe(DEFAULT_STUDY.votes);
  });

  it("does not tell VRR-Stop the bias of a preset's judge", async () => {
    const before = presetBase("stress-drift");
    expect(before.believed.kind).toBe("bias");
    const study = measuredStudy(before, measure(await logOf(GOOD)));
    expect(study.believed).toEqual({ kind: "true" });
  });

  it("stays inside what the Lab takes", async () => {
    const long = ["instance,round,accepts,queries,valid"];
    for (let k = 0; k <= 60; k++) long.push(`a,${k},50,100,${k % 2}`);
    const study = measuredStudy(DEFAULT_STUDY, measure(await logOf(long.join("\n"))));
    expect(study).toMatchObject({ votes: 64, rounds: 50 });
  });
});
