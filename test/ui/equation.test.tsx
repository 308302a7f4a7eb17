// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Equation, symbolText, Term, WithSymbols } from "#ui";

it("lights the term of the control in hand, and the control of the term pointed at", () => {
  const onHighlight = vi.fn();
  const { rerender, container } = render(
    <Equation label="Q₁ = .246" onHighlight={onHighlight}>
      <Term name="beta" symbol="beta" /> <Term name="q0" value=".700" />
    </Equation>,
  );
  const math = screen.getByRole("math", { name: "Q₁ = .246" });
  expect(math.querySelectorAll("[data-lit]")).toHaveLength(0);
  fireEvent.pointerEnter(screen.getByText(".700"));
  expect(onHighlight).toHaveBeenLastCalledWith("q0");
  rerender(
    <Equation label="Q₁ = .246" highlighted="beta">
      <Term name="beta" symbol="beta" /> <Term name="q0" value=".700" />
    </Equation>,
  );
  expect(container.querySelector("[data-lit]")?.textContent).toBe("β");
});

it("writes symbols with their subscripts, in text and within a sentence", () => {
  expect(symbolText("rho0")).toBe("ρ₀");
  expect(symbolText("Q", 12)).toBe("Q₁₂");
  expect(symbolText("bStar")).toBe("b*");
  const { container } = render(<WithSymbols text="ρ₀ goes below b*" />);
  expect(container.querySelectorAll(".sym")).toHaveLength(2);
  expect(container.textContent).toBe("ρ0 goes below b*");
});
