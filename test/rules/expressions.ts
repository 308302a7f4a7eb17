import fc from "fast-check";

/** Names of each type, all of them. */
const INTS = ["S", "k", "M", "K_max", "accepts_before", "best_before", "streak", "total"];
const DOUBLES = ["share", "belief", "prior", "bStar", "gain", "tau", "theta"];

/** Random conditions in CEL: well typed, and without an answer in some states. */
export function condition(depth = 2): fc.Arbitrary<string> {
  const number = fc.integer({ min: 0, max: 6 }).map(String);
  const int = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...INTS) },
    { weight: 2, arbitrary: number },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...INTS), fc.constantFrom("+", "-", "*", "/", "%"), number)
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("size(votes)", "sum(votes)", "votes[k]", "votes[k - 1]"),
    },
    { weight: 1, arbitrary: fc.constantFrom("max(votes)", "votes.filter(v, v > 1).size()") },
  );
  const double = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...DOUBLES) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 20 }).map((n) => (n / 20).toFixed(2)) },
    { weight: 1, arbitrary: fc.constantFrom(...DOUBLES).map((a) => `(${a} + 0.1 * S)`) },
  );
  const sign = fc.constantFrom("<", "<=", ">", ">=", "==", "!=");
  const atom = fc.oneof(
    fc.tuple(int, sign, int).map((parts) => parts.join(" ")),
    fc.tuple(double, sign, double).map((parts) => parts.join(" ")),
    fc.constantFrom("accepted", "true", "votes.exists(v, 2 * v > M)", "votes.all(v, v > 0)"),
    fc.tuple(int, number, number).map(([a, b, c]) => `${a} in [${b}, ${c}]`),
  );
  if (depth === 0) return atom;
  const inner = condition(depth - 1);
  return fc.oneof(
    atom,
    fc.tuple(inner, fc.constantFrom("&&", "||"), inner).map(([a, s, b]) => `(${a}) ${s} (${b})`),
    inner.map((a) => `!(${a})`),
    fc.tuple(atom, inner, inner).map(([a, b, c]) => `(${a}) ? (${b}) : (${c})`),
  );
}
