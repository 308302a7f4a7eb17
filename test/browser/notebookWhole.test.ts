import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHAPTER_IDS } from "#notebook";
import type { Exercise } from "../../src/notebook/exercise/exercise.ts";
import { chapterModel } from "../../src/notebook/exercise/exercises.ts";
import { numbersFor } from "../../src/notebook/exercise/numbersFor.ts";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Puts a number that lies elsewhere first, so that a point already there is drawn, too. */
async function drawPoint(point: Locator, share: number): Promise<void> {
  await point.fill(share > 0.5 ? "0" : "1");
  await point.fill((Math.round(50 * share) / 50).toFixed(2));
}

/** Puts in what the engine takes for right, with the numbers that everyone has first. */
async function answerRightly(box: Locator, exercise: Exercise): Promise<void> {
  const numbers = numbersFor(exercise, 1);
  switch (exercise.kind) {
    case "choice":
      return box.locator(`input[value="${exercise.right(numbers)}"]`).check();
    case "several":
      for (const option of exercise.right(numbers)) {
        await box.locator(`input[value="${option}"]`).check();
      }
      return;
    case "number":
      return box.getByRole("textbox").fill(exercise.answer(numbers).toFixed(4));
    case "blanks":
      for (const [place, { answer }] of Object.values(exercise.blanks).entries()) {
        await box.locator(".blank input").nth(place).fill(answer(numbers).toFixed(4));
      }
      return;
    case "curve": {
      const points = box.getByRole("slider");
      const truth = exercise.curve(numbers);
      const count = await points.count();
      for (let i = 0; i < count; i++) {
        await drawPoint(points.nth(i), truth[truth.length - count + i] ?? Number.NaN);
      }
      return;
    }
    default:
      return exercise satisfies never;
  }
}

it("goes from chapter 1 to 12 by the link to the next, predicting and answering, and the contents say so", async () => {
  const { page, context, complaints, strays } = await visit(browser, {
    hash: "#/notebook",
    ready: ".notebook-contents",
  });
  await page.getByRole("link", { name: "The loop that gets worse" }).click();
  for (const [at, id] of CHAPTER_IDS.entries()) {
    await page.waitForURL((url) => url.hash.startsWith(`#/notebook/${id}`));
    const { exercises, questions } = chapterModel(id);
    const predictions = Object.entries(exercises).filter(([name]) => !questions.includes(name));
    const first = questions[0];
    expect(predictions.length, id).toBeGreaterThan(0);
    if (first === undefined) throw new RangeError(`chapter ${id} has no question`);

    const asked = page.locator(`[data-exercise="${first}"]`);
    expect(await asked.count(), `${id}: open before its prediction`).toBe(0);
    for (const [name, exercise] of predictions) {
      const box = page.locator(`[data-exercise="${name}"]`);
      await box.waitFor();
      await answerRightly(box, exercise);
      await box.getByRole("button", { name: "This is my prediction" }).click();
    }
    const question = exercises[first];
    if (question === undefined) throw new RangeError(`no exercise “${first}” in ${id}`);
    await answerRightly(asked, question);
    await asked.getByRole("button", { name: "Check" }).click();
    await asked.getByText(/^(Right|All right)\./).waitFor();

    const next = page.locator(".chapter-turn a", { hasText: "Next" });
    if (at < CHAPTER_IDS.length - 1) await next.click();
    else expect(await next.count()).toBe(0);
  }

  await page.getByRole("link", { name: "Notebook", exact: true }).click();
  await page.locator(".notebook-contents").waitFor();
  expect(await page.locator(".notebook-contents .chapter-state").allInnerTexts()).toEqual(
    CHAPTER_IDS.map((id) => {
      const { exercises, questions } = chapterModel(id);
      const all = Object.keys(exercises).length;
      return `${all - questions.length + 1} of ${all} answered`;
    }),
  );
  expect(strays).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
