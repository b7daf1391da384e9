// What has been taken back and can be done again; and which answers were given with one order, so that they go together.

import { actionIn, type Entry, type SideId, sameJson, type Types } from "@grognard/kernel";

interface Undone {
  readonly side: SideId;
  /** In the order in which they were given. */
  readonly actions: readonly Types["Action"][];
}

export class TakenBack {
  /** How many answers were given with one order, by the last of them. */
  readonly #together = new WeakMap<Entry, number>();
  #undone: readonly Undone[] = [];

  /** The last `count` answers belong together. */
  join(entries: readonly Entry[], count: number): void {
    const last = entries.at(-1);
    if (last && count > 1) this.#together.set(last, count);
  }

  /** How many answers go with the last one. */
  size(entries: readonly Entry[]): number {
    const last = entries.at(-1);
    return (last && this.#together.get(last)) ?? 1;
  }

  keep(side: SideId, entries: readonly Entry[]): void {
    const actions = entries.map((entry) => actionIn<Types>(entry));
    this.#undone = [...this.#undone, { side, actions }];
  }

  /** What is done again next, by this side. */
  next(side: SideId): Undone | undefined {
    const last = this.#undone.at(-1);
    return last?.side === side ? last : undefined;
  }

  drop(): void {
    this.#undone = this.#undone.slice(0, -1);
  }

  /** Another answer than the one taken back makes everything after it void. */
  answered(side: SideId, action: Types["Action"]): void {
    const [same, ...others] = this.next(side)?.actions ?? [];
    if (!same || !sameJson(same, action)) this.#undone = [];
    else if (others.length === 0) this.drop();
    else this.#undone = [...this.#undone.slice(0, -1), { side, actions: others }];
  }
}
