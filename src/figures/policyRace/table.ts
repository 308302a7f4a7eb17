import { policyRaceWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { MEASURES, racers } from "./racers.ts";

/** Everything that is known of each policy, with what is published and where. */
export function raceTable(input: FigureInput): DataTable {
  const { words } = input;
  const say = policyRaceWords[words.lang].columns;
  const all = racers(input);
  const hasLog = input.log !== undefined;
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  const text = (key: string, label: string) => ({ key, label, numeric: false });
  return {
    caption: policyRaceWords[words.lang].caption,
    columns: [
      text("policy", say.policy),
      text("kind", say.kind),
      ...MEASURES.map((measure) => number(measure, say[measure])),
      number("se", say.se),
      number("low", say.low),
      number("high", say.high),
      number("impossible", say.impossible),
      ...(hasLog
        ? [
            number("replayed", say.replayed),
            number("replayedLow", say.replayedLow),
            number("replayedHigh", say.replayedHigh),
            number("replayedOf", say.replayedOf),
            number("short", say.short),
          ]
        : []),
      number("published", say.published),
      number("publishedLow", say.publishedLow),
      number("publishedHigh", say.publishedHigh),
      number("publishedRound", say.publishedRound),
      text("source", say.source),
      ...(input.pinned ? [number("pinned", say.pinned)] : []),
    ],
    rows: all.map(({ id, kind, values, se, spread, impossible, published, replayed, pinned }) => [
      words.policies.name(id),
      words.figures[kind],
      ...MEASURES.map((measure) => values?.[measure] ?? null),
      se,
      spread?.[0] ?? null,
      spread?.[1] ?? null,
      impossible,
      ...(hasLog
        ? [
            replayed?.validity?.estimate ?? null,
            replayed?.validity?.low ?? null,
            replayed?.validity?.high ?? null,
            replayed?.validity?.n ?? null,
            replayed?.short ?? null,
          ]
        : []),
      published?.value ?? null,
      published?.low ?? null,
      published?.high ?? null,
      published?.round ?? null,
      published ? words.figures.place(published.citation) : null,
      ...(input.pinned ? [pinned] : []),
    ]),
  };
}
