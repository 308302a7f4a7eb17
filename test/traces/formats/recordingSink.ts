import type {
  Format,
  FoundRound,
  Head,
  Layout,
  Place,
  Refused,
  Sink,
  Taken,
} from "../../../src/traces/formats/format.ts";
import { HEAD_BYTES, headOf as headFrom } from "../../../src/traces/head.ts";
import type { LogHints } from "../../../src/traces/log.ts";

/** What a format gave to its sink, in order. */
export interface Recorded {
  readonly rounds: readonly (FoundRound & { readonly place: Place })[];
  readonly asides: readonly (Refused & { readonly place: Place })[];
  readonly hints: LogHints;
}

/** A sink that keeps all it is given. */
export function recordingSink(): Sink & Recorded {
  const rounds: (FoundRound & { place: Place })[] = [];
  const asides: (Refused & { place: Place })[] = [];
  const hints: LogHints = {};
  return {
    rounds,
    asides,
    hints,
    round: (found, place) => rounds.push({ ...found, place }),
    aside: (refused, place) => asides.push({ ...refused, place }),
    hint: (more) => Object.assign(hints, more),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string | null {
  // A head may end within a character; stream: true leaves that one out.
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Cells of one CSV text, quotes undone: enough for fixtures and the public logs. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (character === '"' && cell === "") quoted = true;
    else if (character === "," || character === "\n") {
      rows.at(-1)?.push(cell.replace(/\r$/, ""));
      cell = "";
      if (character === "\n") rows.push([]);
    } else cell += character;
  }
  rows.at(-1)?.push(cell);
  return rows.filter((row) => row.some((value) => value !== ""));
}

/** The head of a file as a format's `detect` gets it. */
export function headOf(name: string, bytes: Uint8Array): Head {
  return headFrom(name, bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
}

/** Gives whole files to a format, one after the other, as the driver does; lines that are not JSON are left out. */
export async function readAs<L extends Layout>(
  format: Format<L>,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<Recorded> {
  const sink = recordingSink();
  for (const { name, bytes } of files) {
    const reading = format.begin(sink, name);
    const take = (value: unknown, place: Place) => reading.take(value as Taken[L], place);
    const text = () => textOf(bytes) ?? "";
    if (format.layout === "bytes") await take(bytes, { line: 1 });
    else if (format.layout === "json") await take(parsed(text()), { line: 1 });
    else if (format.layout === "jsonl") {
      for (const [i, line] of text().split("\n").entries()) {
        const value = parsed(line);
        if (isRecord(value)) await take(value, { line: i + 1 });
      }
    } else {
      const [header = [], ...rows] = csvRows(text());
      for (const [i, row] of rows.entries()) {
        const record = Object.fromEntries(header.map((column, c) => [column.trim(), row[c] ?? ""]));
        await take(record, { line: i + 2 });
      }
    }
    reading.end();
  }
  return sink;
}
