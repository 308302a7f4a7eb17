// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { ADAPTIVE_ORDER } from "#engine";
import type { FigureInput, FigureView } from "#figures";
import { scoreStackWords } from "#ui";
import { listed, scoreSettings } from "../../../src/figures/scores/scoreView.ts";
import { readStack, stackFacts } from "../../../src/figures/scores/stack/facts.ts";
import { addable, moved, ORDERS } from "../../../src/figures/scores/stack/orders.ts";
import { scoreStack as figure } from "../../../src/figures/scores/stack/scoreStack.tsx";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";
import { BROKEN, drawnWhole, scoreInput, seen } from "./scoreFigure.ts";

const SMALL = { tasks: 60, seeds: 3 };
const order = (ids: readonly string[]): FigureView => ({ ...SMALL, order: listed(ids) });

const VIEWS: Readonly<Record<string, FigureView>> = {
  "CDV's order": {},
  "the threshold last": order(ORDERS.last),
  "two in a row": order(ORDERS.confirmed),
  "one guard": order(["budget"]),
  "a guard that never fires": order(["tokens:0"]),
  "no noise": { ...SMALL, sigma: 0 },
  "a single step": { ...SMALL, cap: 1 },
  "a high bar, cold": { ...SMALL, bar: 0.99, warmup: 0 },
};

describe("a stack of guards", () => {
  it.each(Object.entries(VIEWS))("is drawn for %s", async (_, view) => {
    for (const { input } of await drawnWhole(figure, view)) {
      expect(seen(figure, { ...input, outcomes: {} })).not.toMatch(BROKEN);
    }
  });

  it("accounts for every task: a guard ended it, or the cap", async () => {
    for (const view of Object.values(VIEWS)) {
      const read = readStack(await scoreInput(figure, view));
      if (read === null) throw new Error("nothing was read");
      const ended = read.stack.firedBy.reduce((sum, { share }) => sum + share.estimate, 0);
      expect(ended + read.capped).toBeCloseTo(1, 9);
    }
  });

  it("tells why CDV's order is the threshold: with its steps and score, nearly its reach", async () => {
    const read = readStack(await scoreInput(figure, { sigma: 0.02 }));
    if (read === null) throw new Error("nothing was read");
    const facts = stackFacts(read, "en");
    expect(facts).toMatchObject({ isThreshold: true, by: "threshold" });
    // June's table: the same steps and score, 99.7 % against 100 % observed
    expect(Math.abs(facts.stack.steps - facts.threshold.steps)).toBeLessThan(0.1);
    expect(Math.abs(facts.stack.score - facts.threshold.score)).toBeLessThan(0.01);
    expect(facts.stack.said).toBeLessThan(facts.threshold.said);
    expect(scoreStackWords.en.sentence(facts)).toContain("Hence the threshold’s steps");
  });

  it("is the same stack in other names where the Bayesian guard stops at the bar for it", async () => {
    const [first, last, alone] = await Promise.all(
      [ADAPTIVE_ORDER, ORDERS.last, ORDERS.last.slice(0, -1)].map(async (ids) => {
        const read = readStack(await scoreInput(figure, { ...SMALL, order: listed(ids) }));
        if (read === null) throw new Error("nothing was read");
        return { read, facts: stackFacts(read, "en") };
      }),
    );
    expect(last?.read.stack.trueReach).toEqual(first?.read.stack.trueReach);
    expect(last?.read.stack.steps).toEqual(first?.read.stack.steps);
    expect(last?.facts.by).toBe("bayesian-first");
    expect(alone?.facts.by).toBe("bayesian-alone");
    expect(scoreStackWords.en.sentence(last?.facts as never)).toContain("changes the name");
  });

  it("is another rule once nothing stops at a first score over the bar", async () => {
    const read = readStack(await scoreInput(figure, { order: listed(ORDERS.confirmed) }));
    if (read === null) throw new Error("nothing was read");
    expect(stackFacts(read, "en").isThreshold).toBe(false);
    expect(read.stack.trueReach.estimate).toBeGreaterThan(read.threshold.trueReach.estimate + 0.1);
  });
});

describe("an order", () => {
  it("holds the same guards after a move, one of them elsewhere", () => {
    fc.assert(
      fc.property(fc.nat(7), fc.nat(7), (from, to) => {
        const next = moved(ADAPTIVE_ORDER, from, to);
        expect(new Set(next)).toEqual(new Set(ADAPTIVE_ORDER));
        expect(next[to]).toBe(ADAPTIVE_ORDER[from]);
      }),
    );
  });

  it("offers what it does not hold", () => {
    expect(addable(ADAPTIVE_ORDER)).not.toContain("threshold");
    expect(addable(["budget"])).toContain("threshold");
  });
});

function Edited({ input }: { readonly input: FigureInput }) {
  const [view, setView] = useState<FigureView>(SMALL);
  const actions = {
    ...noActions,
    setView: (part: FigureView) => setView((now) => ({ ...now, ...part })),
  };
  return (
    <>
      {figure.draw({ ...input, view }, actions)}
      <pre data-testid="order">{listed(scoreSettings(view).order)}</pre>
    </>
  );
}

describe("editing by hand", () => {
  let input: FigureInput;
  beforeAll(async () => {
    input = await scoreInput(figure, SMALL);
  });

  const shown = () => screen.getByTestId("order").textContent?.split(",");

  it("moves a guard, keeps the focus on it and says where it is", () => {
    render(<Edited input={input} />);
    fireEvent.click(screen.getByRole("button", { name: "threshold: down" }));
    expect(shown()?.slice(0, 2)).toEqual(["plateau:0.01", "threshold"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("threshold: down");
    expect(screen.getByRole("status").textContent).toBe("threshold is now 2 of 8");
    fireEvent.click(screen.getByRole("button", { name: "threshold: up" }));
    // at the top its "up" is off: the focus stays with the guard
    expect(document.activeElement?.getAttribute("aria-label")).toBe("threshold: down");
  });

  it("leaves a guard out and takes another in, but never the last one out", () => {
    render(<Edited input={input} />);
    for (const name of ["threshold", "plateau, changes under .01", "Bayesian"]) {
      fireEvent.click(screen.getByRole("button", { name: `${name}: remove` }));
    }
    expect(shown()?.[0]).toBe("budget");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "in-a-row:3" } });
    fireEvent.click(screen.getByRole("button", { name: "add" }));
    expect(shown()?.at(-1)).toBe("in-a-row:3");
    for (;;) {
      const [first] = screen.getAllByRole("button", { name: /: remove$/ });
      if ((first as HTMLButtonElement).disabled) break;
      fireEvent.click(first as HTMLElement);
    }
    expect(shown()).toEqual(["in-a-row:3"]);
  });
});

describe("the words of the stack", () => {
  it("are the same in both languages, and set as Chinese is", () => {
    expect(paths(scoreStackWords.zh)).toEqual(paths(scoreStackWords.en));
    for (const [path, text] of texts(scoreStackWords.zh)) {
      expect(`${path}: ${BADLY_SET.exec(text)?.[0] ?? ""}`).toBe(`${path}: `);
    }
  });
});
