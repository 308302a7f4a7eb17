import { DEFAULT_DIAGNOSIS, type DiagnosisSettings } from "#diagnosis";

/** What the reader sets on the page of the own loop; all of it is in the link. */
export interface LoopSettings {
  readonly eta: number;
  readonly tau: number;
  readonly repair: number;
  readonly vote: number;
  readonly worth: number;
  /** K_max; null: the log's longest trace. */
  readonly rounds: number | null;
  /** Labels were made by another model. */
  readonly modelLabels: boolean;
}

export const LOOP_ROUTE = "#/your-loop";

export const DEFAULT_LOOP: LoopSettings = {
  eta: DEFAULT_DIAGNOSIS.eta,
  tau: DEFAULT_DIAGNOSIS.rule.tau,
  repair: DEFAULT_DIAGNOSIS.prices.repair,
  vote: DEFAULT_DIAGNOSIS.prices.vote,
  worth: DEFAULT_DIAGNOSIS.worth,
  rounds: null,
  modelLabels: false,
};

/** Ranges of the numbers, for the fields and for links alike. */
export const LOOP_RANGES = {
  eta: { min: 0.01, max: 0.5, step: 0.01 },
  tau: { min: 0, max: 0.5, step: 0.01 },
  repair: { min: 0, max: 1e6, step: 0.01 },
  vote: { min: 0, max: 1e6, step: 0.001 },
  worth: { min: 1e-6, max: 1e9, step: 1 },
  rounds: { min: 0, max: 1000, step: 1 },
} as const;

type NumberKey = keyof typeof LOOP_RANGES;

/** "#/your-loop?log=…&eta=.05": what differs from the defaults, and the log's fingerprint. */
export function encodeLoop(settings: LoopSettings, log: string): string {
  const parts = new URLSearchParams();
  if (log !== "") parts.set("log", log);
  for (const key of Object.keys(LOOP_RANGES) as NumberKey[]) {
    const value = settings[key];
    if (value !== null && value !== DEFAULT_LOOP[key]) parts.set(key, String(value));
  }
  if (settings.modelLabels) parts.set("labels", "model");
  const text = parts.toString();
  return text === "" ? LOOP_ROUTE : `${LOOP_ROUTE}?${text}`;
}

/** What a link says; what it says wrongly is left at its default. */
export function decodeLoop(hash: string): {
  readonly settings: LoopSettings;
  readonly log: string;
} {
  const at = hash.indexOf("?");
  const parts = new URLSearchParams(at < 0 ? "" : hash.slice(at + 1));
  const found: Partial<Record<NumberKey, number>> = {};
  for (const key of Object.keys(LOOP_RANGES) as NumberKey[]) {
    const text = parts.get(key);
    const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
    const { min, max } = LOOP_RANGES[key];
    if (value >= min && value <= max && (key !== "rounds" || Number.isInteger(value)))
      found[key] = value;
  }
  const log = parts.get("log") ?? "";
  return {
    settings: { ...DEFAULT_LOOP, ...found, modelLabels: parts.get("labels") === "model" },
    log: /^[0-9a-f]{16}$/.test(log) ? log : "",
  };
}

/** The same for the computation. */
export function diagnosisSettings(settings: LoopSettings): DiagnosisSettings {
  const { eta, tau, repair, vote, worth, rounds } = settings;
  return {
    ...DEFAULT_DIAGNOSIS,
    eta,
    rule: { ...DEFAULT_DIAGNOSIS.rule, tau },
    prices: { repair, vote },
    worth,
    ...(rounds === null ? {} : { rounds }),
  };
}
