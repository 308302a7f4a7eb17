import { type RefObject, useEffect, useState } from "react";
import type { Log, Mapping } from "#traces";
import { scoresPageWords, useWords } from "#ui";
import { useLogDesk } from "../log/useLog.ts";

const FIELDS = ["instance", "round", "score", "label"] as const;
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>;

const USUAL: Fields = { instance: "instance", round: "round", score: "score", label: "valid" };

/** A file that is no known log: rows with a score each, once their fields are named. */
export function ScoreFields(props: {
  readonly log: Log;
  /** the log on which the usual names were tried last: this form goes while a file is read */
  readonly tried: RefObject<string>;
}) {
  const { log, tried } = props;
  const { lang } = useWords();
  const { log: say } = scoresPageWords[lang];
  const desk = useLogDesk();
  const [fields, setFields] = useState(USUAL);
  useEffect(() => {
    // The usual names are tried by themselves, once for each file.
    if (tried.current === log.hash || log.format === "mapped") return;
    tried.current = log.hash;
    void desk.read(desk.files(), { map: mappingOf(USUAL) });
  }, [desk, log, tried]);
  return (
    <form
      className="score-fields"
      aria-label={say.fields.title}
      onSubmit={(event) => {
        event.preventDefault();
        void desk.read(desk.files(), { map: mappingOf(fields) });
      }}
    >
      <p>{say.fields.title}</p>
      {FIELDS.map((field) => (
        <label key={field}>
          {say.fields[field]}
          <input
            type="text"
            value={fields[field]}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button type="submit" className="button button-line">
        {say.fields.read}
      </button>
    </form>
  );
}

/** Rounds without a number of their own are in the file's order. */
function mappingOf({ instance, round, score, label }: Fields): Mapping {
  return {
    version: 1,
    instance,
    ...(round.trim() === "" ? {} : { round }),
    score,
    label: {
      kind: "words",
      field: label,
      valid: ["1", "true", "yes"],
      invalid: ["0", "false", "no"],
    },
  };
}
