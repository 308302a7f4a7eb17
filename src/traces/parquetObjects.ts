import { MOST_OBJECTS, TooLarge } from "./limits.ts";

/**
 * The rows of a whole Parquet file as objects, nested columns included; 64-bit integers as numbers where
 * a number holds them.
 *
 * @param limit - rows at most
 * @throws TooLarge; Error where the file is cut, damaged or of a kind that is not read
 */
export async function parquetObjects(
  bytes: Uint8Array,
  limit = Number.POSITIVE_INFINITY,
): Promise<Record<string, unknown>[]> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const file = bytes.slice().buffer;
  const metadata = await parquetMetadataAsync({
    byteLength: file.byteLength,
    slice: (from, to) => file.slice(from, to),
  });
  const rowEnd = Math.min(limit, Number(metadata.num_rows));
  if (!(rowEnd >= 0 && rowEnd <= MOST_OBJECTS)) {
    throw new TooLarge(
      `${metadata.num_rows} rows`,
      `at most ${MOST_OBJECTS} rows in a file of this format`,
    );
  }
  const rows = await parquetReadObjects({ file, metadata, compressors, rowStart: 0, rowEnd });
  return rows.map((row) => plain(row) as Record<string, unknown>);
}

function plain(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
