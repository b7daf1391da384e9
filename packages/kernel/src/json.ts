/** Everything saved, sent or logged is plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

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

/** An independent copy, so that nobody who keeps the original can change it later. */
export function copyJson<V>(value: V): V {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as V;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyJson(item)])) as V;
}

/** Two 32-bit lanes of integer mixing: the same digest on every machine, no strings built. */
class Lanes {
  private a = 0x9e3779b9;
  private b = 0x85ebca6b;

  add(n: number): void {
    this.a = Math.imul(this.a ^ n, 0x01000193);
    this.a ^= this.a >>> 15;
    this.b = Math.imul(this.b + n, 0xcc9e2d51);
    this.b = (this.b << 13) | (this.b >>> 19);
  }

  text(s: string): void {
    this.add(s.length);
    for (let i = 0; i < s.length; i++) this.add(s.charCodeAt(i));
  }

  hex(): string {
    const end = (n: number) => {
      n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
      n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
      return ((n ^ (n >>> 16)) >>> 0).toString(16).padStart(8, "0");
    };
    return end(this.a ^ this.b) + end(this.b);
  }
}

const END = -1;

function feed(lanes: Lanes, value: unknown): void {
  if (typeof value === "number") {
    if (Number.isInteger(value) && Math.abs(value) < 0x80000000) {
      lanes.add(1);
      lanes.add(value);
    } else {
      lanes.add(2);
      lanes.text(String(value));
    }
  } else if (typeof value === "string") {
    lanes.add(3);
    lanes.text(value);
  } else if (value === null || value === undefined) {
    lanes.add(4);
  } else if (typeof value === "boolean") {
    lanes.add(value ? 5 : 6);
  } else if (Array.isArray(value)) {
    lanes.add(7);
    lanes.add(value.length);
    for (const item of value) feed(lanes, item);
  } else {
    lanes.add(8);
    const object = value as Record<string, unknown>;
    for (const key of Object.keys(object).sort()) {
      if (object[key] === undefined) continue;
      lanes.text(key);
      feed(lanes, object[key]);
    }
    lanes.add(END); // no key has this length
  }
}

/** A stable 64-bit digest of a JSON value, independent of the order of keys. */
export function digest(value: unknown): string {
  const lanes = new Lanes();
  feed(lanes, value);
  return lanes.hex();
}
