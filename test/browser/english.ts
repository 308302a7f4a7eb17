/** Lines of a Chinese page that are an English sentence: three words in a row, and no Chinese. */
export function englishLines(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => /[a-z]{3,} [a-z]{2,} [a-z]{2,}/.test(line) && !/\p{Script=Han}/u.test(line));
}
