import { useCallback } from "react";
import { atRound } from "#engine";
import { useHighlight, useHighlightStore } from "#figures";
import { driftSchedule, PARAMETERS } from "#study";
import { ParameterRow, type Phase, rate, useWords } from "#ui";
import { useClassShown, useEdit, useStudy } from "../lab.ts";

const NONE: readonly number[] = [0];

/** ρ₀ in the last round: a straight ramp from ρ₀ in round 0. */
export function DriftRow() {
  const words = useWords().controls;
  const edit = useEdit();
  const kind = useClassShown();
  const schedule = useStudy((study) => study.world.classes[kind]?.rho0 ?? NONE);
  const rounds = useStudy((study) => study.rounds);
  const highlight = useHighlightStore();
  const lit = useHighlight((now) => now.term === "rho0");
  const light = useCallback(
    (term: string | null) => highlight.set({ term: term === null ? null : "rho0" }),
    [highlight],
  );
  const onChange = useCallback(
    (to: number, phase: Phase) =>
      edit((study) => {
        const from = study.world.classes[kind]?.rho0[0] ?? 0;
        const rho0 = from === to ? from : driftSchedule(from, to, study.rounds);
        return { class: kind, rho0 };
      }, phase),
    [edit, kind],
  );
  if (rounds === 0) return null;
  return (
    <section>
      <h3>{words.realism.drift}</h3>
      <ParameterRow
        name="drift"
        symbol="rho0"
        words={words.parameters.driftEnd.words}
        value={atRound(schedule, rounds)}
        range={PARAMETERS.rho0}
        format={rate}
        rangeWords={words.between("0", "1")}
        onChange={onChange}
        preset={schedule[0]}
        changed={schedule.length > 1}
        onReset={() => onChange(schedule[0] ?? 0, "settle")}
        resetLabel={words.realism.noDrift}
        lit={lit}
        onLight={light}
        note={words.realism.driftNote}
      />
    </section>
  );
}
