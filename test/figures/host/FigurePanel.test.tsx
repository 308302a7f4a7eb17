// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cancelled, type Job, JobError, type Outcome, type Runner, runNow } from "#compute";
import { FigurePanel, HighlightProvider, RunnerProvider, useHighlight } from "#figures";
import type { Study } from "#study";
import type { FigureDefinition } from "../../../src/figures/figure.ts";
import { drifting, stress } from "../studies.ts";

/** jsdom lays nothing out. */
const original = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "clientWidth");
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", {
    configurable: true,
    get: () => 424,
  });
});
afterAll(() => {
  if (original) Object.defineProperty(HTMLElement.prototype, "clientWidth", original);
});

/** Shows the preset whose outcome it was given, and the width that it was drawn for. */
const probe = (job: (study: Study) => Job): FigureDefinition => ({
  id: "probe",
  jobs: (study) => ({ first: { now: job(study) }, later: {} }),
  atOnce: (asked) => (asked.kind === "evaluate" ? runNow(asked) : null),
  title: () => "A question",
  draw: ({ study, width, highlight }, actions) => (
    <button type="button" onClick={() => actions.highlight({ policy: "tpm" })}>
      {`${study.preset} ${width} ${highlight.policy ?? "none"}`}
    </button>
  ),
  sentence: ({ study, outcomes }) => `${study.preset} with ${outcomes["now"]?.kind}`,
  table: () => ({
    caption: "Data",
    columns: [{ key: "a", label: "A, with a comma", numeric: true }],
    rows: [[1 / 3]],
  }),
});
const quick = probe((study) => ({ kind: "evaluate", study, policies: ["none"] }));
const slow = probe((study) => ({ kind: "simulate", study, instances: 1e9 }));

function scripted() {
  const ends: ((how: Outcome | Error) => void)[] = [];
  const slots = new Map<string, number>();
  const runner: Runner = {
    run: (slot) => {
      const before = slots.get(slot);
      if (before !== undefined) ends[before]?.(new Cancelled());
      slots.set(slot, ends.length);
      return new Promise((resolve, reject) => {
        ends.push((how) => (how instanceof Error ? reject(how) : resolve(how as never)));
      });
    },
    cancel: (slot) => ends[slots.get(slot) ?? -1]?.(new Cancelled()),
    dispose: () => undefined,
  };
  return { runner, ends };
}
const simulated: Outcome = {
  kind: "simulate",
  instances: 1,
  seed: 1,
  Q: [],
  A: [],
  policies: [],
};

function Page({
  figure,
  study,
  runner = null,
}: {
  figure: FigureDefinition;
  study: Study;
  runner?: Runner | null;
}) {
  return (
    <RunnerProvider runner={runner}>
      <HighlightProvider>
        <FigurePanel figure={figure} study={study} view={{}} onView={() => undefined} />
        <Lit />
      </HighlightProvider>
    </RunnerProvider>
  );
}

function Lit() {
  return <em>{useHighlight(({ policy }) => policy) ?? "nothing"}</em>;
}

describe("the panel", () => {
  it("draws a quick figure in its first render, and the next study in the very next", () => {
    const { rerender } = render(<Page figure={quick} study={stress} />);
    expect(screen.getByText("gsm8k-qwen3b-stress with evaluate")).toBeTruthy();
    rerender(<Page figure={quick} study={drifting} />);
    expect(screen.queryByText(/gsm8k/)).toBeNull();
    expect(screen.getByText("stress-drift with evaluate")).toBeTruthy();
  });

  it("keeps the whole old picture, marked, until the new one is whole", async () => {
    const { runner, ends } = scripted();
    const { rerender, container } = render(<Page figure={slow} study={stress} runner={runner} />);
    const place = container.querySelector("[aria-busy]");
    expect(place?.getAttribute("aria-busy")).toBe("true");
    await act(async () => ends[0]?.(simulated));
    expect(place?.getAttribute("aria-busy")).toBe("false");
    rerender(<Page figure={slow} study={drifting} runner={runner} />);
    expect(screen.getByText("gsm8k-qwen3b-stress with simulate")).toBeTruthy();
    expect(screen.getByRole("button", { name: /gsm8k-qwen3b-stress 424/ })).toBeTruthy();
    expect(place?.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toContain("still the settings before");
    await act(async () => ends[1]?.(simulated));
    expect(screen.getByText("stress-drift with simulate")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("says what failed and tries again when asked", async () => {
    const { runner, ends } = scripted();
    render(<Page figure={slow} study={stress} runner={runner} />);
    await act(async () => ends[0]?.(new JobError("crashed", "simulate", "out of memory")));
    expect(screen.getByRole("alert").textContent).toContain(
      "the browser ended the worker twice. out of memory",
    );
    fireEvent.click(screen.getByRole("button", { name: "try again" }));
    await waitFor(() => expect(ends).toHaveLength(2));
    await act(async () => ends[1]?.(simulated));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("gsm8k-qwen3b-stress with simulate")).toBeTruthy();
  });

  it("lights a part up everywhere", () => {
    render(<Page figure={quick} study={stress} />);
    fireEvent.click(screen.getByRole("button", { name: /gsm8k.*none/ }));
    expect(screen.getByRole("button", { name: /gsm8k.*tpm/ })).toBeTruthy();
    expect(screen.getByText("tpm")).toBeTruthy();
  });

  it("is a figure with its question as its name, its data a table on demand", async () => {
    render(<Page figure={quick} study={stress} />);
    expect(screen.getByRole("figure", { name: "A question" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    const open = screen.getByRole("button", { name: "table" });
    fireEvent.click(open);
    expect(open.getAttribute("aria-expanded")).toBe("true");
    expect(await screen.findByRole("columnheader", { name: "A, with a comma" })).toBeTruthy();
    expect(screen.getByRole("cell").textContent).toBe("0.333333");
  });
});
