import type { Candidate } from "./mappingEvidence.ts";
import { nameFits } from "./mappingRoles.ts";
import { countFrom, isBlank, nameFrom } from "./untyped.ts";

/** Fields that could be instance, round and source together, and how well the records bear it out. */
export interface Grouping {
  readonly instance: Candidate;
  readonly round: Candidate | null;
  readonly source: Candidate | null;
  readonly firstRound: 0 | 1;
  /** Different instances. */
  readonly distinct: number;
  /** Records whose instance and round another record has too. */
  readonly repeated: number;
  /** Share of the instances whose rounds have no gap. */
  readonly contiguous: number;
  readonly merit: number;
}

/** In rounds of a row, the row stands for the instance. */
const OWNER = "\n";

/**
 * The possible groupings, the best first: names that fit, no record twice, no gaps.
 *
 * @param owner - of elements of rounds, the row that each is in; then the instance is that row
 */
export function groupings(
  fields: readonly Candidate[],
  owner: readonly number[] | null,
): Grouping[] {
  const names = owner === null ? fields.filter(isName) : [rowAsInstance(owner)];
  const rounds = [null, ...fields.filter(isRound)];
  const sources = fields.filter(isSource);
  return names
    .flatMap((instance) => rounds.map((round) => grouped(instance, round, null)))
    .filter(({ instance, round }) => instance.path !== round?.path)
    .map((found) => withSource(found, sources))
    .toSorted((a, b) => b.merit - a.merit);
}

function rowAsInstance(owner: readonly number[]): Candidate {
  return { path: OWNER, name: OWNER, values: owner, given: owner };
}

function isName({ name, values, given }: Candidate): boolean {
  return (
    nameFits(name, "instance") > 0 &&
    nearlyAll(given, values) &&
    given.every((value) => typeof value !== "boolean" && (nameFrom(value)?.length ?? 999) <= 200)
  );
}

function isRound({ name, values, given }: Candidate): boolean {
  if (nameFits(name, "round") === 0 || !nearlyAll(given, values)) return false;
  const numbers = given.map(countFrom);
  return !numbers.includes(null) && Math.min(...(numbers as number[])) <= 1;
}

/** A header line, or a few rows of another kind, may have no such field. */
function nearlyAll(given: readonly unknown[], values: readonly unknown[]): boolean {
  return given.length > 0 && given.length >= Math.min(0.9 * values.length, values.length - 1);
}

function isSource({ name, values, given }: Candidate): boolean {
  return (
    nameFits(name, "source") > 0 &&
    given.length === values.length &&
    given.every((value) => nameFrom(value) !== null)
  );
}

function withSource(found: Grouping, sources: readonly Candidate[]): Grouping {
  if (found.repeated === 0 || found.round === null) return found;
  for (const source of sources) {
    if (source.path === found.instance.path || source.path === found.round.path) continue;
    const apart = grouped(found.instance, found.round, source);
    if (apart.repeated === 0) return apart;
  }
  return found;
}

function grouped(instance: Candidate, round: Candidate | null, source: Candidate | null): Grouping {
  const byInstance = new Map<string, Set<number>>();
  const distinct = new Set<string>();
  let repeated = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, value] of instance.values.entries()) {
    if (isBlank(value) || (round !== null && isBlank(round.values[i]))) continue;
    const name = nameFrom(value) ?? "";
    distinct.add(name);
    const key = source === null ? name : `${name}\n${nameFrom(source.values[i])}`;
    const rounds = byInstance.get(key) ?? new Set();
    byInstance.set(key, rounds);
    const k = round === null ? rounds.size : (countFrom(round.values[i]) ?? 0);
    if (rounds.has(k)) repeated++;
    rounds.add(k);
    least = Math.min(least, k);
  }
  const firstRound = round !== null && least === 1 ? 1 : 0;
  let whole = 0;
  let longest = 0;
  for (const rounds of byInstance.values()) {
    const last = rounds.size - 1 + firstRound;
    if (rounds.has(firstRound) && rounds.has(last) && Math.max(...rounds) === last) whole++;
    longest = Math.max(longest, rounds.size);
  }
  const contiguous = byInstance.size === 0 ? 0 : whole / byInstance.size;
  const fits =
    2 * nameFits(instance.name, "instance") +
    (round === null ? 0 : 2 * nameFits(round.name, "round"));
  // an id of each row explains rounds that are all the first as little as a constant does
  const plausible = round === null || longest > 1 || byInstance.size === 1 ? 0 : -4;
  const borneOut = round === null ? 1 : (repeated === 0 ? 3 : -8) + 3 * contiguous;
  const merit =
    fits + borneOut + plausible + (distinct.size > 1 ? 1 : 0) - (source === null ? 0 : 1);
  return {
    instance,
    round,
    source,
    firstRound,
    distinct: distinct.size,
    repeated,
    contiguous,
    merit,
  };
}
