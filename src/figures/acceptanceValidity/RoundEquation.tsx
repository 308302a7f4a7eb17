import { Equation, rate, Term } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { roundRates } from "./averages.ts";
import { shownRound } from "./views.ts";

/** Decimals in an equation: one more than in the drawing. */
const DIGITS = 3;

const VALIDITY = { role: "validity" } as const;
const ACCEPTANCE = { role: "acceptance" } as const;

/** Ā_t = ρ₀ + J·Q_t and Q_t = Q_{t−1}(1 − β) + (1 − Q_{t−1})α with the numbers of the lit round. */
export function RoundEquation({
  input,
  actions,
}: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const { study, highlight, words } = input;
  const say = words.acceptanceValidity;
  const t = shownRound(input);
  const rates = roundRates(study.world, study.rounds);
  const now = rates[t];
  const before = rates[t - 1];
  if (!now) return null;
  const n = (value: number): string => rate(value, DIGITS);
  const facts = {
    t,
    A: n(now.rho0 + now.J * now.Q),
    Q: n(now.Q),
    before: n(before?.Q ?? 0),
    rho0: n(now.rho0),
    J: n(now.J),
    alpha: n(before?.alpha ?? 0),
    beta: n(before?.beta ?? 0),
  };
  const shared = {
    highlighted: highlight.term,
    onHighlight: (term: string | null) => actions.highlight({ term }),
  };
  return (
    <div className="round-equations">
      <Equation label={say.spokenAcceptance(facts)} {...shared}>
        <Term name="A" symbol="A" k={t} /> = <Term name="rho0" symbol="rho0" /> +{" "}
        <Term name="J" symbol="J" />·<Term name="Q" symbol="Q" k={t} /> ={" "}
        <Term name="rho0" value={facts.rho0} /> + <Term name="J" value={facts.J} /> ·{" "}
        <Term name="Q" {...VALIDITY} value={facts.Q} /> ={" "}
        <Term name="A" {...ACCEPTANCE} value={facts.A} />
      </Equation>{" "}
      {before ? (
        <Equation label={say.spokenValidity(facts)} {...shared}>
          <Term name="Q" symbol="Q" k={t} /> ={" "}
          <Term name={t === 1 ? "q0" : "Q"} value={facts.before} />
          {" (1 − "}
          <Term name="beta" value={facts.beta} />
          {") + "}
          <Term name={t === 1 ? "q0" : "Q"} value={n(1 - before.Q)} /> ·{" "}
          <Term name="alpha" value={facts.alpha} /> ={" "}
          <Term name="Q" {...VALIDITY} value={facts.Q} />
        </Equation>
      ) : null}
      {study.world.classes.length > 1 ? (
        <p className="figure-aside">
          <Rich text={say.average} />
        </p>
      ) : null}
    </div>
  );
}
