const WATCHED = [Object, Array, Function, String, Number, Map, Promise].map(
  ({ prototype }) => prototype as object,
);

const keysOf = (): string =>
  WATCHED.map((one) => Reflect.ownKeys(one).map(String).join()).join("|");

const BEFORE = keysOf();

/** @throws Error where something has been added to, or taken from, a prototype that all objects share */
export function assertCleanPrototypes(): void {
  if (keysOf() !== BEFORE) throw new Error("a prototype was changed by what was read");
}
