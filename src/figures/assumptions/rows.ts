import type { ClaimsJob, ClaimsOutcome } from "#compute";
import type { Believed } from "#engine";
import { believedModel, type Study } from "#study";
import type { FigureInput, FigureView, Outcomes } from "../figure.ts";
import {
  BREAKER_IDS,
  BREAKERS,
  type Breaker,
  type BreakerId,
  type Lack,
  strengthsIn,
} from "./breakers.ts";
import { CLAIM_IDS, type ClaimId, type Finding, findings } from "./claims.ts";

/** One broken world and how each claim fares in it. */
export interface BreakerRow {
  readonly breaker: Breaker;
  readonly strengths: readonly number[];
  /** null where it cannot be broken so */
  readonly study: Study | null;
  readonly lack: Lack | null;
  /** null while it is computed */
  readonly outcome: ClaimsOutcome | null;
  readonly found: Readonly<Record<ClaimId, Finding>> | null;
}

/** What VRR-Stop is told: a calibration in the broken world, or what the study says, unbroken. */
export type Told = "calibrated" | "study";

export function toldIn(view: FigureView): Told {
  return view["told"] === "study" ? "study" : "calibrated";
}

/** The cell whose numbers are shown. */
export function chosenIn(view: FigureView): { breaker: BreakerId; claim: ClaimId } {
  return {
    breaker: BREAKER_IDS.find((id) => id === view["breaker"]) ?? "correlated",
    claim: CLAIM_IDS.find((id) => id === view["claim"]) ?? "guard",
  };
}

/** The job of every row that can be broken, by breaker. */
export function claimsJobs(study: Study, view: FigureView): Partial<Record<BreakerId, ClaimsJob>> {
  const told = toldBy(study, view);
  return Object.fromEntries(
    BREAKERS.filter(({ lack }) => lack(study) === null).map((breaker) => [
      breaker.id,
      { kind: "claims", study: brokenBy(breaker, study, view), told },
    ]),
  );
}

export function breakerRows({ study, view, outcomes }: FigureInput): readonly BreakerRow[] {
  return BREAKERS.map((breaker) => {
    const lack = breaker.lack(study);
    const strengths = strengthsIn(breaker, view, study);
    if (lack !== null) {
      return { breaker, strengths, study: null, lack, outcome: null, found: null };
    }
    const broken = brokenBy(breaker, study, view);
    const outcome = outcomeOf(outcomes, breaker.id);
    const found = outcome === null ? null : findings(broken, outcome);
    return { breaker, strengths, study: broken, lack, outcome, found };
  });
}

/** The broken study with what VRR-Stop was told written out: in the Lab it gives the same numbers. */
export function labStudy(row: BreakerRow): Study | null {
  if (row.study === null || row.outcome === null) return null;
  const { icc, ...rates } = row.outcome.told;
  const votes = icc.valid === icc.invalid && icc.valid > 0 ? { icc: icc.valid } : {};
  return { ...row.study, believed: { kind: "rates", ...rates, ...votes } };
}

function brokenBy(breaker: Breaker, study: Study, view: FigureView): Study {
  return breaker.broken(study, strengthsIn(breaker, view, study));
}

/** Null lets each world calibrate for itself; a study that calibrates has no other belief. */
function toldBy(study: Study, view: FigureView): Believed | null {
  return toldIn(view) === "study" ? believedModel(study) : null;
}

function outcomeOf(outcomes: Outcomes, name: BreakerId): ClaimsOutcome | null {
  const outcome = outcomes[name];
  return outcome?.kind === "claims" ? outcome : null;
}
