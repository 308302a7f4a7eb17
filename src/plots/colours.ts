import type { Theme } from "./heatmap/ramp.ts";
import type { Role } from "./palette.ts";

/**
 * Every role's colour by theme, for a file that has no stylesheet to look a property up in. A test
 * holds them to the page's own (`ui/css/tokens.css`). A module of its own: a page does without it.
 */
export const COLOURS: Readonly<Record<Theme, Readonly<Record<Role, string>>>> = {
  light: {
    validity: "#0b3a86",
    acceptance: "#b3530b",
    belief: "#8257c5",
    damage: "#8c0f30",
    boundary: "#6b7078",
    ink: "#1b1d20",
    muted: "#585c63",
    control: "#82858b",
    hair: "#d9d6cc",
    paper: "#fbfaf6",
    sunk: "#f3f1ea",
    focus: "#0b3a86",
  },
  dark: {
    validity: "#5596f0",
    acceptance: "#f6a63a",
    belief: "#e6c3fb",
    damage: "#e2606f",
    boundary: "#e9e7e1",
    ink: "#e9e7e1",
    muted: "#a3a6ab",
    control: "#7d8187",
    hair: "#34373c",
    paper: "#15171a",
    sunk: "#101214",
    focus: "#8fbcff",
  },
};
