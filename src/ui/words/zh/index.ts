import type { Words } from "../words.ts";
import { acceptanceValidity } from "./acceptanceValidity.ts";
import { app } from "./app.ts";
import { controls } from "./controls.ts";
import { figures } from "./figures.ts";
import { policies } from "./policies.ts";
import { presets } from "./presets.ts";

/** 中文，与英文同形。 */
export const chinese: Words = {
  lang: "zh",
  app,
  controls,
  presets,
  policies,
  figures,
  acceptanceValidity,
};
