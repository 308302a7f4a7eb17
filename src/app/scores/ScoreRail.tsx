import { useState } from "react";
import { listed, SCORE_DEFAULTS } from "#figures";
import { Button, Disclosure, scoresPageWords, Tabs, useWords } from "#ui";
import { RailGroup } from "../lab/rail/parts.tsx";
import { LogPanel } from "../log/LogPanel.tsx";
import { PickFiles } from "../log/PickFiles.tsx";
import { useLog } from "../log/useLog.ts";
import { DoorSwitch } from "../shell/DoorSwitch.tsx";
import { type PartProps, PresetPart, ROWS, RowsPart, RulesPart } from "./parts.tsx";

/** All controls of the score loops, left of the figures. */
export function ScoreRail(props: PartProps) {
  const { lang } = useWords();
  const say = scoresPageWords[lang];
  const { onView } = props;
  return (
    <aside className="rail" aria-label={say.rail}>
      <DoorSwitch on="scores" />
      <PresetPart {...props} />
      {(["judge", "loop", "runs"] as const).map((group) => (
        <RailGroup key={group} title={say.groups[group]}>
          <RowsPart {...props} group={group} />
        </RailGroup>
      ))}
      <div className="rail-fold">
        <Disclosure title={say.groups.rules}>
          <RulesPart {...props} />
        </Disclosure>
      </div>
      <Button look="quiet" onClick={() => onView(defaults())}>
        {say.reset}
      </Button>
      <ScoreLogPanel />
    </aside>
  );
}

/** The view that everything starts from, but for the task that is followed. */
function defaults() {
  const { rules, order } = SCORE_DEFAULTS;
  const numbers = Object.values(ROWS)
    .flat()
    .map((name) => [name, SCORE_DEFAULTS[name]] as const);
  return { ...Object.fromEntries(numbers), rules: listed(rules), order: listed(order) };
}

const GROUPS = ["preset", "judge", "loop", "runs", "rules"] as const;
type Group = (typeof GROUPS)[number];

/** On a phone: one group of controls at a time, under the figures and never over them. */
export function ScoreSheet(props: PartProps) {
  const words = useWords();
  const say = scoresPageWords[words.lang];
  const { sheetShorter, sheetTaller } = words.controls;
  const [group, setGroup] = useState<Group>("judge");
  const [tall, setTall] = useState(false);
  return (
    <section className="sheet" data-tall={tall || undefined} aria-label={say.sheet}>
      <button
        type="button"
        className="sheet-grip"
        aria-expanded={tall}
        aria-label={tall ? sheetShorter : sheetTaller}
        onClick={() => setTall(!tall)}
      >
        <span aria-hidden="true" />
      </button>
      <Tabs
        label={say.sheet}
        tabs={GROUPS.map((id) => ({ id, label: say.groups[id] }))}
        selected={group}
        onSelect={(id) => setGroup(GROUPS.find((one) => one === id) ?? "judge")}
      >
        {group === "preset" ? (
          <>
            <PresetPart {...props} />
            <ScoreLogPanel />
          </>
        ) : group === "rules" ? (
          <RulesPart {...props} />
        ) : (
          <RowsPart {...props} group={group} />
        )}
      </Tabs>
    </section>
  );
}

/** The log that the page holds, or what it can hold. */
function ScoreLogPanel() {
  const words = useWords();
  const { status } = useLog();
  if (status !== "none") return <LogPanel />;
  return (
    <div className="log-panel" data-status="none">
      <PickFiles label={words.app.log.read} />
      <span className="log-hint">{scoresPageWords[words.lang].log.hint}</span>
    </div>
  );
}
