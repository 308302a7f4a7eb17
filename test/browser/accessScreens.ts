import type { Browser } from "playwright-core";
import { FIGURE_IDS } from "#figures";
import { CHAPTER_IDS } from "#notebook";
import { beyond, settled, violations } from "./accessChecks.ts";
import { type Visit, visit } from "./page.ts";

/** A place of the app and what must stand there before it is looked at. */
export interface Place {
  readonly name: string;
  readonly hash: string;
  readonly ready: string;
  /** a part of somebody else's page, whose headings, landmarks and ground are that page's */
  readonly isPart?: true;
  /** what is done there first */
  readonly act?: (visited: Visit) => Promise<void>;
}

const DRAWN = "main :is(svg[role=img], table)";

const readSample = async ({ page }: Visit): Promise<void> => {
  await page.getByRole("button", { name: /sample|样例/ }).click();
  await page.locator(".loop-main[aria-busy=false] .loop-columns").waitFor();
};

/** Where the four doors open. */
export const DOORS: readonly Place[] = [
  { name: "the Lab", hash: "", ready: DRAWN },
  { name: "Notebook", hash: "#/notebook", ready: ".notebook-contents" },
  { name: "Your loop, a log read", hash: "#/your-loop", ready: ".loop-drop", act: readSample },
  { name: "Figures", hash: "#/figures", ready: ".gallery li a" },
];

/** Every other place. */
export const PLACES: readonly Place[] = [
  { name: "scores", hash: "#/scores", ready: DRAWN },
  { name: "Your loop, empty", hash: "#/your-loop", ready: ".loop-drop" },
  ...CHAPTER_IDS.map((id) => {
    return { name: `chapter ${id}`, hash: `#/notebook/${id}?v=1&p=0`, ready: ".chapter h1" };
  }),
  { name: "a rule of one's own", hash: "#/notebook/rule", ready: ".rule-sentence" },
  { name: "for teachers", hash: "#/notebook/1/teach", ready: ".teach-link input" },
  { name: "a handout", hash: "#/notebook/1/handout", ready: "main h1" },
  { name: "an answer key", hash: "#/notebook/1/key", ready: "main h1" },
  ...FIGURE_IDS.map((id) => ({ name: `figure ${id}`, hash: `#/figures/${id}`, ready: DRAWN })),
  {
    name: "an embed",
    hash: "embed.html?figure=cobweb&theme=light#v=1",
    ready: "svg[role=img]",
    isPart: true,
  },
];

type Scheme = "light" | "dark" | "forced";

export interface Screen {
  readonly scheme: Scheme;
  readonly width: number;
  readonly lang: "en" | "zh";
}

export const SCREENS: readonly Screen[] = (["light", "dark", "forced"] as const).flatMap((scheme) =>
  [1280, 320].flatMap((width) => (["en", "zh"] as const).map((lang) => ({ scheme, width, lang }))),
);

export const named = ({ scheme, width, lang }: Screen): string => `${scheme}, ${width} px, ${lang}`;

/** Opens a place in a language and says what is wrong with it on each of these screens. */
export async function faults(
  browser: Browser,
  place: Place,
  lang: "en" | "zh",
  screens: readonly Omit<Screen, "lang">[],
): Promise<readonly string[]> {
  const { hash, ready, act, isPart = false } = place;
  const visited = await visit(browser, { hash, ready, lang, width: screens[0]?.width ?? 1280 });
  const { page, context, complaints } = visited;
  await act?.(visited);
  const found: string[] = [];
  for (const { scheme, width } of screens) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({
      colorScheme: scheme === "dark" ? "dark" : "light",
      forcedColors: scheme === "forced" ? "active" : "none",
    });
    await settled(page);
    const over = await beyond(page);
    const wrong = [
      ...(await violations(page, isPart)),
      ...(over > 0 ? [`${over} px too wide`] : []),
    ];
    found.push(...wrong.map((one) => `${place.name}, ${named({ scheme, width, lang })}: ${one}`));
  }
  await context.close();
  return isPart ? found : [...found, ...complaints]; // a part has no icon, which the browser misses
}
