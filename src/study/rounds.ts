import type { InstanceClass, Schedule } from "#engine";
import { RATE_KEYS, type RateKey } from "./parameters.ts";
import { presetBase } from "./presets.ts";
import { sameSchedule, scheduleLimit, trimmedRates } from "./schedules.ts";
import type { BelievedSetting, Study } from "./study.ts";

/**
 * The study with another K_max, its schedules fitted to it. Where K_max rises, a schedule that is
 * still the start of its preset's gets the preset's further rounds back. Nothing is checked.
 */
export function withRounds(study: Study, rounds: number): Study {
  if (!Number.isInteger(rounds) || rounds < 0) return { ...study, rounds };
  const base = presetBase(study.preset);
  const classes = study.world.classes.map((one, i) => {
    const own = base.world.classes[i];
    const regrown = own === undefined ? one : regrow(one, own, study.rounds);
    return trimmedRates(regrown, rounds);
  });
  const believed = believedTrimmed(study.believed, rounds);
  return { ...study, rounds, world: { ...study.world, classes }, believed };
}

function regrow(one: InstanceClass, base: InstanceClass, rounds: number): InstanceClass {
  const cut = trimmedRates(base, rounds);
  const restored = RATE_KEYS.filter((key) => sameSchedule(one[key], cut[key])).map(
    (key): [RateKey, Schedule] => [key, base[key]],
  );
  return { ...one, ...Object.fromEntries(restored) };
}

function believedTrimmed(believed: BelievedSetting, rounds: number): BelievedSetting {
  if (believed.kind !== "rates") return believed;
  const trimmed = RATE_KEYS.flatMap((key): [RateKey, Schedule][] => {
    const schedule = believed[key];
    return schedule === undefined ? [] : [[key, schedule.slice(0, scheduleLimit(key, rounds))]];
  });
  return { ...believed, ...Object.fromEntries(trimmed) };
}
