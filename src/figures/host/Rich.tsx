import { runsOf } from "#plots";
import { Unbroken } from "#ui";

/** A text whose symbols stand between underscores (`_ρ₀_`, `_b*_`), in HTML. */
export function Rich({ text }: { readonly text: string }) {
  if (!text.includes("_")) return <Unbroken text={text} />;
  return text.split("_").map((part, i) =>
    i % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <Unbroken text={part} key={i} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <span className="sym" key={i}>
        {runsOf(`_${part}_`).map((run) =>
          run.low ? (
            <sub key={run.text}>{run.text}</sub>
          ) : run.face === "italic" ? (
            <i key={run.text}>{run.text}</i>
          ) : (
            <span key={run.text}>{run.text}</span>
          ),
        )}
      </span>
    ),
  );
}
