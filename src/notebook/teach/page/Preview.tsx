import { Suspense, useMemo, useState } from "react";
import { Segmented, teachWords, useWords } from "#ui";
import { ChapterText } from "../../Chapter.tsx";
import type { ChapterFile, ChapterId } from "../../chapters.ts";
import { progressOver } from "../../progress/progress.ts";
import { ClassNote } from "../ClassNote.tsx";
import type { ClassSettings } from "../classSettings.ts";
import { InLanguage } from "../InLanguage.tsx";
import type { ChapterOutline } from "../outline.ts";

/** The chapter as the class will have it, in small; it can be tried, and keeps nothing. */
export function Preview(props: {
  readonly id: ChapterId;
  readonly file: ChapterFile;
  readonly outline: ChapterOutline;
  readonly settings: ClassSettings;
}) {
  const { id, file, outline, settings } = props;
  const say = teachWords[useWords().lang].link;
  const [at, setAt] = useState<"before" | "after">("before");
  const progress = useMemo(() => progressOver(NOWHERE), []);
  const asks = outline.predictions.length > 0 && settings.predict;
  const shown = useMemo(
    () => (asks && at === "after" ? { ...settings, predict: false } : settings),
    [asks, at, settings],
  );
  return (
    <div className="teach-preview">
      <header className="teach-line">
        <h3>{say.preview}</h3>
        {asks ? (
          <Segmented
            label={say.preview}
            value={at}
            choices={[
              { value: "before", label: say.previewIs.before },
              { value: "after", label: say.previewIs.after },
            ]}
            onChange={setAt}
          />
        ) : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="teach-page" tabIndex={0} aria-label={say.preview}>
        <Suspense fallback={null}>
          <InLanguage id={id} lang={settings.lang} file={file}>
            {(text) => (
              <ChapterText
                key={JSON.stringify(settings.starts)}
                id={id}
                file={text}
                progress={progress}
                settings={shown}
              >
                <ClassNote id={id} settings={settings} questions={outline.questions.length} />
              </ChapterText>
            )}
          </InLanguage>
        </Suspense>
      </section>
      <p className="muted">{say.previewTry}</p>
    </div>
  );
}

const NOWHERE = { read: () => null, write: () => undefined };
