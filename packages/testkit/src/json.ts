/** The place of the first thing that JSON text would lose, such as a Set, a class or NaN; undefined if all is plain. */
export function notJson(value: unknown, place = "it"): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : place;
  if (typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value !== "object") return place;
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) return place;
  for (const [key, item] of Object.entries(value)) {
    const bad = notJson(item, `${place}.${key}`);
    if (bad !== undefined) return bad;
  }
  return undefined;
}
