// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lateFigure } from "#figures";
import { bindHash, createLabStore, type HashPlace } from "#store";
import { decodeFigure } from "#study";
import { english, type Memory, themeControl } from "#ui";
import { App } from "../../src/app/App.tsx";
import { LinkProblems } from "../../src/app/shell/LinkProblems.tsx";
import { noticeBoard } from "../../src/app/shell/noticeBoard.ts";
import { fakeRunner } from "./fakeRunner.ts";
import { GOOD, logOf } from "./logs.ts";

const nothingKept: Memory = { read: () => null, write: () => undefined };

function open(hash = "#/lab") {
  window.location.hash = hash;
  const store = createLabStore();
  const board = noticeBoard();
  const runner = fakeRunner();
  const place: HashPlace = {
    read: () => hash,
    replace: () => undefined,
    onChange: () => () => undefined,
  };
  bindHash(store, place, (problems) => {
    if (problems.length > 0) board.post({ id: "link", text: <LinkProblems problems={problems} /> });
  });
  const light = Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  render(
    <App
      store={store}
      runner={runner}
      board={board}
      theme={themeControl(document.documentElement, light, nothingKept)}
      memory={nothingKept}
      lang="en"
      words={english}
    />,
  );
  return { store, board, runner };
}

function row(name: RegExp): HTMLElement {
  return screen.getByRole("group", { name });
}

const beta = (): HTMLElement => within(row(/^β/)).getByRole("slider");

beforeEach(() => {
  window.location.hash = "";
});

describe("the Lab's page", () => {
  it("opens on the drifting judge, with its headline and every group of controls", () => {
    open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Five repairs");
    for (const group of ["Verifier", "Repairer", "Loop", "VRR-Stop believes", "Realism"]) {
      expect(screen.getByRole("heading", { level: 2, name: group })).toBeTruthy();
    }
    expect(screen.getByRole("combobox", { name: "Preset" })).toHaveProperty(
      "value",
      "stress-drift",
    );
    expect(within(row(/^ρ₀, accepts wrong$/)).getAllByRole("slider")).toHaveLength(6);
  });

  it("moves with a slider, counts the change, and undoes a drag as one step", async () => {
    const { store } = open();
    fireEvent.pointerDown(beta());
    for (const value of ["0.5", "0.3", "0.1"]) fireEvent.input(beta(), { target: { value } });
    fireEvent.pointerUp(window);
    expect(store.getState().study.world.classes[0]?.beta).toEqual([0.1]);
    expect(screen.getByText(/^1 change:/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(store.getState().study.world.classes[0]?.beta).toEqual([0.785]);
    expect(store.getState().canUndo).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "redo" }));
    expect(store.getState().study.world.classes[0]?.beta).toEqual([0.1]);
  });

  it("renders a figure that follows after a slider's event, and not with it", async () => {
    const follower = await lateFigure("policy-race");
    open();
    const row = await screen.findByRole("figure", { name: follower.title(english) });
    await within(row).findByRole("link", { name: "share" });
    const rendered = vi.spyOn(follower, "title");
    fireEvent.input(beta(), { target: { value: "0.5" } });
    expect(rendered).not.toHaveBeenCalled();
    await waitFor(() => expect(rendered).toHaveBeenCalled());
    rendered.mockRestore();
  });

  it("gives each figure's own page the study as it is once the hand rests", async () => {
    const { store } = open();
    const [link] = await screen.findAllByRole("link", { name: "share" });
    const first = link?.getAttribute("href");
    fireEvent.pointerDown(beta());
    fireEvent.input(beta(), { target: { value: "0.5" } });
    expect(link?.getAttribute("href")).toBe(first);
    fireEvent.pointerUp(window);
    await waitFor(() => expect(link?.getAttribute("href")).not.toBe(first));
    expect(decodeFigure(link?.getAttribute("href") ?? "").study).toEqual(store.getState().study);
  });

  it("keeps a state as A, says what it is, and takes it away again", async () => {
    const { store } = open();
    await userEvent.click(screen.getByRole("button", { name: "Pin as A" }));
    expect(store.getState().pinned?.study).toEqual(store.getState().study);
    expect(
      screen.getByText("Stress, with a drifting judge", { selector: ".pin-label" }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "unpin" }));
    expect(store.getState().pinned).toBeNull();
  });

  it("draws a rate as bars when it is to change by round, and as a slider again", async () => {
    const { store } = open();
    await userEvent.click(screen.getByRole("button", { name: "Realism" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /β/ }));
    expect(within(row(/^β/)).getAllByRole("slider")).toHaveLength(5);
    await userEvent.click(screen.getByRole("checkbox", { name: /ρ₀|ρ0/ }));
    expect(store.getState().study.world.classes[0]?.rho0).toEqual([0.361]);
    expect(within(row(/^ρ₀, accepts wrong$/)).getAllByRole("slider")).toHaveLength(1);
  });

  it("lets VRR-Stop believe a printed judge's bias", async () => {
    const { store } = open();
    await userEvent.click(screen.getByRole("radio", { name: "biased" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Judge" }), "llama3-8b");
    expect(store.getState().study.believed).toMatchObject({ kind: "bias", rho1: -0.53 });
  });

  it("copies a link to the state as it is this moment", async () => {
    const user = userEvent.setup();
    const { store } = open();
    store.actions.set({ beta: 0.25 });
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(
      await screen.findByText("The link is copied. It holds exactly this state."),
    ).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/#\/lab\?v=1&b=.25$/);
  });

  it("speaks Chinese when asked, and names the page's language", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "中文" }));
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("修复五次"),
    );
    await waitFor(() => expect(document.documentElement.lang).toBe("zh-CN"));
    await userEvent.click(screen.getByRole("button", { name: "English" }));
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
  });

  it("names what a link said wrongly, with the range", () => {
    const { store } = open("#/lab?v=1&q0=7&zz=3");
    const notices = screen.getByRole("region", { name: "Notices" });
    expect(notices.textContent).toContain("q0 is 7; it lies in 0 … 1");
    expect(notices.textContent).toContain("zz is not known to this version");
    expect(store.getState().study.world.classes[0]?.q0).toBe(0.7);
  });

  it("is calm about an address that leads nowhere", () => {
    open("#/no-such-room");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is no such page yet");
    expect(screen.getByRole("link", { name: "Go to the Lab" }).getAttribute("href")).toBe("#/lab");
  });
});

