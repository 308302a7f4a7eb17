export const studySliders = {
  sliders: "Move these",
  reset: "back to the start",
  rest: (value: string) => `then ${value}`,
  locked: "fixed here",
};
