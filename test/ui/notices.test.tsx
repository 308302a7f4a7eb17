// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Notices } from "#ui";

it("are announced politely, can be acted on and put away", () => {
  const run = vi.fn();
  const onDismiss = vi.fn();
  render(
    <Notices
      notices={[{ id: "a", text: "Something was read.", action: { label: "undo", run } }]}
      onDismiss={onDismiss}
    />,
  );
  expect(screen.getByRole("region", { name: "Notices" }).getAttribute("aria-live")).toBe("polite");
  fireEvent.click(screen.getByRole("button", { name: "undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(onDismiss).toHaveBeenCalledWith("a");
  fireEvent.click(screen.getByRole("button", { name: "put away" }));
  expect(onDismiss).toHaveBeenCalledTimes(2);
});
