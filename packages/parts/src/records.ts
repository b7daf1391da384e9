/** The same keys with other values. */
export const mapValues = <K extends string, A, B>(
  record: { readonly [P in K]: A },
  to: (value: A) => B,
): { readonly [P in K]: B } =>
  Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, to(value)])) as { [P in K]: B };

/** Numbers inside names count as numbers; no locale has a say. */
export function inNaturalOrder(a: string, b: string): number {
  const parts = (text: string) => text.match(/\d+|\D+/g) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i]!, right[i]!];
    if (x === y) continue;
    const difference = Number(x) - Number(y);
    if (Number.isNaN(difference)) return x < y ? -1 : 1;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
