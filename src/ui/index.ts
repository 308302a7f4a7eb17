export { Equation, type EquationProps, Term, type TermProps } from "./equation/Equation.tsx";
export { Sym, type SymProps } from "./equation/Sym.tsx";
export {
  isSymbolName,
  type SymbolName,
  type SymbolParts,
  symbolParts,
  symbolText,
} from "./equation/symbols.ts";
export { rate } from "./format.ts";
export { english, useWords, type Words, WordsProvider } from "./words/words.ts";
