import { CommanderError } from "commander";
import { BadInput, BadUsage, type Io, Stale } from "./io.ts";
import { program } from "./program.ts";

/** Exit codes: done, bad input, bad usage, a stale policy, a fault of ours (sysexits' EX_SOFTWARE). */
export const EXIT = { done: 0, badInput: 1, badUsage: 2, stale: 3, fault: 70 } as const;

/**
 * Runs one command line. Standard output is written once, when the command is done; what is wrong goes
 * to standard error.
 *
 * @param argv - arguments after the program's name
 * @returns the exit code
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    await program(io).parseAsync(argv, { from: "user" });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badUsage;
    if (error instanceof Stale) return EXIT.stale;
    if (error instanceof BadUsage) {
      io.stderr(`overfix: ${error.message}\n`);
      return EXIT.badUsage;
    }
    if (error instanceof BadInput) {
      io.stderr(`${error.lines.join("\n")}\n`);
      return EXIT.badInput;
    }
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.stderr(`overfix: a fault of overfix itself: ${what}\n`);
    return EXIT.fault;
  }
}
