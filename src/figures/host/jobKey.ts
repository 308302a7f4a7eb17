import type { Job } from "#compute";

/** Two jobs with the same key have the same outcome: a job is plain data, its random numbers seeded. */
export function jobKey(job: Job): string {
  return JSON.stringify(job);
}
