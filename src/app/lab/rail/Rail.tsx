import { useWords } from "#ui";
import { LogPanel } from "../../log/LogPanel.tsx";
import { useLog } from "../../log/useLog.ts";
import { BeliefPart } from "./BeliefPart.tsx";
import { PresetPart } from "./PresetPart.tsx";
import { LoopPart, RailGroup, RepairerPart, VerifierPart } from "./parts.tsx";
import { RealismPart } from "./RealismPart.tsx";

/** All controls, left of the figures. */
export function Rail() {
  const { groups, rail } = useWords().controls;
  const hasLog = useLog().status !== "none";
  return (
    <aside className="rail" aria-label={rail}>
      <PresetPart />
      {hasLog ? <LogPanel /> : null}
      <RailGroup title={groups.verifier}>
        <VerifierPart />
      </RailGroup>
      <RailGroup title={groups.repairer}>
        <RepairerPart />
      </RailGroup>
      <RailGroup title={groups.loop}>
        <LoopPart />
      </RailGroup>
      <RailGroup title={groups.belief}>
        <BeliefPart />
      </RailGroup>
      <div className="rail-fold">
        <RealismPart />
      </div>
      {hasLog ? null : <LogPanel />}
    </aside>
  );
}
