import type { ReactNode } from "react";
import { Button, LANGUAGES, Segmented, teachWords, useWords } from "#ui";
import type { ChapterFile, ChapterId } from "../../chapters.ts";
import { SEEDS } from "../classLink.ts";
import { PLAIN } from "../classSettings.ts";
import { ControlRows, type SettingProps } from "./ControlRows.tsx";
import { QuestionRows } from "./QuestionRows.tsx";

export interface LinkBuilderProps extends SettingProps {
  readonly id: ChapterId;
  readonly file: ChapterFile;
}

/** Everything that a class's link can say, to be chosen. */
export function LinkBuilder(props: LinkBuilderProps) {
  const { outline, settings, onSettings } = props;
  const say = teachWords[useWords().lang].link;
  const { lang, predict, seed } = settings;
  return (
    <div className="teach-settings">
      <Setting title={say.language}>
        <Segmented
          label={say.language}
          value={lang ?? "any"}
          choices={[
            { value: "any", label: say.anyLanguage },
            ...LANGUAGES.map((one) => ({ value: one.lang, label: one.name })),
          ]}
          onChange={(value) => onSettings({ ...settings, lang: value === "any" ? null : value })}
        />
      </Setting>
      {outline.predictions.length === 0 ? null : (
        <Setting title={say.prediction}>
          <Segmented
            label={say.prediction}
            value={predict ? "must" : "may"}
            choices={[
              { value: "must", label: say.predictionIs.must },
              { value: "may", label: say.predictionIs.may },
            ]}
            onChange={(value) => onSettings({ ...settings, predict: value === "must" })}
          />
        </Setting>
      )}
      <section className="teach-setting">
        <h3>{say.controls}</h3>
        <ControlRows {...{ outline, settings, onSettings }} />
      </section>
      <section className="teach-setting">
        <h3>{say.questions}</h3>
        <QuestionRows {...props} />
      </section>
      <Setting title={say.set} hint={say.setHint}>
        <span className="teach-seed">{say.setIs(seed)}</span>
        <Button onClick={() => onSettings({ ...settings, seed: (seed % SEEDS.max) + 1 })}>
          {say.newSet}
        </Button>
        {seed === PLAIN.seed ? null : (
          <Button look="quiet" onClick={() => onSettings({ ...settings, seed: PLAIN.seed })}>
            {say.firstSet}
          </Button>
        )}
      </Setting>
      <p>
        <Button look="quiet" className="teach-reset" onClick={() => onSettings(PLAIN)}>
          {say.reset}
        </Button>
      </p>
    </div>
  );
}

function Setting(props: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="teach-setting">
      <h3>{props.title}</h3>
      <div className="teach-line">{props.children}</div>
      {props.hint === undefined ? null : <p className="teach-hint muted">{props.hint}</p>}
    </section>
  );
}
