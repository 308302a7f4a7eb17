import type { FigureView } from "#figures";
import {
  DEFAULT_VIEW,
  decodeLab,
  encodeLab,
  LAB_ROUTE,
  type Study,
  type StudyProblem,
} from "#study";

export const FIGURES_ROUTE = "#/figures";

/** Keys of a figure's own view in a link stand behind this, so that no key of a study is one. */
const VIEW = "f.";

/** "#/figures/ID?…": the study as in a link of the Lab, and the figure's own view. */
export function encodeFigure(id: string, study: Study, view: FigureView): string {
  const query = encodeLab({ study, pinned: null, view: DEFAULT_VIEW }).slice(LAB_ROUTE.length + 1);
  return `${FIGURES_ROUTE}/${id}?${[query, ...encodedView(view)].join("&")}`;
}

/** Parts of a link that say a figure's own view. */
export function encodedView(view: FigureView): readonly string[] {
  return Object.entries(view).map(
    ([key, value]) => `${VIEW}${encodeURIComponent(key)}=${encodeURIComponent(text(value))}`,
  );
}

/** What a link says; what it says wrongly is reported and left at its default. */
export function decodeFigure(hash: string): {
  readonly study: Study;
  readonly view: FigureView;
  readonly problems: readonly StudyProblem[];
} {
  const at = hash.indexOf("?");
  const parts = at < 0 ? [] : hash.slice(at + 1).split("&");
  const { value, problems } = decodeLab(parts.filter((part) => !part.startsWith(VIEW)).join("&"));
  return { study: value.study, view: decodedView(parts), problems };
}

/** The view in these parts of a link; others are passed over. */
export function decodedView(parts: readonly string[]): FigureView {
  const view: Record<string, string | number | boolean> = {};
  for (const part of parts) {
    if (!part.startsWith(VIEW)) continue;
    const [key = "", content = ""] = part.slice(VIEW.length).split("=", 2);
    const read = decoded(key);
    const found = decoded(content);
    if (read !== null && found !== null && /^[a-zA-Z][a-zA-Z0-9]*$/.test(read))
      view[read] = untext(found);
  }
  return view;
}

function text(value: string | number | boolean): string {
  return typeof value === "string" ? `~${value}` : String(value);
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
