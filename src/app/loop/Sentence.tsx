import { Rich } from "#figures";
import type { Said } from "#ui";

/** A sentence in pieces; the strong ones carry what is decided. */
export function Sentence({ said }: { readonly said: readonly Said[] }) {
  return said.map(({ text, strong }) =>
    strong === true ? (
      <b key={text}>
        <Rich text={text} />
      </b>
    ) : (
      <Rich key={text} text={text} />
    ),
  );
}
