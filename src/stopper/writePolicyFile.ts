import type { PolicyFile, RateInFile } from "./policyFile.ts";

/**
 * The file as JSON: fields in the order of `PolicyFile`, a line a state, a line end at the end. The
 * same policy is always the same text.
 */
export function writePolicyFile(file: PolicyFile): string {
  const { believed, rule, table, bound, expected } = file;
  const ordered: PolicyFile = {
    $schema: file.$schema,
    kind: file.kind,
    version: file.version,
    policy: file.policy,
    rule: { tau: rule.tau, delta: rule.delta, theta: rule.theta },
    believed: {
      q0: rate(believed.q0),
      rho0: rate(believed.rho0),
      rho1: rate(believed.rho1),
      alpha: rate(believed.alpha),
      beta: rate(believed.beta),
    },
    ...(file.eta === undefined ? {} : { eta: file.eta }),
    table: {
      votes: table.votes,
      rounds: table.rounds,
      start: table.start,
      next: table.next,
      keep: table.keep,
    },
    bound: {
      judge: bound.judge,
      repairer: bound.repairer,
      date: bound.date,
      log: bound.log && { hash: bound.log.hash, instances: bound.log.instances },
    },
    staleWhen: file.staleWhen,
    expected: expected && {
      validity: {
        estimate: expected.validity.estimate,
        low: expected.validity.low,
        high: expected.validity.high,
      },
      repairs: expected.repairs,
      queries: expected.queries,
      cost: expected.cost,
    },
  };
  // A list of integers goes on one line; no string holds a raw line end.
  const rows = /\[\n\s*(-?\d+(?:,\n\s*-?\d+)*)\n\s*\]/g;
  const text = JSON.stringify(ordered, null, 2).replace(
    rows,
    (_, list: string) => `[${list.replace(/,\n\s*/g, ", ")}]`,
  );
  return `${text}\n`;
}

function rate(of: RateInFile | null): RateInFile | null {
  return of && { estimate: of.estimate, low: of.low, high: of.high, n: of.n };
}