describe("a log on the Lab", () => {
  it("fills the rates it measured, says n and interval beside them, and can be undone", async () => {
    const { store, runner } = open();
    const before = store.getState().study;
    await userEvent.upload(screen.getByLabelText("Read a log"), new File([GOOD], "loop.csv"));
    expect(await screen.findByRole("progressbar", { name: "Reading loop.csv" })).toBeTruthy();
    act(() => runner.pending("log")?.progress(1, 2));
    expect(screen.getByText("50% read")).toBeTruthy();
    const log = await logOf(GOOD);
    await act(async () => runner.pending("log")?.done({ kind: "read-log", log }));
    await waitFor(() => expect(store.getState().view.source).toBe("log"));
    const { study, view } = store.getState();
    expect(study.world.classes[0]).toMatchObject({ q0: 0.5, rho0: [0.438], alpha: [1] });
    expect(view).toMatchObject({ source: "log", log: log.hash });
    // Wilson for 7 of 16 by an independent formula: centre .4497, half-width .2195.
    expect(row(/^ρ₀/).textContent).toContain("# .438: 7 of 16, .23 to .67");
    const notices = screen.getByRole("region", { name: "Notices" });
    await userEvent.click(within(notices).getByRole("button", { name: "undo" }));
    expect(store.getState().study).toEqual(before);
  });

  it("lists problems with their lines", async () => {
    const { runner } = open();
    await userEvent.upload(screen.getByLabelText("Read a log"), new File(["x"], "bad.csv"));
    const log = await logOf("instance,round,accepts,queries,valid\na,0,9,8,1");
    await act(async () => runner.pending("log")?.done({ kind: "read-log", log }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Nothing could be read from loop.csv");
    expect(screen.getByRole("alert").textContent).toContain("line 2 accepts is 9 but queries is 8");
  });

  it("asks for the file that a link is about", () => {
    open("#/lab?v=1&src=log&log=0123456789abcdef");
    expect(screen.getByText(/^This link is about a log/)).toBeTruthy();
    expect(screen.getByText("fingerprint 0123456789abcdef")).toBeTruthy();
  });
});
