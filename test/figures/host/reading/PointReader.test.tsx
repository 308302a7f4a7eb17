// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FigurePanel, figureWith, HighlightProvider, RunnerProvider } from "#figures";
import { WordsProvider } from "#ui";
import type { FigureDefinition } from "../../../../src/figures/figure.ts";
import { chinese } from "../../../../src/ui/words/zh/index.ts";
import { drifting } from "../../studies.ts";

/** jsdom lays nothing out. */
const original = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "clientWidth");
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", {
    configurable: true,
    get: () => 620,
  });
});
afterAll(() => {
  if (original) Object.defineProperty(HTMLElement.prototype, "clientWidth", original);
});

function Page({ figure }: { readonly figure: FigureDefinition }) {
  return (
    <RunnerProvider runner={null}>
      <HighlightProvider>
        <FigurePanel figure={figure} study={drifting} view={{}} onView={() => undefined} />
      </HighlightProvider>
    </RunnerProvider>
  );
}

async function reader(id: string, into?: ShadowRoot): Promise<HTMLInputElement> {
  const figure = (await figureWith(id))!;
  render(<Page figure={figure} />, into ? { container: into as unknown as HTMLElement } : {});
  const within_ = into ? within(into as unknown as HTMLElement) : screen;
  return within_.findByRole<HTMLInputElement>("slider", { name: /^Points of/ });
}

const said = (slider: HTMLElement) => slider.getAttribute("aria-valuetext");
const marks = (slider: HTMLElement) => slider.parentElement!.querySelectorAll(".figure-spot");

describe("the points of a drawing by keyboard", () => {
  it("are said one by one, each marked where its values stand on the axes", async () => {
    const slider = await reader("cobweb");
    expect(marks(slider)).toHaveLength(0);
    act(() => slider.focus());
    expect(said(slider)).toBe("round 0: validity .700");
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    // (1 − .785)·.7 + .319·.3 = .2462, and b* = .319 / 1.104
    expect(said(slider)).toBe(
      "round 1: validity .246; α of the repair .319; β of the repair .785; b* of the repair .289",
    );
    const [square] = marks(slider) as unknown as HTMLElement[];
    const frame = slider.closest(".figure-drawing")!.querySelector("[data-frame]")!;
    const [x0, x1, y0, y1] = frame.getAttribute("data-frame")!.split(" ").map(Number);
    const centre = (side: "left" | "top") => Number.parseFloat(square!.style[side]) + 9;
    expect(centre("left")).toBeCloseTo(x0! + 0.2462 * (x1! - x0!), 1);
    expect(centre("top")).toBeCloseTo(y0! + 0.2462 * (y1! - y0!), 1);
    fireEvent.keyDown(slider, { key: "End" });
    expect(said(slider)).toMatch(/^round 5: validity \.113/);
  });

  it("stay behind at Escape and come back with the next arrow; the focus stays", async () => {
    const slider = await reader("cobweb");
    act(() => slider.focus());
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(marks(slider).length).toBeGreaterThan(0);
    fireEvent.keyDown(slider, { key: "Escape" });
    expect(marks(slider)).toHaveLength(0);
    expect(document.activeElement).toBe(slider);
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(said(slider)).toMatch(/^round 2:/);
    act(() => slider.blur());
    expect(marks(slider)).toHaveLength(0);
  });

  it("are a sorted list's rows in the order on the page", async () => {
    const slider = await reader("policy-race");
    const rows = [...slider.closest(".figure-drawing")!.querySelectorAll("tr[data-row]")].map(
      (row) => row.getAttribute("data-row"),
    );
    act(() => slider.focus());
    const heard = rows.map((_, i) => {
      if (i > 0) fireEvent.keyDown(slider, { key: "ArrowDown" });
      return said(slider)!.split(": ")[0];
    });
    expect(heard).toEqual(rows);
    expect(marks(slider)).toHaveLength(1);
  });

  it("are moved by a screen reader's own gestures", async () => {
    const slider = await reader("cobweb");
    act(() => slider.focus());
    fireEvent.change(slider, { target: { value: "3" } });
    expect(said(slider)).toMatch(/^round 3:/);
  });

  it("are in a shadow tree as well", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const shadow = host.attachShadow({ mode: "open" });
    const slider = await reader("cobweb", shadow);
    act(() => slider.focus());
    fireEvent.keyDown(slider, { key: "End" });
    expect(said(slider)).toMatch(/^round 5:/);
    expect(marks(slider).length).toBeGreaterThan(0);
    const figure = shadow.querySelector("figure")!;
    const id = figure.getAttribute("aria-describedby")!;
    expect(shadow.getElementById(id)).not.toBeNull();
    host.remove();
  });
});

describe("a figure's description", () => {
  it("is what the figure refers to, in the page's language", async () => {
    const figure = (await figureWith("acceptance-validity"))!;
    render(
      <WordsProvider value={chinese}>
        <Page figure={figure} />
      </WordsProvider>,
    );
    const text = await screen.findByText(/接受率 Ā 由 \.683（轮次 0）升至 \.820（轮次 5）/);
    expect(screen.getByRole("figure").getAttribute("aria-describedby")).toBe(text.id);
    expect(text.textContent).toContain("轮次从 0 到 1 之间，接受率 Ā 超过正确率 Q");
  });

  it("leaves a drawing that has a cursor of its own without a second one", async () => {
    const figure = (await figureWith("acceptance-validity"))!;
    render(<Page figure={figure} />);
    await screen.findByText(/^Acceptance Ā rises from/);
    expect(screen.queryByRole("slider", { name: /^Points of/ })).toBeNull();
  });
});
