import type { Point, SweepPanel } from "#plots";
import { ablationsWords, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import {
  type BiasedRate,
  biasedRate,
  calibratedIn,
  PLANS,
  publishedPair,
  referenceOf,
  wholeAlgorithm,
} from "./calibrations.ts";
import { MARGINS, marginSweeps, PUBLISHED_MARGIN } from "./margins.ts";
import { MOST_TOLD, toldSweep } from "./told.ts";
import { ablationView, MOST_J_MIN } from "./view.ts";
import { worldWith } from "./worlds.ts";

const QUARTERS = [0, 0.25, 0.5, 0.75, 1].map(tick);
const HALVES = [0, 0.5, 1].map(tick);

/** V of VRR-Stop over the ρ̂₁ that it is told. */
export function toldPanels({ outcomes, view, words }: FigureInput): readonly SweepPanel[] {
  const say = ablationsWords[words.lang].told;
  const sweep = toldSweep(worldWith(ablationView(view).world), outcomes);
  if (sweep === null) return [];
  const { curve, truth, em, publishedRecovery } = sweep;
  return [
    {
      key: "told",
      title: say.panel,
      xDomain: [0, MOST_TOLD],
      xTicks: [0, 0.2, 0.4, 0.6, 0.8].map(tick),
      xName: say.x,
      yTicks: QUARTERS,
      curves: [
        {
          key: "validity",
          tone: "validity",
          points: curve.map(({ rho1, validity }): Point => [rho1, validity]),
        },
      ],
      bars: [],
      rules: [
        {
          key: "recovery",
          axis: "x",
          at: publishedRecovery,
          text: say.recovery(publishedRecovery),
        },
        { key: "truth", axis: "x", at: truth.rho1, text: say.truth(truth.rho1), boundary: true },
      ],
      marks: [
        {
          key: "published",
          x: em.rho1,
          y: em.published,
          shape: "diamond",
          tone: "muted",
          hollow: true,
          text: say.published(em.published, em.plans),
        },
        {
          key: "ours",
          x: em.rho1,
          y: em.validity,
          shape: "disc",
          tone: "validity",
          text: say.ours(em.validity),
        },
      ],
    },
  ];
}

/** V of the guard over its margin, a panel a setting. */
export function marginPanels({ outcomes, words }: FigureInput): readonly SweepPanel[] {
  const say = ablationsWords[words.lang].margin;
  return marginSweeps(outcomes).map(({ setting, J, none, validities, published }) => {
    const points = validities.map((v, i): Point => [MARGINS[i] ?? 0, v]);
    return {
      key: setting,
      title: say.panel(
        say.settings[setting] ?? setting,
        J.map(({ value }) => value),
      ),
      xDomain: [0, 8],
      xTicks: [0, 2, 4, 6, 8].map((at) => ({ at, label: String(at) })),
      xName: "",
      yTicks: HALVES,
      curves: [{ key: "guard", tone: "validity", points }],
      bars: [],
      rules: [{ key: "none", axis: "y", at: none, text: "" }],
      marks: [
        ...points.map(([x, y]) => ({
          key: `${x}`,
          x,
          y,
          shape: "disc" as const,
          tone: "validity" as const,
        })),
        ...(published === null
          ? []
          : [
              {
                key: "published",
                x: PUBLISHED_MARGIN,
                y: published,
                shape: "diamond" as const,
                tone: "muted" as const,
                hollow: true,
                text: say.published(published),
              },
            ]),
      ],
    };
  });
}

/** V of the calibrated rule, and the rate whose bias is printed, over the plans that EM sees. */
export function planPanels({ outcomes, view, words }: FigureInput): readonly SweepPanel[] {
  const say = ablationsWords[words.lang].plans;
  const world = worldWith(ablationView(view).world);
  const reference = referenceOf(outcomes);
  const found = PLANS.flatMap((plans) => {
    const outcome = calibratedIn(outcomes, `plans ${plans}`);
    return outcome === null ? [] : [{ plans, outcome }];
  });
  if (reference === null || found.length < PLANS.length) return [];
  const biased = biasedRate(world);
  const { vrr } = publishedPair(world);
  const panel = (
    of: Pick<SweepPanel, "key" | "title" | "rules"> & {
      readonly tone: "validity" | "belief";
      readonly at: (one: (typeof found)[number]) => {
        readonly mean: number;
        readonly error: number;
        readonly low: number;
        readonly high: number;
      };
      readonly published: BiasedRate["published"];
    },
  ): SweepPanel => ({
    key: of.key,
    title: of.title,
    xDomain: [0, 320],
    xTicks: PLANS.map((at) => ({ at, label: String(at) })),
    xName: say.x,
    yTicks: QUARTERS,
    curves: [
      {
        key: of.key,
        tone: of.tone,
        points: found.map((one): Point => [one.plans, of.at(one).mean]),
      },
    ],
    bars: found.flatMap((one) => {
      const { mean, error, low, high } = of.at(one);
      const tone = of.tone;
      return [
        { key: `${one.plans} spread`, x: one.plans, low, high, tone, wide: true },
        {
          key: `${one.plans} error`,
          x: one.plans,
          low: Math.max(0, mean - 2 * error),
          high: Math.min(1, mean + 2 * error),
          tone,
          wide: false,
        },
      ];
    }),
    rules: of.rules,
    marks: [
      ...found.map((one) => ({
        key: `${one.plans}`,
        x: one.plans,
        y: of.at(one).mean,
        shape: of.tone === "validity" ? ("disc" as const) : ("diamond" as const),
        tone: of.tone,
      })),
      ...of.published.map(({ plans, value, bias }) => ({
        key: `published ${plans}`,
        x: plans,
        y: value,
        shape: "diamond" as const,
        tone: "muted" as const,
        hollow: true,
        text: bias === null ? say.published(value) : say.biased(bias),
      })),
    ],
  });
  return [
    panel({
      key: "validity",
      title: say.panel,
      tone: "validity",
      at: ({ outcome }) => {
        const sorted = outcome.validities.toSorted((a, b) => a - b);
        const { estimate, se } = outcome.result.validity;
        return { mean: estimate, error: se, low: share(sorted, 0.05), high: share(sorted, 0.95) };
      },
      published: vrr === null ? [] : [{ plans: Math.max(...PLANS), value: vrr, bias: null }],
      rules: [{ key: "none", axis: "y", at: reference.none, text: say.none }],
    }),
    panel({
      key: biased.rate,
      title: say.ratePanel(biased.rate),
      tone: "belief",
      at: ({ outcome }) => {
        const { mean, sd, low, high } = outcome.rates[biased.rate];
        return { mean, error: sd / Math.sqrt(outcome.repeats), low, high };
      },
      published: biased.published,
      rules: [
        {
          key: "truth",
          axis: "y",
          at: biased.truth,
          text: say.truthRule(biased.truth),
          boundary: true,
        },
      ],
    }),
  ];
}

/** V of Algorithm 1 over the least J that passes its test. */
export function algorithmPanels({ outcomes, view, words }: FigureInput): readonly SweepPanel[] {
  const say = ablationsWords[words.lang].algorithm;
  const { world: id, jMin } = ablationView(view);
  const reference = referenceOf(outcomes);
  const tested = calibratedIn(outcomes, "tested");
  if (reference === null || tested === null) return [];
  const { guard } = reference;
  const published = publishedPair(worldWith(id));
  const now = wholeAlgorithm(tested, guard, jMin);
  const points = Array.from({ length: 61 }, (_, i): Point => {
    const at = (i * MOST_J_MIN) / 60;
    return [at, wholeAlgorithm(tested, guard, at).validity];
  });
  const diamond = { shape: "diamond", tone: "muted", hollow: true } as const;
  return [
    {
      key: "algorithm",
      title: say.panel,
      xDomain: [0, MOST_J_MIN],
      xTicks: [0, 0.15, 0.3, 0.45, 0.6].map(tick),
      xName: say.x,
      yTicks: QUARTERS,
      curves: [{ key: "whole", tone: "validity", points }],
      bars: [],
      rules: [
        { key: "guard", axis: "y", at: guard, text: say.guard(guard) },
        {
          key: "vrr",
          axis: "y",
          at: tested.result.validity.estimate,
          text: say.vrr(tested.result.validity.estimate),
        },
        { key: "jMin", axis: "x", at: jMin, text: "", boundary: true },
      ],
      marks: [
        {
          key: "now",
          x: jMin,
          y: now.validity,
          shape: "disc",
          tone: "validity",
          text: say.now(now.validity),
        },
        ...(published.vrr === null
          ? []
          : [
              {
                ...diamond,
                key: "vrr",
                x: 0,
                y: published.vrr,
                text: say.publishedVrr(published.vrr),
              },
            ]),
        ...(published.guard === null
          ? []
          : [
              {
                ...diamond,
                key: "guard",
                x: MOST_J_MIN,
                y: published.guard,
                text: say.publishedGuard(published.guard),
              },
            ]),
      ],
    },
  ];
}

/** A tick of a share. */
function tick(at: number) {
  return { at, label: rate(at, at * 10 === Math.round(at * 10) ? 1 : 2) };
}

/** The value with this share of a sorted list below it. */
function share(sorted: readonly number[], part: number): number {
  return sorted[Math.round(part * (sorted.length - 1))] ?? 0;
}
