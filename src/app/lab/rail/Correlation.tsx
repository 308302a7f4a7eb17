import { PARAMETERS } from "#study";
import { ParameterRow, rate, Toggle, useWords } from "#ui";
import { useClassShown, useEdit, useRail, useRailStore, useStudy } from "../lab.ts";
import { SettingRow } from "./SettingRow.tsx";

/** icc of the votes on right and on wrong plans, one or two values. */
export function Correlation() {
  const words = useWords().controls;
  const edit = useEdit();
  const kind = useClassShown();
  const icc = useStudy((study) => study.world.classes[kind]?.icc);
  const rail = useRailStore();
  const splitChosen = useRail((state) => state.split);
  const split = splitChosen || (icc !== undefined && icc.valid !== icc.invalid);
  if (icc === undefined) return null;
  const row = (state: "valid" | "invalid") => (
    <ParameterRow
      name={`icc-${state}`}
      symbol="icc"
      words={words.parameters[state === "valid" ? "iccValid" : "iccInvalid"].words}
      value={icc[state]}
      range={PARAMETERS.iccValid}
      format={rate}
      rangeWords={words.between("0", "1")}
      onChange={(next, phase) => edit({ class: kind, icc: { ...icc, [state]: next } }, phase)}
      preset={0}
    />
  );
  return (
    <section>
      {split ? (
        <>
          {row("valid")}
          {row("invalid")}
        </>
      ) : (
        <SettingRow name="icc" />
      )}
      <div className="indent">
        <Toggle
          label={words.realism.together}
          checked={!split}
          onChange={(together) => {
            rail.set({ split: !together });
            if (together) edit({ class: kind, icc: icc.valid }, "settle");
          }}
        />
      </div>
    </section>
  );
}
