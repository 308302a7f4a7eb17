/** CSS pixels as they are written: to a hundredth, which is below sight. */
export function hundredths(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
