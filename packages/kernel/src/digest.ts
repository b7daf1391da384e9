// A digest of a state: the same on every machine and in every engine.

const END = 0;
const INTEGER = 1;

/** Two 32-bit lanes of integer mixing: the same digest on every machine, no strings built. */
class Lanes {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  add(n: number): void {
    this.a = Math.imul(this.a ^ n, 0x01000193);
    this.a ^= this.a >>> 15;
    this.b = Math.imul((this.b + n) | 0, 0xcc9e2d51);
    this.b = (this.b << 13) | (this.b >>> 19);
  }

  text(s: string): void {
    this.add(s.length);
    let { a, b } = this; // the same as `add` for each character, in local variables
    for (let i = 0; i < s.length; i++) {
      const n = s.charCodeAt(i);
      a = Math.imul(a ^ n, 0x01000193);
      a ^= a >>> 15;
      b = Math.imul((b + n) | 0, 0xcc9e2d51);
      b = (b << 13) | (b >>> 19);
    }
    this.a = a;
    this.b = b;
  }

  /** The same as `feed` for each item: most of a state is lists of small numbers. */
  list(items: readonly unknown[]): void {
    let { a, b } = this;
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (typeof item === "number" && (item | 0) === item) {
        a = Math.imul(a ^ INTEGER, 0x01000193);
        a ^= a >>> 15;
        b = Math.imul((b + INTEGER) | 0, 0xcc9e2d51);
        b = (b << 13) | (b >>> 19);
        a = Math.imul(a ^ item, 0x01000193);
        a ^= a >>> 15;
        b = Math.imul((b + item) | 0, 0xcc9e2d51);
        b = (b << 13) | (b >>> 19);
      } else {
        this.a = a;
        this.b = b;
        feed(this, item);
        ({ a, b } = this);
      }
    }
    this.a = a;
    this.b = b;
  }

  word(): number {
    return this.a ^ this.b;
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

function feed(lanes: Lanes, value: unknown): void {
  if (typeof value === "number") {
    if ((value | 0) === value) {
      lanes.add(INTEGER);
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
    lanes.list(value);
  } else {
    feedObject(lanes, value);
  }
}

function feedObject(lanes: Lanes, object: object): void {
  lanes.add(8);
  const { order, marks } = shapeOf(object);
  const values: unknown[] = Object.values(object);
  for (let i = 0; i < order.length; i++) {
    const at = order[i] as number;
    if (values[at] === undefined) continue;
    lanes.add(marks[at] as number);
    feed(lanes, values[at]);
  }
  lanes.add(END);
}

interface Shape {
  readonly keys: readonly string[];
  /** The indices of the keys in alphabetical order. */
  readonly order: readonly number[];
  /** A number for each key, hashed from its text. */
  readonly marks: readonly number[];
}

/** The last shape seen for each number of keys: a list of units sorts its keys once, not once per unit. */
const recent: Shape[] = [];

function shapeOf(object: object): Shape {
  const keys = Object.keys(object);
  const known = recent[keys.length];
  if (known && sameKeys(known.keys, keys)) return known;
  const order = keys.map((_, i) => i).sort((i, j) => ((keys[i] as string) < (keys[j] as string) ? -1 : 1));
  const shape = { keys, order, marks: keys.map(markOf) };
  if (keys.length <= 1_024) recent[keys.length] = shape;
  return shape;
}

/** 31 bits, and never END. */
function markOf(key: string): number {
  const lanes = new Lanes();
  lanes.text(key);
  return (lanes.word() >>> 1) + 1;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A stable 64-bit digest of a JSON value, independent of the order of keys. */
export function digest(value: unknown): string {
  const lanes = new Lanes();
  feed(lanes, value);
  return lanes.hex();
}
