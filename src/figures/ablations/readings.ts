import { DEFAULT_CALIBRATED } from "#study";
import {
  type AblationsWords,
  type AlgorithmFacts,
  ablationsWords,
  type InputFacts,
  type MarginFacts,
  type PlansFacts,
  type ToldFacts,
} from "#ui";
import type { FigureInput } from "../figure.ts";
import { biasedRate, calibratedIn, PLANS, referenceOf, wholeAlgorithm } from "./calibrations.ts";
import { MARGINS, type MarginSweep, marginSweeps, PUBLISHED_MARGIN } from "./margins.ts";
import { toldSweep } from "./told.ts";
import { ablationView } from "./view.ts";
import { publishedOf, worldWith } from "./worlds.ts";

type Ask = Pick<FigureInput, "outcomes" | "view">;

/** What the sentence of each tab is told; null while its numbers are computed. */
export function toldFacts({ outcomes, view }: Ask): ToldFacts | null {
  const sweep = toldSweep(worldWith(ablationView(view).world), outcomes);
  if (sweep === null) return null;
  const { truth, recovers, publishedRecovery, em } = sweep;
  return { truth: truth.validity, recovers, publishedRecovery, em };
}

export function marginFacts({ outcomes }: Ask, say: AblationsWords): MarginFacts | null {
  const sweeps = marginSweeps(outcomes);
  if (sweeps.length === 0) return null;
  const at = MARGINS.indexOf(PUBLISHED_MARGIN);
  const named = ({ setting }: MarginSweep) => say.margin.settings[setting] ?? setting;
  const most = (of: (sweep: MarginSweep) => number) => {
    const found = sweeps.reduce((a, b) => (of(b) > of(a) ? b : a));
    return { setting: named(found), value: of(found) };
  };
  const lost = (index: number) => {
    const { setting, value } = most(({ none, validities }) => none - (validities[index] ?? none));
    return { setting, loss: Math.max(0, value) };
  };
  const off = most(({ published, validities }) =>
    published === null ? 0 : Math.abs((validities[at] ?? published) - published),
  );
  return {
    delta: PUBLISHED_MARGIN,
    settings: sweeps.length,
    off: { setting: off.setting, by: off.value },
    loosest: lost(0),
    there: lost(at),
  };
}

export function plansFacts({ outcomes, view }: Ask): PlansFacts | null {
  const world = worldWith(ablationView(view).world);
  const [few, many] = [Math.min(...PLANS), Math.max(...PLANS)].map((plans) => {
    const outcome = calibratedIn(outcomes, `plans ${plans}`);
    return outcome && { plans, outcome };
  });
  if (!few || !many) return null;
  const { rate, truth } = biasedRate(world);
  const { mean, sd } = many.outcome.rates[rate];
  const reached = ({ plans, outcome }: typeof few) => ({
    plans,
    validity: outcome.result.validity.estimate,
    se: outcome.result.validity.se,
  });
  return {
    few: reached(few),
    many: reached(many),
    published: publishedOf(world.setting, "vrr-stop"),
    rate,
    truth,
    mean,
    biased: Math.abs(mean - truth) > 2 * sd,
  };
}

export function inputFacts({ outcomes }: Ask): InputFacts | null {
  const reference = referenceOf(outcomes);
  const of = (name: string) =>
    calibratedIn(outcomes, `input ${name}`)?.result.validity.estimate ?? null;
  const [em, moments, labelled] = [of("em"), of("moments"), of("labelled")];
  if (reference === null || em === null || moments === null || labelled === null) return null;
  return { em, moments, labelled, truth: reference.truth, plans: DEFAULT_CALIBRATED.plans };
}

export function algorithmFacts({ outcomes, view }: Ask): AlgorithmFacts | null {
  const { jMin } = ablationView(view);
  const reference = referenceOf(outcomes);
  const tested = calibratedIn(outcomes, "tested");
  if (reference === null || tested === null) return null;
  const { guard } = reference;
  return {
    jMin,
    ...wholeAlgorithm(tested, guard, jMin),
    calibrations: tested.repeats,
    vrr: tested.result.validity.estimate,
    guard,
  };
}

/** The sentence of the tab that is open; null while its numbers are computed. */
export function sentenceOf(input: FigureInput): string | null {
  const say = ablationsWords[input.words.lang];
  switch (ablationView(input.view).tab) {
    case "told":
      return said(toldFacts(input), say.told.sentence);
    case "margin":
      return said(marginFacts(input, say), say.margin.sentence);
    case "plans":
      return said(plansFacts(input), say.plans.sentence);
    case "input":
      return said(inputFacts(input), say.input.sentence);
    case "algorithm":
      return said(algorithmFacts(input), say.algorithm.sentence);
  }
}

function said<F>(facts: F | null, sentence: (facts: F) => string): string | null {
  return facts === null ? null : sentence(facts);
}
