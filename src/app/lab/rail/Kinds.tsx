import { LIMITS } from "#study";
import { Button, ParameterRow, rate, useWords } from "#ui";
import { useActions, useClassShown, useEdit, useRailStore, useStudy } from "../lab.ts";

/** Kinds of instances: how many, and the share of the one that is shown. */
export function Kinds() {
  const words = useWords().controls;
  const { realism } = words;
  const edit = useEdit();
  const kind = useClassShown();
  const rail = useRailStore();
  const { addClass, removeClass } = useActions();
  const count = useStudy((study) => study.world.classes.length);
  const weight = useStudy((study) => study.world.classes[kind]?.weight ?? 1);
  return (
    <section>
      <h3>{realism.classes}</h3>
      {count > 1 ? (
        <ParameterRow
          name="weight"
          symbol={null}
          words={realism.share(kind + 1)}
          value={weight}
          range={SHARE}
          format={rate}
          rangeWords={words.between(".01", ".99")}
          onChange={(next, phase) => edit({ class: kind, weight: next }, phase)}
          note={realism.setting(kind + 1)}
        />
      ) : (
        <p className="row-note">{realism.classesNote}</p>
      )}
      <p className="indent">
        {count < LIMITS.classes ? (
          <Button
            look="quiet"
            onClick={() => {
              addClass();
              rail.set({ kind: count });
            }}
          >
            {realism.addClass}
          </Button>
        ) : null}
        {count > 1 ? (
          <Button
            look="quiet"
            onClick={() => {
              removeClass(kind);
              rail.set({ kind: Math.max(0, kind - 1) });
            }}
          >
            {realism.removeClass(kind + 1)}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

const SHARE = { min: 0.01, max: 0.99, step: 0.01 } as const;
