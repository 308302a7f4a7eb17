import type { ReactNode } from "react";
import { atRound, bStar, youdenJ } from "#engine";
import { useHighlight, useHighlightStore } from "#figures";
import { rate, Sym, useWords, WithSymbols } from "#ui";
import { useClassShown, useStudy } from "../lab.ts";

/** J = 1 − ρ₀ − ρ₁ at round 0, and at the round that is looked at or the last. */
export function JReadout() {
  const kind = useClassShown();
  const one = useStudy((study) => study.world.classes[kind]);
  const rounds = useStudy((study) => study.rounds);
  if (one === undefined) return null;
  const J = Array.from({ length: rounds + 1 }, (_, k) =>
    youdenJ(atRound(one.rho0, k), atRound(one.rho1, k)),
  );
  return (
    <Readout
      term="J"
      formula={
        <>
          <Sym name="J" /> = 1 − <Sym name="rho0" /> − <Sym name="rho1" />
        </>
      }
      values={J.map((value) => rate(value))}
      offset={0}
    />
  );
}

/** b* = α/(α+β): below it a repair pays. With a gain to beat, (α−τ)/(α+β). */
export function BoundaryReadout() {
  const { noBoundary } = useWords().controls;
  const tau = useStudy((study) => study.rule.tau);
  const steps = useRepairRates();
  return (
    <Readout
      term="bStar"
      formula={
        <>
          <Sym name="bStar" /> ={" "}
          {tau > 0 ? (
            <>
              (<Sym name="alpha" /> − <Sym name="tau" />)
            </>
          ) : (
            <Sym name="alpha" />
          )}
          /(
          <Sym name="alpha" /> + <Sym name="beta" />)
        </>
      }
      values={steps.map(({ alpha, beta }) =>
        alpha + beta === 0 ? noBoundary : rate(bStar(alpha, beta, tau)),
      )}
      offset={1}
    />
  );
}

/** 1 − α − β: what a repair leaves of the distance to b*. */
export function ContractionReadout() {
  const { oscillates } = useWords().controls;
  const steps = useRepairRates();
  const kept = steps.map(({ alpha, beta }) => 1 - alpha - beta);
  return (
    <>
      <Readout
        term="contraction"
        formula={
          <>
            1 − <Sym name="alpha" /> − <Sym name="beta" />
          </>
        }
        values={kept.map((value) => rate(value))}
        offset={1}
      />
      {kept.some((value) => value < -1e-9) ? (
        <p className="readout-note">
          <WithSymbols text={oscillates} />
        </p>
      ) : null}
    </>
  );
}

function useRepairRates(): readonly { readonly alpha: number; readonly beta: number }[] {
  const kind = useClassShown();
  const one = useStudy((study) => study.world.classes[kind]);
  const rounds = useStudy((study) => study.rounds);
  if (one === undefined) return [];
  return Array.from({ length: Math.max(1, rounds) }, (_, k) => ({
    alpha: atRound(one.alpha, k),
    beta: atRound(one.beta, k),
  }));
}

interface ReadoutProps {
  readonly term: string;
  readonly formula: ReactNode;
  /** By round; equal ones are said once. */
  readonly values: readonly string[];
  /** Round that the first value leads to. */
  readonly offset: number;
}

function Readout({ term, formula, values, offset }: ReadoutProps) {
  const words = useWords().controls;
  const highlight = useHighlightStore();
  const lit = useHighlight((now) => now.term === term);
  const round = useHighlight((now) => now.round);
  const first = values[0] ?? "";
  const at = round === null ? undefined : values[Math.max(0, round - offset)];
  const last = values.at(-1) ?? "";
  const other = at ?? last;
  const varies = values.some((value) => value !== first);
  return (
    <div
      className="readout"
      data-lit={lit ? "" : undefined}
      onPointerEnter={() => highlight.set({ term })}
      onPointerLeave={() => highlight.set({ term: null })}
    >
      <span>{formula}</span>
      <b>
        {varies && other !== first
          ? at === undefined
            ? words.later(first, other)
            : words.now(first, other)
          : first}
      </b>
    </div>
  );
}
