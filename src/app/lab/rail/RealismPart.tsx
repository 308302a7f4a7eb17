import { RATE_KEYS, type RateKey } from "#study";
import { Disclosure, Segmented, Sym, Toggle, useWords } from "#ui";
import {
  useActions,
  useClassShown,
  useEdit,
  useOpenedByRound,
  useRailStore,
  useStudy,
  useView,
} from "../lab.ts";
import { Correlation } from "./Correlation.tsx";
import { DriftRow } from "./DriftRow.tsx";
import { Kinds } from "./Kinds.tsx";
import { PricesAndSeed } from "./PricesAndSeed.tsx";
import { RealismSummary } from "./RealismSummary.tsx";
import { SettingRow } from "./SettingRow.tsx";

/** What the paper's model leaves out, folded; its summary says what is in force. */
export function RealismPart() {
  const { groups } = useWords().controls;
  const open = useView((view) => view.realismOpen);
  const { setView } = useActions();
  return (
    <Disclosure
      level={2}
      title={groups.realism}
      open={open}
      onToggle={(realismOpen) => setView({ realismOpen })}
      summary={<RealismSummary />}
    >
      <RealismControls />
    </Disclosure>
  );
}

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
