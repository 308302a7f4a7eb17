import { createContext, useContext } from "react";
import { acceptanceValidity } from "./en/acceptanceValidity.ts";
import { app } from "./en/app.ts";
import { controls } from "./en/controls.ts";
import { figures } from "./en/figures.ts";
import { flipRisk } from "./en/flipRisk.ts";
import { instanceTrace } from "./en/instanceTrace.ts";
import { policies } from "./en/policies.ts";
import { policyRace } from "./en/policyRace.ts";
import { presets } from "./en/presets.ts";

/** English is the shape; every other language has the same keys and the same arguments. */
export const english = {
  lang: "en" as string,
  app,
  controls,
  presets,
  policies,
  figures,
  acceptanceValidity,
  flipRisk,
  instanceTrace,
  policyRace,
};

export type Words = typeof english;

const WordsContext = createContext<Words>(english);

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  return useContext(WordsContext);
}
