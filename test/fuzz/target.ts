/** A reader of what strangers bring, and what must hold whatever they bring. */
export interface Target {
  readonly name: string;
  readonly corpus: readonly Uint8Array[];
  /** @throws whatever a reader throws, and Error where it answered with something that must not be */
  run(bytes: Uint8Array): Promise<void> | void;
}

/** @throws Error with what was wrong */
export function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** @throws Error where a number that is none stands anywhere in this value */
export function assertFinite(value: unknown, path = ""): void {
  if (typeof value === "number") assert(Number.isFinite(value), `${path} is ${value}`);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) assertFinite(inner, `${path}.${key}`);
  }
}
