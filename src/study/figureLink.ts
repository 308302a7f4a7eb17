import { LONGEST_LINK, queryOf } from "./linkParts.ts";
import type { StudyProblem } from "./problem.ts";
import { type FigureValue, type FigureView, type Study, VIEW_KEY } from "./study.ts";
import { decodeLab, encodeLab, LAB_ROUTE } from "./url.ts";
import { DEFAULT_VIEW } from "./view.ts";

export const FIGURES_ROUTE = "#/figures";

/** Keys of a figure's own view in a link stand behind this, so that no key of a study is one. */
const MARK = "f.";

/** "#/figures/ID?v=1&…": a figure value as a link; `decodeFigure` brings all of it back. */
export function encodeFigure(value: FigureValue): string {
  return `${FIGURES_ROUTE}/${value.figure}?${encodeFigureState(value)}`;
}

/** "v=1&…&f.key=…": the study as in a link of the Lab, then the figure's own view. */
export function encodeFigureState({ study, view }: Omit<FigureValue, "figure">): string {
  const lab = encodeLab({ study, pinned: null, view: DEFAULT_VIEW });
  return [lab.slice(LAB_ROUTE.length + 1), ...encodeView(view)].join("&");
}

/** What a link to a figure says. */
export interface FigureLink {
  /** The figure's id as it is written, of a figure or not; null where the link names none. */
  readonly figure: string | null;
  readonly study: Study;
  readonly view: FigureView;
  readonly problems: readonly StudyProblem[];
}

/**
 * Reads "#/figures/ID?…" or a state alone ("#v=1&…", "v=1&…"). Never throws: what is wrong, foreign
 * or of a newer version is named in `problems`, and what it would have set stays at its default.
 */
export function decodeFigure(link: string): FigureLink {
  const route = /^#?\/figures\/([^?]*)/.exec(link);
  const query = route === null ? queryOf(link.replace(/^#(?!\/)/, "")) : queryOf(link);
  const figure = route?.[1] ?? "";
  const parts = query.length > LONGEST_LINK ? [] : query.split("&");
  const lab =
    query.length > LONGEST_LINK ? query : parts.filter((part) => !part.startsWith(MARK)).join("&");
  const { value, problems } = decodeLab(lab);
  const { view, problems: inView } = decodeView(parts);
  return {
    figure: figure === "" ? null : figure,
    study: value.study,
    view,
    problems: [...problems, ...inView],
  };
}

/** Parts of a link that say a figure's own view. */
export function encodeView(view: FigureView): readonly string[] {
  return Object.entries(view).map(
    ([key, value]) => `${MARK}${encodeURIComponent(key)}=${encodeURIComponent(text(value))}`,
  );
}

/** The view in these parts of a link; other parts are passed over. */
export function decodeView(parts: readonly string[]): {
  readonly view: FigureView;
  readonly problems: readonly StudyProblem[];
} {
  const view: Record<string, string | number | boolean> = {};
  const problems: StudyProblem[] = [];
  for (const part of parts) {
    if (!part.startsWith(MARK)) continue;
    const [rawKey = "", rawContent = ""] = part.slice(MARK.length).split("=", 2);
    const key = decoded(rawKey);
    const content = decoded(rawContent);
    if (key === null || content === null) {
      problems.push({ key: part, got: rawContent, expected: "", code: "bad-encoding" });
    } else if (!VIEW_KEY.test(key)) {
      problems.push({ key: MARK + key, got: content, expected: "", code: "unknown-key" });
    } else if (Object.hasOwn(view, key)) {
      const kept = String(view[key]);
      problems.push({ key: MARK + key, got: content, expected: kept, code: "duplicate-key" });
    } else view[key] = untext(content);
  }
  return { view, problems };
}

/** Text of a value; "~" marks a string, so that "true" and "7" stay strings. */
function text(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  return `~${value.replace(/[\ud800-\udfff]/gu, "\ufffd")}`; // a lone surrogate has no URL encoding
}

function untext(found: string): string | number | boolean {
  if (found.startsWith("~")) return found.slice(1);
  if (found === "true" || found === "false") return found === "true";
  const value = Number(found);
  return found.trim() !== "" && Number.isFinite(value) ? value : found;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
