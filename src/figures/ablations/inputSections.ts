import type { DotRow, DotSection } from "#plots";
import { DEFAULT_CALIBRATED } from "#study";
import { ablationsWords, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { calibratedIn, INPUTS, publishedPair, referenceOf } from "./calibrations.ts";
import { ablationView } from "./view.ts";
import { worldWith } from "./worlds.ts";

/** V by what the rule was calibrated by, beside the truth and the published values. */
export function inputSections({ outcomes, view, words }: FigureInput): readonly DotSection[] {
  const say = ablationsWords[words.lang].input;
  const world = worldWith(ablationView(view).world);
  const reference = referenceOf(outcomes);
  const published = publishedPair(world);
  if (reference === null) return [];
  const plain = (key: string, name: string, value: number, isPublished: boolean): DotRow => ({
    key,
    name,
    span: null,
    ticks: [reference.none],
    dots: [
      isPublished
        ? { value, shape: "diamond", tone: "muted", hollow: true }
        : { value, shape: "disc", tone: "validity" },
    ],
    cells: [
      { text: rate(value, 3), tone: isPublished ? "muted" : "ink" },
      ...["", "", "", ""].map((text) => ({ text, tone: "muted" as const })),
    ],
  });
  const rows = INPUTS.flatMap((input): DotRow[] => {
    const outcome = calibratedIn(outcomes, `input ${input}`);
    if (outcome === null) return [];
    const { validities, result, rates } = outcome;
    const sorted = validities.toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
    const { estimate, se } = result.validity;
    return [
      {
        key: input,
        name: say.inputs[input],
        span: [at(0.05), at(0.95)],
        ticks: [reference.none],
        dots: [{ value: estimate, shape: "disc", tone: "validity" }],
        cells: [estimate, se, rates.rho0.mean, rates.rho1.mean, rates.q0.mean].map(
          (value, column) => ({
            text: column === 1 && value < 0.0005 ? ".000" : rate(value, column < 2 ? 3 : 2),
            tone: column === 1 ? "muted" : "ink",
          }),
        ),
      },
    ];
  });
  return [
    {
      key: "inputs",
      heads: Object.values(say.heads).map((text) => ({ text })),
      groups: [
        {
          key: "inputs",
          heading: say.heading(DEFAULT_CALIBRATED.plans),
          domain: [0, 1],
          ends: ["0", "1"],
          rows: [
            ...rows,
            plain("truth", say.truth, reference.truth, false),
            ...(published.vrr === null
              ? []
              : [plain("published", say.published, published.vrr, true)]),
            ...(published.tpm === null
              ? []
              : [plain("published truth", say.publishedTruth, published.tpm, true)]),
          ],
        },
      ],
    },
  ];
}
