import {
  DAMAGE,
  INSTANCE_292,
  PUBLIC_LOOPS,
  published,
  type Quoted,
  type Source,
  settingOf,
  type Tally,
} from "#paper";
import type { BoundNumber } from "./bound.ts";

/** "SETTING/POLICY", with ".low", ".high" or ".round" behind it: a published result. */
export function publishedResult(rest: string): BoundNumber | null {
  const [setting = "", policy = ""] = rest.split("/");
  const [, id = "", part] = /^(.*?)(?:\.(low|high|round))?$/.exec(policy) ?? [];
  const found = published(setting, id);
  if (found === undefined) return null;
  const value =
    part === "low"
      ? found.low
      : part === "high"
        ? found.high
        : part === "round"
          ? found.round
          : found.value;
  return value === undefined ? null : quoted(found, value);
}

/** "SETTING/beta", "SETTING/alpha1" (α of repair 1), "SETTING/J", …: a parameter of a setting of the paper. */
export function settingNumber(rest: string): BoundNumber | null {
  const [id = "", field = ""] = rest.split("/");
  const setting = settingOf(id);
  if (setting === undefined) return null;
  const round = /^alpha(\d+)$/.exec(field)?.[1];
  const found: Quoted | undefined =
    round !== undefined
      ? setting.alpha.find((one) => one.round === Number(round))
      : field === "J"
        ? // Where two are printed neither is quoted alone.
          setting.J.length === 1
          ? setting.J[0]
          : undefined
        : {
            n: setting.n,
            q0: setting.q0,
            rho0: setting.rho0,
            rho1: setting.rho1,
            beta: setting.beta,
            bStar: setting.bStar,
          }[field];
  return found === undefined ? null : quoted(found, found.value);
}

const [BEFORE, AFTER] = INSTANCE_292.rounds;

/** What the labels of the stress traces say, and the traced instance. */
const TRACES: Readonly<Record<string, readonly [Source, number]>> = {
  damaged: [DAMAGE, DAMAGE.damaged],
  accepted: [DAMAGE, DAMAGE.accepted],
  instances: [DAMAGE, DAMAGE.instances],
  "292.votes": [INSTANCE_292, INSTANCE_292.votes],
  "292.before": [INSTANCE_292, BEFORE.accepts],
  "292.after": [INSTANCE_292, AFTER.accepts],
  "292.right": [INSTANCE_292, BEFORE.answer],
  "292.wrong": [INSTANCE_292, AFTER.answer],
  "292.minutes": [INSTANCE_292, INSTANCE_292.minutes.problem],
  "292.copied": [INSTANCE_292, INSTANCE_292.minutes.copy],
};

export function tracesNumber(rest: string): BoundNumber | null {
  const found = TRACES[rest];
  return found === undefined ? null : quoted(found[0], found[1]);
}

/** "LOOP/alpha", "LOOP/alpha.n", "LOOP/q0", "LOOP/bStar": counted in a public log. */
export function loopNumber(rest: string): BoundNumber | null {
  const [id = "", field = ""] = rest.split("/");
  const loop = PUBLIC_LOOPS.find((one) => one.id === id);
  if (loop === undefined) return null;
  const [name = "", part] = field.split(".");
  const tallies: Readonly<Record<string, Tally | null>> = {
    alpha: loop.alpha,
    beta: loop.beta,
    rho0: loop.rho0,
    rho1: loop.rho1,
  };
  const tally = tallies[name];
  const share = (one: Tally | null | undefined): number | null =>
    one === null || one === undefined ? null : one.successes / one.n;
  const alpha = share(loop.alpha);
  const beta = share(loop.beta);
  const value =
    name === "q0"
      ? loop.q0
      : name === "bStar"
        ? alpha === null || beta === null
          ? null
          : alpha / (alpha + beta)
        : part === "n"
          ? (tally?.n ?? null)
          : part === "successes"
            ? (tally?.successes ?? null)
            : part === undefined
              ? share(tally)
              : null;
  return value === null
    ? null
    : { value, kind: "measured", where: `${loop.source.repository}, ${loop.name}` };
}

function quoted({ kind, where }: Source, value: number): BoundNumber {
  return { value, kind: kind === "P" ? "published" : "derived", where };
}
