import type { Job } from "./job.ts";

/** `failed`: the computation itself threw; `crashed`: its worker died twice; `not-started`: no worker came up. */
export type JobErrorCode = "failed" | "crashed" | "not-started";

/** Rejection of a job that did not end. `detail` is what the computation or the browser said. */
export class JobError extends Error {
  readonly code: JobErrorCode;
  readonly job: Job["kind"];
  readonly detail: string;

  constructor(code: JobErrorCode, job: Job["kind"], detail: string) {
    super(sentence(code, job, detail));
    this.name = "JobError";
    this.code = code;
    this.job = job;
    this.detail = detail;
  }
}

function sentence(code: JobErrorCode, job: Job["kind"], detail: string): string {
  switch (code) {
    case "failed":
      return detail;
    case "crashed":
      return `${job}: the worker crashed, was restarted and crashed again: ${detail}`;
    case "not-started":
      return `${job}: the worker could not be started: ${detail}`;
  }
}

/** The text of anything thrown. */
export function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
