// The priority queue of a cheapest-path search: numbers by key, first in first out within a key. Its memory is kept
// between searches.

export class Buckets {
  /** The key of the number taken last. */
  key = 0;
  private first = new Int32Array(256).fill(-1); // by key: slots
  private latest = new Int32Array(256);
  private next = new Int32Array(256); // by slot
  private values = new Int32Array(256);
  private size = 0;
  private most = -1;

  clear(): void {
    this.first.fill(-1, 0, this.most + 1);
    this.key = 0;
    this.size = 0;
    this.most = -1;
  }

  /** The key must not be below that of the number taken last. */
  add(key: number, value: number): void {
    const slot = this.size++;
    if (slot >= this.next.length) this.widen();
    if (key >= this.first.length) this.raise(key);
    this.values[slot] = value;
    this.next[slot] = -1;
    if (this.first[key]! < 0) this.first[key] = slot;
    else this.next[this.latest[key]!] = slot;
    this.latest[key] = slot;
    if (key > this.most) this.most = key;
  }

  /** The first number of the lowest key; -1 if none is left. */
  take(): number {
    for (; this.key <= this.most; this.key++) {
      const slot = this.first[this.key]!;
      if (slot < 0) continue;
      this.first[this.key] = this.next[slot]!;
      return this.values[slot]!;
    }
    return -1;
  }

  private widen(): void {
    this.next = enlarged(this.next, this.size);
    this.values = enlarged(this.values, this.size);
  }

  private raise(key: number): void {
    const { length } = this.first;
    this.first = enlarged(this.first, key + 1).fill(-1, length);
    this.latest = enlarged(this.latest, key + 1);
  }
}

function enlarged(list: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(least, 2 * list.length));
  larger.set(list);
  return larger;
}
