import { useState } from "react";
import { Tabs, useWords } from "#ui";
import { LogPanel } from "../log/LogPanel.tsx";
import { BeliefPart } from "./rail/BeliefPart.tsx";
import { PresetPart } from "./rail/PresetPart.tsx";
import { LoopPart, RepairerPart, VerifierPart } from "./rail/parts.tsx";
import { RealismControls } from "./rail/RealismPart.tsx";

const GROUPS = ["preset", "verifier", "repairer", "loop", "belief", "realism"] as const;
type Group = (typeof GROUPS)[number];

/** On a phone: one group of controls at a time, under the figure and never over it. */
export function BottomSheet() {
  const { controls } = useWords();
  const [group, setGroup] = useState<Group>("repairer");
  const [tall, setTall] = useState(false);
  const names = { ...controls.groups, belief: controls.groups.beliefShort };
  return (
    <section className="sheet" data-tall={tall || undefined} aria-label={controls.sheet}>
      <button
        type="button"
        className="sheet-grip"
        aria-expanded={tall}
        aria-label={tall ? controls.sheetShorter : controls.sheetTaller}
        onClick={() => setTall(!tall)}
      >
        <span aria-hidden="true" />
      </button>
      <Tabs
        label={controls.sheet}
        tabs={GROUPS.map((id) => ({ id, label: names[id] }))}
        selected={group}
        onSelect={(id) => setGroup(GROUPS.find((one) => one === id) ?? "repairer")}
      >
        <GroupPart group={group} />
      </Tabs>
    </section>
  );
}

function GroupPart({ group }: { readonly group: Group }) {
  switch (group) {
    case "preset":
      return (
        <>
          <PresetPart />
          <LogPanel />
        </>
      );
    case "verifier":
      return <VerifierPart />;
    case "repairer":
      return <RepairerPart />;
    case "loop":
      return <LoopPart />;
    case "belief":
      return <BeliefPart />;
    case "realism":
      return <RealismControls />;
    default:
      return group satisfies never;
  }
}
