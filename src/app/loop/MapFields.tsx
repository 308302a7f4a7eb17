import { type ReactNode, useId } from "react";
import type { FieldFound, SampleFields, Suggested } from "#traces";
import { useWords, yourLoopWords } from "#ui";
import type { LabelKind, MapDraft, VerdictKind } from "./mapDraft.ts";

export interface MapFieldsProps {
  readonly draft: MapDraft;
  readonly fields: SampleFields;
  readonly why: readonly Suggested[];
  readonly onDraft: (part: Partial<MapDraft>) => void;
}

/** One line a use: the field that has it, examples of what it holds, and why it was offered. */
export function MapFields({ draft, fields, why, onDraft }: MapFieldsProps) {
  const { map } = yourLoopWords[useWords().lang];
  const inner = draft.rounds === "" ? fields.row : fields.round;
  const lists = fields.document.filter(({ types }) => types.includes("rows"));
  const rowLists = fields.row.filter(({ types }) => types.includes("rows"));
  const offered = (use: Suggested["use"]): string | undefined =>
    why.find((one) => one.use === use)?.because;
  return (
    <div className="loop-map-fields">
      {lists.length > 0 || draft.rows !== "" ? (
        <Line label={map.rows} because={offered("rows")}>
          {(id) => (
            <Field
              id={id}
              value={draft.rows}
              fields={lists}
              none={map.none}
              onChange={(rows) => onDraft({ rows })}
            />
          )}
        </Line>
      ) : null}
      <Line label={map.instance} because={offered("instance")}>
        {(id) => (
          <Field
            id={id}
            value={draft.instance}
            fields={fields.row}
            none="–"
            onChange={(instance) => onDraft({ instance })}
          />
        )}
      </Line>
      {rowLists.length > 0 || draft.rounds !== "" ? (
        <Line label={map.rounds} because={offered("rounds")}>
          {(id) => (
            <Field
              id={id}
              value={draft.rounds}
              fields={rowLists}
              none={map.none}
              onChange={(rounds) => onDraft({ rounds })}
            />
          )}
        </Line>
      ) : null}
      <Line label={map.round} because={offered("round")}>
        {(id) => (
          <Field
            id={id}
            value={draft.round}
            fields={inner}
            none={map.order}
            onChange={(round) => onDraft({ round })}
          />
        )}
      </Line>
      <Verdict draft={draft} fields={inner} because={offered("verdict")} onDraft={onDraft} />
      <Label draft={draft} fields={inner} because={offered("label")} onDraft={onDraft} />
      {(["score", "cost", "labeller"] as const).map((use) => (
        <Line key={use} label={map[use]} because={offered(use)}>
          {(id) => (
            <Field
              id={id}
              value={draft[use]}
              fields={inner}
              none={map.none}
              onChange={(field) => onDraft({ [use]: field })}
            />
          )}
        </Line>
      ))}
    </div>
  );
}

interface PartProps {
  readonly draft: MapDraft;
  readonly fields: readonly FieldFound[];
  readonly because: string | undefined;
  readonly onDraft: MapFieldsProps["onDraft"];
}

function Verdict({ draft, fields, because, onDraft }: PartProps) {
  const { map } = yourLoopWords[useWords().lang];
  const kind = draft.verdictKind;
  return (
    <Line label={map.verdict} because={because}>
      {(id) => (
        <>
          <select
            id={id}
            value={kind}
            onChange={(event) => onDraft({ verdictKind: event.currentTarget.value as VerdictKind })}
          >
            <option value="none">{map.none}</option>
            {(["words", "votes", "list", "score"] as const).map((one) => (
              <option key={one} value={one}>
                {map.kinds[one]}
              </option>
            ))}
          </select>
          {kind === "none" || kind === "votes" ? null : (
            <Field
              label={map.verdict}
              value={draft.verdictField}
              fields={fields}
              none="–"
              onChange={(verdictField) => onDraft({ verdictField })}
            />
          )}
          {kind === "words" || kind === "list" ? (
            <>
              <Text
                label={map.accept}
                value={draft.accept}
                onChange={(accept) => onDraft({ accept })}
              />
              <Text
                label={map.reject}
                value={draft.reject}
                onChange={(reject) => onDraft({ reject })}
              />
            </>
          ) : null}
          {kind === "votes" ? (
            <>
              <Field
                label={map.accepts}
                value={draft.accepts}
                fields={fields}
                none={map.accepts}
                onChange={(accepts) => onDraft({ accepts })}
              />
              <Field
                label={map.queries}
                value={draft.queries}
                fields={fields}
                none={map.queries}
                onChange={(queries) => onDraft({ queries })}
              />
            </>
          ) : null}
          {kind === "score" ? (
            <Threshold
              side={draft.side}
              value={draft.threshold}
              onSide={(side) => onDraft({ side })}
              onValue={(threshold) => onDraft({ threshold })}
            />
          ) : null}
        </>
      )}
    </Line>
  );
}

