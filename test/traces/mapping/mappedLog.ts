import { type Log, type Mapping, readLogs } from "#traces";

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const jsonl = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

export function read(text: string, map: Mapping, skipBad = true, name = "odd.log"): Promise<Log> {
  return readLogs([{ name, source: bytes(text) }], { skipBad, map });
}

/** instance round accepts/queries valid */
export const told = ({ trajectories }: Log): string[] =>
  trajectories.flatMap(({ source, instance, rounds }) =>
    rounds.map(
      ({ accepts, queries, valid }, k) =>
        `${source === "" ? "" : `${source}:`}${instance} ${k} ${accepts}/${queries} ${valid}`,
    ),
  );

export const WORDS: Mapping = {
  version: 1,
  instance: "meta.id",
  round: "try",
  firstRound: 1,
  verdict: { kind: "words", field: "judge.says", accept: ["LGTM", "通过"], reject: ["revise"] },
  label: { kind: "equal", field: "answer", to: "gold" },
  cost: "usd",
};
