import fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory } from "#ui";
import { otherTabs } from "../../src/notebook/progress/otherTabs.ts";
import {
  type Kept,
  PROGRESS_KEY,
  type Progress,
  progressOver,
} from "../../src/notebook/progress/progress.ts";

function answered(text: string): Kept {
  return { answer: { kind: "number", text }, seed: 1, tries: 1, done: true, right: true };
}

/** Web Storage that several tabs share; an event of each change reaches the others, once it is delivered. */
function browser() {
  const kept = new Map<string, string>();
  const pages: EventTarget[] = [];
  const waiting: (() => void)[] = [];
  let refuses = false;
  function tab(): { readonly progress: Progress; readonly page: EventTarget } {
    const page = new EventTarget();
    pages.push(page);
    const memory: Memory = {
      read: (key) => kept.get(key) ?? null,
      write(key, value) {
        if (refuses) return;
        if (value === null) kept.delete(key);
        else kept.set(key, value);
        for (const other of pages.filter((one) => one !== page)) {
          waiting.push(() => other.dispatchEvent(Object.assign(new Event("storage"), { key })));
        }
      },
    };
    const progress = progressOver(memory, otherTabs(page as unknown as Window));
    return { progress, page };
  }
  return {
    kept,
    tab,
    deliver: () => {
      for (const event of waiting.splice(0)) event();
    },
    refuse: (now: boolean) => {
      refuses = now;
    },
  };
}

test("no answer is lost when tabs write in turn, whether or not they have heard of each other", () => {
  const step = fc.record({
    tab: fc.nat(2),
    exercise: fc.nat(5),
    hears: fc.boolean(),
    refuses: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { tab, kept, deliver, refuse } = browser();
      const tabs = [tab(), tab(), tab()];
      for (const { progress } of tabs) progress.subscribe(() => {});
      // what each tab was told, in the order in which the memory took it
      const last = new Map<string, string>();
      const own = tabs.map(() => new Map<string, string>());
      for (const [n, { tab: at, exercise, hears, refuses }] of steps.entries()) {
        const text = String(n);
        const { progress } = tabs[at] as (typeof tabs)[number];
        const mine = own[at] as Map<string, string>;
        refuse(refuses);
        progress.set(`noise/${exercise}`, answered(text));
        mine.set(`noise/${exercise}`, text);
        if (!refuses) {
          for (const [key, value] of mine) last.set(key, value);
          mine.clear();
        }
        if (hears) deliver();
      }
      deliver();
      const stored = JSON.parse(kept.get(PROGRESS_KEY) ?? '{"answers":{}}') as {
        answers: Record<string, Kept>;
      };
      const textOf = (one: Kept | undefined) => one?.answer.kind === "number" && one.answer.text;
      expect(Object.keys(stored.answers).sort()).toEqual([...last.keys()].sort());
      for (const [key, text] of last) expect(textOf(stored.answers[key])).toBe(text);
      tabs.forEach(({ progress }, i) => {
        const mine = own[i] as Map<string, string>;
        expect(progress.isKept()).toBe(mine.size === 0);
        for (const [key, text] of new Map([...last, ...mine]))
          expect(textOf(progress.get(key))).toBe(text);
      });
    }),
  );
});

test("an answer given in one tab stands in the other, and is erased there too", () => {
  const { tab, deliver } = browser();
  const [one, two] = [tab(), tab()];
  let told = 0;
  two.progress.subscribe(() => {
    told += 1;
  });
  one.progress.set("noise/first", answered(".7"));
  deliver();
  expect(told).toBe(1);
  expect(two.progress.get("noise/first")).toEqual(answered(".7"));
  expect(two.progress.done("noise")).toEqual(["noise/first"]);
  one.progress.erase();
  deliver();
  expect(two.progress.isEmpty()).toBe(true);
});

test("a page that comes back from the cache of pages looks again", () => {
  const { tab } = browser(); // a frozen page is sent no events
  const [one, two] = [tab(), tab()];
  two.progress.subscribe(() => {});
  one.progress.set("noise/first", answered(".7"));
  expect(two.progress.isEmpty()).toBe(true);
  two.page.dispatchEvent(new Event("pageshow"));
  expect(two.progress.get("noise/first")).toEqual(answered(".7"));
});

test("where nothing is kept answers last as long as the page, and are kept once there is room", () => {
  const { tab, kept, refuse } = browser();
  refuse(true);
  const { progress } = tab();
  progress.set("noise/first", answered(".7"));
  expect(progress.isKept()).toBe(false);
  expect(progress.get("noise/first")).toEqual(answered(".7"));
  expect(JSON.parse(progress.text())).toMatchObject({ answers: { "noise/first": {} } });
  refuse(false);
  progress.set("noise/second", answered(".8"));
  expect(progress.isKept()).toBe(true);
  expect(JSON.parse(kept.get(PROGRESS_KEY) ?? "null")).toMatchObject({
    answers: { "noise/first": answered(".7"), "noise/second": answered(".8") },
  });
});

test("what a newer version keeps is not overwritten", () => {
  const { tab, kept } = browser();
  const newer = JSON.stringify({ version: 2, answers: { "noise/first": { shape: "another" } } });
  kept.set(PROGRESS_KEY, newer);
  const { progress } = tab();
  progress.set("noise/second", answered(".8"));
  expect(kept.get(PROGRESS_KEY)).toBe(newer);
  expect(progress.isKept()).toBe(false);
  expect(progress.get("noise/second")).toEqual(answered(".8"));
});
