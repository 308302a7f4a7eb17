import { type ReactNode, useMemo, useState } from "react";
import { HighlightProvider } from "#figures";
import { isPresetId, presetBase, type StudyPatch, studyWith } from "#study";
import { useClass } from "../teach/classSettings.ts";
import { startStudy } from "../teach/startStudy.ts";
import { SceneContext } from "./scene.ts";

export interface SceneProps {
  /** id of a preset */
  readonly preset: string;
  /** what is other than in the preset */
  readonly patch?: StudyPatch;
  /** in the chapter, from 1; `numberedScenes` says it */
  readonly place?: string;
  readonly children: ReactNode;
}

/** `<Scene preset="…" patch={{…}}>`: everything in it shows one study, and lights up together. */
export function SceneFrame({ preset, patch, place: at = "1", children }: SceneProps) {
  if (!isPresetId(preset)) throw new RangeError(`no preset “${preset}” for a <Scene>`);
  // A patch is written in a chapter's text: a new object each time, and always the same.
  const said = JSON.stringify(patch ?? {});
  const place = Number(at);
  const { starts } = useClass();
  const base = useMemo(
    () => startStudy(studyWith(presetBase(preset), JSON.parse(said) as StudyPatch), starts, place),
    [preset, said, starts, place],
  );
  const [study, setStudy] = useState(base);
  const scene = useMemo(() => ({ study, base, change: setStudy, place }), [study, base, place]);
  return (
    <SceneContext value={scene}>
      <HighlightProvider>
        <div className="scene">{children}</div>
      </HighlightProvider>
    </SceneContext>
  );
}
