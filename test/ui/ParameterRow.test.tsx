// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ParameterRow, type ParameterRowProps, type Phase, rate } from "#ui";

const RANGE = { min: 0, max: 1, step: 0.01 };

function Row(props: Partial<ParameterRowProps> & { readonly start?: number }) {
  const { start = 0.361, onChange, ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <ParameterRow
      name="rho0"
      symbol="rho0"
      words="accepts wrong"
      range={RANGE}
      format={rate}
      rangeWords="from 0 to 1"
      {...rest}
      value={value}
      onChange={(next, phase) => {
        setValue(next);
        onChange?.(next, phase);
      }}
    />
  );
}

function slider(): HTMLInputElement {
  return screen.getByRole("slider");
}

function field(): HTMLInputElement {
  return screen.getByRole("textbox");
}

describe("a parameter's row", () => {
  it("names symbol and words, and speaks the value as it is shown", () => {
    render(<Row />);
    expect(slider().getAttribute("aria-label")).toBe("ρ₀, accepts wrong");
    expect(slider().getAttribute("aria-valuetext")).toBe(".36");
    expect(field().value).toBe(".36");
  });

  it("takes .68, 0.68 and 68% alike, on Enter", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Row onChange={onChange} start={0.1} />);
    for (const text of [".68", "0.68", "68%"]) {
      await user.clear(field());
      await user.type(field(), `${text}{Enter}`);
      expect(onChange).toHaveBeenLastCalledWith(0.68, "settle");
      await user.clear(field());
      await user.type(field(), ".1{Enter}");
    }
  });

  it("refuses what is out of range, says the range, and keeps the value", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Row onChange={onChange} />);
    await user.clear(field());
    await user.type(field(), "1.2{Enter}");
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toBe("ρ₀ lies from 0 to 1; got “1.2”.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field().value).toBe(".36");
  });

  it("refuses halves where only whole numbers go", async () => {
    const user = userEvent.setup();
    render(<Row start={5} range={{ min: 0, max: 50, step: 1 }} whole format={String} />);
    await user.clear(field());
    await user.type(field(), "2.5{Enter}");
    expect(screen.getByRole("alert").textContent).toContain("whole number");
  });

  it("steps by + and −, each press a change of its own", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Row onChange={onChange} />);
    await user.click(screen.getByRole("button", { name: /^more/ }));
    expect(onChange).toHaveBeenLastCalledWith(0.37, "settle");
    await user.click(screen.getByRole("button", { name: /^less/ }));
    expect(onChange).toHaveBeenLastCalledWith(0.36, "settle");
  });

  it("steps by keys on the slider and settles when the key is up", () => {
    const onChange = vi.fn();
    render(<Row onChange={onChange} />);
    fireEvent.keyDown(slider(), { key: "ArrowRight" });
    fireEvent.keyDown(slider(), { key: "ArrowRight" });
    fireEvent.keyUp(slider(), { key: "ArrowRight" });
    fireEvent.keyDown(slider(), { key: "PageDown" });
    fireEvent.keyUp(slider(), { key: "PageDown" });
    expect(onChange.mock.calls).toEqual([
      [0.37, "move"],
      [0.38, "move"],
      [0.38, "settle"],
      [0.28, "move"],
      [0.28, "settle"],
    ]);
  });

  it("ends a drag once, wherever the pointer comes up", () => {
    const phases: Phase[] = [];
    render(<Row onChange={(_, phase) => phases.push(phase)} />);
    fireEvent.pointerDown(slider());
    fireEvent.input(slider(), { target: { value: "0.5" } });
    fireEvent.input(slider(), { target: { value: "0.6" } });
    fireEvent.pointerUp(window);
    fireEvent.pointerUp(window);
    expect(phases).toEqual(["move", "move", "settle"]);
  });

  it("offers the way back to the preset only where something changed", async () => {
    const onReset = vi.fn();
    const { rerender, container } = render(<Row onReset={onReset} changed={false} />);
    expect(container.querySelector(".row-reset[data-shown]")).toBeNull();
    rerender(<Row onReset={onReset} changed />);
    fireEvent.click(screen.getByRole("button", { name: "back to the preset: ρ₀, accepts wrong" }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it("lights its name while it is hovered or held", () => {
    const onLight = vi.fn();
    render(<Row onLight={onLight} />);
    fireEvent.focus(slider());
    expect(onLight).toHaveBeenLastCalledWith("rho0");
    fireEvent.blur(slider());
    expect(onLight).toHaveBeenLastCalledWith(null);
  });
});

describe("rates by round", () => {
  function bars(onChange = vi.fn(), onSelect = vi.fn()) {
    render(
      <Row
        byRound={{
          values: [0.36, 0.68, 0.82],
          own: 3,
          selected: 1,
          onSelect,
          roundName: (k) => `round ${k}`,
          onChange,
        }}
      />,
    );
    return { onChange, onSelect, all: screen.getAllByRole("slider") };
  }

  it("are upright sliders that name their round; one is in the tab order", () => {
    const { all } = bars();
    expect(all.map((bar) => bar.getAttribute("aria-label"))).toEqual([
      "ρ₀, accepts wrong, round 0",
      "ρ₀, accepts wrong, round 1",
      "ρ₀, accepts wrong, round 2",
    ]);
    expect(all.map((bar) => bar.tabIndex)).toEqual([-1, 0, -1]);
  });

  it("up changes the round's value, right goes to the next round", () => {
    const { all, onChange, onSelect } = bars();
    const middle = all[1] as HTMLElement;
    fireEvent.keyDown(middle, { key: "ArrowUp" });
    fireEvent.keyUp(middle, { key: "ArrowUp" });
    expect(onChange.mock.calls).toEqual([
      [1, 0.69, "move"],
      [1, 0.69, "settle"],
    ]);
    fireEvent.keyDown(middle, { key: "ArrowRight" });
    expect(onSelect).toHaveBeenLastCalledWith(2);
    expect(document.activeElement).toBe(all[2]);
  });
});
