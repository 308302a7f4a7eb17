// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  LANGUAGE_KEY,
  loadWords,
  type Memory,
  memoryOver,
  preferredLanguage,
  THEME_KEY,
  themeControl,
} from "#ui";

function memory(
  kept: Record<string, string> = {},
): Memory & { readonly kept: Map<string, string> } {
  const map = new Map(Object.entries(kept));
  return {
    kept: map,
    read: (key) => map.get(key) ?? null,
    write: (key, value) => {
      if (value === null) map.delete(key);
      else map.set(key, value);
    },
  };
}

function system(dark: boolean): MediaQueryList {
  return Object.assign(new EventTarget(), { matches: dark }) as unknown as MediaQueryList;
}

describe("theme", () => {
  it("follows the system until the other one is chosen, and follows it again after", () => {
    const root = document.createElement("html");
    const kept = memory();
    const theme = themeControl(root, system(false), kept);
    expect(theme.current()).toBe("light");
    theme.toggle();
    expect(theme.current()).toBe("dark");
    expect(root.dataset["theme"]).toBe("dark");
    expect(kept.kept.get(THEME_KEY)).toBe("dark");
    theme.toggle();
    expect(root.dataset["theme"]).toBeUndefined();
    expect(kept.kept.has(THEME_KEY)).toBe(false);
  });

  it("comes back from memory", () => {
    const root = document.createElement("html");
    expect(themeControl(root, system(false), memory({ [THEME_KEY]: "dark" })).current()).toBe(
      "dark",
    );
  });

  it("works where storage is forbidden", () => {
    const forbidden = memoryOver(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const root = document.createElement("html");
    const theme = themeControl(root, system(true), forbidden);
    theme.toggle();
    expect(theme.current()).toBe("light");
    expect(forbidden.read(THEME_KEY)).toBeNull();
  });
});

describe("language", () => {
  it("is the one kept, else the browser's first that there are words in, else English", () => {
    expect(preferredLanguage(memory({ [LANGUAGE_KEY]: "en" }), ["zh-CN"])).toBe("en");
    expect(preferredLanguage(memory(), ["fr-FR", "zh-TW", "en"])).toBe("zh");
    expect(preferredLanguage(memory(), ["fr-FR"])).toBe("en");
    expect(preferredLanguage(memory({ [LANGUAGE_KEY]: "xx" }), [])).toBe("en");
  });

  it("has the same words in both, each of them said", async () => {
    const [en, zh] = [await loadWords("en"), await loadWords("zh")];
    expect(shape(zh)).toEqual(shape(en));
  });
});

/** Paths of all words; lists of words may differ in nothing but text. */
function shape(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}()`];
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .flatMap(([key, part]) => shape(part, `${path}.${key}`))
      .sort();
  }
  if (typeof value === "string" && path !== ".lang") expect(value.trim(), path).not.toBe("");
  return [path];
}
