import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { J_MIN } from "#diagnosis";
import { evaluateTree, parsePolicy, pooledBelieved } from "#engine";
import { published } from "#paper";
import { ablationsWords } from "#ui";
import { ablations } from "../../../src/figures/ablations/ablations.tsx";
import {
  biasedRate,
  calibratedIn,
  referenceOf,
  wholeAlgorithm,
} from "../../../src/figures/ablations/calibrations.ts";
import { GUARDED, MARGINS, marginSweeps } from "../../../src/figures/ablations/margins.ts";
import {
  algorithmFacts,
  inputFacts,
  marginFacts,
  plansFacts,
  toldFacts,
} from "../../../src/figures/ablations/readings.ts";
import { toldSweep } from "../../../src/figures/ablations/told.ts";
import { ablationView, TABS, worldsOf } from "../../../src/figures/ablations/view.ts";
import { WORLD_IDS, worldWith } from "../../../src/figures/ablations/worlds.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { inputOf, noActions, stress } from "../studies.ts";

const LLAMA = "gsm8k-llama3-8b-stress";
const asked = (view: Record<string, string | number>) => inputOf(ablations, stress, { view });
const plain = (markup: string): string =>
  markup.replaceAll(/<[^>]+>/g, "").replaceAll("\u2060", "");
const sentence = (input: ReturnType<typeof asked>): string =>
  plain(renderToStaticMarkup(ablations.sentence(input)));
const written = (value: number): string => value.toFixed(3).slice(1);

/** Half-width marks that touch Chinese, and Chinese that touches a letter or a digit. */
const BADLY_SET =
  /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9Α-ω.]|[A-Za-z0-9Α-ω%]\p{Script=Han}/u;

describe("the ablations", () => {
  it.each(TABS)(
    "%s is drawn whole in each of its worlds, narrow and wide, in both languages",
    (tab) => {
      const worlds = tab === "told" ? ["llama-correlated"] : worldsOf(tab);
      for (const world of worlds.length > 0 ? worlds : ["none"]) {
        const input = asked({ tab, world });
        for (const words of [input.words, chinese]) {
          for (const width of [288, 812]) {
            const one = { ...input, words, width };
            const markup = renderToStaticMarkup(
              <>
                {ablations.draw(one, noActions)}
                {ablations.controls?.(one, { ...noActions, openStudy: () => undefined })}
                {ablations.sentence(one)}
                {ablations.note?.(one)}
              </>,
            );
            expect(markup).not.toMatch(/NaN|Infinity|undefined/);
            expect(markup).toContain('role="img"');
            if (words === chinese) expect(sentence(one)).not.toMatch(BADLY_SET);
          }
        }
        const { columns, rows } = ablations.table(input);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }
    },
  );

  it("stand while they are computed, and bear any view", () => {
    for (const tab of [...TABS, "other"]) {
      for (const jMin of [-1, 9, "x", Number.NaN]) {
        const input = {
          ...asked({ tab: "margin" }),
          view: { tab, jMin, world: "?" },
          outcomes: {},
        };
        const markup = renderToStaticMarkup(
          <>
            {ablations.draw(input, noActions)}
            {ablations.sentence(input)}
          </>,
        );
        expect(markup).not.toMatch(/NaN|undefined/);
      }
    }
  });

  it("use nothing of the page's study but its seed", () => {
    for (const tab of TABS) {
      const [some, ...others] = Object.values(EDGES).map((study) => ablations.jobs(study, { tab }));
      for (const other of others) expect(other).toEqual(some);
    }
    const seeded = ablations.jobs({ ...stress, seed: 9 }, { tab: "plans" });
    expect(seeded).not.toEqual(ablations.jobs({ ...stress, seed: 8 }, { tab: "plans" }));
  });

  it("open with the diagnosis' own least J", () => {
    expect(ablationView({}).jMin).toBe(J_MIN);
  });
});

describe("ρ̂₁ told to VRR-Stop", () => {
  const input = asked({ tab: "told", world: "llama-independent" });

  it("gives what full enumeration gives", () => {
    const world = worldWith("llama-independent");
    const sweep = toldSweep(world, input.outcomes)!;
    const { rule, votes, rounds, prices } = world.study;
    for (const rho1 of [0.077, 0.3, 0.5]) {
      const told = { ...pooledBelieved(world.study.world), rho1: [rho1] };
      const policy = parsePolicy("vrr-stop", rule, world.study.world, told);
      const tree = evaluateTree(world.study.world, policy, { votes, rounds }, prices);
      const point = sweep.curve.find((one) => one.rho1 === rho1)!;
      expect(point.validity).toBeCloseTo(tree.validity, 10);
    }
  });

  it("falls where ρ̂₁ is too small, and has recovered at the truth", () => {
    for (const world of worldsOf("told")) {
      const facts = toldFacts(asked({ tab: "told", world }))!;
      expect(facts.em.validity).toBeLessThan(facts.truth - 0.3);
      // §5.4 says about .30; ours in no world before that
      expect(facts.recovers).toBeGreaterThanOrEqual(facts.publishedRecovery);
      expect(facts.recovers).toBeLessThan(0.609);
    }
  });

  it("quotes Table 2 and §5.4 as printed, and its own numbers as computed", () => {
    const facts = toldFacts(input)!;
    // .223; ρ̂₁ = .077 at N = 300; recovers for ρ̂₁ ≳ .30
    expect(facts.em).toMatchObject({ rho1: 0.077, plans: 300, published: 0.223 });
    expect(facts.publishedRecovery).toBe(0.3);
    for (const value of [facts.em.rho1, facts.em.validity, facts.em.published, facts.truth])
      expect(sentence(input)).toContain(written(value));
  });
});

