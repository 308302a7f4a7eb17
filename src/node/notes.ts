import { ASSUMPTIONS, changes, type Preset, presetOf, type Study } from "#study";

/** Something that a reader of the numbers must know. */
export interface Note {
  readonly code:
    | "not-published"
    | "told-the-truth"
    | "no-radius"
    | "calibrated"
    | "rate-missing"
    | "unlabelled"
    | "no-votes"
    | "one-seed"
    | "warm-up"
    | "left-out"
    | "no-answer"
    | "whole-division"
    | "simulated";
  readonly message: string;
}

/** What a study, and these policies in it, need to have said beside their numbers. */
export function notesOn(study: Study, policies: readonly string[]): Note[] {
  const notes: Note[] = [];
  const preset = presetOf(study.preset);
  const overridden = new Set<string>(changes(study).map((change) => change.field));
  for (const [field, from] of Object.entries(preset?.provenance ?? {})) {
    if (from.kind !== "assumed" || overridden.has(field)) continue;
    const message = `${field} of ${study.preset} is ${from.source}; assumed: ${ASSUMPTIONS[from.assumption].en}`;
    notes.push({ code: "not-published", message });
  }
  const correlated = study.world.classes.some(({ icc }) => icc.valid > 0 || icc.invalid > 0);
  if (study.believed.kind === "true" && policies.includes("vrr-stop")) {
    const message = correlated
      ? "vrr-stop was told the true rates but takes votes for independent; tpm knows icc, so they differ"
      : "vrr-stop was told the true rates, so it is tpm";
    notes.push({ code: "told-the-truth", message: message + biasInTheLab(preset) });
  }
  if (study.believed.kind !== "calibrated" && policies.includes("vrr-stop-safe")) {
    const message =
      "vrr-stop-safe was told rates that nothing was estimated for: its error radius is 0 and it is vrr-stop; a study that calibrates gives it one";
    notes.push({ code: "no-radius", message });
  }
  const ahead = policies.filter((id) => /^lookahead(-keep)?(:|$)/.test(id));
  if (study.believed.kind === "calibrated" && ahead.length > 0) {
    const message = `${ahead.join(", ")} left out: this study calibrates, and only vrr-stop and vrr-stop-safe are averaged over calibrations`;
    notes.push({ code: "calibrated", message });
  }
  return notes;
}

/** The Lab opens a preset with its judge's printed bias; here it is the user who says it. */
function biasInTheLab(preset: Preset | undefined): string {
  const believed = preset?.study.believed;
  if (believed?.kind !== "bias") return "";
  const biases = (["rho0", "rho1", "alpha", "beta", "q0"] as const)
    .filter((rate) => believed[rate] !== 0)
    .map((rate) => `${rate} ${believed[rate]}`);
  return `; the Lab tells it this judge's printed bias (${biases.join(", ")}), here --believed-… does`;
}

/** One note a line. */
export function noteLines(notes: readonly Note[]): string {
  return notes.map(({ message }) => `note: ${message}\n`).join("");
}
