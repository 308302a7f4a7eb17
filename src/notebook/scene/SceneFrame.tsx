import { type ReactNode, useCallback, useMemo, useState } from "react";
import { type FigureView, HighlightProvider } from "#figures";
import { DEFAULT_STUDY, isPresetId, presetBase, type StudyPatch, studyWith } from "#study";
import { controlName, useClass } from "../teach/classSettings.ts";
import { startStudy } from "../teach/startStudy.ts";
import { SceneContext } from "./scene.ts";
import { startView } from "./scoreScene.ts";

export interface SceneProps {
  /** id of a preset; may be left out where the scene is about score loops */
  readonly preset?: string;
  /** what is other than in the preset */
  readonly patch?: StudyPatch;
  /** what its figures of score loops share, other than their defaults */
  readonly scores?: FigureView;
  /** in the chapter, from 1; `numberedScenes` says it */
  readonly place?: string;
  readonly children: ReactNode;
}

/**
 * `<Scene preset="…" patch={{…}}>`: everything in it shows one study, and lights up together.
 * `<Scene scores={{…}}>`: the same of one score loop.
 */
export function SceneFrame(props: SceneProps) {
  const { preset, patch, scores: opened, place: at = "1", children } = props;
  const isPreset = preset !== undefined && isPresetId(preset);
  if (!isPreset && (preset !== undefined || opened === undefined))
    throw new RangeError(`no preset “${preset}” for a <Scene>`);
  // A patch is written in a chapter's text: a new object each time, and always the same.
  const said = JSON.stringify(patch ?? {});
  const place = Number(at);
  const { starts } = useClass();
  const base = useMemo(
    () =>
      startStudy(
        studyWith(isPreset ? presetBase(preset) : DEFAULT_STUDY, JSON.parse(said) as StudyPatch),
        starts,
        place,
      ),
    [isPreset, preset, said, starts, place],
  );
  const [study, setStudy] = useState(base);
  const scores = useScores(opened, place);
  const scene = useMemo(
    () => ({ study, base, change: setStudy, place, scores }),
    [study, base, place, scores],
  );
  return (
    <SceneContext value={scene}>
      <HighlightProvider>
        <div className="scene">{children}</div>
      </HighlightProvider>
    </SceneContext>
  );
}

/** The view that a scene about score loops shares, and what moves it. */
function useScores(opened: FigureView | undefined, place: number) {
  const said = opened === undefined ? null : JSON.stringify(opened);
  const { starts } = useClass();
  const base = useMemo(
    () =>
      said === null
        ? null
        : startView(JSON.parse(said) as FigureView, (name) => starts[controlName(name, place)]),
    [said, starts, place],
  );
  const [view, setView] = useState(base);
  const change = useCallback((part: FigureView) => setView((now) => ({ ...now, ...part })), []);
  return useMemo(
    () => (base === null || view === null ? null : { view, base, change }),
    [view, base, change],
  );
}
