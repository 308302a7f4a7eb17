import type { AsyncFlateStreamHandler } from "fflate";
import { joined } from "../bytes.ts";
import { LARGEST_ARCHIVE, sized, TooLarge, unpacksTo } from "../limits.ts";
import { detailOf } from "./inspectText.ts";

/** Bytes of one entry at most, unpacked. */
const LARGEST_ENTRY = 256 * 2 ** 20;
/** The archive is handed over in pieces: the library recurses once for each entry that a piece holds. */
const PIECE = 64 * 1024;
/** Compression method of zstd in zip archives. */
const ZSTD = 93;
/** Stored, deflated, zstd. */
const METHODS: ReadonlySet<number> = new Set([0, 8, ZSTD]);
/** Bytes of an archive's last record, with the longest comment behind it. */
const LAST_RECORD = 22 + 65_535;

const NOTHING = new Uint8Array(0);

/** One entry, read; `error` says why it could not be. */
interface ZipEntry {
  readonly name: string;
  readonly content?: unknown;
  readonly error?: string;
}

/**
 * Entries of a zip archive, stored, deflated or compressed with zstd, one at a time in memory. They are
 * found by their own headers, so that a cut archive still gives those that are whole.
 *
 * @param wanted - which entries, by name
 * @param read - what is kept of one; what it throws is the entry's error
 * @param largest - bytes that all entries may unpack to
 * @returns the entries in order; `damage` where the archive breaks off or is none
 * @throws TooLarge
 */
export async function zipEntries(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  read: (name: string, bytes: Uint8Array) => unknown,
  largest: number = LARGEST_ARCHIVE,
): Promise<{ readonly entries: readonly ZipEntry[]; readonly damage: string | undefined }> {
  const { Unzip, UnzipInflate } = await import("fflate");
  const unpackZstd = usesZstd(bytes)
    ? (await import("hyparquet-compressors")).decompressZstd
    : undefined;
  const entries: ZipEntry[] = [];
  let unpacked = 0;

  class UnzipZstd {
    static readonly compression = ZSTD;
    readonly #pieces: Uint8Array[] = [];
    ondata: AsyncFlateStreamHandler = () => {};
    push(piece: Uint8Array, final: boolean): void {
      this.#pieces.push(piece);
      if (!final) return;
      try {
        const data = unpackZstd?.(joined(this.#pieces)) as Uint8Array<ArrayBuffer>;
        this.ondata(null, data, true);
      } catch (error) {
        this.ondata({ name: "zstd", code: 0, message: detailOf(error) }, NOTHING, true);
      }
    }
  }

  const unzip = new Unzip((file) => {
    if (!wanted(file.name)) return;
    const { name, compression } = file;
    if (!METHODS.has(compression)) {
      entries.push({ name, error: `compression method ${compression}` });
      return;
    }
    if ((file.originalSize ?? 0) > LARGEST_ENTRY) {
      entries.push({ name, error: `more than ${sized(LARGEST_ENTRY)}` });
      return;
    }
    const pieces: Uint8Array[] = [];
    let length = 0;
    let over = false;
    const failed = (error: string): void => {
      if (!over) entries.push({ name, error });
      over = true;
    };
    file.ondata = (error, piece, final) => {
      if (over) return;
      if (error) return failed(detailOf(error));
      length += piece?.length ?? 0;
      unpacked += piece?.length ?? 0;
      if (unpacked > largest) {
        over = true; // the library keeps to itself what is thrown here
        return;
      }
      if (length > LARGEST_ENTRY) return failed(`more than ${sized(LARGEST_ENTRY)}`);
      if (piece) pieces.push(piece);
      if (!final) return;
      over = true;
      entries.push(entryOf(name, joined(pieces), read));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipZstd);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const end = at + PIECE;
      unzip.push(bytes.subarray(at, end), end >= bytes.length);
      if (unpacked > largest) throw unpacksTo(largest);
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return { entries, damage: detailOf(error) };
  }
  const whole = hasLastRecord(bytes);
  return { entries, damage: whole ? undefined : "it ends before its list of entries does" };
}

/** Whether an entry says that it is compressed with zstd: the library for it is only fetched then. */
function usesZstd(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1)) {
    if (bytes[at + 1] !== 0x4b || bytes[at + 2] !== 3 || bytes[at + 3] !== 4) continue;
    if (bytes[at + 8] === ZSTD && bytes[at + 9] === 0) return true;
  }
  return false;
}

/** Whether the record that closes an archive is there. */
function hasLastRecord(bytes: Uint8Array): boolean {
  const least = Math.max(0, bytes.length - LAST_RECORD);
  for (let at = bytes.length - 22; at >= least; at--) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b) continue;
    if (bytes[at + 2] === 5 && bytes[at + 3] === 6) return true;
  }
  return false;
}

function entryOf(
  name: string,
  bytes: Uint8Array,
  read: (name: string, bytes: Uint8Array) => unknown,
): ZipEntry {
  try {
    return { name, content: read(name, bytes) };
  } catch (error) {
    return { name, error: detailOf(error) };
  }
}
