import { useId, useState } from "react";
import { Button, Disclosure, logWords, Tabs, useWords, yourLoopWords } from "#ui";
import { PickFiles } from "../log/PickFiles.tsx";
import { useLogDesk } from "../log/useLog.ts";
import { LOGGING_KIT } from "./loggingKit.ts";
import { TwinTest } from "./TwinTest.tsx";

/** The page before there is a log: what it answers, and every way to give it one. */
export function Arrive({ wanted }: { readonly wanted: string }) {
  const words = useWords();
  const { arrive } = yourLoopWords[words.lang];
  const desk = useLogDesk();
  const [failed, setFailed] = useState(false);
  const sample = async (): Promise<void> => {
    setFailed(false);
    try {
      const answer = await fetch("samples/sample-loop.csv");
      if (!answer.ok) throw new Error(answer.statusText);
      await desk.read([new File([await answer.blob()], "sample-loop.csv")]);
    } catch {
      setFailed(true);
    }
  };
  return (
    <main className="loop-arrive" id="figures" tabIndex={-1}>
      <h1>{arrive.title}</h1>
      <p className="loop-lead">{arrive.lead}</p>
      {wanted === "" ? null : (
        <p className="loop-caution" role="status">
          {logWords[words.lang].wanted} {logWords[words.lang].wantedHint(wanted)}
        </p>
      )}
      <div className="loop-drop">
        <p className="loop-drop-words">{arrive.drop}</p>
        <p className="muted">{arrive.dropHint}</p>
        <div className="loop-ways">
          <PickFiles label={arrive.pick} />
          <Button look="line" onClick={() => void sample()}>
            {arrive.sample}
          </Button>
        </div>
        <p className="muted">{failed ? arrive.sampleFailed : arrive.sampleHint}</p>
      </div>
      <Paste />
      <section>
        <h2>{arrive.reads}</h2>
        <p>{arrive.readsList}</p>
      </section>
      <section>
        <h2>{arrive.noLog}</h2>
        <p>{arrive.noLogText}</p>
        <Disclosure title={arrive.noLogCode}>
          <Kit />
        </Disclosure>
      </section>
      <TwinTest />
      <p className="muted">{arrive.privacy}</p>
    </main>
  );
}

/** The lines that write a log, to copy. */
function Kit() {
  const { code } = yourLoopWords[useWords().lang];
  const [shown, setShown] = useState<keyof typeof LOGGING_KIT>("typescript");
  return (
    <div className="loop-code">
      <Tabs
        label={code.label}
        tabs={[
          { id: "typescript", label: code.typescript },
          { id: "python", label: code.python },
        ]}
        selected={shown}
        onSelect={(id) => setShown(id === "python" ? "python" : "typescript")}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too */}
        <pre tabIndex={0}>
          <code>{LOGGING_KIT[shown]}</code>
        </pre>
      </Tabs>
    </div>
  );
}

/** Rows typed or pasted in. */
function Paste() {
  const { arrive } = yourLoopWords[useWords().lang];
  const desk = useLogDesk();
  const [text, setText] = useState("");
  const id = useId();
  return (
    <Disclosure title={arrive.paste} level={2}>
      <label className="muted" htmlFor={id}>
        {arrive.pasteHint}
      </label>
      <textarea
        id={id}
        className="loop-paste"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        disabled={text.trim() === ""}
        onClick={() => void desk.read([new File([text], arrive.pasted)])}
      >
        {arrive.pasteRead}
      </Button>
    </Disclosure>
  );
}
