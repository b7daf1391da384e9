// Positions of a game that are kept, so that going to any moment of it replays little.

import type { Game, GameEvent } from "./game.ts";
import type { Draft, Position, Ruleset, Types } from "./ruleset.ts";

interface Milestone<T extends Types> {
  /** Entries before it. */
  readonly at: number;
  readonly position: Position<T>;
  /** The events of the last of them; unknown in a game resumed in the middle. */
  readonly events?: readonly GameEvent<T>[];
}

/** What is kept of it: far back, not the index, which follows from the state and takes most of the memory. */
interface Kept<T extends Types> extends Omit<Milestone<T>, "position"> {
  readonly position: Omit<Draft<T>, "index"> & Partial<Draft<T>>;
}

/** The default; rules whose answers replay slowly set a smaller interval. */
const EVERY = 32;

/** So many of the last are kept with their index. */
const NEAR = 64;

export class Milestones<T extends Types> {
  readonly #rules: Ruleset<T>;
  /** Entries from one to the next; and far back. */
  readonly every: number;
  readonly #farEvery: number;
  /** In game order; those before the snapshot from which the game was resumed are made when they are needed. */
  readonly #all: Kept<T>[] = [];

  constructor(rules: Ruleset<T>) {
    this.#rules = rules;
    this.every = rules.keepEvery ?? EVERY;
    this.#farEvery = rules.keepFarEvery ?? this.every;
  }

  /** Keeps the position after `at` entries, if one is due there and none is kept yet. */
  pass(at: number, { position, events }: Game<T>): void {
    if (at % this.every === 0) this.keep(at, position, events);
  }

  keep(at: number, position: Position<T>, events?: readonly GameEvent<T>[]): void {
    const count = this.#countUpTo(at);
    const last = this.#all[count - 1];
    const isThere = last?.at === at;
    if (isThere && (last.events || !events)) return;
    const isFar = count < this.#all.length - NEAR;
    if (isFar && !this.#isKeptFar(at)) return;
    const near = { at, position: this.#rules.clone(position), ...(events && { events }) };
    this.#all.splice(isThere ? count - 1 : count, isThere ? 1 : 0, isFar ? withoutIndex(near) : near);
    if (!isFar) this.#thinOut(this.#all.length - NEAR - 1);
  }

  /** One that has come to be far back. */
  #thinOut(which: number): void {
    const far = this.#all[which];
    if (!far) return;
    if (this.#isKeptFar(far.at)) this.#all[which] = withoutIndex(far);
    else this.#all.splice(which, 1);
  }

  #isKeptFar(at: number): boolean {
    return at % this.#farEvery === 0;
  }

  /** The last one at or before this entry. */
  upTo(place: number): Milestone<T> {
    const { at, position, events } = this.#all[this.#countUpTo(place) - 1]!;
    const { world, state, index = this.#rules.index(world, state) } = position;
    return { at, position: { world, state, index }, ...(events && { events }) };
  }

  /** The last one from which a replay to this entry knows its events. */
  leadingTo(place: number): Milestone<T> {
    const last = this.upTo(place);
    return last.at === place && !last.events ? this.upTo(place - 1) : last;
  }

  /** Answers after this entry have been taken back. */
  forgetBehind(count: number): void {
    this.#all.length = this.#countUpTo(count);
  }

  /** How many are at this entry or before it. */
  #countUpTo(place: number): number {
    let [low, high] = [0, this.#all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#all[middle]!.at <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const withoutIndex = <T extends Types>({ at, position: { world, state }, events }: Kept<T>): Kept<T> => ({
  at,
  position: { world, state },
  ...(events && { events }),
});
