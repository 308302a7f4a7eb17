/** Paths of words with their types, for a language to be held against another. */
export function paths(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, part]) => paths(part, `${path}.${key}`))
    .sort();
}

/** Every text of words by its path; what a function says is not among them. */
export function texts(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

/** Half-width punctuation that touches Chinese, or Chinese that touches a letter or a digit. */
export const BADLY_SET =
  /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9Α-ω.]|[A-Za-z0-9Α-ω₀-₉%]\p{Script=Han}/u;
