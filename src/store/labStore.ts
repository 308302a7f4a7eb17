import { createStore } from "zustand/vanilla";
import {
  FIRST_LAB,
  labelOf,
  movedTo,
  presetBase,
  type RateKey,
  type Study,
  StudyError,
  scheduleLimit,
  studyWith,
  type View,
  viewProblem,
  withClassAdded,
  withClassRemoved,
  withFieldReset,
  withRound,
} from "#study";
import { systemClock } from "./clock.ts";
import type { LabActions, LabState, LabStore, LabStoreOptions, Refused } from "./labState.ts";
import { createTimeline } from "./timeline.ts";

/** A store of the Lab's inputs. */
export function createLabStore(options: LabStoreOptions = {}): LabStore {
  const { initial = FIRST_LAB, clock = systemClock, random = Math.random } = options;
  const store = createStore<LabState>(() => ({ ...initial, canUndo: false, canRedo: false }));
  const timeline = createTimeline(store, clock);

  const attempt = (key: string | null, change: (study: Study) => Study): Refused => {
    const { study, pinned } = store.getState();
    try {
      timeline.step(key, { study: change(study), pinned });
      return [];
    } catch (error) {
      if (error instanceof StudyError) return error.problems;
      throw error;
    }
  };
  const become = (study: Study): void => {
    timeline.step(null, { study, pinned: store.getState().pinned });
  };
  /** The study that a new K_max starts from: schedules lost on the way of one drag come back. */
  const beforeDrag = (key: string, study: Study): Study => {
    const from = timeline.startOf(key);
    if (from === null) return study;
    const { world, believed, rounds } = from.study;
    return { ...study, world, believed, rounds };
  };

  const actions: LabActions = {
    set(patch) {
      const key = `set ${patch.class ?? 0} ${Object.keys(patch).sort().join(" ")}`;
      return attempt(key, (study) =>
        studyWith(patch.rounds === undefined ? study : beforeDrag(key, study), patch),
      );
    },
    setRate: (classIndex, key, round, value) =>
      attempt(`rate ${classIndex} ${key} ${round}`, (study) =>
        withRate(study, classIndex, key, round, value),
      ),
    setBelieved: (believed) =>
      attempt(`believed ${believed.kind}`, (study) => studyWith(study, { believed })),
    setView(patch) {
      const { view, study } = store.getState();
      const problems = (Object.keys(patch) as (keyof View)[])
        .map((field) => viewProblem(field, patch[field]))
        .filter((problem) => problem !== null);
      if (problems.length > 0) return problems;
      const next = { ...view, ...patch };
      store.setState({ view: { ...next, round: Math.min(next.round, study.rounds) } });
      timeline.rest();
      return [];
    },
    applyPreset(id) {
      const { seed } = store.getState().study;
      become({ ...presetBase(id), seed });
    },
    resetField: (change) => become(withFieldReset(store.getState().study, change)),
    resetAll: () => become(presetBase(store.getState().study.preset)),
    addClass: () => attempt(null, withClassAdded),
    removeClass: (classIndex) => attempt(null, (study) => withClassRemoved(study, classIndex)),
    moveTo: (point) => attempt(null, (study) => movedTo(study, point)),
    newSeed() {
      const seed = Math.floor(random() * 2 ** 32);
      become({ ...store.getState().study, seed });
    },
    pin(label) {
      const { study } = store.getState();
      timeline.step(null, { study, pinned: { study, label: labelOf(label) } });
    },
    unpin() {
      timeline.step(null, { study: store.getState().study, pinned: null });
    },
    swap() {
      const { study, pinned } = store.getState();
      if (pinned === null) return;
      timeline.step(null, { study: pinned.study, pinned: { ...pinned, study } });
    },
    undo: timeline.undo,
    redo: timeline.redo,
    beginGesture: timeline.begin,
    endGesture: timeline.end,
    cancelGesture: timeline.cancel,
    load({ study, pinned, view }) {
      timeline.end();
      timeline.step(null, { study, pinned }, view);
    },
  };
  return { ...store, actions, onSettled: timeline.onSettled };
}

/** @throws StudyError for a round that the rate does not have, or a value out of range */
function withRate(
  study: Study,
  classIndex: number,
  key: RateKey,
  round: number | null,
  value: number,
): Study {
  const limit = scheduleLimit(key, study.rounds);
  const schedule = study.world.classes[classIndex]?.[key];
  if (round === null || schedule === undefined) {
    return studyWith(study, { class: classIndex, [key]: [value] });
  }
  if (!(Number.isInteger(round) && round >= 0 && round < limit)) {
    const problem = { key: `${key}.round`, got: String(round), expected: `0 … ${limit - 1}` };
    throw new StudyError([{ ...problem, code: "out-of-range" }]);
  }
  const changed = withRound(schedule, round, value, limit);
  return studyWith(study, { class: classIndex, [key]: changed });
}
