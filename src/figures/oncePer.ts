/** The same function, computing once for each object that it is asked about. The object must not change. */
export function oncePer<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
