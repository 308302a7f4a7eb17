import { Segmented, useWords } from "#ui";
import { useClassShown, useRailStore, useStudy } from "../lab.ts";

/** Which kind of instance the rows below are about; nothing where there is one kind. */
export function ClassTabs() {
  const { realism } = useWords().controls;
  const count = useStudy((study) => study.world.classes.length);
  const shown = useClassShown();
  const rail = useRailStore();
  if (count < 2) return null;
  return (
    <div className="class-tabs">
      <Segmented
        label={realism.classes}
        value={String(shown)}
        choices={Array.from({ length: count }, (_, i) => ({
          value: String(i),
          label: realism.kind(i + 1),
        }))}
        onChange={(value) => rail.set({ kind: Number(value) })}
      />
    </div>
  );
}
