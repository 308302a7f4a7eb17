/** Names that a line must not break at their hyphen. */
const NAMES = /(VRR-(?:Stop|Guard))/;

/** A text whose names of rules stay whole at the end of a line. */
export function Unbroken({ text }: { readonly text: string }) {
  if (!NAMES.test(text)) return text;
  return text.split(NAMES).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <span className="unbroken" key={i}>
        {part}
      </span>
    ),
  );
}
