import { useCallback, useMemo } from "react";
import { atRound } from "#engine";
import { useOutcomes } from "#figures";
import { BELIEVED_RANGES, type BelievedSetting, type Study } from "#study";
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

type Calibrated = Extract<BelievedSetting, { kind: "calibrated" }>;

/** Calibrations whose mean V is shown (design §2). */
const REPEATS = 200;

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

/** What 200 calibrations give: the mean V with its spread, and what they learn of each rate. */
function Learned() {
  const { belief, later } = useWords().controls;
  const study = useStudy((whole) => whole);
  const plan = useMemo(
    () => ({
      first: { calibrated: { kind: "calibrated" as const, study, repeats: REPEATS } },
      later: {},
    }),
    [study],
  );
  const { outcomes, progress, failure } = useOutcomes("rail/calibrated", plan);
  const outcome = outcomes["calibrated"];
  if (failure !== null) return <p className="row-refusal">{failure}</p>;
  if (outcome?.kind !== "calibrated")
    return (
      <p className="row-note" role="status">
        {belief.running(progress?.done ?? 0, progress?.of ?? REPEATS)}
      </p>
    );
  const { validity } = outcome.result;
  const sorted = [...outcome.validities].sort((a, b) => a - b);
  const quantile = (p: number): number => sorted[Math.floor(p * (sorted.length - 1))] ?? 0;
  return (
    <div className="learned">
      <p>
        <b>
          {belief.result(
            rate(validity.estimate, 3),
            rate(validity.se, validity.se < 0.0005 ? 4 : 3),
          )}
        </b>
        {", "}
        {belief.spread(rate(quantile(0.05), 3), rate(quantile(0.95), 3))}
      </p>
      <p className="muted">{belief.calibratedNote(outcome.repeats)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{belief.learned}</th>
            <th scope="col">≈</th>
            <th scope="col">{belief.truth}</th>
          </tr>
        </thead>
        <tbody>
          {(["rho0", "rho1", "alpha", "beta", "q0"] as const).map((name) => (
            <tr key={name}>
              <th scope="row">
                <Sym name={name} />
              </th>
              <td>
                {rate(outcome.rates[name].mean)} ± {rate(outcome.rates[name].sd)}
              </td>
              <td>{truthOf(study, name, later)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The world's own value, averaged over its kinds; first and last where it changes by round. */
function truthOf(
  study: Study,
  name: "rho0" | "rho1" | "alpha" | "beta" | "q0",
  later: (first: string, last: string) => string,
): string {
  const at = (k: number): string =>
    rate(
      study.world.classes.reduce(
        (sum, one) => sum + one.weight * (name === "q0" ? one.q0 : atRound(one[name], k)),
        0,
      ),
    );
  const [first, last] = [at(0), at(study.rounds)];
  return first === last ? first : later(first, last);
}
