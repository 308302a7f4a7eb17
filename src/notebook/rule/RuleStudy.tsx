import { HighlightProvider, StudySliderRow } from "#figures";
import { isPresetId, PRESET_IDS, presetBase, type Study } from "#study";
import { Disclosure, ruleWords, Select, useWords } from "#ui";
import { useHeadingLevel } from "./Heading.tsx";

const SLIDERS = ["q0", "alpha", "beta", "rho0", "rho1", "votes", "rounds", "tau", "theta", "delta"];

export interface RuleStudyProps {
  readonly study: Study;
  readonly base: Study;
  readonly onStudy: (next: (study: Study) => Study) => void;
}

/** The loop that the rule runs in: a preset, and sliders on top. */
export function RuleStudy({ study, base, onStudy }: RuleStudyProps) {
  const words = useWords();
  const { lang } = words;
  const say = ruleWords[lang];
  const { preset } = study;
  const { kind } = study.believed;
  return (
    <Disclosure
      title={say.studyTitle}
      level={useHeadingLevel()}
      summary={
        <p className="muted">
          {preset !== null && preset !== undefined
            ? `${words.presets.nameOf(preset)}${lang === "zh" ? "：" : ": "}`
            : ""}
          {say.studySummary(study.votes, study.rounds)}
          {lang === "zh" ? "。" : ". "}
          {kind === "bias" || kind === "rates" ? say.believes[kind] : ""}
        </p>
      }
    >
      <div className="rule-study">
        <Select
          label={say.preset}
          value={preset ?? ""}
          groups={[
            {
              label: say.preset,
              options: [
                ...(preset === null || preset === undefined
                  ? [{ value: "", label: say.ownStudy }]
                  : []),
                ...PRESET_IDS.map((id) => ({ value: id, label: words.presets.nameOf(id) })),
              ],
            },
          ]}
          onChange={(id) => {
            if (isPresetId(id)) onStudy(() => truthful(presetBase(id)));
          }}
        />
        <HighlightProvider>
          <div className="rule-sliders">
            {SLIDERS.map((name) => (
              <StudySliderRow key={name} name={name} study={study} base={base} onStudy={onStudy} />
            ))}
          </div>
        </HighlightProvider>
      </div>
    </Disclosure>
  );
}

/** A rule that reads belief is told the true rates, as VRR-Stop beside it. */
export function truthful(study: Study): Study {
  return { ...study, believed: { kind: "true" } };
}
