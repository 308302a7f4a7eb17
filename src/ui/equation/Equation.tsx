import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Sym } from "./Sym.tsx";
import type { SymbolName } from "./symbols.ts";

interface Lit {
  readonly term: string | null;
  readonly light: (term: string | null) => void;
}

const LitContext = createContext<Lit>({ term: null, light: () => undefined });

export interface EquationProps {
  /** The whole equation in words or plain symbols, for those who hear it. */
  readonly label: string;
  /** Term lit up now, by the name of its control ("rho0", "beta", …). */
  readonly highlighted?: string | null;
  readonly onHighlight?: (term: string | null) => void;
  readonly children: ReactNode;
}

/** An equation with numbers in it. Each `Term` in it lights up with its control and lights it. */
export function Equation({ label, highlighted = null, onHighlight, children }: EquationProps) {
  const lit = useMemo(
    () => ({ term: highlighted, light: onHighlight ?? (() => undefined) }),
    [highlighted, onHighlight],
  );
  return (
    <LitContext value={lit}>
      <span className="equation" role="math" aria-label={label}>
        {children}
      </span>
    </LitContext>
  );
}

export interface TermProps {
  /** Name that links it to a control and to other figures. */
  readonly name: string;
  /** Colour by role. */
  readonly role?: "validity" | "acceptance" | "belief" | "damage" | "boundary";
  readonly symbol?: SymbolName;
  /** Round written as the symbol's subscript. */
  readonly k?: number | string;
  /** A number, already formatted; shown after the symbol's place or alone. */
  readonly value?: string;
  readonly children?: ReactNode;
}

/** One term of an equation: a symbol, a number, or any part that belongs to a control. */
export function Term({ name, role, symbol, k, value, children }: TermProps) {
  const { term, light } = useContext(LitContext);
  return (
    <span
      className="term"
      data-role={role}
      data-lit={term === name ? "" : undefined}
      onPointerEnter={() => light(name)}
      onPointerLeave={() => light(null)}
    >
      {symbol === undefined ? null : <Sym name={symbol} {...(k === undefined ? {} : { k })} />}
      {value}
      {children}
    </span>
  );
}
