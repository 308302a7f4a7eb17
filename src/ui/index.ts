export { rate } from "./format.ts";
export { english, useWords, type Words, WordsProvider } from "./words/words.ts";
