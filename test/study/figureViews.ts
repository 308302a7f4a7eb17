import fc from "fast-check";

const key = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,11}$/);
const scalar = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("true", "7", "~", "&f.x=1", "__proto__", "</metadata>", "]]>", "<!--"),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.boolean(),
);

/** Any view that a figure's value may hold. */
export const anyView = fc.dictionary(key, scalar, { maxKeys: 6, noNullPrototype: true });
