import { joined } from "./bytes.ts";
import { CsvRows } from "./csv.ts";
import type { Layout, Place, Reading, Taken } from "./formats/format.ts";
import { parseDocument } from "./jsonDocument.ts";
import { JsonLines } from "./jsonl.ts";
import { sized, TooLarge } from "./limits.ts";
import type { LogBytes } from "./logBytes.ts";
import { LogText } from "./logText.ts";
import type { Problems } from "./problems.ts";
import { Unreadable } from "./records.ts";
import type { Rounds } from "./rounds.ts";

/** Characters of one line of a format that is cut by lines. */
const LONGEST_LINE = 64 * 1024 * 1024;
/** Bytes of a document that is read as a whole; beyond it strings and memory give way. */
const LARGEST_DOCUMENT = 400 * 2 ** 20;

/** What cutting needs. */
export interface Cutting {
  readonly bytes: LogBytes;
  readonly problems: Problems;
  readonly rounds: Rounds;
}

/**
 * Cuts a file by its layout and feeds the pieces to a format. A record that the format throws on is set
 * aside with what was thrown.
 *
 * @throws Unreadable where the rest cannot be read (the problem has been noted); what the source throws
 */
export async function feed<L extends Layout>(
  layout: L,
  reading: Reading<Taken[L]>,
  cutting: Cutting,
): Promise<void> {
  const give = async (value: unknown, place: Place): Promise<void> => {
    try {
      await reading.take(value as Taken[L], place);
    } catch (error) {
      noteThrown(error, layout, place, cutting);
    }
  };
  if (layout === "csv") await feedCsv(give, cutting);
  else if (layout === "jsonl") await feedJsonl(give, cutting);
  else if (layout === "json") await give(await wholeDocument(cutting), { line: 1 });
  else await give(await wholeFile(cutting), { line: 1 });
  reading.end();
}

type Give = (value: unknown, place: Place) => Promise<void>;

async function feedCsv(give: Give, cutting: Cutting): Promise<void> {
  let names: readonly string[] = [];
  await feedText(
    give,
    cutting,
    (found) =>
      new CsvRows(
        cutting.problems,
        {
          header: (header) => {
            names = distinct(header.map((name) => name.trim()));
          },
          row: (record, line) => {
            if (record === null) cutting.rounds.lost();
            else {
              const value = Object.fromEntries(names.map((name, i) => [name, record[i] as string]));
              found.push({ value, line });
            }
          },
        },
        LONGEST_LINE,
      ),
  );
}

async function feedJsonl(give: Give, cutting: Cutting): Promise<void> {
  await feedText(
    give,
    cutting,
    (found) =>
      new JsonLines(
        cutting.problems,
        (value, line) => {
          if (value === null) cutting.rounds.lost();
          else found.push({ value, line });
        },
        LONGEST_LINE,
      ),
  );
}

interface Found {
  readonly value: unknown;
  readonly line: number;
}

async function feedText(
  give: Give,
  { bytes, problems }: Cutting,
  begin: (found: Found[]) => { push(text: string): void; end(): void },
): Promise<void> {
  const found: Found[] = [];
  const cutter = begin(found);
  const text = new LogText(problems);
  const flush = async (): Promise<void> => {
    for (const { value, line } of found) await give(value, { line });
    found.length = 0;
  };
  for await (const piece of bytes.all()) {
    cutter.push(text.decode(piece));
    await flush();
  }
  cutter.push(text.end());
  cutter.end();
  await flush();
}

/** A name that comes again gets .1, .2, … */
function distinct(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  return names.map((name) => {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before === 0 ? name : `${name}.${before}`;
  });
}

async function wholeDocument(cutting: Cutting): Promise<unknown> {
  const bytes = await wholeFile(cutting);
  const decoder = new LogText(cutting.problems);
  return parseDocument(decoder.decode(bytes) + decoder.end(), cutting.problems);
}

/** All bytes of a file that cannot be read in pieces. */
export async function wholeFile({ bytes }: Pick<Cutting, "bytes">): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes.all()) {
    length += piece.length;
    if (length > LARGEST_DOCUMENT) {
      const got = `more than ${sized(LARGEST_DOCUMENT)} in a file that must be read as a whole`;
      const expected = `at most ${sized(LARGEST_DOCUMENT)}, or a log of one row a line`;
      throw new TooLarge(got, expected);
    }
    parts.push(piece);
  }
  return joined(parts);
}

function noteThrown(
  error: unknown,
  layout: Layout,
  { line }: Place,
  { problems, rounds }: Cutting,
): void {
  if (error instanceof Unreadable || error instanceof TooLarge) throw error;
  const detail = error instanceof Error ? error.message : String(error);
  if (layout === "bytes") {
    const expected = "a whole file";
    const message = `the file is damaged (${detail}); expected ${expected}`;
    problems.add({ code: "damaged-file", line, got: detail, expected, message });
    throw new Unreadable();
  }
  rounds.lost();
  const expected = "a record of this format";
  const message = `the record cannot be read (${detail}); expected ${expected}`;
  problems.add({ code: "bad-record", line, got: detail, expected, message });
}
