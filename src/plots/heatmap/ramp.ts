import type { Rgb } from "./png.ts";

export type Theme = "light" | "dark";

/** Colour stops, evenly spaced from 0 to the scale's end. */
export type Ramp = readonly [Rgb, Rgb, ...Rgb[]];

/** Risk 0 – .5; lightness is monotone in both, so print and colour-blind readers keep the order. */
export const RISK: Readonly<Record<Theme, Ramp>> = {
  light: [0xf7f3eb, 0xf3dab6, 0xeca667, 0xd15f35, 0x9c2432, 0x560c24],
  dark: [0x1c1e22, 0x512c2f, 0x8d393c, 0xc9593d, 0xee9c4e, 0xf9e6bb],
};

/** Validity gained, 0 up: from the ground to validity's own colour. */
export const GAIN: Readonly<Record<Theme, Ramp>> = {
  light: [0xf7f5ee, 0xd6dfec, 0xa6bddf, 0x6b90c8, 0x3461aa, 0x0b3a86],
  dark: [0x1c1e22, 0x22324c, 0x2a4b7e, 0x3a6cb6, 0x5596f0, 0xcfe1fd],
};

/**
 * A ramp's colour, linear between stops.
 *
 * @param share - place on the ramp; held inside [0, 1]
 */
export function rampColour(ramp: Ramp, share: number): Rgb {
  const place = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const left = Math.min(Math.floor(place), ramp.length - 2);
  const from = ramp[left] ?? ramp[0];
  const to = ramp[left + 1] ?? ramp[1];
  const part = place - left;
  const channel = (shift: number): number => {
    const a = (from >>> shift) & 255;
    const b = (to >>> shift) & 255;
    return Math.round(a + (b - a) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** `n` colours from the ramp's start to its end. */
export function rampSteps(ramp: Ramp, n: number): Rgb[] {
  return Array.from({ length: n }, (_, i) => rampColour(ramp, n === 1 ? 0 : i / (n - 1)));
}
