import { describe, expect, it } from "vitest";
import { createStopper, type PolicyFile } from "#stopper";
import { DEPLOYABLE, madeFile } from "./policies.ts";

interface Table {
  votes: number;
  rounds: number;
  start: number;
  next: number[][];
  keep: number[][];
}

/** What is said of the guard's table for M 8, K_max 5 after a change. */
function said(change: (table: Table) => void): string {
  const file = JSON.parse(JSON.stringify(madeFile({ policy: "vrr-guard" }))) as PolicyFile;
  change(file.table as unknown as Table);
  try {
    createStopper(file);
  } catch (error) {
    if (error instanceof RangeError)
      return error.message.replace('policy file "vrr-guard:5": ', "");
    throw error;
  }
  return "";
}

describe("a table that cannot be run", () => {
  it.each<[string, (table: Table) => void]>([
    [
      "table.votes is 0; expected an integer of at least 1",
      (table) => {
        table.votes = 0;
      },
    ],
    [
      "table.rounds is -1; expected an integer of at least 0",
      (table) => {
        table.rounds = -1;
      },
    ],
    [
      "table.start is 26; expected 0 to 25",
      (table) => {
        table.start = 26;
      },
    ],
    [
      "table.next is []; expected rows, one a state",
      (table) => {
        table.next = [];
      },
    ],
    [
      "table.keep is 25 rows; expected 26 rows, one a state",
      (table) => {
        table.keep.pop();
      },
    ],
    [
      "table.next[3] is 8 entries; expected 9 entries, one for each of 0 to 8 votes",
      (table) => {
        table.next[3].pop();
      },
    ],
    [
      "table.next[1][2] is 26; expected an integer from -1 to 25",
      (table) => {
        table.next[1][2] = 26;
      },
    ],
    [
      "table.next[1][2] is 0.5; expected an integer from -1 to 25",
      (table) => {
        table.next[1][2] = 0.5;
      },
    ],
    [
      "table.keep[1][2] is 2; expected an integer from 0 to 1",
      (table) => {
        table.keep[1][2] = 2;
      },
    ],
    [
      "table.keep[0][8] is 0; expected 1: the first plan is kept, there is no other",
      (table) => {
        table.keep[0][8] = 0;
      },
    ],
    [
      "table.next[25][0] is 25; expected -1, for 5 repairs have been made",
      (table) => {
        table.next[25][0] = 25;
      },
    ],
    [
      "table.next[16][0] is 21; expected -1, for 4 repairs have been made",
      (table) => {
        table.rounds = 4;
      },
    ],
  ])("says %s", (message, change) => {
    expect(said(change)).toBe(message);
  });

  it("is none that was compiled", () => {
    for (const policy of DEPLOYABLE)
      expect(() => createStopper(madeFile({ policy }))).not.toThrow();
  });
});
