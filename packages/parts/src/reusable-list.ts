/** Anything that items can be added to: an array, or a reusable list. */
export interface Appendable<T> {
  push(item: T): unknown;
}

/**
 * For lists that are built all the time, such as the offers of a question: it is filled again and again, and returns
 * arrays of exactly the right length, none of which has to grow.
 */
export class ReusableList<T> implements Appendable<T> {
  private readonly items: T[] = [];
  private count = 0;

  clear(): this {
    this.count = 0;
    return this;
  }

  push(item: T): void {
    this.items[this.count++] = item;
  }

  list(): T[] {
    return this.items.slice(0, this.count);
  }
}
