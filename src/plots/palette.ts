/** Colours by role, as the page's custom properties: a drawing never holds a colour of its own. */
export type Role =
  | "validity"
  | "acceptance"
  | "belief"
  | "damage"
  | "boundary"
  | "ink"
  | "muted"
  | "control"
  | "hair"
  | "paper"
  | "sunk"
  | "focus";

/** Every role a drawing may use, for an export that writes the colours out. */
export const ROLES: readonly Role[] = [
  "validity",
  "acceptance",
  "belief",
  "damage",
  "boundary",
  "ink",
  "muted",
  "control",
  "hair",
  "paper",
  "sunk",
  "focus",
];

export function colour(role: Role): string {
  return `var(--${role})`;
}

/** Roles that are drawn as a line, each with its own width and dash: nothing depends on colour. */
export type LineRole = "validity" | "acceptance" | "belief" | "boundary" | "pinned";

export interface LineStyle {
  readonly role: Role;
  /** CSS pixels */
  readonly width: number;
  readonly dash?: string;
  readonly cap: "butt" | "round";
}

export const LINES: Readonly<Record<LineRole, LineStyle>> = {
  validity: { role: "validity", width: 2.75, cap: "round" },
  acceptance: { role: "acceptance", width: 2.5, dash: "9 4", cap: "butt" },
  belief: { role: "belief", width: 2.5, dash: ".1 5", cap: "round" },
  boundary: { role: "boundary", width: 1.5, dash: "12 3 2 3", cap: "butt" },
  pinned: { role: "control", width: 1.5, cap: "round" },
};
