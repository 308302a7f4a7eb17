import type { EvaluateJob } from "#compute";
import type { PolicyResult } from "#engine";
import { LLAMA_RHO1, published } from "#paper";
import { COLLAPSE_IDS, type CollapseId, type CollapseWorld, collapseWorld } from "#study";
import type { CollapseFacts } from "#ui";
import { evaluated } from "../evaluation.ts";
import type { Outcomes } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

const LLAMA = "gsm8k-llama3-8b-stress";
const RULES = ["vrr-stop", "vrr-guard:5", "tpm"] as const;

/** A world of the Llama setting and what the rules reach in it. */
export interface Collapse {
  readonly world: CollapseWorld;
  readonly vrr: PolicyResult;
  readonly guard: PolicyResult;
  readonly tpm: PolicyResult;
}

const worlds = new Map<CollapseId, CollapseWorld>();

/** The world of that id; EM runs when it is first asked for. */
export function worldOf(id: CollapseId): CollapseWorld {
  const known = worlds.get(id) ?? collapseWorld(id);
  worlds.set(id, known);
  return known;
}

/** An evaluation of each world. */
export function collapseJobs(): Readonly<Record<string, EvaluateJob>> {
  return Object.fromEntries(
    COLLAPSE_IDS.map((id) => [id, { kind: "evaluate", study: worldOf(id).study, policies: RULES }]),
  );
}

/** The worlds whose outcomes are there, in order. */
export const collapsesOf = oncePer((outcomes: Outcomes): readonly Collapse[] =>
  COLLAPSE_IDS.flatMap((id): Collapse[] => {
    const [vrr, guard, tpm] = evaluated(outcomes, id)?.policies ?? [];
    return vrr && guard && tpm ? [{ world: worldOf(id), vrr, guard, tpm }] : [];
  }),
);

/** What the paper has of Llama; ρ̂₁ is that of the largest calibration. */
export const PUBLISHED_COLLAPSE = {
  vrr: publishedOf("vrr-stop"),
  guard: publishedOf("vrr-guard:5"),
  tpm: publishedOf("tpm"),
  rho1: LLAMA_RHO1.estimates.reduce((a, b) => (b.plans > a.plans ? b : a)),
} as const;

/** What the sentence is told; null while a world is computed. */
export function collapseFacts(outcomes: Outcomes): CollapseFacts | null {
  const all = collapsesOf(outcomes);
  const of = (id: CollapseId) => {
    const found = all.find(({ world }) => world.id === id);
    return found && { vrr: found.vrr.validity, guard: found.guard.validity };
  };
  const [independent, correlated, lenient] = [of("independent"), of("correlated"), of("lenient-3")];
  if (!independent || !correlated || !lenient) return null;
  return { published: PUBLISHED_COLLAPSE, independent, correlated, lenient };
}

function publishedOf(policy: string): number {
  const found = published(LLAMA, policy);
  if (found === undefined) throw new RangeError(`nothing is published for ${policy}`);
  return found.value;
}
