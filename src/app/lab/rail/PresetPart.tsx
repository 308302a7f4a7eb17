import { useId } from "react";
import { PAPER } from "#paper";
import {
  ASSUMPTIONS,
  type Change,
  changes as changesOf,
  isPresetId,
  PRESET_FIELDS,
  PRESETS,
  type PresetField,
  type Provenance,
  presetBase,
  presetOf,
  type Study,
} from "#study";
import {
  Button,
  Disclosure,
  rate,
  Select,
  Sym,
  type SymbolName,
  useWords,
  WithSymbols,
  type Words,
} from "#ui";
import { useLog } from "../../log/useLog.ts";
import { useActions, useStudy } from "../lab.ts";
import { symbolOf, wordsOf } from "../studyLabel.ts";

const OWN = "own";

/** Which world the Lab starts from, what was changed since, and where its numbers are from. */
export function PresetPart() {
  const words = useWords();
  const study = useStudy((whole) => whole);
  const { applyPreset, resetAll } = useActions();
  const aboutId = useId();
  const log = useLog();
  const { presets, controls } = words;
  const changes = changesOf(study);
  const groups = [
    { label: presets.groups.gsm8k, ids: ofGroup("gsm8k") },
    { label: presets.groups.others, ids: ofGroup("others") },
    { label: presets.groups.ours, ids: ofGroup("ours") },
  ].map(({ label, ids }) => ({
    label,
    options: ids.map((id) => ({ value: id, label: presets.nameOf(id) })),
  }));
  const ownName = log.status === "read" ? presets.fromLog(log.log.file) : presets.own;
  const own = { label: presets.own, options: [{ value: OWN, label: ownName }] };
  return (
    <div className="preset-part">
      <Select
        label={controls.choosePreset}
        value={study.preset ?? OWN}
        groups={study.preset === null ? [own, ...groups] : groups}
        describedBy={aboutId}
        onChange={(id) => {
          if (isPresetId(id)) applyPreset(id);
        }}
      />
      <div className="preset-changes">
        <span>
          {changes.length === 0 ? (
            controls.noChange
          ) : (
            <>
              {controls.changes(changes.length)} <ChangeList changes={changes} />
            </>
          )}
        </span>
        {changes.length === 0 ? null : (
          <Button look="quiet" icon="reset" onClick={resetAll}>
            {controls.resetAll}
          </Button>
        )}
      </div>
      {study.preset === null ? null : (
        <>
          <p className="preset-about" id={aboutId}>
            {presets.about[study.preset]}
          </p>
          <Disclosure title={presets.provenance.title}>
            <ProvenanceList preset={study.preset} />
          </Disclosure>
        </>
      )}
    </div>
  );
}

function ofGroup(group: "gsm8k" | "others" | "ours"): readonly string[] {
  return PRESETS.filter(({ id, published }) => {
    if (published === null) return group === "ours";
    return id.startsWith("gsm8k") || id === "interior-peak"
      ? group === "gsm8k"
      : group === "others";
  }).map(({ id }) => id);
}

/** At most this many changes are named; the rest are counted. */
const NAMED = 4;

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const words = useWords();
  const study = useStudy((whole) => whole);
  return changes.slice(0, NAMED).map((change, at) => {
    const symbol = symbolOf(change);
    const byRound = growsByRound(study, change);
    const drifts = change.field === "rho0" ? words.controls.drifts : words.controls.byRoundShort;
    return (
      <span key={JSON.stringify(change)}>
        {at === 0 ? null : ", "}
        {symbol === null ? wordsOf(change, words) : <Sym name={symbol} />}
        {byRound ? ` ${drifts}` : null}
        {at === NAMED - 1 && changes.length > NAMED ? " …" : null}
      </span>
    );
  });
}

/** A rate that is constant in the preset and now changes by round. */
function growsByRound(study: Study, change: Change): boolean {
  if (!("class" in change)) return false;
  const { field } = change;
  if (field !== "rho0" && field !== "rho1" && field !== "alpha" && field !== "beta") return false;
  const now = study.world.classes[change.class]?.[field].length ?? 1;
  const was = presetBase(study.preset).world.classes[change.class]?.[field].length ?? 1;
  return now > 1 && was === 1;
}

/** As a provenance says that a whole preset is this project's. */
const OUR_EXAMPLE = "our example";

const FIELD_SYMBOLS: Readonly<Record<PresetField, SymbolName>> = {
  q0: "q0",
  rho0: "rho0",
  rho1: "rho1",
  alpha: "alpha",
  beta: "beta",
  icc: "icc",
  votes: "M",
  rounds: "K",
};

/** Every number of a preset: printed, derived, or not published and then whose assumption it is. */
function ProvenanceList({ preset: id }: { readonly preset: string }) {
  const words = useWords();
  const preset = presetOf(id);
  if (preset === undefined) return null;
  const study = presetBase(id);
  const one = study.world.classes[0];
  const values: Readonly<Record<PresetField, string>> = {
    q0: rate(one?.q0 ?? 0, 3),
    rho0: list(one?.rho0),
    rho1: list(one?.rho1),
    alpha: list(one?.alpha),
    beta: list(one?.beta),
    icc: rate(one?.icc.valid ?? 0),
    votes: String(study.votes),
    rounds: String(study.rounds),
  };
  return (
    <dl className="provenance">
      {PRESET_FIELDS.map((field) => (
        <div key={field}>
          <dt>
            <Sym name={FIELD_SYMBOLS[field]} /> {values[field]}
          </dt>
          <dd>
            <WithSymbols text={origin(preset.provenance[field], words)} />
          </dd>
        </div>
      ))}
      <div>
        <dt>§</dt>
        <dd>
          <a href={PAPER.url} rel="noreferrer">
            {PAPER.id}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function origin(from: Provenance, { lang, presets }: Words): string {
  const { provenance } = presets;
  if (from.kind === "assumed") {
    const whose = from.source === OUR_EXAMPLE ? provenance.ours : provenance.assumed;
    const said = ASSUMPTIONS[from.assumption];
    return `${whose}: ${lang === "zh" ? said.zh : said.en}`;
  }
  if (from.kind === "P") return provenance.published(from.source);
  const how = from.note === undefined || lang !== "en" ? "" : `: ${from.note}`;
  return `${provenance.derived(from.source)}${how}`;
}

function list(values: readonly number[] | undefined): string {
  return (values ?? []).map((value) => rate(value, 3)).join(" ");
}
