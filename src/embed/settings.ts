import { LANGUAGES, type Lang } from "#ui";

/** Parts of an embedded figure that can be left out, beside sliders by their names. */
const EMBED_PARTS = [
  "title",
  "sentence",
  "equation",
  "own",
  "table",
  "save",
  "note",
  "link",
] as const;

export type EmbedTheme = "auto" | "light" | "dark";

/** How an embed is asked for: the query of its address, never its state. */
export interface EmbedSettings {
  /** id of a figure, or of none */
  readonly figure: string;
  readonly theme: EmbedTheme;
  /** `none`: no sliders, nor the figure's own buttons · `some`: its main sliders · `all` */
  readonly controls: "none" | "some" | "all";
  /** parts (`EMBED_PARTS`) and sliders that are not shown */
  readonly hide: ReadonlySet<string>;
  /** sliders that are shown and cannot be moved */
  readonly lock: ReadonlySet<string>;
  /** null: the reader's own */
  readonly lang: Lang | null;
  /** the parent's name for this frame, echoed in each message; "" where it gave none */
  readonly id: string;
}

/** Something in the address that is none of ours: the figure is drawn as if it were not there. */
export interface SettingProblem {
  readonly key: string;
  readonly got: string;
  readonly expected: string;
}

const THEMES = ["auto", "light", "dark"] as const;
const CONTROLS = ["none", "some", "all"] as const;
const KEYS = ["figure", "theme", "controls", "hide", "lock", "lang", "id"] as const;
const LONGEST_ID = 64;

/**
 * Reads "?figure=…&theme=…&controls=…&hide=…&lock=…&lang=…&id=…". Never throws.
 *
 * @param sliders - names that `hide` and `lock` may hold
 */
export function readSettings(
  search: string,
  sliders: readonly string[],
): { readonly settings: EmbedSettings; readonly problems: readonly SettingProblem[] } {
  const query = new URLSearchParams(search);
  const problems: SettingProblem[] = [];
  const blame = (key: string, got: string, expected: string): void => {
    problems.push({ key, got: got.slice(0, LONGEST_ID), expected });
  };
  function oneOf<T extends string>(key: string, known: readonly T[], otherwise: T): T {
    const got = query.get(key);
    if (got === null) return otherwise;
    const found = known.find((one) => one === got);
    if (found === undefined) blame(key, got, known.join(", "));
    return found ?? otherwise;
  }
  function namesIn(key: string, known: readonly string[]): ReadonlySet<string> {
    const names = (query.get(key) ?? "").split(",").filter((name) => name !== "");
    for (const name of names) {
      if (!known.includes(name)) blame(key, name, known.join(", "));
    }
    return new Set(names.filter((name) => known.includes(name)));
  }
  for (const key of new Set(query.keys())) {
    if (!(KEYS as readonly string[]).includes(key)) blame(key, "", KEYS.join(", "));
  }
  const languages = LANGUAGES.map(({ lang }) => lang);
  const id = query.get("id") ?? "";
  if (id.length > LONGEST_ID) blame("id", id, `at most ${LONGEST_ID} characters`);
  const settings: EmbedSettings = {
    figure: query.get("figure") ?? "",
    theme: oneOf("theme", THEMES, "auto"),
    controls: oneOf("controls", CONTROLS, "some"),
    hide: namesIn("hide", [...EMBED_PARTS, ...sliders]),
    lock: namesIn("lock", sliders),
    lang: query.has("lang") ? oneOf("lang", languages, "en") : null,
    id: id.slice(0, LONGEST_ID),
  };
  return { settings, problems };
}
