import type { Command } from "commander";
import { type TwinInput, type TwinTest, twinTest } from "#diagnosis";
import type { Interval } from "#engine";
import { json, type Output, started } from "../command.ts";
import { decimal, integer } from "../flags.ts";
import { BadUsage, type Io } from "../io.ts";
import { aligned, MARKS, share } from "../table.ts";

type TwinFlags = Output & {
  readonly pairs?: number;
  readonly valid?: number;
  readonly invalid?: number;
  readonly validAccepted: number;
  readonly invalidAccepted: number;
  readonly both?: number;
  readonly votes?: number;
  readonly confidence?: number;
};

const HELP = `
For each answer known to be valid make one that is not, let the judge vote on both, and count. ρ₀ is how
often it accepts an invalid answer, ρ₁ how often it rejects a valid one, J = 1 − ρ₀ − ρ₁. With --valid
and --invalid in place of --pairs the two lots need not be twins, nor as many.

Examples:
  overfix twin --pairs 50 --valid-accepted 47 --invalid-accepted 8
  overfix twin --valid 5 --valid-accepted 5 --invalid 15 --invalid-accepted 3`;

export function twinCommand(parent: Command, io: Io): Command {
  return started(parent, "twin", "ρ₀, ρ₁ and J of a judge from answers whose truth is known.")
    .option("--pairs <n>", "pairs of a valid answer and its invalid twin", integer(1))
    .option("--valid <n>", "valid answers, where they have no twins", integer(1))
    .option("--invalid <n>", "invalid answers, where they have no twins", integer(1))
    .requiredOption("--valid-accepted <n>", "accepting votes on valid answers", integer(0))
    .requiredOption("--invalid-accepted <n>", "accepting votes on invalid answers", integer(0))
    .option("--both <n>", "pairs with both answers accepted; narrows J", integer(0))
    .option("--votes <n>", "votes asked on each answer", integer(1), 1)
    .option("--confidence <share>", "of the intervals", decimal, 0.95)
    .option("--json", "print JSON")
    .addHelpText("after", HELP)
    .action((flags: TwinFlags) => {
      const test = tested(flags);
      io.stdout(flags.json ? json(test) : twinTable(test));
    });
}

function tested(flags: TwinFlags): TwinTest {
  try {
    return twinTest(inputOf(flags));
  } catch (error) {
    if (error instanceof RangeError) throw new BadUsage(error.message);
    throw error;
  }
}

function inputOf(flags: TwinFlags): TwinInput {
  const { pairs, valid, invalid, validAccepted, invalidAccepted, both, votes, confidence } = flags;
  const how = {
    ...(votes === undefined ? {} : { votes }),
    ...(confidence === undefined ? {} : { confidence }),
  };
  if (pairs !== undefined) {
    if (valid !== undefined || invalid !== undefined) {
      throw new BadUsage(
        "--pairs and --valid, --invalid exclude each other; expected one or the others",
      );
    }
    return {
      ...how,
      pairs,
      validAccepted,
      invalidAccepted,
      ...(both === undefined ? {} : { both }),
    };
  }
  if (valid === undefined || invalid === undefined) {
    throw new BadUsage("how many answers is not said; expected --pairs, or --valid and --invalid");
  }
  if (both !== undefined) throw new BadUsage("--both is of pairs; expected --pairs with it");
  return {
    ...how,
    valid: { n: valid, accepted: validAccepted },
    invalid: { n: invalid, accepted: invalidAccepted },
  };
}

const STANDING = { shown: "+", "not-shown": "–", "out-of-reach": "×" } as const;

/** The test as a table for people. */
function twinTable(test: TwinTest): string {
  const { rho0, rho1, J, p, valid, invalid, paired, votes, confidence, pairsFor, claims } = test;
  const range = ({ low, high }: Interval): string => `${share(low)} … ${share(high)}`;
  const percent = `${Number((100 * confidence).toFixed(2))} %`;
  const answers = paired ? `${valid} pairs` : `${valid} valid and ${invalid} invalid answers`;
  const each = votes === 1 ? "one vote each" : `${votes} votes each`;
  const rows = [
    ["", "", "estimate", `exact ${percent}`, `score ${percent}`],
    [MARKS.measured, "rho0", share(rho0.estimate), range(rho0.exact), range(rho0.wilson)],
    [MARKS.measured, "rho1", share(rho1.estimate), range(rho1.exact), range(rho1.wilson)],
    [MARKS.measured, "J", share(J.estimate), range(J.exact), range(J.score)],
  ];
  return [
    `${answers}, ${each}${p === null ? "" : `; accepts both alike: p ${p.toFixed(4)} (exact, one-sided)`}`,
    "",
    aligned(rows, ["left", "left", "right"]),
    "",
    `pairs for J to within ${pairsFor.map(({ half, pairs }) => `± ${half}: ${pairs}`).join(", ")}`,
    "",
    ...claims.map(({ standing, message }) => `${STANDING[standing]} ${message}`),
    "",
    "+ shown   – not shown by these answers   × not to be shown this way",
    "",
  ].join("\n");
}
