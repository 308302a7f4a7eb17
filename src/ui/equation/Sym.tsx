import { type SymbolName, symbolParts } from "./symbols.ts";

export interface SymProps {
  readonly name: SymbolName;
  /** Round written as the subscript. */
  readonly k?: number | string;
}

/** A quantity in HTML: serif italic letter, upright subscript (for SVG take `symbolParts`). */
export function Sym({ name, k }: SymProps) {
  const { base, sub, star, upright } = symbolParts(name, k);
  return (
    <span className="sym">
      {upright === true ? <span className="sym-upright">{base}</span> : <i>{base}</i>}
      {star === true ? <span className="sym-star">*</span> : null}
      {sub === undefined ? null : <sub>{sub}</sub>}
    </span>
  );
}
