import { useCallback } from "react";
import { BELIEVED_RANGES, type BelievedSetting } from "#study";
import {
  type ControlRange,
  ParameterRow,
  type Phase,
  rate,
  SmallField,
  Sym,
  type SymbolName,
  symbolText,
  useWords,
} from "#ui";
import { useEdit, useStudy } from "../lab.ts";
import { Learned } from "./Learned.tsx";

type Calibrated = Extract<BelievedSetting, { kind: "calibrated" }>;

const RATE_FIELD: ControlRange = { min: 0, max: 1, step: 0.05 };
const CAP_FIELD: ControlRange = { ...BELIEVED_RANGES.cap, step: 50 };
const COUNTS: Readonly<Record<"plans" | "pairs", ControlRange>> = {
  plans: { min: 10, max: 2000, step: 10, leap: 100 },
  pairs: { min: 0, max: 1000, step: 10, leap: 100 },
};

/** EM on N plans and n labelled pairs: how much it sees, where it starts, when it stops. */
export function CalibrationRows() {
  const words = useWords().controls;
  const { belief, between } = words;
  const edit = useEdit();
  const believed = useStudy((study) => study.believed);
  const change = useCallback(
    (part: (now: Calibrated) => Calibrated, phase: Phase = "settle") =>
      edit(
        (study) => (study.believed.kind === "calibrated" ? { believed: part(study.believed) } : {}),
        phase,
      ),
    [edit],
  );
  if (believed.kind !== "calibrated") return null;
  const { start, cap } = believed.em;
  return (
    <>
      <CountRow name="plans" symbol="N" value={believed.plans} change={change} />
      <CountRow name="pairs" symbol="n" value={believed.pairs} change={change} />
      <div className="em-fields">
        <span className="muted">{belief.start}</span>
        {(["rho0", "rho1", "pi"] as const).map((name) => (
          <EmField
            key={name}
            name={name}
            value={start[name]}
            onCommit={(value) =>
              change((now) => ({
                ...now,
                em: { ...now.em, start: { ...now.em.start, [name]: value } },
              }))
            }
          />
        ))}
      </div>
      <SmallField
        words={belief.cap}
        value={cap}
        range={CAP_FIELD}
        rangeWords={between("1", "20,000")}
        format={String}
        whole
        onCommit={(value) => change((now) => ({ ...now, em: { ...now.em, cap: value } }))}
      />
      <Learned />
    </>
  );
}

function EmField(props: {
  readonly name: SymbolName;
  readonly value: number;
  readonly onCommit: (value: number) => void;
}) {
  const { between } = useWords().controls;
  return (
    <SmallField
      words={<Sym name={props.name} />}
      label={useWords().controls.belief.startOf(symbolText(props.name))}
      value={props.value}
      range={RATE_FIELD}
      rangeWords={between("0", "1")}
      format={rate}
      onCommit={props.onCommit}
    />
  );
}

function CountRow(props: {
  readonly name: "plans" | "pairs";
  readonly symbol: "N" | "n";
  readonly value: number;
  readonly change: (part: (now: Calibrated) => Calibrated, phase?: Phase) => void;
}) {
  const { name, symbol, value, change } = props;
  const words = useWords().controls;
  const range = COUNTS[name];
  const onChange = useCallback(
    (next: number, phase: Phase) => change((now) => ({ ...now, [name]: next }), phase),
    [change, name],
  );
  return (
    <ParameterRow
      name={symbol}
      symbol={symbol}
      {...words.parameters[symbol]}
      value={value}
      range={range}
      whole
      format={String}
      rangeWords={words.between(String(range.min), String(range.max))}
      onChange={onChange}
    />
  );
}
