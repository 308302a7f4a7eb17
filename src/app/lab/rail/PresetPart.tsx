import { lazy, Suspense, useId } from "react";
import { isPresetId, PRESETS } from "#study";
import { Disclosure, Select, useWords } from "#ui";
import { useLog } from "../../log/useLog.ts";
import { DoorSwitch } from "../../shell/DoorSwitch.tsx";
import { useActions, useStudy } from "../lab.ts";
import { ChangesLine } from "./ChangesLine.tsx";

const ProvenanceList = lazy(async () => ({
  default: (await import("./ProvenanceList.tsx")).ProvenanceList,
}));

const WayList = lazy(async () => ({ default: (await import("./WayList.tsx")).WayList }));

const OWN = "own";

/** Which world the Lab starts from, what was changed since, and where its numbers are from. */
export function PresetPart() {
  const words = useWords();
  const preset = useStudy((study) => study.preset);
  const { applyPreset } = useActions();
  const aboutId = useId();
  const log = useLog();
  const { presets, controls } = words;
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
      <DoorSwitch on="lab" />
      <Select
        label={controls.choosePreset}
        value={preset ?? OWN}
        groups={preset === null ? [own, ...groups] : groups}
        describedBy={aboutId}
        onChange={(id) => {
          if (isPresetId(id)) applyPreset(id);
        }}
      />
      <ChangesLine />
      {preset === null ? null : (
        <>
          <p className="preset-about" id={aboutId}>
            {presets.about[preset]}
          </p>
          <Disclosure title={presets.provenance.title}>
            <Suspense fallback={null}>
              <ProvenanceList preset={preset} />
            </Suspense>
          </Disclosure>
        </>
      )}
      <Disclosure title={presets.ways.title}>
        <Suspense fallback={null}>
          <WayList />
        </Suspense>
      </Disclosure>
    </div>
  );
}

function ofGroup(group: "gsm8k" | "others" | "ours"): readonly string[] {
  return PRESETS.filter(({ id, published, provenance }) => {
    if (published === null) return group === (provenance.alpha.kind === "F" ? "others" : "ours");
    return id.startsWith("gsm8k") || id === "interior-peak"
      ? group === "gsm8k"
      : group === "others";
  }).map(({ id }) => id);
}
