import type { Browser } from "playwright-core";
import { FIGURE_IDS } from "#figures";
import { CHAPTER_IDS } from "#notebook";
import { beyond, settled, violations } from "./accessChecks.ts";
import { goOn, type Visit, visit } from "./page.ts";

/** A place of the app and what must stand there before it is looked at. */
export interface Place {
  readonly name: string;
  readonly hash: string;
  readonly ready: string;
  /** a part of somebody else's page, whose headings, landmarks and ground are that page's */
  readonly isPart?: boolean;
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

export const screenName = (screen: Partial<Screen>): string => Object.values(screen).join(", ");

/** Opens a place in a language and says what is wrong with it on each of these screens. */
export async function faults(
  browser: Browser,
  place: Place,
  lang: "en" | "zh",
  screens: readonly Omit<Screen, "lang">[],
): Promise<readonly string[]> {
  const { hash, ready, act } = place;
  const visited = await visit(browser, { hash, ready, lang });
  await act?.(visited);
  const found: string[] = [];
  for (const screen of screens) found.push(...(await faultsNow(visited, place, screen)));
  await visited.context.close();
  return [...found, ...named(visited.complaints, place, { lang })];
}

/** Goes through places on one screen and says what is wrong with each. */
export async function faultsOf(
  browser: Browser,
  places: readonly Place[],
  screen: Screen,
): Promise<readonly string[]> {
  const visited = await visit(browser, { lang: screen.lang, width: screen.width });
  const found: string[] = [];
  for (const place of places) {
    await goOn(visited, place);
    await place.act?.(visited);
    found.push(...(await faultsNow(visited, place, screen)));
    found.push(...named(visited.complaints.splice(0), place, screen));
  }
  await visited.context.close();
  return found;
}

async function faultsNow(
  { page }: Visit,
  place: Place,
  screen: Omit<Screen, "lang">,
): Promise<readonly string[]> {
  const { scheme, width } = screen;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({
    colorScheme: scheme === "dark" ? "dark" : "light",
    forcedColors: scheme === "forced" ? "active" : "none",
  });
  await settled(page);
  const over = await beyond(page);
  const wrong = [
    ...(await violations(page, place.isPart)),
    ...(over > 0 ? [`${over} px too wide`] : []),
  ];
  return named(wrong, place, screen);
}

/** Faults with the place and the screen at which they were seen. */
function named(
  wrong: readonly string[],
  { name, isPart = false }: Place,
  screen: Partial<Screen>,
): readonly string[] {
  // a part of a page has no icon, which the browser misses
  const real = isPart ? wrong.filter((one) => !one.includes("404")) : wrong;
  return real.map((one) => `${name}, ${screenName(screen)}: ${one}`);
}
