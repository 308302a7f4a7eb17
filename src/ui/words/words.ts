import { createContext, useContext } from "react";
import { acceptanceValidity } from "./en/acceptanceValidity.ts";
import { app } from "./en/app.ts";
import { controls } from "./en/controls.ts";
import { figures } from "./en/figures.ts";
import { policies } from "./en/policies.ts";
import { presets } from "./en/presets.ts";
import type { Lang } from "./language.ts";

/**
 * English is the shape; every other language has the same keys and the same arguments. The words of
 * figures that are fetched late come with them, in all languages: late.ts.
 */
export const english = {
  lang: "en" as Lang,
  app,
  controls,
  presets,
  policies,
  figures,
  acceptanceValidity,
};

export type Words = typeof english;

const WordsContext = createContext<Words>(english);

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  return useContext(WordsContext);
}
