import type { Lang } from "#ui";
import listed from "../../../content/sources.json" with { type: "json" };
import type { BoundNumber } from "../numbers/bound.ts";

/** Something that a chapter cites. */
export interface CitedSource {
  /** as in the text: "Wu et al. 2026" */
  readonly short: Readonly<Record<Lang, string>>;
  readonly authors: string;
  readonly year: number | null;
  readonly title: string;
  readonly where: string;
  readonly url: string;
  /** numbers that prose may quote from it */
  readonly numbers?: Readonly<Record<string, number>>;
}

const SOURCES: Readonly<Record<string, CitedSource>> = listed;

/** @throws RangeError where content/sources.json has no such id */
export function sourceOf(id: string): CitedSource {
  const found = SOURCES[id];
  if (found !== undefined) return found;
  throw new RangeError(
    `no source “${id}”; content/sources.json has ${Object.keys(SOURCES).join(", ")}`,
  );
}

/** "miller2013/better": a number that a source reports. */
export function sourceNumber(rest: string): BoundNumber | null {
  const [id = "", name = ""] = rest.split("/");
  const source = SOURCES[id];
  const value = source?.numbers?.[name];
  if (source === undefined || value === undefined) return null;
  return { value, kind: "research", where: `${source.authors}, ${source.title}` };
}
