import { type Lang, offlineWords } from "#ui";
import { type Driver, holds } from "./driver.ts";
import type { Place } from "./places.ts";

const BUSY = `document.querySelector('.live-blank, [aria-busy="true"]')`;
/** Long enough for what only refines a picture to have begun. */
const STILL = 600;

/** Goes to a place, does there what it is for, and looks at the page. @returns the faults */
export async function lookAt(
  driver: Driver,
  { address, host, place, lang, width }: Visit,
): Promise<readonly string[]> {
  const url = `${address}${place.path(lang)}`;
  await driver.open(place.isFramed ? `${host}/?${encodeURIComponent(url)}` : url, width);
  if (place.isFramed) await driver.enterFrame();
  const stands = `document.querySelector(${JSON.stringify(place.ready)}) !== null`;
  if (!(await holds(driver, stands)))
    return [`${place.ready} does not stand`, ...(await driver.complaints())];
  const faults = [...(await settled(driver))];
  faults.push(...((await place.act?.(driver, lang)) ?? []));
  faults.push(
    ...(await settled(driver)),
    ...(await seen(driver, lang)),
    ...(await driver.complaints()),
  );
  return faults;
}

export interface Visit {
  /** of the app, and of the site that frames stand on */
  readonly address: string;
  readonly host: string;
  readonly place: Place;
  readonly lang: Lang;
  /** CSS px */
  readonly width: number;
}

async function settled(driver: Driver): Promise<readonly string[]> {
  const end = performance.now() + 30_000;
  for (let still = 0; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    still = (await driver.evaluate<boolean>(`${BUSY} === null`)) ? still + 200 : 0;
    if (still >= STILL) return [];
  }
  return [`busy for ever: ${await driver.evaluate<string>(`${BUSY}?.outerHTML.slice(0, 200)`)}`];
}

interface Seen {
  readonly lang: string;
  readonly wider: number;
  readonly widest: string;
  readonly text: string;
  readonly alerts: string;
  readonly notices: string;
}

const LOOK = `(() => {
  const root = document.documentElement;
  const text = (all) => [...document.querySelectorAll(all)].map((one) => one.innerText).join(" | ");
  const said = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    // code may well say undefined
    if (!texts.currentNode.parentElement.closest("pre, code, script, style")) said.push(texts.currentNode.data);
  }
  const beyond = [...document.querySelectorAll("body *")].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth && !one.closest(".katex-mathml"),
  );
  return {
    lang: root.lang,
    wider: root.scrollWidth - root.clientWidth,
    widest: beyond.slice(0, 3).map((one) => one.cloneNode().outerHTML + " " + one.getBoundingClientRect().right).join(", "),
    text: said.join("\\n"),
    alerts: text("[role=alert], .error-place"),
    notices: text(".notices"),
  };
})()`;

async function seen(driver: Driver, lang: Lang): Promise<readonly string[]> {
  const { wider, widest, text, alerts, notices, ...page } = await driver.evaluate<Seen>(LOOK);
  const faults: string[] = [];
  if (!page.lang.startsWith(lang)) faults.push(`the page is in ${page.lang}; expected ${lang}`);
  if (wider > 0) faults.push(`${wider} px wider than its window, by ${widest}`);
  const broken = /.{0,40}\b(?:NaN|undefined|Infinity)\b.{0,40}/.exec(text)?.[0];
  if (broken !== undefined) faults.push(`text of a machine: ${broken}`);
  if (alerts !== "") faults.push(`says that something is wrong: ${alerts}`);
  const { newer, changed } = offlineWords[lang];
  if (notices.includes(newer) || notices.includes(changed))
    faults.push(`tells a first visit of another version: ${notices}`);
  return faults;
}

/** Has the app speak a language, by its own switch where the browser does not ask for it already. */
export async function speak(driver: Driver, address: string, lang: Lang): Promise<void> {
  await driver.open(`${address}#/lab`, 1280);
  const button = `document.querySelector("button.language")`;
  if (!(await holds(driver, `${button} !== null`)))
    throw new Error("the Lab has no language switch");
  const speaks = `document.documentElement.lang.startsWith("${lang}")`;
  if (await holds(driver, speaks, 0)) return;
  await driver.evaluate(`${button}.click()`);
  if (!(await holds(driver, speaks))) throw new Error(`the Lab does not go over to ${lang}`);
}
