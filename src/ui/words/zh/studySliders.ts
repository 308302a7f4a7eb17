import type { StudySlidersWords } from "../studySliders.ts";

export const studySliders: StudySlidersWords = {
  sliders: "动动这些",
  reset: "回到开头",
  rest: (value) => `之后是 ${value}`,
  locked: "此处固定",
};
