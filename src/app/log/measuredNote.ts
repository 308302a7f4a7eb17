import type { MeasuredName } from "#traces";
import { rate, useWords } from "#ui";
import { useLog } from "./useLog.ts";

/** Beside a slider: what the log counted for it, or that its labels cannot say; nothing without a log. */
export function useMeasuredNote(name: MeasuredName): string | undefined {
  const { log } = useWords().app;
  const state = useLog();
  if (state.status !== "read") return undefined;
  const found = state.measured[name];
  if (found === null) return `# ${log.notMeasured}`;
  const { estimate, successes, n, low, high } = found;
  const value = rate(estimate, 3);
  return `# ${log.measure(value, grouped(successes), grouped(n), rate(low), rate(high))}`;
}

function grouped(count: number): string {
  return count.toLocaleString("en");
}
