/** A string, or a bare word that Python writes for a float that JSON does not have. */
const STRING_OR_WORD = /"(?:[^"\\]|\\[\s\S])*"|-?\b(?:NaN|Infinity)\b/g;

/**
 * Parses JSON as Inspect writes it: a score that was not given is a bare NaN, which becomes null here, as
 * do both infinities.
 *
 * @throws SyntaxError where it is no JSON either way; TypeError where the bytes are not UTF-8
 */
export function inspectJsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const plain = text.replace(STRING_OR_WORD, (found) => (found[0] === '"' ? found : "null"));
    if (plain === text) throw error;
    return JSON.parse(plain);
  }
}

/** What went wrong, in the parser's words. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
