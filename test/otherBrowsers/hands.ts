import { type Lang, loadWords, yourLoopWords } from "#ui";
import { type Driver, holds } from "./driver.ts";

const BETA = `document.querySelector('input[type=range][aria-label^="β"]')`;
/** The headline and the first drawing. */
const DRAWN = `document.querySelector("h1").innerText + document.querySelector("figure svg[role=img]").innerHTML`;

const button = (words: string): string =>
  `[...document.querySelectorAll("button")].find((one) => [one.ariaLabel, one.innerText.trim()].includes(${JSON.stringify(words)}))`;

/** β goes down by key and the figures after it; undo takes both back. */
export async function turnBeta(driver: Driver, lang: Lang): Promise<readonly string[]> {
  const { undo } = (await loadWords(lang)).app;
  const before = await driver.evaluate<string>(DRAWN);
  const at = await driver.evaluate<string>(`${BETA}.value`);
  await driver.evaluate(`${BETA}.focus()`);
  await driver.press("ArrowLeft");
  if (!(await holds(driver, `${BETA}.value !== ${JSON.stringify(at)}`, 5000)))
    return [`β stays at ${at} when its slider is pressed ArrowLeft`];
  if (!(await holds(driver, `${DRAWN} !== ${JSON.stringify(before)}`, 5000)))
    return ["headline and figures stay as they were when β moves"];
  await driver.evaluate(`${button(undo)}.focus()`);
  await driver.press("Enter");
  if (await holds(driver, `${BETA}.value === ${JSON.stringify(at)}`, 5000)) {
    if (await holds(driver, `${DRAWN} === ${JSON.stringify(before)}`, 10_000)) return [];
    return ["headline and figures are not what they were before β was moved and moved back"];
  }
  return [`β is not back at ${at} after undo`];
}

/** The sample becomes a verdict. */
export async function tryTheSample(driver: Driver, lang: Lang): Promise<readonly string[]> {
  await driver.evaluate(`${button(yourLoopWords[lang].arrive.sample)}.click()`);
  const verdict = ".loop-main[aria-busy=false] .loop-columns";
  const isThere = await holds(driver, `document.querySelector("${verdict}") !== null`, 60_000);
  return isThere ? [] : ["no verdict on the sample within a minute"];
}
