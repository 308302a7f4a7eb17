/** Ends a switch that names every case; reached only by a value that its type rules out. */
export function never(value: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(value)}`);
}
