import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";

/** A file that is known to be read, to be changed into others. */
export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Larger files are cut: a parser sees the same places, sooner. */
const LONGEST = 12_000;
const FIXTURES = "test/traces/fixtures";

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const CANONICAL = `instance,round,accepts,queries,valid,cost,source
a,0,8,8,1,0.5,s
a,1,2,8,0,,s
"b ""q"", c",0,3,8,,1e-3,s
b,1,7,8,1,2,t
`;

const parquet = new Uint8Array(
  parquetWriteBuffer({
    columnData: [
      { name: "instance", data: ["a", "b"], type: "STRING" },
      ...["round", "accepts", "queries", "valid"].map((name) => ({
        name,
        data: [0, 0],
        type: "INT32" as const,
      })),
    ],
  }),
);

/** Logs of every format that is read, by name. */
export function logSeeds(): readonly Seed[] {
  const ours = bytesOf(CANONICAL);
  const object = { instance: "a", round: 0, accepts: 1, queries: 8, valid: 1 };
  return [
    { name: "log.csv", bytes: ours },
    { name: "log.csv.gz", bytes: gzipSync(ours) },
    {
      name: "log.jsonl",
      bytes: bytesOf(`${JSON.stringify(object)}\n${JSON.stringify({ ...object, round: 1 })}\n`),
    },
    { name: "log.parquet", bytes: parquet },
    ...readdirSync(FIXTURES)
      .toSorted()
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${FIXTURES}/${name}`)) }))
      .map(({ name, bytes }) => ({ name, bytes: short(name, bytes) })),
  ];
}

/** A container is kept whole: cut short, its directory would be gone. */
function short(name: string, bytes: Uint8Array): Uint8Array {
  return name.endsWith(".eval") ? bytes : bytes.slice(0, LONGEST);
}
