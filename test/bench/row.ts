/** A number of the table with its unit; times are nanoseconds. */
export interface Quantity {
  readonly value: number;
  readonly unit: "ns" | "count" | "difference" | "bytes";
}

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly ours: Quantity | null;
  readonly peer: (Quantity & { readonly name: string }) | null;
  /** As the target speaks of it: ours over the peer, or how many times faster than the peer. */
  readonly ratio: number | null;
  readonly target: string | null;
  /** null where there is no target, or nothing was measured. */
  readonly met: boolean | null;
  readonly notes: readonly string[];
}

export const ns = (value: number): Quantity => ({ value, unit: "ns" });

/** A line that says why nothing was measured. */
export function notMeasured(what: string, target: string | null, why: string): Row {
  const notes = [`not measured: ${why}`];
  return { what, ours: null, peer: null, ratio: null, target, met: null, notes };
}

/** Ours against a peer that may be faster: ours over theirs, at most `limit`. */
export function againstFaster(
  what: string,
  ours: number,
  peer: { readonly name: string; readonly time: number },
  limit: number | null,
  notes: readonly string[] = [],
): Row {
  const ratio = ours / peer.time;
  return {
    what,
    ours: ns(ours),
    peer: { name: peer.name, ...ns(peer.time) },
    ratio,
    target: limit === null ? null : `≤ ${limit}×`,
    met: limit === null ? null : ratio <= limit,
    notes,
  };
}

/** Ours against a slower way: theirs over ours, at least `limit`. */
export function againstSlower(
  what: string,
  ours: number,
  peer: { readonly name: string; readonly time: number },
  limit: number | null,
  notes: readonly string[] = [],
): Row {
  const ratio = peer.time / ours;
  return {
    what,
    ours: ns(ours),
    peer: { name: peer.name, ...ns(peer.time) },
    ratio,
    target: limit === null ? null : `≥ ${limit}× faster`,
    met: limit === null ? null : ratio >= limit,
    notes,
  };
}
