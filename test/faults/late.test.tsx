// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { late } from "../../src/app/shell/late.tsx";

/** Shows a button where drawing threw. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        again
      </button>
    );
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a part that could not be fetched is fetched anew when it is shown again, once it stands never", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // React tells what the boundary caught
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw new TypeError("Failed to fetch dynamically imported module");
    return ({ name }: { readonly name: string }) => <p>door of {name}</p>;
  });
  const Door = late(load);
  const page = (
    <Boundary>
      <Suspense fallback={null}>
        <Door name="logs" />
      </Suspense>
    </Boundary>
  );
  const { rerender } = await act(async () => render(page));
  await act(async () => screen.getByText("again").click());
  expect(screen.getByText("again")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce(); // a page without a network does not ask again and again
  vi.advanceTimersByTime(1000);
  isOffline = false;
  await act(async () => screen.getByText("again").click());
  expect(screen.getByText("door of logs")).toBeTruthy();
  const times = load.mock.calls.length;
  await act(async () => rerender(<div key="another">{page}</div>));
  expect(screen.getByText("door of logs")).toBeTruthy();
  expect(load.mock.calls.length).toBe(times);
});
