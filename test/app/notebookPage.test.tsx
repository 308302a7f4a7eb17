// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RunnerProvider } from "#figures";
import { CHAPTER_IDS, isOpen } from "#notebook";
import { createLabStore } from "#store";
import { english, type Memory, WordsProvider } from "#ui";
import { LabContext, labOf } from "../../src/app/lab/lab.ts";
import { NotebookPage } from "../../src/app/notebook/NotebookPage.tsx";
import { PROGRESS_KEY } from "../../src/notebook/progress/progress.ts";
import { memory } from "../notebook/reading.tsx";

const ANSWERED = JSON.stringify({
  version: 1,
  answers: {
    "05-the-boundary-belongs-to-the-repairer/where-is-it": {
      answer: { kind: "number", text: ".4" },
      seed: 1,
      tries: 1,
      done: true,
      right: true,
    },
  },
});

async function open(route: string, kept: Memory = memory()) {
  vi.stubGlobal("scrollTo", () => undefined);
  const lab = labOf(createLabStore());
  return act(async () =>
    render(
      <WordsProvider value={english}>
        <LabContext value={lab}>
          <RunnerProvider runner={null}>
            <NotebookPage route={route} memory={kept} />
          </RunnerProvider>
        </LabContext>
      </WordsProvider>,
    ),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("the notebook's page", () => {
  it("names the twelve, opens those that there are, and says that the others are coming", async () => {
    await open("/notebook");
    const items = within(screen.getByRole("navigation", { name: "Chapters" })).getAllByRole(
      "listitem",
    );
    expect(items).toHaveLength(12);
    CHAPTER_IDS.forEach((id, i) => {
      const item = items[i] as HTMLElement;
      const links = within(item).queryAllByRole("link");
      const to = [`#/notebook/${id}`, `#/notebook/${i + 1}/teach`];
      expect(links.map((link) => link.getAttribute("href"))).toEqual(isOpen(id, "en") ? to : []);
      expect(item.textContent?.includes("coming")).toBe(!isOpen(id, "en"));
    });
  });

  it.each(["/notebook/5", "/notebook/05", "/notebook/05-the-boundary-belongs-to-the-repairer"])(
    "finds a chapter at %s",
    async (route) => {
      await open(route);
      const title = await screen.findByRole("heading", { level: 1 });
      expect(title.textContent).toBe("The boundary belongs to the repairer");
    },
  );

  it("is calm about a chapter that there is none of", async () => {
    await open("/notebook/13");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is no such page yet");
  });

  it("says how much is answered, and erases it only when asked twice", async () => {
    const kept = memory({ [PROGRESS_KEY]: ANSWERED });
    await open("/notebook", kept);
    expect(screen.getByText("1 of 4 answered")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Erase them" }));
    expect(kept.read(PROGRESS_KEY)).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    fireEvent.click(screen.getByRole("button", { name: "Erase them" }));
    fireEvent.click(screen.getByRole("button", { name: "Erase" }));
    expect(kept.read(PROGRESS_KEY)).toBeNull();
    expect(screen.getByText("All answers are erased.")).toBeTruthy();
    expect(screen.queryByText("1 of 4 answered")).toBeNull();
  });

  it("saves the answers as a file that holds what is kept", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal("URL", {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return "blob:";
      },
      revokeObjectURL: () => undefined,
    });
    await open("/notebook", memory({ [PROGRESS_KEY]: ANSWERED }));
    fireEvent.click(screen.getByRole("button", { name: "Save them as a file" }));
    expect(saved).toHaveLength(1);
    expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual(JSON.parse(ANSWERED));
  });
});
