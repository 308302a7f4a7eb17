import type { Diagnosis, WarningCode } from "#diagnosis";

/** The rates that a group of tests found not to be one, each with its p: what the warning of it says. */
export function failing(
  { warnings }: Pick<Diagnosis, "warnings">,
  code: WarningCode,
): readonly { readonly name: string; readonly p: number }[] {
  const facts = warnings.find((warning) => warning.code === code)?.facts ?? {};
  return Object.entries(facts).map(([name, p]) => ({ name, p: Number(p) }));
}
