import { Sym } from "./Sym.tsx";
import { SYMBOLS, type SymbolName, symbolText } from "./symbols.ts";

/** Only those that no word could be mistaken for. */
const WRITTEN = new Map<string, SymbolName>(
  (Object.keys(SYMBOLS) as SymbolName[])
    .filter((name) => /[^A-Za-z]/.test(symbolText(name)))
    .map((name) => [symbolText(name), name]),
);

const PATTERN = new RegExp(
  `(${[...WRITTEN.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace("*", "\\*"))
    .join("|")})`,
);

/** A text whose symbols (ρ₀, b*, Δ) are set as symbols. */
export function WithSymbols({ text }: { readonly text: string }) {
  return text.split(PATTERN).map((part, at) => {
    const name = WRITTEN.get(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    return name === undefined ? part : <Sym key={at} name={name} />;
  });
}
