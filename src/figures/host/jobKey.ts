import type { Job } from "#compute";

/** Two jobs with the same key have the same outcome: a job is plain data, its random numbers seeded, a log known by its hash. */
export function jobKey(job: Job): string {
  const kept = keys.get(job);
  if (kept !== undefined) return kept;
  const key = JSON.stringify(job.kind === "replay" ? { ...job, log: job.log.hash } : job);
  keys.set(job, key);
  return key;
}

/** A job is never changed, and every look at the desk asks for its key. */
const keys = new WeakMap<Job, string>();
