/** How a quantity is written: an italic letter, an upright subscript, a star. */
export interface SymbolParts {
  readonly base: string;
  readonly sub?: string;
  readonly star?: true;
  /** Set upright: words and units are not variables. */
  readonly upright?: true;
}

/** Every quantity that a control, a label or an equation names. */
export const SYMBOLS = {
  rho0: { base: "ρ", sub: "0" },
  rho1: { base: "ρ", sub: "1" },
  alpha: { base: "α" },
  beta: { base: "β" },
  q0: { base: "Q", sub: "0" },
  Q: { base: "Q" },
  A: { base: "A" },
  J: { base: "J" },
  bStar: { base: "b", star: true },
  b: { base: "b" },
  G: { base: "G" },
  V: { base: "V" },
  Delta: { base: "Δ" },
  M: { base: "M" },
  S: { base: "S" },
  K: { base: "K" },
  N: { base: "N" },
  n: { base: "n" },
  tau: { base: "τ" },
  delta: { base: "δ" },
  theta: { base: "θ" },
  sigma: { base: "σ" },
  pi: { base: "π" },
  icc: { base: "icc", upright: true },
} as const satisfies Record<string, SymbolParts>;

export type SymbolName = keyof typeof SYMBOLS;

/** Parts of a quantity's symbol, in round k where one is given: Q in round 3 is Q₃. */
export function symbolParts(name: SymbolName, k?: number | string): SymbolParts {
  const parts: SymbolParts = SYMBOLS[name];
  return k === undefined ? parts : { ...parts, sub: String(k) };
}

const LOW = "₀₁₂₃₄₅₆₇₈₉";

/** The symbol as plain text, for names that assistive technology reads: "ρ₀", "b*". */
export function symbolText(name: SymbolName, k?: number | string): string {
  const { base, sub, star } = symbolParts(name, k);
  const low = (sub ?? "").replace(/\d/g, (digit) => LOW.charAt(Number(digit)));
  return `${base}${low}${star === true ? "*" : ""}`;
}
