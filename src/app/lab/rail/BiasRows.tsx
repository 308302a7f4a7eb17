import { useCallback } from "react";
import { useHighlight, useHighlightStore } from "#figures";
import { JUDGES } from "#paper";
import { believedModel, judgeBias, type Study } from "#study";
import { ParameterRow, type Phase, rate, Select, symbolText, Unbroken, useWords } from "#ui";
import { useEdit, useStudy } from "../lab.ts";

const NAMES = ["rho0", "rho1", "alpha", "beta", "q0"] as const;
type BiasName = (typeof NAMES)[number];

const RANGE = { min: -1, max: 1, step: 0.01 } as const;
const OWN = "own";

/** A bias for each rate; the four judges of the paper as a start. */
export function BiasRows() {
  const { belief } = useWords().controls;
  const edit = useEdit();
  const believed = useStudy((study) => study.believed);
  const judge = JUDGES.find(({ id }) => sameSetting(judgeBias(id), believed));
  return (
    <>
      <Select
        label={belief.judge}
        value={judge?.id ?? OWN}
        groups={[
          {
            label: belief.judge,
            options: [
              ...(judge === undefined ? [{ value: OWN, label: belief.noJudge }] : []),
              ...JUDGES.map(({ id, name, bias }) => ({
                value: id,
                label: belief.judgeOption(name, `${symbolText(bias.rate)} ${signed(bias.value)}`),
              })),
            ],
          },
        ]}
        onChange={(id) => {
          const chosen = JUDGES.find((one) => one.id === id);
          if (chosen !== undefined) edit({ believed: judgeBias(chosen.id) }, "settle");
        }}
      />
      <p className="row-note">
        <Unbroken
          text={
            judge === undefined
              ? belief.biasNote
              : belief.judgeLine(rate(judge.J), rate(judge.vrrStop, 3))
          }
        />
      </p>
      {NAMES.map((name) => (
        <BiasRow key={name} name={name} />
      ))}
    </>
  );
}

function BiasRow({ name }: { readonly name: BiasName }) {
  const { belief, between } = useWords().controls;
  const edit = useEdit();
  const highlight = useHighlightStore();
  const lit = useHighlight((now) => now.term === name);
  const bias = useStudy(({ believed }) => (believed.kind === "bias" ? believed[name] : 0));
  const held = useStudy((study) => believedValue(study, name));
  const onChange = useCallback(
    (next: number, phase: Phase) =>
      edit(
        ({ believed }) =>
          believed.kind === "bias" ? { believed: { ...believed, [name]: next } } : {},
        phase,
      ),
    [edit, name],
  );
  const reset = useCallback(() => onChange(0, "settle"), [onChange]);
  const light = useCallback((term: string | null) => highlight.set({ term }), [highlight]);
  return (
    <ParameterRow
      name={name}
      symbol={name}
      words={held === null ? belief.biasAlone : `${belief.believes} ${rate(held)}`}
      label={belief.biasOf(symbolText(name))}
      value={bias}
      range={RANGE}
      format={signed}
      rangeWords={between("−1", "1")}
      onChange={onChange}
      preset={0}
      changed={bias !== 0}
      onReset={reset}
      lit={lit}
      onLight={light}
    />
  );
}

/** What VRR-Stop believes of this rate in round 0; null where a calibration would have to tell. */
function believedValue(study: Study, name: BiasName): number | null {
  const model = believedModel(study);
  if (model === null) return null;
  return name === "q0" ? model.q0 : (model[name][0] ?? null);
}

/** +.05, −.19, 0 */
function signed(value: number): string {
  return value > 0 ? `+${rate(value)}` : rate(value);
}

function sameSetting(a: object, b: object): boolean {
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.get(key) === value);
}