describe("the guard's margin", () => {
  const input = asked({ tab: "margin" });

  it("is swept from 0 to 8 in seven settings with their printed guards", () => {
    expect(MARGINS).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const sweeps = marginSweeps(input.outcomes);
    // Table 2: favourable, stress, Qwen-7B, Mistral, Llama, MATH-500, BFCL single
    expect(sweeps.map((one) => one.published)).toEqual([
      0.81, 0.742, 0.875, 0.487, 0.793, 0.796, 0.81,
    ]);
    expect(sweeps).toHaveLength(GUARDED.length);
  });

  it("shows both values that are printed for MATH-500's J", () => {
    const markup = plain(renderToStaticMarkup(ablations.draw({ ...input, width: 812 }, noActions)));
    expect(markup).toContain("J .773 and .22");
  });

  it("says what loses most without a margin", () => {
    const facts = marginFacts(input, ablationsWords.en)!;
    const losses = marginSweeps(input.outcomes).map(({ none, validities }) => none - validities[0]);
    expect(facts.loosest.loss).toBeCloseTo(Math.max(...losses), 12);
    expect(facts.there.loss).toBeLessThan(facts.loosest.loss);
    expect(sentence(input)).toContain(written(facts.loosest.loss));
    expect(sentence(input)).toContain(written(facts.off.by));
  });
});

describe("calibrations", () => {
  it("more plans make Llama's ρ̂₁ surer, not truer, where leniency stays", () => {
    const input = asked({ tab: "plans", world: "llama-lenient-3" });
    const facts = plansFacts(input)!;
    expect(facts).toMatchObject({ rate: "rho1", biased: true, published: 0.223 });
    const [few, many] = [50, 300].map(
      (n) => calibratedIn(input.outcomes, `plans ${n}`)!.rates.rho1,
    );
    expect(many.sd).toBeLessThan(few.sd);
    expect(Math.abs(many.mean - 0.609)).toBeGreaterThan(0.3);
    for (const value of [facts.few.validity, facts.many.validity, facts.mean])
      expect(sentence(input)).toContain(written(value));
  });

  it("sets the printed estimates of ρ̂₁ beside ours, and elsewhere the printed bias", () => {
    // §5.4: .27 at N = 120, .077 at N = 300; Δρ₀ = −.19
    expect(biasedRate(worldWith("llama-independent")).published).toEqual([
      { plans: 120, value: 0.27, bias: null },
      { plans: 300, value: 0.077, bias: null },
    ]);
    const { truth, published: said } = biasedRate(worldWith("stress-leniency"));
    expect(said).toEqual([{ plans: 300, value: truth - 0.19, bias: -0.19 }]);
  });

  it("labels keep VRR-Stop safe on Llama where EM does not", () => {
    for (const world of ["llama-correlated", "llama-lenient-3"]) {
      const input = asked({ tab: "input", world });
      const facts = inputFacts(input)!;
      expect(facts.labelled).toBeGreaterThan(facts.em + 0.3);
      expect(facts.truth).toBeCloseTo(published(LLAMA, "tpm")!.value, 3);
      for (const value of [facts.em, facts.moments, facts.labelled])
        expect(sentence(input)).toContain(written(value));
    }
  });
});

describe("Algorithm 1 whole", () => {
  it("is the guard on Llama, VRR-Stop on the stress setting, and a mixture between", () => {
    for (const world of WORLD_IDS) {
      const input = asked({ tab: "algorithm", world });
      const facts = algorithmFacts(input)!;
      if (world.startsWith("llama")) expect(facts.validity).toBeCloseTo(facts.guard, 12);
      if (world.startsWith("stress")) expect(facts.validity).toBeCloseTo(facts.vrr, 12);
      expect(sentence(input)).toContain(written(facts.validity));
    }
    const between = algorithmFacts(asked({ tab: "algorithm", world: "gsm8k-mistral7b-stress" }))!;
    expect(between.passes).toBeGreaterThan(0.2);
    expect(between.passes).toBeLessThan(0.8);
  });

  it("passes less often as more is asked, and ends as the guard", () => {
    const input = asked({ tab: "algorithm", world: "gsm8k-qwen7b-stress" });
    const tested = calibratedIn(input.outcomes, "tested")!;
    const { guard } = referenceOf(input.outcomes)!;
    const passes = [0, 0.1, 0.2, 0.3, 0.6].map(
      (jMin) => wholeAlgorithm(tested, guard, jMin).passes,
    );
    expect(passes).toEqual([...passes].sort((a, b) => b - a));
    expect(wholeAlgorithm(tested, guard, 0.6).passes).toBe(0);
    expect(wholeAlgorithm(tested, guard, 0.6).se).toBeCloseTo(0, 12);
    expect(wholeAlgorithm(tested, guard, 0.6).validity).toBeCloseTo(guard, 12);
    // J = .23 with 300 labels: the lower end is above 0 in nearly all, above .23 in about one of forty
    expect(passes[0]).toBeGreaterThan(0.9);
    expect(wholeAlgorithm(tested, guard, 0.23).passes).toBeLessThan(0.1);
  });
});
