import { useMemo } from "react";
import { type Change, changes, presetBase, type Study } from "#study";
import { Button, Sym, useWords } from "#ui";
import { useActions, useStudy } from "../lab.ts";
import { symbolOf, wordsOf } from "../studyLabel.ts";

interface NamedChange {
  readonly change: Change;
  /** A rate that is constant in the preset now changes by round. */
  readonly byRound: boolean;
}

/** "1 change: ρ₀ drifts", and the way back. */
export function ChangesLine() {
  const { controls } = useWords();
  const { resetAll } = useActions();
  // As a text, so that a drag draws this line again only when another field has changed.
  const key = useStudy((study) => JSON.stringify(namedChanges(study)));
  const named = useMemo(() => JSON.parse(key) as readonly NamedChange[], [key]);
  return (
    <div className="preset-changes">
      <span>
        {named.length === 0 ? (
          controls.noChange
        ) : (
          <>
            {controls.changes(named.length)}
            <ChangeList changes={named} />
          </>
        )}
      </span>
      {named.length === 0 ? null : (
        <Button look="quiet" icon="reset" onClick={resetAll}>
          {controls.resetAll}
        </Button>
      )}
    </div>
  );
}

function namedChanges(study: Study): readonly NamedChange[] {
  return changes(study).map((change) => ({ change, byRound: growsByRound(study, change) }));
}

/** At most this many changes are named; the rest are counted. */
const NAMED = 4;

function ChangeList({ changes }: { readonly changes: readonly NamedChange[] }) {
  const words = useWords();
  return changes.slice(0, NAMED).map(({ change, byRound }, at) => {
    const symbol = symbolOf(change);
    const drifts = change.field === "rho0" ? words.controls.drifts : words.controls.byRoundShort;
    return (
      <span key={JSON.stringify(change)}>
        {at === 0 ? null : words.controls.listed}
        {symbol === null ? wordsOf(change, words) : <Sym name={symbol} />}
        {byRound ? ` ${drifts}` : null}
        {at === NAMED - 1 && changes.length > NAMED ? " …" : null}
      </span>
    );
  });
}

/** A rate that is constant in the preset and now changes by round. */
function growsByRound(study: Study, change: Change): boolean {
  if (!("class" in change)) return false;
  const { field } = change;
  if (field !== "rho0" && field !== "rho1" && field !== "alpha" && field !== "beta") return false;
  const now = study.world.classes[change.class]?.[field].length ?? 1;
  const was = presetBase(study.preset).world.classes[change.class]?.[field].length ?? 1;
  return now > 1 && was === 1;
}
