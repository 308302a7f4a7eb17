import { plainText } from "#plots";
import { ablationsWords, ladderWords, rate, type Words } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { Range } from "../host/Range.tsx";
import { Rich } from "../host/Rich.tsx";
import { ablationView, MOST_J_MIN, TABS, worldsOf } from "./view.ts";
import { type AblationWorld, worldWith } from "./worlds.ts";

const GROUPS = ["llama", "stress", "others"] as const;

/** Which ablation, in which world, and what of it can be set. */
export function AblationControls(props: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const { input, actions } = props;
  const { words } = input;
  const say = ablationsWords[words.lang];
  const { tab, world, jMin } = ablationView(input.view);
  const worlds = worldsOf(tab).map(worldWith);
  const { openStudy, newSeed } = actions;
  const drawn = tab === "plans" || tab === "input" || tab === "algorithm";
  return (
    <>
      <Choice
        className="ablation-tabs"
        of={TABS}
        chosen={tab}
        say={(one) => say.tabs[one]}
        onChoose={(one) => actions.setView({ tab: one })}
      />
      {worlds.length === 0 ? (
        <span className="ablation-worlds">{say.presetWorlds}</span>
      ) : (
        <select
          aria-label={say.worldLabel}
          value={world}
          onChange={({ target }) => actions.setView({ world: target.value })}
        >
          {GROUPS.map((group) => {
            const of = worlds.filter((one) => one.group === group);
            return of.length === 0 ? null : (
              <optgroup key={group} label={say.groups[group]}>
                {of.map((one) => (
                  <option key={one.id} value={one.id}>
                    {worldName(one, words)}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      )}
      {tab === "algorithm" ? (
        <Range
          label={<Rich text={say.algorithm.slider} />}
          max={MOST_J_MIN}
          step={0.01}
          value={jMin}
          shown={rate(jMin)}
          room={1.8}
          onChange={(to) => actions.setView({ jMin: to })}
        />
      ) : null}
      <span className="figure-choice">
        {drawn && newSeed ? (
          <button type="button" onClick={newSeed}>
            {say.newSeed}
          </button>
        ) : null}
        {openStudy && worlds.length > 0 ? (
          <button type="button" onClick={() => openStudy(worldWith(world).study)}>
            {say.open}
          </button>
        ) : null}
      </span>
    </>
  );
}

/** A world as a choice names it. */
function worldName(world: AblationWorld, { lang, presets }: Words): string {
  const say = ladderWords[lang];
  switch (world.group) {
    case "llama":
      return plainText(say.collapse.worlds[world.of]);
    case "stress":
      return say.rungs[world.of];
    case "others":
      return presets.nameOf(world.of);
  }
}
