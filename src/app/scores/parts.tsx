import {
  listed,
  SCORE_PRESET_IDS,
  SCORE_PRESETS,
  type ScorePresetId,
  type ScoreSettings,
  scorePresetOf,
} from "#figures";
import { Select, scoresPageWords, scoresWords, Toggle, useWords } from "#ui";
import { type RowName, ScoreRow } from "./ScoreRow.tsx";
import type { SetView } from "./setView.ts";

export interface PartProps {
  readonly settings: ScoreSettings;
  readonly onView: SetView;
}

/** The numbers of each group, in order. */
export const ROWS = {
  judge: ["sigma", "correlation", "persistence"],
  loop: ["bar", "cap"],
  runs: ["warmup", "tasks", "seeds", "seed"],
} as const satisfies Readonly<Record<string, readonly RowName[]>>;

export function RowsPart(props: PartProps & { readonly group: keyof typeof ROWS }) {
  const { group, settings, onView } = props;
  return ROWS[group].map((name) => (
    <ScoreRow key={name} name={name} settings={settings} onView={onView} />
  ));
}

const OWN = "own";

/** Worlds to start from; each sets every number of the rail. */
export function PresetPart({ settings, onView }: PartProps) {
  const { lang } = useWords();
  const say = scoresPageWords[lang];
  const { presets } = scoresWords[lang];
  const now = scorePresetOf(settings);
  const options = SCORE_PRESET_IDS.map((id) => ({ value: id, label: presets[id].name }));
  return (
    <div className="preset-part">
      <Select
        label={say.choosePreset}
        value={now ?? OWN}
        groups={[
          ...(now === null ? [{ label: say.own, options: [{ value: OWN, label: say.own }] }] : []),
          { label: say.presets, options },
        ]}
        onChange={(id) => {
          if (id !== OWN) onView(SCORE_PRESETS[id as ScorePresetId]);
        }}
      />
      {now === null ? null : <p className="preset-about">{presets[now].about}</p>}
    </div>
  );
}

/** Rules that can be drawn, beside those that a link asks for. */
const ROSTER: readonly string[] = [
  "threshold",
  "margin:0.85",
  "two-in-a-row",
  "in-a-row:3",
  "smooth:2",
  "smooth:3",
  "plateau:0.01",
  "fixed:4",
  "fixed:6",
  "fixed:8",
  "adaptive",
];

/** Which rules are drawn: at least one. */
export function RulesPart({ settings, onView }: PartProps) {
  const { lang } = useWords();
  const { rule } = scoresWords[lang];
  const { rules } = settings;
  const known = [...ROSTER, ...rules.filter((id) => !ROSTER.includes(id))];
  return (
    <div className="score-rules">
      {known.map((id) => (
        <Toggle
          key={id}
          label={rule(id)}
          checked={rules.includes(id)}
          onChange={(checked) => {
            const next = known.filter((one) => (one === id ? checked : rules.includes(one)));
            if (next.length > 0) onView({ rules: listed(next) });
          }}
        />
      ))}
      <p className="muted">{scoresPageWords[lang].rulesHint}</p>
    </div>
  );
}
