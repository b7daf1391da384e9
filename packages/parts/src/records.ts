/** The same keys with other values. */
export function mapValues<K extends string, A, B>(
  record: { readonly [P in K]: A },
  to: (value: A, key: K) => B,
): { readonly [P in K]: B } {
  const out = {} as { [P in K]: B };
  for (const key in record) out[key] = to(record[key], key); // a plain loop, because every new state is made by it
  return out;
}

/** Some of its keys. */
export const only = <T extends object, K extends keyof T>(record: T, ...keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;

/** Numbers inside names are compared as numbers, in every locale. */
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
