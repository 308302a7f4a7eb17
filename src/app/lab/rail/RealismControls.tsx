import { RATE_KEYS, type RateKey } from "#study";
import { Segmented, Sym, Toggle, useWords } from "#ui";
import { useClassShown, useEdit, useOpenedByRound, useRailStore, useStudy } from "../lab.ts";
import { Correlation } from "./Correlation.tsx";
import { DriftRow } from "./DriftRow.tsx";
import { Kinds } from "./Kinds.tsx";
import { PricesAndSeed } from "./PricesAndSeed.tsx";
import { SettingRow } from "./SettingRow.tsx";

/** The controls themselves, in the rail or in the phone's sheet. */
export function RealismControls() {
  const { realism } = useWords().controls;
  const edit = useEdit();
  const chaining = useStudy((study) => study.world.chaining);
  return (
    <div className="realism">
      <section>
        <h3>{realism.byRound}</h3>
        <div className="toggles">
          {RATE_KEYS.map((key) => (
            <ByRoundToggle key={key} name={key} />
          ))}
        </div>
        <p className="row-note">{realism.byRoundNote}</p>
      </section>
      <DriftRow />
      <Correlation />
      <SettingRow name="sigma" />
      <section>
        <h3>{realism.chaining}</h3>
        <Segmented
          label={realism.chaining}
          value={chaining}
          choices={[
            { value: "last", label: realism.last },
            { value: "incumbent", label: realism.incumbent },
          ]}
          onChange={(next) => edit({ chaining: next }, "settle")}
        />
        <p className="row-note">{realism.chainingNote}</p>
      </section>
      <Kinds />
      <PricesAndSeed />
    </div>
  );
}

function ByRoundToggle({ name }: { readonly name: RateKey }) {
  const { realism } = useWords().controls;
  const kind = useClassShown();
  const schedule = useStudy((study) => study.world.classes[kind]?.[name] ?? NONE);
  const opened = useOpenedByRound(name);
  const rail = useRailStore();
  const edit = useEdit();
  return (
    <Toggle
      label={
        <>
          <Sym name={name} />
          <span className="visually-hidden"> {realism.byRound}</span>
        </>
      }
      checked={opened || schedule.length > 1}
      onChange={(on) => {
        const others = rail.current().opened.filter((one) => one !== name);
        rail.set({ opened: on ? [...others, name] : others });
        if (!on && schedule.length > 1) edit({ class: kind, [name]: schedule[0] ?? 0 }, "settle");
      }}
    />
  );
}

const NONE: readonly number[] = [0];
