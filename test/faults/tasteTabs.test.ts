import { expect, test, vi } from "vitest";
import { LANGUAGE_KEY, memoryOver, THEME_KEY, type Theme, themeControl } from "#ui";
import { followOtherTabs } from "../../src/app/shell/otherTabs.ts";

/** A tab of a browser whose system is light; its storage is given. */
function tab(storage: Map<string, string>) {
  const system = Object.assign(new EventTarget(), { matches: false });
  const page = Object.assign(new EventTarget(), { matchMedia: () => system });
  const root = { dataset: {} } as unknown as HTMLElement;
  const memory = memoryOver(
    () =>
      ({
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
        removeItem: (key: string) => storage.delete(key),
      }) as unknown as Storage,
  );
  const theme = themeControl(root, system as unknown as MediaQueryList, memory);
  const setLang = vi.fn();
  const stop = followOtherTabs(page as unknown as Window, { theme, setLang });
  const hear = (key: string | null): void => {
    const newValue = key === null ? null : (storage.get(key) ?? null);
    page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  };
  return { theme, setLang, hear, stop };
}

test("a theme chosen in one tab is taken over by the other, there and back", () => {
  const storage = new Map<string, string>();
  const [one, two] = [tab(storage), tab(storage)];
  const told: Theme[] = [];
  two.theme.subscribe(() => told.push(two.theme.current()));
  one.theme.toggle();
  two.hear(THEME_KEY);
  one.theme.toggle();
  two.hear(THEME_KEY);
  expect(told).toEqual(["dark", "light"]);
  expect(storage.size).toBe(0); // light is the system's: nothing is kept, by neither
});

test("a language chosen in one tab is taken over by the other, one that is unknown is not", () => {
  const storage = new Map([[LANGUAGE_KEY, "zh"]]);
  const { hear, setLang } = tab(storage);
  hear(LANGUAGE_KEY);
  expect(setLang.mock.calls).toEqual([["zh"]]);
  storage.set(LANGUAGE_KEY, "tlh");
  hear(LANGUAGE_KEY);
  hear("another.page's.key");
  expect(setLang).toHaveBeenCalledOnce();
});

test("where everything is cleared the theme is the system's again, and the language stays", () => {
  const storage = new Map([[THEME_KEY, "dark"]]);
  const { theme, hear, setLang } = tab(storage);
  expect(theme.current()).toBe("dark");
  storage.clear();
  hear(null);
  expect(theme.current()).toBe("light");
  expect(setLang).not.toHaveBeenCalled();
});

test("a page that stopped following hears nothing", () => {
  const storage = new Map([[THEME_KEY, "dark"]]);
  const { theme, hear, stop } = tab(storage);
  stop();
  storage.clear();
  hear(THEME_KEY);
  expect(theme.current()).toBe("dark");
});
