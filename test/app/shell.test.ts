// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { routeOf } from "../../src/app/shell/hashLocation.ts";
import { noticeBoard } from "../../src/app/shell/noticeBoard.ts";
import { listenForShortcuts } from "../../src/app/shell/shortcuts.ts";

describe("routes of the hash", () => {
  it.each([
    ["", "/lab"],
    ["#", "/lab"],
    ["#/lab", "/lab"],
    ["#/lab?v=1&b=.6", "/lab"],
    ["#/lab/", "/lab"],
    ["#/notebook", "/notebook"],
    ["#/notebook/03?x=1", "/notebook/03"],
  ])("%j leads to %s", (hash, route) => {
    expect(routeOf(hash)).toBe(route);
  });
});

describe("the notice board", () => {
  it("replaces a notice with the same id and never shows more than three", () => {
    const board = noticeBoard();
    const heard = vi.fn();
    board.subscribe(heard);
    for (const id of ["a", "b", "a", "c", "d"]) board.post({ id, text: id });
    expect(board.current().map(({ id }) => id)).toEqual(["a", "c", "d"]);
    board.dismiss("c");
    expect(board.current().map(({ id }) => id)).toEqual(["a", "d"]);
    expect(heard).toHaveBeenCalledTimes(6);
  });
});

describe("shortcuts", () => {
  function press(target: EventTarget, init: KeyboardEventInit): void {
    target.dispatchEvent(
      new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
    );
  }

  it("undo, redo and help, with either command key, and leave text fields alone", () => {
    const heard: string[] = [];
    const stop = listenForShortcuts(window, {
      undo: () => heard.push("undo"),
      redo: () => heard.push("redo"),
      help: () => heard.push("help"),
    });
    press(document.body, { key: "z", ctrlKey: true });
    press(document.body, { key: "Z", metaKey: true, shiftKey: true });
    press(document.body, { key: "y", ctrlKey: true });
    press(document.body, { key: "/", ctrlKey: true });
    press(document.body, { key: "?", metaKey: true, shiftKey: true });
    for (const alone of ["?", "/", "z"]) press(document.body, { key: alone }); // WCAG 2.1.4
    const field = document.body.appendChild(document.createElement("input"));
    press(field, { key: "z", ctrlKey: true });
    press(field, { key: "/", ctrlKey: true });
    expect(heard).toEqual(["undo", "redo", "redo", "help", "help"]);
    stop();
    press(document.body, { key: "/", ctrlKey: true });
    expect(heard).toHaveLength(5);
  });
});
