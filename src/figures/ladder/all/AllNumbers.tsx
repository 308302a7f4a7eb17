import type { SettingId } from "#paper";
import { DotTable, plainText } from "#plots";
import { LADDER_SETTING, presetOf, RATE_KEYS, type RungId } from "#study";
import { ladderWords, type Words } from "#ui";
import type { FigureActions, FigureInput } from "../../figure.ts";
import { Rich } from "../../host/Rich.tsx";
import { allFacts } from "./facts.ts";
import { PAIRED_INSTANCES } from "./pairs.ts";
import { LADDER_REMARKS, remarkFacts } from "./remarks.ts";
import type { AllRow } from "./row.ts";
import { allSections, headingOf, remarkSign } from "./sections.ts";
import { LISTED, studyOf } from "./worlds.ts";

/** Every listed number, the remarks on them, and the worlds behind them. */
export function AllNumbers(props: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
  readonly rows: readonly AllRow[];
  readonly rung: RungId;
}) {
  const { input, actions, rows, rung } = props;
  const { words, width } = input;
  const { all } = ladderWords[words.lang];
  const facts = allFacts(rows, rung, words);
  const remarks = all.remarks(remarkFacts(input.outcomes, rung));
  return (
    <div>
      <DotTable
        width={width}
        sections={allSections(rows, rung, words)}
        summary={facts === null ? all.title : plainText(all.summary(facts))}
      />
      <p className="ladder-aside">
        <Rich text={all.key(PAIRED_INSTANCES)} />
      </p>
      <ol className="ladder-remarks">
        {LADDER_REMARKS.map((remark) => (
          <li key={remark}>
            <span className="ladder-sign">{remarkSign(remark)}</span>
            <span>
              <Rich text={remarks[remark]} />
            </span>
          </li>
        ))}
      </ol>
      <p className="ladder-aside">
        <Rich text={all.without} />
      </p>
      <h3 className="ladder-worlds-title">{all.worlds}</h3>
      <ul className="ladder-worlds">
        {LISTED.map((setting) => (
          <li key={setting}>
            <span>
              {headingOf(setting, rung, words)}
              <span className="ladder-known">
                <Rich text={knownOf(setting, words)} />
              </span>
            </span>
            {actions.openStudy ? (
              <button
                type="button"
                aria-label={all.openIn(headingOf(setting, rung, words))}
                onClick={() => actions.openStudy?.(studyOf(setting, rung))}
              >
                {all.open}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SYMBOLS = { q0: "_Q₀_", rho0: "_ρ₀_", rho1: "_ρ₁_", alpha: "_α_", beta: "_β_" } as const;

/** Which of a world's rates are printed, derived and assumed. */
function knownOf(setting: SettingId, words: Words): string {
  const { all } = ladderWords[words.lang];
  if (setting === LADDER_SETTING) return all.fittedRates;
  const { provenance } = presetOf(setting) ?? {};
  const keys = ["q0", ...RATE_KEYS] as const;
  const of = (kind: "P" | "D" | "assumed") =>
    keys.flatMap((key) => (provenance?.[key].kind === kind ? [SYMBOLS[key]] : []));
  return all.known({ printed: of("P"), derived: of("D"), assumed: of("assumed") });
}
