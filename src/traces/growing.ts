type Numbers = Int32Array | Float64Array | Uint8Array;

/** The array itself, or a copy with room for index `i`; what is new is 0. */
export function withRoom<A extends Numbers>(array: A, i: number): A {
  if (i < array.length) return array;
  const longer = new (array.constructor as new (n: number) => A)(
    Math.max(1024, Math.ceil(array.length * 1.5), i + 1),
  );
  longer.set(array);
  return longer;
}
