import type { InstanceClass } from "#engine";
import { normalised } from "./classes.ts";
import { DEFAULT_CALIBRATED, FIRST_PRESET } from "./defaults.ts";
import { BELIEVED_KEYS, CLASS_KEYS, STUDY_KEYS } from "./linkKeys.ts";
import type { LinkParts } from "./linkParts.ts";
import { listText, numberText, readList, readNumber } from "./linkText.ts";
import { outside, PARAMETERS } from "./parameters.ts";
import { isPresetId, PRESET_IDS } from "./presetIds.ts";
import { presetBase } from "./presets.ts";
import { StudyError } from "./problem.ts";
import { withRounds } from "./rounds.ts";
import { type BelievedSetting, LIMITS, type Study } from "./study.ts";
import { type StudyPatch, studyWith } from "./studyWith.ts";

const NO_PRESET = "none";
const KINDS = ["true", "bias", "rates", "calibrated"] as const;

/** Where the fields of each kind of belief start; a link says only what differs. */
const BELIEVED_STARTS: Readonly<Record<BelievedSetting["kind"], BelievedSetting>> = {
  true: { kind: "true" },
  bias: { kind: "bias", q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 },
  rates: { kind: "rates" },
  calibrated: DEFAULT_CALIBRATED,
};

/** A study as keys and texts; what is the preset's is left out. */
export function writeStudy(study: Study): readonly (readonly [key: string, text: string])[] {
  const whole = presetBase(study.preset);
  const base = withRounds(whole, study.rounds);
  const preset = study.preset ?? NO_PRESET;
  const weights = weightsText(study.world.classes);
  return [
    ...(preset === FIRST_PRESET ? [] : [["p", preset] as const]),
    ...(study.rounds === whole.rounds ? [] : [["k", numberText(study.rounds)] as const]),
    ...(weights === weightsText(base.world.classes) ? [] : [["w", weights] as const]),
    ...study.world.classes.flatMap((one, i) => {
      const from = baseClass(base, i);
      return CLASS_KEYS.filter((field) => field.write(one) !== field.write(from)).map(
        (field) => [classKey(field.key, i), field.write(one)] as const,
      );
    }),
    ...STUDY_KEYS.filter((field) => field.write(study) !== field.write(base)).map(
      (field) => [field.key, field.write(study)] as const,
    ),
    ...writeBelieved(study.believed, base.believed),
  ];
}

/**
 * The study that these parts say; what is refused keeps the preset's value and is reported.
 *
 * @param prefix - before each key: "" for the study itself, "A." for the pinned one
 */
export function readStudy(parts: LinkParts, prefix: string): Study {
  const take = (key: string): string | undefined => parts.take(prefix + key);
  const attempt = (key: string, got: string, change: () => Study, otherwise: Study): Study => {
    try {
      return change();
    } catch (error) {
      if (!(error instanceof StudyError)) throw error;
      const [first] = error.problems;
      // What is refused is the text, but for a list that is too long: that is refused for its length.
      const refused = first?.code === "too-many" ? first.got : got;
      if (first !== undefined) parts.report({ ...first, key: prefix + key, got: refused });
      return otherwise;
    }
  };
  const patched = (study: Study, key: string, read: (text: string) => StudyPatch): Study => {
    const text = take(key);
    if (text === undefined) return study;
    return attempt(key, text, () => studyWith(study, read(text)), study);
  };

  let study = presetBase(readPreset(parts, prefix));
  study = patched(study, "k", (text) => ({ rounds: readNumber(text) }));
  const weights = take("w");
  if (weights !== undefined) study = withWeights(study, weights, parts, prefix);
  for (const [i] of study.world.classes.entries()) {
    for (const { key, read } of CLASS_KEYS) {
      study = patched(study, classKey(key, i), (text) => ({ class: i, ...read(text) }));
    }
  }
  for (const { key, read } of STUDY_KEYS) study = patched(study, key, read);
  return readBelieved(study, parts, prefix, patched);
}

function readPreset(parts: LinkParts, prefix: string): string | null {
  const text = parts.take(`${prefix}p`);
  if (text === undefined) return FIRST_PRESET;
  if (text === NO_PRESET) return null;
  if (isPresetId(text)) return text;
  const expected = [...PRESET_IDS, NO_PRESET].join(" | ");
  parts.report({ key: `${prefix}p`, got: text, expected, code: "not-a-choice" });
  return FIRST_PRESET;
}

function withWeights(study: Study, text: string, parts: LinkParts, prefix: string): Study {
  const weights = readList(text);
  const problem = { key: `${prefix}w`, got: text };
  if (weights.length > LIMITS.classes) {
    const count = { got: String(weights.length), expected: String(LIMITS.classes) };
    parts.report({ ...problem, ...count, code: "too-many" });
    return study;
  }
  for (const weight of weights) {
    const refused = outside(problem.key, weight, PARAMETERS.weight);
    if (refused !== null) {
      parts.report({ ...refused, ...problem });
      return study;
    }
  }
  const classes = weights.map((weight, i) => ({ ...baseClass(study, i), weight }));
  return { ...study, world: { ...study.world, classes: normalised(classes) } };
}

function readBelieved(
  study: Study,
  parts: LinkParts,
  prefix: string,
  patched: (study: Study, key: string, read: (text: string) => StudyPatch) => Study,
): Study {
  const text = parts.take(`${prefix}be`);
  const kind = KINDS.find((one) => one === text);
  if (kind === undefined) {
    if (text === undefined) return study;
    const expected = KINDS.join(" | ");
    parts.report({ key: `${prefix}be`, got: text, expected, code: "not-a-choice" });
    return study;
  }
  let told: Study = { ...study, believed: BELIEVED_STARTS[kind] };
  for (const { key, read } of BELIEVED_KEYS[kind]) {
    const { believed } = told;
    told = patched(told, key, (value) => ({ believed: read(value, believed) }));
  }
  return told;
}

function writeBelieved(
  believed: BelievedSetting,
  base: BelievedSetting,
): readonly (readonly [string, string])[] {
  if (JSON.stringify(believed) === JSON.stringify(base)) return [];
  const start = BELIEVED_STARTS[believed.kind];
  const told = BELIEVED_KEYS[believed.kind].flatMap(({ key, write }) => {
    const text = write(believed);
    return text === undefined || text === write(start) ? [] : [[key, text] as const];
  });
  return [["be", believed.kind], ...told];
}

function baseClass(study: Study, i: number): InstanceClass {
  const { classes } = study.world;
  const one = classes[i] ?? classes[0];
  if (one === undefined) throw new RangeError("a study must hold at least one class; got none");
  return one;
}

function weightsText(classes: readonly InstanceClass[]): string {
  return listText(classes.map((one) => one.weight));
}

function classKey(key: string, i: number): string {
  return i === 0 ? key : `${key}.${i + 1}`;
}
