import type { EmbedTheme } from "./settings.ts";

/** The version of the messages below; a frame ignores those of another. */
export const EMBED_VERSION = 1;

/** From the frame to whoever holds it. */
export type ToParent =
  /** the figure stands, with its state as a link's query */
  | Message<"ready", { readonly figure: string; readonly state: string }>
  /** CSS pixels, an integer within `HEIGHTS`; only when it has changed */
  | Message<"height", { readonly height: number }>
  /** a reader moved something */
  | Message<"change", { readonly figure: string; readonly state: string }>;

/** From the parent to the frame. */
export type FromParent =
  | Message<"theme", { readonly theme: EmbedTheme }>
  /** a state as in the address after "#"; "" goes back to the figure's start */
  | Message<"state", { readonly state: string }>;

type Message<Kind extends string, Content> = {
  readonly type: `overfix:${Kind}`;
  readonly version: typeof EMBED_VERSION;
  /** the name that the parent gave the frame; "" where it gave none */
  readonly id: string;
} & Content;

/** Heights that a frame may ask for, in CSS pixels. */
const HEIGHTS = { least: 60, most: 4000 } as const;

const LONGEST_STATE = 20_000;

/**
 * A message of the documented form for this frame, or null for anything else. Reads only own properties
 * of plain kinds; a foreign or hostile message is passed over in silence.
 */
export function readFromParent(data: unknown, id: string): FromParent | null {
  if (typeof data !== "object" || data === null) return null;
  const said = (key: string): unknown =>
    Object.hasOwn(data, key) ? (data as Readonly<Record<string, unknown>>)[key] : undefined;
  if (said("version") !== EMBED_VERSION) return null;
  if ((said("id") ?? "") !== id) return null;
  const version = EMBED_VERSION;
  const type = said("type");
  if (type === "overfix:theme") {
    const theme = said("theme");
    return theme === "auto" || theme === "light" || theme === "dark"
      ? { type, version, id, theme }
      : null;
  }
  if (type === "overfix:state") {
    const state = said("state");
    return typeof state === "string" && state.length <= LONGEST_STATE
      ? { type, version, id, state }
      : null;
  }
  return null;
}

/** The height to report for a content's height: whole, and within what a page can bear. */
export function reportedHeight(content: number): number {
  const whole = Math.ceil(Number.isFinite(content) ? content : HEIGHTS.least);
  return Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, whole));
}
