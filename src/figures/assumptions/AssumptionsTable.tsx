import { useEffect, useRef } from "react";
import { plainText, VerdictMark } from "#plots";
import { assumptionsWords, Slider, type Words } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { mostOf } from "./breakers.ts";
import { CLAIM_IDS, type ClaimId } from "./claims.ts";
import { type BreakerRow, breakerRows, chosenIn } from "./rows.ts";
import { shownFinding } from "./shown.ts";

/** From this width on a row's name and sliders stand beside its cells. */
const WIDE = 640;

interface TableProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Claims by broken assumption: a row a break with its sliders, a cell a verdict. */
export function AssumptionsTable({ input, actions }: TableProps) {
  const { words, width, view } = input;
  const say = assumptionsWords[words.lang];
  const rows = breakerRows(input);
  const wide = width >= WIDE;
  const plain = rows.find(({ breaker }) => breaker.id === "as-it-is")?.found ?? null;
  const chosen = chosenIn(view);
  const heads = wide ? say.heads : say.shorts;
  return (
    <table className="breakers" data-wide={wide || undefined} aria-label={say.table}>
      <thead>
        <tr>
          {wide ? <td /> : null}
          {CLAIM_IDS.map((id) => (
            <th key={id} scope="col" title={plainText(say.claims[id])}>
              <Rich text={heads[id]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.breaker.id}
            row={row}
            input={input}
            actions={actions}
            wide={wide}
            plain={plain}
            chosen={chosen.breaker === row.breaker.id ? chosen.claim : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends TableProps {
  readonly row: BreakerRow;
  readonly wide: boolean;
  /** the study as it is */
  readonly plain: BreakerRow["found"];
  readonly chosen: ClaimId | null;
}

function Row({ row, input, actions, wide, plain, chosen }: RowProps) {
  const { words, study } = input;
  const say = assumptionsWords[words.lang];
  const { breaker, strengths, lack } = row;
  // While a row is computed its last verdicts stay, dimmed.
  const last = useRef(row.found);
  useEffect(() => {
    if (row.found !== null || lack !== null) last.current = row.found;
  });
  const found = row.found ?? (lack === null ? last.current : null);
  const name = say.breakers[breaker.id];
  const head = (
    <th scope="row" colSpan={wide ? 1 : CLAIM_IDS.length}>
      <span className="breaker-name">
        <Rich text={name} />
      </span>
      {lack === null
        ? breaker.strengths.map((strength, i) => {
            const value = strengths[i] ?? strength.initial;
            const text = say.strengths[strength.key]?.(value) ?? "";
            return (
              <span className="breaker-strength" key={strength.key}>
                <Slider
                  range={{ min: strength.min, max: mostOf(strength, study), step: strength.step }}
                  value={value}
                  onChange={(next) => actions.setView({ [strength.key]: next })}
                  label={plainText(name)}
                  valueText={plainText(text)}
                  mark={strength.marks === undefined ? undefined : Math.max(...strength.marks)}
                />
                <span className="muted">
                  <Rich text={text} />
                </span>
              </span>
            );
          })
        : null}
    </th>
  );
  const cells =
    lack === null ? (
      CLAIM_IDS.map((id) => (
        <Cell
          key={id}
          id={id}
          row={row}
          found={found}
          words={words}
          wide={wide}
          changed={plain !== null && found !== null && found[id].verdict !== plain[id].verdict}
          chosen={chosen === id}
          onChoose={() => actions.setView({ breaker: breaker.id, claim: id })}
        />
      ))
    ) : (
      <td className="breaker-lack" colSpan={CLAIM_IDS.length}>
        {say.verdicts.none}: {say.lacks[lack]}
      </td>
    );
  const busy = lack === null && row.found === null;
  if (wide) {
    return (
      <tr aria-busy={busy}>
        {head}
        {cells}
      </tr>
    );
  }
  return (
    <>
      <tr>{head}</tr>
      <tr aria-busy={busy}>{cells}</tr>
    </>
  );
}

interface CellProps {
  readonly id: ClaimId;
  readonly row: BreakerRow;
  readonly found: BreakerRow["found"];
  readonly words: Words;
  readonly wide: boolean;
  readonly changed: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Cell({ id, row, found, words, wide, changed, chosen, onChoose }: CellProps) {
  const say = assumptionsWords[words.lang];
  const finding = found?.[id] ?? null;
  const verdict = finding === null ? say.waiting : say.verdicts[finding.verdict];
  const number = finding === null ? "" : shownFinding(id, finding);
  const shown = row.outcome?.approximate === true && number !== "" ? `${number}~` : number;
  const full = `${plainText(say.breakers[row.breaker.id])}: ${plainText(say.claims[id])}: ${verdict}`;
  return (
    <td
      data-row={`${plainText(say.breakers[row.breaker.id])} ${plainText(say.claims[id])}`}
      data-verdict={finding?.verdict}
      data-changed={changed || undefined}
      data-chosen={chosen || undefined}
    >
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={`${full} ${shown}`.trim()}
        onClick={onChoose}
      >
        <span className="breaker-verdict">
          {finding === null ? (
            <span className="muted">…</span>
          ) : (
            <VerdictMark verdict={finding.verdict} />
          )}
          {wide && finding !== null ? verdict : null}
        </span>{" "}
        <span className="breaker-margin">{shown}</span>
      </button>
    </td>
  );
}
