import { useCallback, useMemo } from "react";
import { useHighlight, useHighlightStore } from "#figures";
import { PARAMETERS, type ParameterKey, presetBase, type Study, type StudyPatch } from "#study";
import { type ControlRange, ParameterRow, type Phase, rate, type SymbolName, useWords } from "#ui";
import { useMeasuredNote } from "../../log/measuredNote.ts";
import { useClassShown, useEdit, useStudy } from "../lab.ts";

type Setting = "q0" | "M" | "K" | "tau" | "delta" | "theta" | "icc" | "sigma";

interface Plan {
  readonly key: ParameterKey;
  readonly symbol: SymbolName;
  readonly read: (study: Study, kind: number) => number;
  readonly patch: (value: number, kind: number) => StudyPatch;
  /** End of the track where all that is accepted would be far too long for it. */
  readonly most?: (study: Study) => number;
}

const PLANS: Readonly<Record<Setting, Plan>> = {
  q0: {
    key: "q0",
    symbol: "q0",
    read: (study, kind) => study.world.classes[kind]?.q0 ?? 0,
    patch: (q0, kind) => ({ class: kind, q0 }),
  },
  M: {
    key: "votes",
    symbol: "M",
    read: (study) => study.votes,
    patch: (votes) => ({ votes }),
  },
  K: {
    key: "rounds",
    symbol: "K",
    read: (study) => study.rounds,
    patch: (rounds) => ({ rounds }),
  },
  tau: {
    key: "tau",
    symbol: "tau",
    read: (study) => study.rule.tau,
    patch: (tau) => ({ tau }),
  },
  delta: {
    key: "delta",
    symbol: "delta",
    read: (study) => study.rule.delta,
    patch: (delta) => ({ delta }),
    // A margin of more than M votes can never be met.
    most: (study) => Math.max(study.votes, study.rule.delta),
  },
  theta: {
    key: "theta",
    symbol: "theta",
    read: (study) => study.rule.theta,
    patch: (theta) => ({ theta }),
  },
  icc: {
    key: "iccValid",
    symbol: "icc",
    read: (study, kind) => study.world.classes[kind]?.icc.valid ?? 0,
    patch: (icc, kind) => ({ class: kind, icc }),
  },
  sigma: {
    key: "leniency",
    symbol: "sigma",
    read: (study) => study.world.leniency,
    patch: (leniency) => ({ leniency }),
  },
};

/** One setting that is a single number. */
export function SettingRow({ name }: { readonly name: Setting }) {
  const words = useWords().controls;
  const edit = useEdit();
  const highlight = useHighlightStore();
  const lit = useHighlight((now) => now.term === name);
  const kind = useClassShown();
  const plan = PLANS[name];
  const { min, max, step, integer, open } = PARAMETERS[plan.key];
  const most = useStudy((study) => plan.most?.(study) ?? max);
  const range = useMemo<ControlRange>(
    () => ({ min: open === true ? step : min, max, most, step }),
    [open, step, min, max, most],
  );
  const value = useStudy((study) => plan.read(study, kind));
  const preset = useStudy((study) => plan.read(presetBase(study.preset), kind));
  const onChange = useCallback(
    (next: number, phase: Phase) => edit(plan.patch(next, kind), phase),
    [edit, plan, kind],
  );
  const reset = useCallback(
    () => edit(plan.patch(preset, kind), "settle"),
    [edit, plan, preset, kind],
  );
  const note = useMeasuredNote("q0");
  const light = useCallback((term: string | null) => highlight.set({ term }), [highlight]);
  const format = integer === true ? String : name === "sigma" ? oneDecimal : rate;
  return (
    <ParameterRow
      name={name}
      symbol={plan.symbol}
      {...words.parameters[name]}
      value={value}
      range={range}
      whole={integer === true}
      format={format}
      rangeWords={words.between(format(range.min), format(range.max))}
      onChange={onChange}
      preset={preset}
      changed={value !== preset}
      onReset={reset}
      lit={lit}
      onLight={light}
      note={name === "q0" ? note : undefined}
    />
  );
}

function oneDecimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1).replace(/^0/, "");
}
