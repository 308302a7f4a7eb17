// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepOffline } from "../../../src/app/offline/offline.tsx";
import { noticeBoard } from "../../../src/app/shell/noticeBoard.ts";

const SCRIPT = "http://localhost:3000/sw.js";

/** A worker that has installed and not yet become active, as a page meets it that opens just then. */
function waitingWorker(): EventTarget {
  return Object.assign(new EventTarget(), { scriptURL: SCRIPT, state: "installed" });
}

/** The browser's own side of it; `controller` is what serves this page. */
function container(controller: unknown) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waitingWorker(),
    installing: null,
    active: controller,
  });
  return Object.assign(new EventTarget(), {
    controller,
    register: () => Promise.resolve(registration),
  });
}

async function noticesOf(controller: unknown): Promise<readonly string[]> {
  Object.defineProperty(navigator, "serviceWorker", {
    value: container(controller),
    configurable: true,
  });
  const board = noticeBoard();
  keepOffline(board, { protocol: "https:", reload: () => undefined });
  await vi.advanceTimersByTimeAsync(1000);
  return board.current().map(({ id }) => id);
}

describe("a version of the app that waits", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.defineProperty(document, "readyState", { value: "complete", configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(document, "readyState");
  });

  it("is told of on a page that an older one serves", async () => {
    expect(await noticesOf(Object.assign(waitingWorker(), { state: "activated" }))).toEqual([
      "update",
    ]);
  });

  it("is no newer version where it is the first of all, which waits a moment as well", async () => {
    expect(await noticesOf(null)).toEqual([]);
  });
});
