import type { Lang } from "#ui";
import { type Driver, holds } from "./driver.ts";
import { tryTheSample, turnBeta } from "./hands.ts";

/** Where a walk goes, and what it does there. */
export interface Place {
  readonly name: string;
  /** below the app's address */
  readonly path: (lang: Lang) => string;
  /** it stands in a frame of another site, without an origin, as in somebody's notes */
  readonly isFramed?: true;
  /** what must stand there */
  readonly ready: string;
  /** what is done there; the faults that show */
  readonly act?: (driver: Driver, lang: Lang) => Promise<readonly string[]>;
}

const FIGURE = "figure svg[role=img]";
/** The page has its last drawing only after this many, and says so; so do both languages. */
const REFINED = /≈\D*1,000(?![^ <]*\/)/;

async function isRefined(driver: Driver): Promise<readonly string[]> {
  const isDone = await holds(driver, `${REFINED}.test(document.body.innerText)`, 60_000);
  return isDone ? [] : ["the map is not refined to 1,000 fits within a minute"];
}

/** The page of the other site: what its query says, in a frame that may run scripts and nothing else. */
export const HOST = `<!doctype html><title>notes</title><body style="margin:0">
  <iframe sandbox="allow-scripts" style="width:100%;height:800px;border:0"></iframe>
  <script>document.querySelector("iframe").src = decodeURIComponent(location.search.slice(1));</script>`;

export const PLACES: readonly Place[] = [
  { name: "the Lab", path: () => "#/lab", ready: FIGURE, act: turnBeta },
  { name: "contents of the notebook", path: () => "#/notebook", ready: ".notebook-contents" },
  {
    name: "chapter 1",
    path: () => "#/notebook/01-the-loop-that-gets-worse?v=1&p=0",
    ready: FIGURE,
  },
  {
    name: "chapter 8",
    path: () => "#/notebook/08-how-noisy-is-your-judge?v=1&p=0",
    ready: ".chapter h1",
  },
  { name: "a rule of one's own", path: () => "#/notebook/rule", ready: ".rule-sentence" },
  { name: "your loop", path: () => "#/your-loop", ready: ".loop-drop", act: tryTheSample },
  { name: "figures", path: () => "#/figures", ready: ".gallery li a" },
  {
    name: "the flip-risk map",
    path: () => "#/figures/flip-risk",
    ready: `main svg[role=img]`,
    act: isRefined,
  },
  { name: "scores", path: () => "#/scores", ready: `main svg[role=img]` },
  {
    name: "an embed",
    path: (lang) => `embed.html?figure=flip-risk&lang=${lang}#v=1`,
    ready: "svg[role=img]",
    act: isRefined,
  },
  {
    name: "an embed in a frame without an origin",
    path: (lang) => `embed.html?figure=flip-risk&lang=${lang}#v=1`,
    isFramed: true,
    ready: "svg[role=img]",
    act: isRefined,
  },
  { name: "the app as one file", path: () => "overfix.html#/lab", ready: FIGURE },
];
