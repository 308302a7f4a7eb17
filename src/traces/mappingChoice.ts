import type { Mapping } from "./mapping.ts";
import type { Candidate } from "./mappingEvidence.ts";
import type { Grouping } from "./mappingGroups.ts";
import { nameFits } from "./mappingRoles.ts";

/** A use that fields were chosen for. */
export interface Part {
  readonly fields: readonly string[];
  readonly because: string;
  readonly sure: boolean;
}

/** What was chosen for each use; null where nothing would do. */
export interface Choice {
  readonly instance: Part | null;
  readonly source: Part | null;
  readonly round: (Part & { readonly firstRound: 0 | 1 }) | null;
  readonly verdict: (Part & { readonly rule: NonNullable<Mapping["verdict"]> }) | null;
  readonly label: (Part & { readonly rule: NonNullable<Mapping["label"]> }) | null;
  readonly score: Part | null;
  readonly cost: Part | null;
  readonly labeller: Part | null;
}

/** How well a name fits: 2 strong, 1 weak. */
type Fit = 0 | 1 | 2;

/** A field that was found for a use. */
export interface Best {
  readonly field: Candidate;
  readonly fit: Fit;
  /** What its values are, in words. */
  readonly held: string;
  /** Whether no other field fits as well. */
  readonly alone: boolean;
}

export const because = (fit: Fit, values: string): string =>
  `${fit === 2 ? "its name says so" : "its name may say so"}, and it holds ${values}`;

/** Sure where its name is strong, no row comes twice, and no other field would do as well. */
export function instancePart(best: Grouping, all: readonly Grouping[]): Part {
  const { instance, distinct, repeated, merit } = best;
  const fit = nameFits(instance.name, "instance");
  const rival = all.some((one) => one.merit === merit && one.instance.path !== instance.path);
  return {
    fields: [instance.path],
    because: because(fit, `${distinct} different names`),
    sure: fit === 2 && repeated === 0 && !rival,
  };
}

/** Only where rows would come twice without it. */
export function sourcePart({ source }: Grouping): Part | null {
  if (source === null) return null;
  return {
    fields: [source.path],
    because: "without it a round of an instance would come twice",
    sure: nameFits(source.name, "source") === 2,
  };
}

export function roundPart(best: Grouping, all: readonly Grouping[]): Choice["round"] {
  const { round, firstRound, contiguous, repeated, merit } = best;
  if (round === null) return null;
  const fit = nameFits(round.name, "round");
  const share = `${Math.round(100 * contiguous)}%`;
  const held = `whole numbers from ${firstRound} without a gap in ${share} of the instances`;
  const rival = all.some((one) => one.merit === merit && one.round?.path !== round.path);
  return {
    fields: [round.path],
    because: because(fit, held),
    sure: fit === 2 && repeated === 0 && contiguous > 0.9 && !rival,
    firstRound,
  };
}
