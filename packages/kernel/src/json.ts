/** Everything saved, sent or logged is plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Plain JSON that may not be changed at any depth. */
export type ReadOnly<V> = { readonly [K in keyof V]: ReadOnly<V[K]> };

/** Equality by value, whatever the order of keys. An undefined property counts as absent, as in JSON text. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  if (Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = present(left);
  return (
    keys.length === present(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

const present = (object: Record<string, unknown>): string[] =>
  Object.keys(object).filter((key) => object[key] !== undefined);

/** An independent copy, which a holder of the original cannot change. */
export function copyJson<V>(value: V): V {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as V;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyJson(item)])) as V;
}

/** An independent copy, which nobody can change. */
export function frozenCopy<V>(value: V): V {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as V;
  const copy = { ...value };
  for (const key in copy) copy[key] = frozenCopy(copy[key]);
  return Object.freeze(copy);
}

/** A copy with its own lists: for records whose list items are replaced, never changed in place. */
export function copyLists<V extends object>(record: ReadOnly<V>): V {
  const copy: { [key: string]: unknown } = { ...record };
  for (const key in copy) {
    const value = copy[key];
    if (Array.isArray(value)) copy[key] = value.slice();
  }
  return copy as V;
}

/** The same text for equal values, whatever the order of their keys. */
export const canonicalJson = (value: Json): string =>
  JSON.stringify(value, (_, item: unknown) => (isRecord(item) ? sorted(item) : item));

export const isRecord = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sorted = (record: { readonly [key: string]: Json }): Json =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
