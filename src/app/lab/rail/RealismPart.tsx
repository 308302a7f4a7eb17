import { useCallback } from "react";
import { atRound } from "#engine";
import { useHighlight, useHighlightStore } from "#figures";
import { driftSchedule, LIMITS, PARAMETERS, RATE_KEYS, type RateKey } from "#study";
import {
  Button,
  Disclosure,
  ParameterRow,
  type Phase,
  rate,
  Segmented,
  SmallField,
  Sym,
  Toggle,
  useWords,
} from "#ui";
import {
  useActions,
  useClassShown,
  useEdit,
  useOpenedByRound,
  useRail,
  useRailStore,
  useStudy,
  useView,
} from "../lab.ts";
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

function RealismSummary() {
  const { realism, parameters } = useWords().controls;
  const world = useStudy((study) => study.world);
  const rounds = useStudy((study) => study.rounds);
  const one = world.classes[0];
  if (one === undefined) return null;
  const varying = RATE_KEYS.filter((key) => one[key].length > 1);
  const drifts = one.rho0.length > 1;
  return (
    <dl className="realism-summary">
      <div>
        <dt>{realism.byRound}</dt>
        <dd>
          {varying.length === 0
            ? realism.none
            : varying.map((key, at) => (
                <span key={key}>
                  {at === 0 ? null : ", "}
                  <Sym name={key} />
                </span>
              ))}
        </dd>
      </div>
      <div>
        <dt>{realism.drift}</dt>
        <dd>
          {drifts ? `${rate(one.rho0[0] ?? 0)} → ${rate(atRound(one.rho0, rounds))}` : realism.none}
        </dd>
      </div>
      <div>
        <dt>
          {parameters.icc.words}, <Sym name="icc" />
        </dt>
        <dd>{rate(one.icc.valid)}</dd>
      </div>
      <div>
        <dt>
          {parameters.sigma.words}, <Sym name="sigma" />
        </dt>
        <dd>{String(world.leniency)}</dd>
      </div>
      {world.classes.length > 1 ? (
        <div>
          <dt>{realism.classes}</dt>
          <dd>{world.classes.length}</dd>
        </div>
      ) : null}
    </dl>
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

/** ρ₀ in the last round: a straight ramp from ρ₀ in round 0. */
function DriftRow() {
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

/** icc of the votes on right and on wrong plans, one or two values. */
function Correlation() {
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

/** Kinds of instances: how many, and the share of the one that is shown. */
function Kinds() {
  const words = useWords().controls;
  const { realism } = words;
  const edit = useEdit();
  const kind = useClassShown();
  const rail = useRailStore();
  const { addClass, removeClass } = useActions();
  const count = useStudy((study) => study.world.classes.length);
  const weight = useStudy((study) => study.world.classes[kind]?.weight ?? 1);
  return (
    <section>
      <h3>{realism.classes}</h3>
      {count > 1 ? (
        <ParameterRow
          name="weight"
          symbol={null}
          words={realism.share(kind + 1)}
          value={weight}
          range={SHARE}
          format={rate}
          rangeWords={words.between(".01", ".99")}
          onChange={(next, phase) => edit({ class: kind, weight: next }, phase)}
          note={realism.setting(kind + 1)}
        />
      ) : (
        <p className="row-note">{realism.classesNote}</p>
      )}
      <p className="indent">
        {count < LIMITS.classes ? (
          <Button
            look="quiet"
            onClick={() => {
              addClass();
              rail.set({ kind: count });
            }}
          >
            {realism.addClass}
          </Button>
        ) : null}
        {count > 1 ? (
          <Button
            look="quiet"
            onClick={() => {
              removeClass(kind);
              rail.set({ kind: Math.max(0, kind - 1) });
            }}
          >
            {realism.removeClass(kind + 1)}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

const SHARE = { min: 0.01, max: 0.99, step: 0.01 } as const;

function PricesAndSeed() {
  const words = useWords().controls;
  const { realism, between } = words;
  const edit = useEdit();
  const prices = useStudy((study) => study.prices);
  const seed = useStudy((study) => study.seed);
  const { newSeed } = useActions();
  return (
    <section>
      <h3>{realism.prices}</h3>
      <div className="indent">
        <SmallField
          words={realism.repairPrice}
          unit={realism.currency}
          value={prices.repair}
          range={PARAMETERS.priceRepair}
          rangeWords={between("0", "1,000,000")}
          format={price}
          onCommit={(value) => edit({ priceRepair: value }, "settle")}
        />
        <SmallField
          words={realism.votePrice}
          unit={realism.currency}
          value={prices.vote}
          range={PARAMETERS.priceVote}
          rangeWords={between("0", "1,000,000")}
          format={price}
          onCommit={(value) => edit({ priceVote: value }, "settle")}
        />
        <SmallField
          words={realism.seed}
          value={seed}
          range={PARAMETERS.seed}
          rangeWords={between("0", "4,294,967,295")}
          format={String}
          whole
          onCommit={(value) => edit({ seed: value }, "settle")}
        />
        <Button look="quiet" onClick={newSeed}>
          {realism.newSeed}
        </Button>
      </div>
    </section>
  );
}

function price(value: number): string {
  return Number(value.toPrecision(6)).toString();
}
