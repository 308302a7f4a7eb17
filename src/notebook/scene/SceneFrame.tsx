import { type ReactNode, useCallback, useMemo, useState } from "react";
import { type FigureView, HighlightProvider } from "#figures";
import { controlName, useClass } from "../teach/classSettings.ts";
import { startStudy } from "../teach/startStudy.ts";
import { SceneContext } from "./scene.ts";
import { type SceneStartProps, sceneStart } from "./sceneStart.ts";
import { startView } from "./scoreScene.ts";

export interface SceneProps extends SceneStartProps {
  /** what its figures of score loops share, other than their defaults */
  readonly scores?: FigureView;
  /** in the chapter, from 1; `numberedScenes` says it */
  readonly place?: string;
  readonly children: ReactNode;
}

/**
 * `<Scene preset="…" patch={{…}}>`: everything in it shows one study, and lights up together.
 * `<Scene way="budget">`: of one of the ways in which acceptance parts from validity.
 * `<Scene scores={{…}}>`: the same of one score loop.
 */
export function SceneFrame(props: SceneProps) {
  const { preset, way, patch, scores: opened, place: at = "1", children } = props;
  // A patch is written in a chapter's text: a new object each time, and always the same.
  const said = JSON.stringify({ preset, way, patch });
  const isAny = opened !== undefined;
  const place = Number(at);
  const { starts } = useClass();
  const { base, view } = useMemo(() => {
    const start = sceneStart(JSON.parse(said) as SceneStartProps, isAny);
    return { base: startStudy(start.study, starts, place), view: start.view };
  }, [said, isAny, starts, place]);
  const [study, setStudy] = useState(base);
  const scores = useScores(opened, place);
  const scene = useMemo(
    () => ({ study, base, view, change: setStudy, place, scores }),
    [study, base, view, place, scores],
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
