import { useId } from "react";
import {
  type Change,
  changes as changesOf,
  isPresetId,
  PRESETS,
  presetBase,
  type Study,
} from "#study";
import { Button, Disclosure, Select, Sym, useWords } from "#ui";
import { useLog } from "../../log/useLog.ts";
import { useActions, useStudy } from "../lab.ts";
import { symbolOf, wordsOf } from "../studyLabel.ts";
import { ProvenanceList } from "./ProvenanceList.tsx";

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
