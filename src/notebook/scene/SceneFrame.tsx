import { type ReactNode, useMemo, useState } from "react";
import { HighlightProvider } from "#figures";
import { isPresetId, presetBase, type StudyPatch, studyWith } from "#study";
import { SceneContext } from "./scene.ts";

export interface SceneProps {
  /** id of a preset */
  readonly preset: string;
  /** what is other than in the preset */
  readonly patch?: StudyPatch;
  readonly children: ReactNode;
}

/** `<Scene preset="…" patch={{…}}>`: everything in it shows one study, and lights up together. */
export function SceneFrame({ preset, patch, children }: SceneProps) {
  if (!isPresetId(preset)) throw new RangeError(`no preset “${preset}” for a <Scene>`);
  // A patch is written in a chapter's text: a new object each time, and always the same.
  const said = JSON.stringify(patch ?? {});
  const base = useMemo(
    () => studyWith(presetBase(preset), JSON.parse(said) as StudyPatch),
    [preset, said],
  );
  const [study, setStudy] = useState(base);
  const scene = useMemo(() => ({ study, base, change: setStudy }), [study, base]);
  return (
    <SceneContext value={scene}>
      <HighlightProvider>
        <div className="scene">{children}</div>
      </HighlightProvider>
    </SceneContext>
  );
}
