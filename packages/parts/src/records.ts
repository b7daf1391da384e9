/** The same keys with other values. */
export const mapValues = <K extends string, A, B>(
  record: { readonly [P in K]: A },
  to: (value: A) => B,
): { readonly [P in K]: B } =>
  Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, to(value)])) as { [P in K]: B };
