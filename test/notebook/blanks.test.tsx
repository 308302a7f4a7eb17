// @vitest-environment jsdom
import { act, fireEvent, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { type ChapterId, progressOver } from "#notebook";
import { chapterModel } from "../../src/notebook/exercise/exercises.ts";
import { numbersFor } from "../../src/notebook/exercise/numbersFor.ts";
import { PROGRESS_KEY } from "../../src/notebook/progress/progress.ts";
import { memory, pretendWidth, read } from "./reading.tsx";

const SIX: ChapterId = "06-from-votes-to-belief";

beforeAll(() => pretendWidth(640));

/** The chapter with its prediction made, and its worked example with blanks. */
async function opened(kept = memory()) {
  const drawn = await read(SIX, "en", kept);
  const predict = drawn.container.querySelector<HTMLElement>('[data-exercise="how-sure"]');
  if (predict === null) throw new Error("no prediction");
  if (predict.dataset["done"] === undefined) {
    fireEvent.change(within(predict).getByLabelText("Your answer"), { target: { value: ".5" } });
    await act(async () => {
      fireEvent.click(within(predict).getByRole("button", { name: "This is my prediction" }));
    });
  }
  const question = drawn.container.querySelector<HTMLElement>('[data-exercise="fill-in"]');
  if (question === null) throw new Error("no blanks");
  const blank = (name: RegExp) => within(question).getByRole("textbox", { name });
  return { ...drawn, predict, question, blank };
}

/** What is right, and what a slip leads to, in the numbers that everyone has first. */
function answers() {
  const exercise = chapterModel(SIX).exercises["fill-in"];
  if (exercise?.kind !== "blanks") throw new TypeError("no blanks");
  const numbers = numbersFor(exercise, 1);
  const of = (id: string) => {
    const blank = exercise.blanks[id];
    if (blank === undefined) throw new RangeError(id);
    return { right: String(blank.answer(numbers)), slips: blank.slips, numbers };
  };
  return of;
}

describe("a prediction of a number", () => {
  it("names the misconception that it shows", async () => {
    const { predict } = await opened();
    expect(predict.textContent).toContain("You said .50; it is .28.");
    expect(predict.textContent).toContain("share of votes for the probability");
  });
});

describe("blanks", () => {
  it("are named by place and label, and cannot be checked while all are empty", async () => {
    const { question, blank } = await opened();
    expect(within(question).getAllByRole("textbox")).toHaveLength(4);
    expect(blank(/^blank 3: belief after the votes$/)).toBeTruthy();
    expect(within(question).getByRole("button", { name: "Check" })).toHaveProperty(
      "disabled",
      true,
    );
  });

  it("are judged together, each told apart, by name, sign and feedback", async () => {
    const { question, blank } = await opened();
    const of = answers();
    const user = userEvent.setup();
    const wrong = of("wrong");
    await user.type(blank(/^blank 1/), of("right").right);
    await user.type(blank(/^blank 2/), String(wrong.slips["no-prior"]?.(wrong.numbers)));
    await user.type(blank(/^blank 4/), "much{Enter}");
    expect(question.textContent).toContain("1 of 4 blanks are right.");
    expect(question.textContent).toContain("if all plans were wrong");
    expect(question.textContent).toContain("“much” is not a number");
    const states = [...question.querySelectorAll<HTMLElement>(".blank")].map(
      ({ dataset }) => dataset["state"],
    );
    expect(states).toEqual(["right", "wrong", "open", "unread"]);
    // what is seen as a sign is said in words
    const described = blank(/^blank 2/).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("not right yet");
    expect(blank(/^blank 2/).getAttribute("aria-invalid")).toBe("true");
    expect(blank(/^blank 1/).getAttribute("aria-invalid")).toBeNull();
    // its feedback is said: the region is live
    expect(question.querySelector("[role=status]")?.textContent).toContain("1 of 4");
  });

  it("take their marks back while one is being mended, and end with the working", async () => {
    const { question, blank } = await opened();
    const of = answers();
    const user = userEvent.setup();
    await user.type(blank(/^blank 1/), "1{Enter}");
    expect(question.textContent).toContain("0 of 4");
    await user.clear(blank(/^blank 1/));
    expect(question.querySelector('.blank[data-state="wrong"]')).toBeNull();
    for (const [i, id] of ["right", "wrong", "belief", "next"].entries()) {
      await user.type(blank(new RegExp(`^blank ${i + 1}`)), of(id).right);
    }
    await user.click(within(question).getByRole("button", { name: "Check" }));
    expect(question.textContent).toContain("All right.");
    expect(question.textContent).toContain("That is the whole filter");
    expect(question.textContent).toContain("The working");
    expect(blank(/^blank 1/)).toHaveProperty("readOnly", true);
    await user.click(within(question).getByRole("button", { name: "Another, with new numbers" }));
    expect(blank(/^blank 1/)).toHaveProperty("value", "");
    expect(blank(/^blank 1/)).toHaveProperty("readOnly", false);
  });

  it("have no dead end: the working is there from the first wrong answer on", async () => {
    const { question, blank, progress } = await opened();
    const user = userEvent.setup();
    await user.type(blank(/^blank 3/), "2/3{Enter}");
    expect(question.textContent).toContain("that is the pass rate");
    await user.click(within(question).getByRole("button", { name: "Show the working" }));
    expect(question.querySelector(".working")).toBe(document.activeElement);
    expect(progress.get(`${SIX}/fill-in`)?.done).toBe(true);
  });

  it("are kept on the device, and read back", async () => {
    const kept = memory();
    const first = await opened(kept);
    await userEvent.setup().type(first.blank(/^blank 2/), "17{Enter}");
    first.unmount();
    const second = await opened(kept);
    expect(second.blank(/^blank 2/)).toHaveProperty("value", "17");
    expect(second.question.textContent).toContain("0 of 4");
  });

  it.each([
    '{"kind":"blanks"}',
    '{"kind":"blanks","texts":{"a":1}}',
    '{"kind":"blanks","texts":[]',
  ])("that cannot be read are nothing kept: %s", (answer) => {
    const text = `{"version":1,"answers":{"a/b":{"answer":${answer},"seed":1,"tries":1,"done":true,"right":null}}}`;
    expect(progressOver(memory({ [PROGRESS_KEY]: text })).isEmpty()).toBe(true);
  });
});
