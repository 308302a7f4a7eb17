/** A stretch of rounds over which b* is the same. */
export interface BoundaryStep {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** b* by repair as stretches; repairs that change nothing have none. */
export function boundarySteps(boundary: readonly (number | null)[]): readonly BoundaryStep[] {
  const steps: BoundaryStep[] = [];
  boundary.forEach((value, t) => {
    if (value === null) return;
    const last = steps.at(-1);
    if (last && last.to === t && Math.abs(last.value - value) < 1e-9) {
      steps[steps.length - 1] = { ...last, to: t + 1 };
    } else steps.push({ from: t, to: t + 1, value });
  });
  return steps;
}
