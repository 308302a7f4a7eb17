import type { AssumptionsFacts } from "#ui";
import { CLAIM_IDS } from "./claims.ts";
import type { BreakerRow } from "./rows.ts";

/** What the sentence is told of the table. */
export function assumptionsFacts(rows: readonly BreakerRow[]): AssumptionsFacts {
  const seen = rows.filter((row) => row.found !== null);
  const plain = seen.find(({ breaker }) => breaker.id === "as-it-is")?.found ?? null;
  const broken = seen.filter(({ breaker }) => breaker.id !== "as-it-is");
  const held = CLAIM_IDS.filter((id) => plain?.[id].verdict === "holds");
  const fallen = broken.map(({ breaker, found }) => ({
    id: breaker.id,
    claims: held.filter((id) => found?.[id].verdict === "fails"),
  }));
  const most = Math.max(0, ...fallen.map(({ claims }) => claims.length));
  return {
    applicable: CLAIM_IDS.filter((id) => plain !== null && plain[id].verdict !== "none").length,
    failing: CLAIM_IDS.filter((id) => plain?.[id].verdict === "fails"),
    held: held.length,
    most,
    worst:
      most === 0 ? [] : fallen.filter(({ claims }) => claims.length === most).map(({ id }) => id),
    survivors: held.filter((id) => fallen.every(({ claims }) => !claims.includes(id))),
    waiting: rows.filter(({ lack, found }) => lack === null && found === null).length,
  };
}
