import type { DotRow, DotSection } from "#plots";
import { ladderWords, rate, type Words } from "#ui";
import { type Collapse, PUBLISHED_COLLAPSE } from "./collapse.ts";

/** The published row, then each world's. */
export function collapseSections(
  collapses: readonly Collapse[],
  chosen: string,
  words: Words,
): readonly DotSection[] {
  const say = ladderWords[words.lang].collapse;
  const { vrr, guard, tpm, rho1 } = PUBLISHED_COLLAPSE;
  const first = row("published", say.published, { vrr, guard, tpm, rho1: rho1.rho1 }, true);
  return [
    {
      key: "collapse",
      heads: Object.values(say.heads).map((text) => ({ text })),
      groups: [
        {
          key: "collapse",
          heading: say.heading,
          domain: [0, 1],
          ends: ["0", "1"],
          rows: [
            first,
            ...collapses.map(({ world, ...of }) => ({
              ...row(
                world.id,
                say.worlds[world.id],
                {
                  vrr: of.vrr.validity,
                  guard: of.guard.validity,
                  tpm: of.tpm.validity,
                  rho1: world.told.rho1,
                },
                false,
              ),
              lit: world.id === chosen,
              choice: world.id,
            })),
          ],
        },
      ],
    },
  ];
}

interface Reached {
  readonly vrr: number;
  readonly guard: number;
  readonly tpm: number;
  readonly rho1: number;
}

function row(key: string, name: string, reached: Reached, isPublished: boolean): DotRow {
  const tone = isPublished ? "muted" : "validity";
  return {
    key,
    name,
    span: null,
    ticks: [reached.tpm],
    dots: [
      { value: reached.guard, shape: "ring", tone },
      { value: reached.vrr, shape: "disc", tone },
    ],
    cells: [reached.vrr, reached.guard, reached.tpm, reached.rho1].map((value) => ({
      text: rate(value, 3),
      tone: isPublished ? "muted" : "ink",
    })),
  };
}
