import { linkParts, numberText, outside, readNumber, type StudyProblem } from "#study";
import { LANGUAGES } from "#ui";
import {
  type ClassSettings,
  type ControlState,
  controlName,
  LAB_LINKS,
  PLAIN,
} from "./classSettings.ts";
import type { ChapterOutline } from "./outline.ts";
import { sliderRange } from "./sceneSlider.ts";

/** Version of the links that this version writes. */
const CLASS_LINK_VERSION = 1;

/** Seeds that a link can carry. */
export const SEEDS = { min: 1, max: 999, step: 1, integer: true } as const;

/** No question at all, where a link says which. */
const NONE = "-";

/** Names of every control of a chapter that can be fixed or left out, in the order of its text. */
export function controlsOf({ scenes }: ChapterOutline): readonly string[] {
  return scenes.flatMap(({ place, sliders, figures }) =>
    [...sliders, ...figures, LAB_LINKS].map((name) => controlName(name, place)),
  );
}

/** Names of every slider of a chapter, each with the name of what it moves. */
export function slidersOf({ scenes }: ChapterOutline): ReadonlyMap<string, string> {
  return new Map(
    scenes.flatMap(({ place, sliders }) =>
      sliders.map((slider) => [controlName(slider, place), slider] as const),
    ),
  );
}

/**
 * The query of a class's link, "v=1&l=zh&s=7&q=…&p=0&k=alpha&h=rho1&beta=.3": what is as in the plain
 * chapter is left out, keys and names stand in a fixed order.
 *
 * `v` version · `l` language · `s` seed of the numbers · `q` questions (`-` for none) · `p` 0 where no
 * prediction is asked for · `k` controls that are fixed · `h` controls that are left out · a slider's
 * name: where it starts.
 */
export function encodeClass(settings: ClassSettings, outline: ChapterOutline): string {
  const { lang, seed, questions, predict, controls, starts } = settings;
  const named = (state: ControlState): string =>
    controlsOf(outline)
      .filter((name) => controls[name] === state)
      .join(",");
  const [locked, hidden] = [named("locked"), named("hidden")];
  const asked = outline.questions.filter((id) => questions?.includes(id) === true);
  const pairs = [
    ["v", String(CLASS_LINK_VERSION)],
    ["l", lang],
    ["s", seed === PLAIN.seed ? null : String(seed)],
    ["q", questions === null ? null : asked.join(",") || NONE],
    ["p", predict ? null : "0"],
    ["k", locked || null],
    ["h", hidden || null],
    ...[...slidersOf(outline).keys()].map((name) => {
      const start = starts[name];
      return [name, start === undefined ? null : numberText(start)] as const;
    }),
  ] as const;
  return pairs.flatMap(([key, text]) => (text === null ? [] : [`${key}=${text}`])).join("&");
}

/** What a class's link says; with any problem, the settings of the plain chapter. */
export interface ClassLink {
  /** null where the link asks for nothing: the chapter as anyone reads it */
  readonly settings: ClassSettings | null;
  readonly problems: readonly StudyProblem[];
}

/**
 * Reads the query of a link. Never throws: what is mangled, foreign to the chapter, out of range or of
 * a newer version is named, and then nothing of the link holds, for half a class's settings would be
 * another lesson.
 */
export function decodeClass(query: string, outline: ChapterOutline): ClassLink {
  if (query === "") return { settings: null, problems: [] };
  const parts = linkParts(`?${query}`);
  const choice = (key: string, choices: readonly string[]): string | null => {
    const text = parts.take(key);
    if (text === undefined || choices.includes(text)) return text ?? null;
    parts.report({ key, got: text, expected: choices.join(" | "), code: "not-a-choice" });
    return null;
  };
  const several = (key: string, choices: readonly string[]): readonly string[] | null => {
    const text = parts.take(key);
    if (text === undefined) return null;
    const names = text.split(",");
    const foreign = names.filter((name) => !choices.includes(name));
    for (const got of foreign) {
      parts.report({ key, got, expected: choices.join(" | "), code: "not-a-choice" });
    }
    return names;
  };
  readVersion(parts.take("v"), parts.report);
  const lang = choice(
    "l",
    LANGUAGES.map(({ lang: one }) => one),
  ) as ClassSettings["lang"];
  const seed = readSeed(parts.take("s"), parts.report);
  const asked = several("q", [...outline.questions, NONE]);
  const predict = choice("p", ["0", "1"]) !== "0";
  const all = controlsOf(outline);
  const locked = several("k", all) ?? [];
  const hidden = several("h", all) ?? [];
  for (const name of locked.filter((one) => hidden.includes(one))) {
    parts.report({ key: name, got: "h", expected: "k", code: "duplicate-key" });
  }
  const starts: Record<string, number> = {};
  for (const [name, slider] of slidersOf(outline)) {
    const text = parts.take(name);
    const range = sliderRange(slider);
    if (text === undefined || range === null) continue;
    const value = readNumber(text);
    const problem = outside(name, value, range);
    if (problem === null) starts[name] = value;
    else parts.report({ ...problem, got: text });
  }
  const problems = parts.problems();
  if (problems.length > 0) return { settings: null, problems };
  const stated = (names: readonly string[], state: ControlState) =>
    names.map((name) => [name, state] as const);
  return {
    settings: {
      lang,
      seed,
      questions: asked === null ? null : asked.filter((id) => id !== NONE),
      predict,
      controls: Object.fromEntries([...stated(locked, "locked"), ...stated(hidden, "hidden")]),
      starts,
    },
    problems: [],
  };
}

type Report = (problem: StudyProblem) => void;

function readVersion(text: string | undefined, report: Report): void {
  const expected = String(CLASS_LINK_VERSION);
  if (text === undefined) {
    report({ key: "v", got: "", expected, code: "missing" });
    return;
  }
  const version = readNumber(text);
  const isNewer = Number.isInteger(version) && version > CLASS_LINK_VERSION;
  if (text !== expected) {
    report({ key: "v", got: text, expected, code: isNewer ? "newer-version" : "not-a-choice" });
  }
}

function readSeed(text: string | undefined, report: Report): number {
  if (text === undefined) return PLAIN.seed;
  const seed = readNumber(text);
  const problem = outside("s", seed, SEEDS);
  if (problem === null) return seed;
  report({ ...problem, got: text });
  return PLAIN.seed;
}
