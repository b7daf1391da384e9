/** Anything to which can be added: a list, or a gathering. */
export interface Gathers<T> {
  push(item: T): unknown;
}

/**
 * For lists that are made all the time, such as the offers of a question: it is filled again and again, and gives out
 * lists of just the right length, so that none of them has to grow on the way.
 */
export class Gathering<T> implements Gathers<T> {
  private readonly items: T[] = [];
  private count = 0;

  clear(): this {
    this.count = 0;
    return this;
  }

  push(item: T): void {
    this.items[this.count++] = item;
  }

  /** A row of items from another list, those from `from` to before `to`: quicker than one at a time. */
  pushRow(list: readonly T[], from: number, to: number): void {
    const { items } = this;
    let at = this.count;
    for (let i = from; i < to; i++) items[at++] = list[i]!;
    this.count = at;
  }

  list(): T[] {
    return this.items.slice(0, this.count);
  }
}
