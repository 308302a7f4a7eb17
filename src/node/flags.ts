import { type Command, InvalidArgumentError, Option } from "commander";

/** Reads one decimal number; what range it must lie in is checked where it goes. */
export function decimal(text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new InvalidArgumentError("Expected a number.");
}

/** Reads "0.3" or "0.319,0.10": a rate for all rounds, or one for each round. */
export function decimals(text: string): readonly number[] {
  try {
    return text.split(",").map(decimal);
  } catch {
    throw new InvalidArgumentError(
      "Expected a number, or numbers by round with commas, as in 0.319,0.10.",
    );
  }
}

/** A reader of integers of at least this. */
export function integer(least: number): (text: string) => number {
  return (text) => {
    const value = decimal(text);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected an integer of at least ${least}.`);
  };
}

/** Adds a flag that may be given several times. */
export function repeatable(command: Command, flags: string, description: string): Command {
  const collect = (text: string, before: readonly string[] = []): readonly string[] => [
    ...before,
    text,
  ];
  return command.addOption(new Option(flags, description).argParser(collect));
}
