/** Words of the sliders that figures about score loops have. */
export const scoreRows = {
  sigma: {
    words: "σ, the judge’s noise",
    about: "Standard deviation of the judge’s error; scores are from 0 to 1.",
  },
  correlation: {
    words: "correlation of its errors",
    about: "Share of the error’s variance that repeats from one step to the next.",
  },
  persistence: {
    words: "how long it stays",
    about:
      "How much of the repeating part a step takes over from the last; at 1 it stays for the whole task.",
  },
};
