// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ChapterId } from "#notebook";
import { pretendWidth } from "../reading.tsx";
import { teach } from "./pages.tsx";

const ONE: ChapterId = "01-the-loop-that-gets-worse";
const FIVE: ChapterId = "05-the-boundary-belongs-to-the-repairer";

beforeAll(() => pretendWidth(560));

const link = (): string => screen.getByLabelText<HTMLInputElement>("The link").value;

function choose(group: string | RegExp, choice: string): void {
  fireEvent.click(within(screen.getByRole("group", { name: group })).getByLabelText(choice));
}

describe("the builder of a class's link", () => {
  it("writes what is chosen, and shows it in the page's own address", async () => {
    const onAddress = vi.fn();
    await teach(FIVE, "en", { onAddress });
    expect(link()).toBe("https://overfix.example/#/notebook/5?v=1");
    choose("mends a wrong plan in class", "fixed");
    choose("rejects right in class", "left out");
    choose("Language", "中文");
    choose("The prediction", "may be left out");
    fireEvent.click(screen.getByLabelText("Question 3"));
    fireEvent.click(screen.getByRole("button", { name: "Another set" }));
    const start = screen.getByRole("textbox", { name: "start of breaks a right one" });
    await userEvent.clear(start);
    await userEvent.type(start, ".3{Enter}");
    const query = "v=1&l=zh&s=2&q=where-is-it,same-belief&p=0&k=alpha&h=rho1&beta=.3";
    expect(link()).toBe(`https://overfix.example/#/notebook/5?${query}`);
    expect(onAddress).toHaveBeenLastCalledWith(`#/notebook/5/teach?${query}`);
    fireEvent.click(screen.getByRole("button", { name: "Begin again" }));
    expect(link()).toBe("https://overfix.example/#/notebook/5?v=1");
    expect(onAddress).toHaveBeenLastCalledWith("#/notebook/5/teach");
  });

  it("refuses a start that the slider does not take, and says what it takes", async () => {
    await teach(FIVE, "en");
    const start = screen.getByRole("textbox", { name: "start of votes a round" });
    await userEvent.clear(start);
    await userEvent.type(start, "2.5{Enter}");
    expect(screen.getByRole("alert").textContent).toMatch(/whole number/);
    expect(link()).toBe("https://overfix.example/#/notebook/5?v=1");
  });

  it("says when the link is copied, and when it could not be", async () => {
    const onCopy = vi.fn(async (text: string) => !text.includes("s=2"));
    await teach(FIVE, "en", { onCopy });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy the link" })));
    expect(onCopy).toHaveBeenCalledWith("https://overfix.example/#/notebook/5?v=1");
    expect(screen.getByText("Copied.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Another set" }));
    expect(screen.queryByText("Copied.")).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy the link" })));
    expect(screen.getByText(/copy it by hand/)).toBeTruthy();
  });

  it("shows what the class sees, in the class's language, before and after the prediction", async () => {
    const { container } = await teach(FIVE, "en", { query: "v=1&l=zh&k=alpha&q=where-is-it" });
    const preview = (): HTMLElement => {
      const found = container.querySelector<HTMLElement>(".teach-page");
      if (found === null) throw new Error("no preview");
      return found;
    };
    await waitFor(() => expect(preview().textContent).toContain("界线归修复器管"));
    expect(preview().querySelector(".scene")).toBeNull();
    choose("What the class sees", "after the prediction");
    await waitFor(() => expect(preview().querySelector(".locked-row")).not.toBeNull());
    expect(preview().querySelectorAll(".question")).toHaveLength(1);
    // the page around it stays in the teacher's
    expect(screen.getByRole("heading", { level: 2, name: "On paper" })).toBeTruthy();
  });

  it("has the buttons of a figure's own as a control, and none where a figure shows none", async () => {
    await teach(FIVE, "en");
    await screen.findByRole("group", { name: /^buttons of/ });
    choose(/^buttons of/, "fixed");
    expect(link()).toBe("https://overfix.example/#/notebook/5?v=1&k=cobweb");
  });

  it("leaves a plain figure's buttons out, which chapter 1 does not show", async () => {
    const { container } = await teach(ONE, "en");
    await waitFor(() => expect(container.querySelector(".teach-control")).not.toBeNull());
    expect(screen.queryByText(/^buttons of/)).toBeNull();
  });

  it("opens with the settings of its address; a mangled one is named and the page is plain", async () => {
    const good = await teach(FIVE, "en", { query: "v=1&k=beta" });
    expect(link()).toContain("k=beta");
    good.unmount();
    await teach(FIVE, "en", { query: "v=1&k=bet" });
    expect(link()).toBe("https://overfix.example/#/notebook/5?v=1");
    expect(screen.getByText(/missing or damaged/)).toBeTruthy();
  });
});

describe("the teacher's page", () => {
  it("gives the answers for the set of numbers in the link", async () => {
    const { container } = await teach(FIVE, "en");
    const answers = (): string =>
      (container.querySelector(".teach-answers")?.textContent ?? "").replace(/\s+/g, " ");
    // set 1: α .35, β .55, so b* = .35 / .9
    expect(answers()).toContain(".35 over the sum of .35 and .55 is .39.");
    fireEvent.click(screen.getByRole("button", { name: "Another set" }));
    expect(answers()).toContain("with the numbers of set 2");
    expect(answers()).not.toContain(".35 over the sum of .35 and .55");
  });

  it("prints by one press, with the link's settings", async () => {
    const onPrint = vi.fn();
    await teach(FIVE, "en", { query: "v=1&s=4", onPrint });
    fireEvent.click(screen.getByRole("button", { name: "Print: Handout" }));
    fireEvent.click(screen.getByRole("button", { name: "Print: Answer key" }));
    expect(onPrint.mock.calls.flat()).toEqual([
      "#/notebook/5/handout?v=1&s=4",
      "#/notebook/5/key?v=1&s=4",
    ]);
  });

  it("offers the notebook as one file, but not from that file itself", async () => {
    const { unmount } = await teach(FIVE, "en");
    const save = screen.getByRole("link", { name: "Save the notebook as one file" });
    expect(save.getAttribute("href")).toBe("./overfix.html");
    expect(save.hasAttribute("download")).toBe(true);
    unmount();
    await teach(FIVE, "en", { offline: null });
    expect(screen.queryByText(/one file/)).toBeNull();
  });
});