function Label({ draft, fields, because, onDraft }: PartProps) {
  const { map } = yourLoopWords[useWords().lang];
  const kind = draft.labelKind;
  return (
    <Line label={map.label} because={because}>
      {(id) => (
        <>
          <select
            id={id}
            value={kind}
            onChange={(event) => onDraft({ labelKind: event.currentTarget.value as LabelKind })}
          >
            <option value="none">{map.none}</option>
            {(["words", "score", "equal"] as const).map((one) => (
              <option key={one} value={one}>
                {map.kinds[one]}
              </option>
            ))}
          </select>
          {kind === "none" ? null : (
            <Field
              label={map.label}
              value={draft.labelField}
              fields={fields}
              none="–"
              onChange={(labelField) => onDraft({ labelField })}
            />
          )}
          {kind === "words" ? (
            <>
              <Text
                label={map.valid}
                value={draft.valid}
                onChange={(valid) => onDraft({ valid })}
              />
              <Text
                label={map.invalid}
                value={draft.invalid}
                onChange={(invalid) => onDraft({ invalid })}
              />
            </>
          ) : null}
          {kind === "equal" ? (
            <Field
              label={map.kinds.equal}
              value={draft.equalTo}
              fields={fields}
              none="–"
              onChange={(equalTo) => onDraft({ equalTo })}
            />
          ) : null}
          {kind === "score" ? (
            <Threshold
              side={draft.labelSide}
              value={draft.labelThreshold}
              onSide={(labelSide) => onDraft({ labelSide })}
              onValue={(labelThreshold) => onDraft({ labelThreshold })}
            />
          ) : null}
        </>
      )}
    </Line>
  );
}

interface LineProps {
  readonly label: string;
  readonly because: string | undefined;
  readonly children: (id: string) => ReactNode;
}

function Line({ label, because, children }: LineProps) {
  const { lang } = useWords();
  const { map } = yourLoopWords[lang];
  const id = useId();
  return (
    <div className="loop-map-line">
      <label htmlFor={id}>{label}</label>
      <div className="loop-map-controls">{children(id)}</div>
      {because === undefined || lang !== "en" ? null : (
        <p className="muted">
          {map.offered} {because}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly fields: readonly FieldFound[];
  /** What stands for no field. */
  readonly none: string;
  readonly onChange: (path: string) => void;
}

/** A field of the rows, with examples of what it holds; one that the sample lacks stays choosable. */
function Field({ id, label, value, fields, none, onChange }: FieldProps) {
  const known = value === "" || fields.some(({ path }) => path === value);
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {known ? null : <option value={value}>{value}</option>}
      {fields.map(({ path, examples }) => (
        <option key={path} value={path}>
          {examples.length === 0 ? path : `${path}: ${examples.join(", ").slice(0, 60)}`}
        </option>
      ))}
    </select>
  );
}

function Text(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="loop-map-words">
      <span className="muted">{props.label}</span>
      <input
        type="text"
        value={props.value}
        spellCheck={false}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function Threshold(props: {
  readonly side: "above" | "below";
  readonly value: string;
  readonly onSide: (side: "above" | "below") => void;
  readonly onValue: (value: string) => void;
}) {
  const { map } = yourLoopWords[useWords().lang];
  return (
    <span className="loop-map-words">
      <select
        aria-label={map.threshold}
        value={props.side}
        onChange={(event) =>
          props.onSide(event.currentTarget.value === "below" ? "below" : "above")
        }
      >
        <option value="above">{map.above}</option>
        <option value="below">{map.below}</option>
      </select>
      <input
        type="text"
        inputMode="decimal"
        aria-label={map.threshold}
        value={props.value}
        onChange={(event) => props.onValue(event.currentTarget.value)}
      />
    </span>
  );
}
