import { columnName, NEEDED } from "./columns.ts";
import type { Detection, Head } from "./formats/format.ts";

/** The formats that hold the canonical rows; they are read by the driver itself. */
export type CanonicalId = "csv" | "jsonl" | "parquet";

export interface CanonicalDetection extends Detection {
  readonly id: CanonicalId;
}

/** Certainty of a canonical log with all its columns. */
const SURE = 0.9;
/** Some columns of a canonical log: what is missing is then said, unless another format speaks up. */
const PERHAPS = 0.3;
/** Columns that make one think of a canonical log. */
const FEW = 2;

/** Whether the start of a file looks like a canonical log, and which. */
export function detectCanonical(head: Head): CanonicalDetection | null {
  if (isParquet(head.bytes)) {
    return { id: "parquet", certainty: 1, because: "it begins with PAR1, as Parquet does" };
  }
  const id = head.header.length > 0 ? "csv" : "jsonl";
  const names = id === "csv" ? head.header : keysOf(head.records);
  const found = NEEDED.filter((name) => names.some((one) => columnName(one) === name));
  const where = id === "csv" ? "its header has" : "its first lines are objects with";
  if (found.length === NEEDED.length) {
    return { id, certainty: SURE, because: `${where} ${found.join(", ")}` };
  }
  if (found.length < FEW) return null;
  const missing = NEEDED.filter((name) => !found.includes(name));
  const because = `${where} ${found.join(", ")} but not ${missing.join(", ")}`;
  return { id, certainty: PERHAPS, because };
}

export function isParquet(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x41 && start[2] === 0x52 && start[3] === 0x31;
}

function keysOf(records: Head["records"]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}
