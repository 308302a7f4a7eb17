import { useEffect, useMemo, useRef, useState } from "react";
import { saveFile } from "#figures";
import {
  checkMapping,
  type Mapping,
  preview,
  readSample,
  type SampleValue,
  type Suggestion,
  sampleFields,
  suggestMapping,
  writeMapping,
} from "#traces";
import { Button, useWords, yourLoopWords } from "#ui";
import { useLogDesk } from "../log/useLog.ts";
import { MapFields } from "./MapFields.tsx";
import { MapPreview } from "./MapPreview.tsx";
import { draftOf, type MapDraft, mappingOf } from "./mapDraft.ts";

export interface MapperProps {
  readonly files: readonly File[];
  readonly onClose: () => void;
}

interface Sampled {
  readonly sample: readonly SampleValue[];
  readonly suggestion: Suggestion;
}

/** Which field is what, for a log in no known format: offered, changed, seen on the first rows, read. */
export function Mapper({ files, onClose }: MapperProps) {
  const words = useWords();
  const { map } = yourLoopWords[words.lang];
  const [sampled, setSampled] = useState<Sampled | null>(null);
  const [draft, setDraft] = useState<MapDraft>(draftOf(null));
  const [wrong, setWrong] = useState<string | null>(null);
  const first = files[0];
  useEffect(() => {
    if (first === undefined) return;
    let over = false;
    readSample({ name: first.name, source: first }).then(
      (sample) => {
        if (over) return;
        const suggestion = suggestMapping(sample);
        setSampled({ sample, suggestion });
        setDraft(draftOf(suggestion.mapping));
      },
      (thrown: unknown) => setWrong(thrown instanceof Error ? thrown.message : String(thrown)),
    );
    return () => {
      over = true;
    };
  }, [first]);
  const checked = useMemo(() => checkMapping(mappingOf(draft)), [draft]);
  return (
    <main className="loop-arrive loop-map" id="figures" tabIndex={-1}>
      <h1>{map.title}</h1>
      <p>{map.lead(first?.name ?? "")}</p>
      {wrong === null ? null : (
        <p className="loop-caution" role="alert">
          {map.wrong(wrong)}
        </p>
      )}
      {sampled === null ? null : (
        <>
          <MapFields
            draft={draft}
            fields={sampleFields(sampled.sample, {
              ...(draft.rows === "" ? {} : { rows: draft.rows }),
              ...(draft.rounds === "" ? {} : { rounds: draft.rounds }),
            })}
            why={sampled.suggestion.why}
            onDraft={(part) => setDraft({ ...draft, ...part })}
          />
          {checked.mapping === null ? (
            <ul className="loop-list" role="status">
              {checked.problems.map(({ key, message }) => (
                <li key={key + message}>{message}</li>
              ))}
            </ul>
          ) : (
            <MapPreview rows={preview(sampled.sample, checked.mapping, PREVIEWED)} />
          )}
        </>
      )}
      <Ways
        mapping={checked.mapping}
        files={files}
        onClose={onClose}
        onLoad={(mapping) => setDraft(draftOf(mapping))}
        onWrong={setWrong}
      />
    </main>
  );
}

const PREVIEWED = 8;

interface WaysProps extends MapperProps {
  readonly mapping: Mapping | null;
  readonly onLoad: (mapping: Mapping) => void;
  readonly onWrong: (what: string | null) => void;
}

/** Read by it, keep it for the command line, or take one that was kept. */
function Ways({ mapping, files, onClose, onLoad, onWrong }: WaysProps) {
  const words = useWords();
  const { map } = yourLoopWords[words.lang];
  const desk = useLogDesk();
  const input = useRef<HTMLInputElement>(null);
  const load = async (file: File): Promise<void> => {
    onWrong(null);
    try {
      const { mapping: loaded, problems } = checkMapping(JSON.parse(await file.text()));
      if (loaded === null) onWrong(problems.map(({ message }) => message).join("; "));
      else onLoad(loaded);
    } catch (thrown) {
      onWrong(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return (
    <div className="loop-report">
      <Button
        disabled={mapping === null || files.length === 0}
        onClick={() => {
          if (mapping === null) return;
          onClose();
          void desk.read(files, { map: mapping });
        }}
      >
        {map.read}
      </Button>
      <Button
        look="quiet"
        disabled={mapping === null}
        onClick={() => {
          if (mapping !== null) saveFile("mapping.json", "application/json", writeMapping(mapping));
        }}
      >
        {map.save}
      </Button>
      <Button look="quiet" onClick={() => input.current?.click()}>
        {map.load}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={map.load}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file !== undefined) void load(file);
        }}
      />
      <Button look="quiet" onClick={onClose}>
        {map.back}
      </Button>
    </div>
  );
}
