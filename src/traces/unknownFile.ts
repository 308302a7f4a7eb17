import { readable, seenIn } from "./detect.ts";
import type { Head } from "./formats/format.ts";
import { parseDocument } from "./jsonDocument.ts";
import { LogText } from "./logText.ts";
import type { Problems } from "./problems.ts";
import { Unreadable } from "./records.ts";

/**
 * Says why nothing can be made of a file: empty, in another encoding, JSON that breaks off, or of a kind
 * that is not known, with what was seen.
 *
 * @param file - its first bytes, blanks included, and whether they are all
 * @returns what there is to throw
 */
export function noteUnknown(
  head: Head,
  { start, whole }: { readonly start: Uint8Array; readonly whole: boolean },
  problems: Problems,
): Unreadable {
  if (head.bytes.length === 0 || head.text === "") {
    const expected = "a header and rows";
    const message = `the file is empty; expected ${expected}`;
    problems.add({ code: "empty-file", line: 1, expected, message });
    return new Unreadable();
  }
  try {
    noteEncoding(head, start, problems);
    const document = whole && head.records.length < 2;
    if (document && head.text !== null && /^[{[]/.test(head.text)) {
      const text = new LogText(problems);
      parseDocument(text.decode(start) + text.end(), problems);
    }
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
  const seen = seenIn(head);
  const expected = readable();
  const message = `${seen}: no format that is read; expected ${expected}`;
  problems.add({ code: "unknown-format", line: 1, got: seen, expected, message });
  return new Unreadable();
}

/**
 * Says so where the start is text, but not UTF-8.
 *
 * @throws Unreadable where it said so
 */
function noteEncoding({ bytes, text }: Head, start: Uint8Array, problems: Problems): void {
  const marked = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (text === null && (marked || !bytes.includes(0))) new LogText(problems).decode(start);
  if (text !== null && /^(?:[^\0]\0){8}|^(?:\0[^\0]){8}/.test(text)) {
    const got = "every other byte 0";
    const message = `not UTF-8 but UTF-16, as it seems: ${got}; expected text in UTF-8`;
    problems.add({ code: "not-utf8", line: 1, got, expected: "UTF-8", message });
    throw new Unreadable();
  }
}
