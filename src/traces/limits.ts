/** Bytes that a gzip file may unpack to, as many as a file that is not packed may have. */
export const LARGEST_UNPACKED = 8 * 2 ** 30;
/** Bytes that the entries of a zip archive may unpack to. */
export const LARGEST_ARCHIVE = 4 * 2 ** 30;
/** Rows of one row group of Parquet: its columns are in memory at once, whatever they are packed to. */
export const LARGEST_GROUP = 10_000_000;
/** Rows of a Parquet file that is read as objects, all in memory at once. */
export const MOST_OBJECTS = 5_000_000;
/** Rounds of one instance; where there are more, what is called an instance is none. */
export const LONGEST_PATH = 100_000;
/** Rows that wait for rows before them, or come twice. */
export const MOST_STRAYS = 5_000_000;

/** A file holds more than is read; both are English and complete. */
export class TooLarge extends Error {
  readonly got: string;
  readonly expected: string;

  constructor(got: string, expected: string) {
    super(`${got}; expected ${expected}`);
    this.name = "TooLarge";
    this.got = got;
    this.expected = expected;
  }
}

/** What a packed file is refused with that unpacks to more than so many bytes. */
export function unpacksTo(limit: number): TooLarge {
  const got = `a file that unpacks to more than ${sized(limit)}`;
  return new TooLarge(got, `at most ${sized(limit)}, or the log in several files`);
}

/** Bytes in MiB or GiB, for messages. */
export function sized(bytes: number): string {
  const [unit, name] = bytes >= 2 ** 30 ? [2 ** 30, "GiB"] : [2 ** 20, "MiB"];
  return `${Number((bytes / unit).toPrecision(3))} ${name}`;
}
