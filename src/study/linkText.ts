/** The shortest decimal that reads back as the same number, without a leading zero: ".361". */
export function numberText(value: number): string {
  return String(value === 0 ? 0 : value).replace(/^(-?)0\./, "$1.");
}

/** Numbers separated by commas. */
export function listText(values: readonly number[]): string {
  return values.map(numberText).join(",");
}

/** A decimal number written out in full (−0 is 0), or NaN; signs, spaces or words around it are not a number. */
export function readNumber(text: string): number {
  return /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) + 0 : Number.NaN;
}

/** Numbers separated by commas; NaN where one is not a number. */
export function readList(text: string): readonly number[] {
  return text.split(",").map(readNumber);
}
