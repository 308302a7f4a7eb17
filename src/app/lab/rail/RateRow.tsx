import { useCallback, useMemo, useState } from "react";
import { atRound } from "#engine";
import { useHighlight, useHighlightStore } from "#figures";
import { PARAMETERS, presetBase, type RateKey, scheduleLimit, withRound } from "#study";
import { ParameterRow, type Phase, rate, useWords } from "#ui";
import { useMeasuredNote } from "../../log/measuredNote.ts";
import { useClassShown, useEdit, useOpenedByRound, useStudy } from "../lab.ts";

/** One rate of the noise model: a slider, or bars where it changes by round. */
export function RateRow({ name }: { readonly name: RateKey }) {
  const words = useWords().controls;
  const edit = useEdit();
  const kind = useClassShown();
  const schedule = useStudy((study) => study.world.classes[kind]?.[name] ?? NONE);
  const rounds = useStudy((study) => study.rounds);
  const base = useStudy((study) => presetBase(study.preset).world.classes[kind]?.[name]);
  const opened = useOpenedByRound(name);
  const [chosen, setChosen] = useState(0);
  const ofVotes = name === "rho0" || name === "rho1";
  const lit = useHighlight((highlight) => highlight.term === name);
  const litRound = useHighlight((highlight) => highlight.round);
  const highlight = useHighlightStore();

  const limit = scheduleLimit(name, rounds);
  // ρ acts on the plan of a round, α and β on the repair that leads to it.
  const wanted = litRound === null ? chosen : ofVotes ? litRound : litRound - 1;
  const selected = Math.min(limit - 1, Math.max(0, wanted));
  const isByRound = limit > 1 && (schedule.length > 1 || opened);
  const value = isByRound ? atRound(schedule, selected) : (schedule[0] ?? 0);
  const changed = base !== undefined && !sameRounds(base, schedule, rounds);

  const setWhole = useCallback(
    (next: number, phase: Phase) => edit({ class: kind, [name]: next }, phase),
    [edit, kind, name],
  );
  const setRound = useCallback(
    (round: number, next: number, phase: Phase) =>
      edit((study) => {
        const now = study.world.classes[kind]?.[name] ?? [next];
        return { class: kind, [name]: withRound(now, round, next, limit) };
      }, phase),
    [edit, kind, name, limit],
  );
  const setSelected = useCallback(
    (next: number, phase: Phase) => setRound(selected, next, phase),
    [setRound, selected],
  );
  const reset = useCallback(() => {
    if (base !== undefined) edit({ class: kind, [name]: base.slice(0, limit) }, "settle");
  }, [base, edit, kind, name, limit]);
  const note = useMeasuredNote(name);
  const light = useCallback((term: string | null) => highlight.set({ term }), [highlight]);

  const byRound = useMemo(
    () =>
      isByRound
        ? {
            values: Array.from({ length: limit }, (_, k) => atRound(schedule, k)),
            own: schedule.length,
            selected,
            onSelect: setChosen,
            roundName: (k: number) => (ofVotes ? words.round(k) : words.repair(k + 1)),
            onChange: setRound,
          }
        : undefined,
    [isByRound, limit, schedule, selected, ofVotes, words, setRound],
  );

  return (
    <ParameterRow
      name={name}
      symbol={name}
      {...words.parameters[name]}
      value={value}
      range={PARAMETERS[name]}
      format={rate}
      rangeWords={words.between("0", "1")}
      onChange={isByRound ? setSelected : setWhole}
      preset={base?.[0]}
      changed={changed}
      onReset={reset}
      byRound={byRound}
      lit={lit}
      onLight={light}
      note={note}
    />
  );
}

const NONE: readonly number[] = [0];

/** The same in every round that the loop reaches. */
function sameRounds(a: readonly number[], b: readonly number[], rounds: number): boolean {
  return Array.from({ length: rounds + 1 }, (_, k) => k).every(
    (k) => atRound(a, k) === atRound(b, k),
  );
}
