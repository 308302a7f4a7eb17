/** Small counts as a sentence begins with them; 0 has two forms and is the caller's. */
const NUMERALS = [
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/**
 * A count in words to twelve, in digits beyond.
 *
 * @param none - what 0 is called here: "No" repairs, "None" of them
 */
export function numeral(count: number, none: "No" | "None"): string {
  return count === 0 ? none : (NUMERALS[count - 1] ?? String(count));
}
