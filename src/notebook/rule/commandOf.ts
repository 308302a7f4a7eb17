import type { RuleState } from "./ruleLink.ts";

/**
 * The command that says the same numbers, in a POSIX shell; null for a world that flags cannot say
 * (several kinds of instance, leniency, a correlation by state, a belief of its own).
 */
export function commandOf({ text, study }: RuleState): string | null {
  const { world, votes, rounds, rule, believed } = study;
  const [one, ...others] = world.classes;
  if (one === undefined || others.length > 0 || world.leniency > 0) return null;
  if (one.icc.valid !== one.icc.invalid || believed.kind !== "true") return null;
  const flags: readonly (readonly [name: string, value: string | number])[] = [
    ["q0", one.q0],
    ["rho0", one.rho0.join()],
    ["rho1", one.rho1.join()],
    ["alpha", one.alpha.join()],
    ["beta", one.beta.join()],
    ...(one.icc.valid === 0 ? [] : [["icc", one.icc.valid] as const]),
    ["votes", votes],
    ["rounds", rounds],
    ["tau", rule.tau],
    ["theta", rule.theta],
    ["delta", rule.delta],
  ];
  const said = flags.map(([name, value]) => `--${name} ${value}`).join(" ");
  return `overfix evaluate ${said} --policy ${quoted(`cel:${text.trim()}`)} --policy vrr-stop`;
}

/** In single quotes nothing has a meaning but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
