// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { bindHash, createLabStore, useLab, windowHash } from "#store";

describe("in a window", () => {
  it("a component draws again only when its part is another", () => {
    const store = createLabStore();
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn++;
      return useLab(store, (state) => state.study.rule.tau);
    });
    act(() => {
      store.actions.set({ q0: 0.2 });
    });
    expect(drawn).toBe(1);
    act(() => {
      store.actions.set({ tau: 0.1 });
    });
    expect([drawn, result.current]).toEqual([2, 0.1]);
  });

  it("the hash is replaced without a new entry of history, and a followed link is read", async () => {
    window.location.hash = "#/lab?v=1";
    const store = createLabStore();
    const entries = window.history.length;
    const end = bindHash(store, windowHash(window));
    store.actions.set({ q0: 0.2 });
    expect(window.location.hash).toBe("#/lab?v=1&q0=.2");
    expect(window.history.length).toBe(entries);
    const heard = new Promise((resolve) => {
      window.addEventListener("hashchange", resolve, { once: true });
    });
    window.location.hash = "#/lab?v=1&p=gate";
    await heard;
    expect(store.getState().study.preset).toBe("gate");
    end();
  });
});
