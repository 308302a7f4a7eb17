import {
  DEFAULT_STUDY,
  DEFAULT_VIEW,
  DIVERGENCES,
  type DivergenceId,
  isPresetId,
  presetBase,
  type Study,
  type StudyPatch,
  studyWith,
  type View,
} from "#study";

/** What a `<Scene>` says of the study that it opens with. */
export interface SceneStartProps {
  /** id of a preset; may be left out where the scene is about score loops */
  readonly preset?: string;
  /** in its place, one of the five ways in which acceptance rises while validity falls */
  readonly way?: string;
  /** what is other than there */
  readonly patch?: StudyPatch;
}

export interface SceneStart {
  readonly study: Study;
  /** what its link opens in the Lab */
  readonly view: View;
}

/**
 * The study that a scene opens with.
 *
 * @param isAny - whether it may name none: the default one is then taken
 * @throws RangeError where neither a preset nor a way of this id is known
 */
export function sceneStart(
  { preset, way, patch = {} }: SceneStartProps,
  isAny = false,
): SceneStart {
  if (way !== undefined) {
    if (!isWay(way)) {
      throw new RangeError(`no way “${way}” for a <Scene>; there are ${Object.keys(DIVERGENCES)}`);
    }
    const { study, view } = DIVERGENCES[way];
    return { study: studyWith(study, patch), view };
  }
  if (preset === undefined && isAny) {
    return { study: studyWith(DEFAULT_STUDY, patch), view: DEFAULT_VIEW };
  }
  if (preset === undefined || !isPresetId(preset)) {
    throw new RangeError(`no preset “${preset}” for a <Scene>`);
  }
  return { study: studyWith(presetBase(preset), patch), view: DEFAULT_VIEW };
}

function isWay(id: string): id is DivergenceId {
  return Object.hasOwn(DIVERGENCES, id);
}
