import { createContext, type ReactNode, useContext } from "react";
import { scoreSettings, useHighlight, useHighlightStore } from "#figures";
import { rate, Sym } from "#ui";
import { useScene } from "./scene.ts";
import { SCORE_TERMS } from "./scoreTerms.ts";
import { SCENE_TERMS } from "./terms.ts";

/** The first round that an equation holds in. */
const FirstRound = createContext(1);

export interface FormulaProps {
  /** the equation in words, for those who hear it */
  readonly label: string;
  /** 0 where it holds before any repair, too; 1 unless said */
  readonly from?: 0 | 1;
  readonly children: ReactNode;
}

/** `<Formula label="…">`: an equation whose terms are named, in a line; text between them is set as signs. */
export function Formula({ label, from = 1, children }: FormulaProps) {
  return (
    <FirstRound value={from}>
      <div className="formula" role="math" aria-label={label}>
        {children}
      </div>
    </FirstRound>
  );
}

/** `<Is>=</Is>`: a sign between two terms, with the same sign between their numbers. */
export function Sign({ children }: { readonly children: ReactNode }) {
  return (
    <span className="formula-sign">
      <span>{children}</span>
      <span className="formula-value">{children}</span>
    </span>
  );
}

/** `<Term is="alpha">what it is</Term>`: its symbol, its number now, and what it is in words. */
export function SceneTermPart(props: { readonly is: string; readonly children?: ReactNode }) {
  const { study, scores } = useScene();
  const from = useContext(FirstRound);
  const ofStudy = scores === null ? SCENE_TERMS[props.is] : undefined;
  const ofScores = scores === null ? undefined : SCORE_TERMS[props.is];
  const term = ofStudy ?? ofScores;
  const round = useHighlight((now) => now.round);
  const lit = useHighlight((now) => term !== undefined && now.term === term.lights);
  const store = useHighlightStore();
  if (term === undefined) {
    const known = Object.keys(scores === null ? SCENE_TERMS : SCORE_TERMS).join(", ");
    throw new RangeError(`no term “${props.is}”; there are ${known}`);
  }
  const t = Math.min(Math.max(from, round ?? 1), study.rounds);
  const shown = (sub: string): string =>
    sub === "t" ? String(t) : sub === "t−1" ? String(t - 1) : sub;
  const value = ofScores?.value(scoreSettings(scores?.view ?? {})) ?? ofStudy?.value(study, t) ?? 0;
  return (
    <span
      className="formula-term"
      data-role={term.role}
      data-lit={lit || undefined}
      onPointerEnter={() => store.set({ term: term.lights })}
      onPointerLeave={() => store.set({ term: null })}
    >
      <span className="formula-symbol">
        {term.written.map((part) =>
          typeof part === "string" ? (
            part
          ) : "power" in part ? (
            <sup key="power">{part.power}</sup>
          ) : "letter" in part ? (
            <span className="sym" key={part.letter}>
              <i>{part.letter}</i>
              <sub>{part.sub}</sub>
            </span>
          ) : (
            <Sym
              key={`${part.symbol}${part.sub ?? ""}`}
              name={part.symbol}
              {...(part.sub === undefined ? {} : { k: shown(part.sub) })}
            />
          ),
        )}
      </span>
      <span className="formula-value">{written(value, ofStudy?.digits)}</span>
      <span className="formula-words">{props.children}</span>
    </span>
  );
}

/** A share, or a ratio above 1; a ratio to nothing is endless, and of nothing to nothing there is none. */
function written(value: number, digits = 3): string {
  if (Number.isNaN(value)) return "–";
  if (value === Number.POSITIVE_INFINITY) return "∞";
  if (value <= 1) return rate(value, digits);
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
