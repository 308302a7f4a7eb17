import { english, type Words } from "../words.ts";
import { app } from "./app.ts";
import { controls } from "./controls.ts";
import { flipRisk } from "./flipRisk.ts";
import { instanceTrace } from "./instanceTrace.ts";
import { presets } from "./presets.ts";

/** 中文，与英文同形。 */
export const chinese: Words = { ...english, lang: "zh", app, controls, presets, flipRisk, instanceTrace };
