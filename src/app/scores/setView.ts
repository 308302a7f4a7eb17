import type { FigureView } from "#figures";

/** Changes a part of the page's view. */
export type SetView = (part: FigureView) => void;
