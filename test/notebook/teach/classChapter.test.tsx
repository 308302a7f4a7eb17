// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChapterId } from "#notebook";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { memory, pretendWidth, read } from "../reading.tsx";

const FIVE: ChapterId = "05-the-boundary-belongs-to-the-repairer";

beforeAll(() => pretendWidth(640));

const inClass = (query: string, kept = memory()) => read(FIVE, "en", kept, null, query);

function exercise(container: HTMLElement, id: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-exercise="${id}"]`);
  if (found === null) throw new Error(`no exercise ${id} on the page`);
  return found;
}

describe("a chapter that a class opens", () => {
  it("has controls fixed and left out, sliders started elsewhere, and says so", async () => {
    const { container } = await inClass("v=1&p=0&k=alpha&h=rho1,lab&alpha=.5&beta=.25");
    await waitFor(() => expect(container.querySelector("[data-figure]")).not.toBeNull());
    const scene = container.querySelector<HTMLElement>(".scene") as HTMLElement;
    const sliders = within(scene).getAllByRole("slider");
    const names = sliders.map((one) => one.getAttribute("aria-label"));
    expect(names.some((name) => name?.includes("mends a wrong plan"))).toBe(false);
    expect(names.some((name) => name?.includes("rejects right"))).toBe(false);
    expect(names.some((name) => name?.includes("breaks a right one"))).toBe(true);
    expect(scene.querySelector(".locked-row")?.textContent).toContain(".50");
    // b* = .5 / (.5 + .25)
    expect(scene.querySelector(".formula-value")?.textContent).toBe(".667");
    expect(within(scene).queryByRole("link", { name: /in the Lab/ })).toBeNull();
    expect(container.querySelector(".class-note")?.textContent).toContain(
      "one control is fixed, 2 controls are left out, 2 sliders start elsewhere, open without a prediction",
    );
  });

  it("resets a slider to where the class starts it", async () => {
    const { container } = await inClass("v=1&p=0&beta=.25");
    const scene = container.querySelector<HTMLElement>(".scene") as HTMLElement;
    const beta = within(scene).getByRole("slider", { name: /breaks a right one/ });
    fireEvent.change(beta, { target: { value: "0.6" } });
    await userEvent.click(within(scene).getByRole("button", { name: /back to the start: breaks/ }));
    expect(beta).toHaveProperty("value", "0.25");
  });

  it("keeps what follows shut where the prediction must be made, and opens it where not", async () => {
    const shut = await inClass("v=1&s=3");
    expect(shut.container.querySelector(".scene")).toBeNull();
    shut.unmount();
    const open = await inClass("v=1&p=0");
    expect(open.container.querySelector(".scene")).not.toBeNull();
    // it can still be predicted, and nothing is given away before
    const predict = exercise(open.container, "which-sliders");
    expect(predict.querySelector(".option-outcome")).toBeNull();
    expect(within(predict).getByRole("button", { name: "This is my prediction" })).toBeTruthy();
  });

  it("asks the questions that were chosen, counted by themselves, with the class's numbers", async () => {
    const { container } = await inClass("v=1&p=0&s=7&q=where-is-it,two-sided");
    expect(container.querySelector('[data-exercise="same-belief"]')).toBeNull();
    const question = exercise(container, "where-is-it");
    expect(question.textContent).toContain("question 1 of 2");
    expect(exercise(container, "two-sided").textContent).toContain("question 2 of 2");
    const { alpha = 0, beta = 0 } = numbersFor(exerciseOf(FIVE, "where-is-it"), 7);
    const asked = question.querySelector(".exercise-ask")?.textContent ?? "";
    expect([...asked.matchAll(/\.\d+/g)].map(([text]) => Number(text))).toEqual([alpha, beta]);
    await userEvent.type(
      within(question).getByLabelText("Your answer"),
      `${alpha / (alpha + beta)}{Enter}`,
    );
    expect(question.textContent).toContain("Right.");
  });

  it("leads back to the class's numbers from others", async () => {
    const { container } = await inClass("v=1&p=0&s=7&q=where-is-it");
    const question = exercise(container, "where-is-it");
    const ask = (): string => question.querySelector(".exercise-ask")?.textContent ?? "";
    const first = ask();
    await userEvent.type(within(question).getByLabelText("Your answer"), "3{Enter}");
    await userEvent.click(within(question).getByRole("button", { name: "New numbers" }));
    expect(ask()).not.toBe(first);
    await userEvent.click(within(question).getByRole("button", { name: "The class’s numbers" }));
    expect(ask()).toBe(first);
    expect(within(question).queryByRole("button", { name: "The class’s numbers" })).toBeNull();
  });

  it("begins anew for whoever has read it alone, and both stay kept", async () => {
    const kept = memory();
    const alone = await read(FIVE, "en", kept);
    await act(async () => fireEvent.click(alone.getByText("This is my prediction")));
    alone.unmount();
    const together = await inClass("v=1&s=7", kept);
    expect(together.container.querySelector(".scene")).toBeNull();
    await act(async () => fireEvent.click(together.getByText("This is my prediction")));
    expect(together.container.querySelector(".scene")).not.toBeNull();
    // one exercise, done twice: it counts once
    expect(together.progress.done(FIVE)).toEqual([`${FIVE}/which-sliders`]);
    together.unmount();
    const again = await read(FIVE, "en", kept);
    expect(again.container.querySelector(".scene")).not.toBeNull();
  });

  it("by a mangled link is the plain chapter under a calm message that says what was not read", async () => {
    const { container, getByText } = await inClass("v=1&p=0&k=gamma&q=where-is-it");
    expect(container.querySelector(".scene")).toBeNull(); // p=0 does not hold either
    const note = container.querySelector<HTMLElement>(".class-note[role=status]");
    expect(note?.textContent).toContain("missing or damaged");
    expect(note?.querySelector("li")?.textContent).toContain("gamma");
    await act(async () => fireEvent.click(getByText("This is my prediction")));
    expect(container.querySelectorAll(".question")).toHaveLength(3);
  });

  it("holds nothing of the answers that its teacher is told, and a line that leads there with its settings", async () => {
    const { container } = await inClass("v=1&p=0&s=7&k=alpha");
    expect(container.textContent).not.toContain("Listen for");
    expect(container.textContent).not.toContain("So the votes only tell us where we are");
    const line = container.querySelector(".teacher a");
    expect(line?.getAttribute("href")).toBe("#/notebook/5/teach?v=1&s=7&p=0&k=alpha");
  });
});
