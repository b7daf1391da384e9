// What each viewer has heard, answer by answer. It is noted immediately, because what may be told of an
// event depends on the moment: a unit that was hidden when it marched may be known an hour later.

import type { GameEvent } from "./game.ts";
import type { Journal } from "./journal.ts";
import { sameJson } from "./json.ts";
import type { Types, Viewer } from "./ruleset.ts";

/** The events of one answer, or of the set-up. */
export interface Note<T extends Types> {
  readonly events: readonly GameEvent<T>[];
  readonly heard: { readonly [viewer: Viewer]: readonly GameEvent<T>[] };
}

export class Memory<T extends Types> {
  /** The set-up first, then one note per answer. */
  private readonly all: Note<T>[];

  constructor(notes: readonly Note<T>[] = []) {
    this.all = [...notes];
  }

  get notes(): readonly Note<T>[] {
    return this.all;
  }

  /** The events of the last answer. */
  note(journal: Journal<T>): void {
    this.all.push(noteOf(journal));
  }

  /** The events of the set-up, once the answers of a replay have been noted. */
  noteSetup(journal: Journal<T>): void {
    this.all.unshift(noteOf(journal, 0));
  }

  /** The last answer was taken back. */
  forget(): void {
    this.all.pop();
  }

  get length(): number {
    return this.all.length;
  }

  /** From one note up to, but not including, another. */
  heard(viewer: Viewer, since = 0, until = this.all.length): readonly GameEvent<T>[] {
    return this.all.slice(since, until).flatMap(({ heard }) => heard[viewer] ?? []);
  }

  /** Everything as it was, secrets too. */
  get events(): readonly GameEvent<T>[] {
    return this.all.flatMap(({ events }) => events);
  }
}

/** Several notes joined into one. */
export function joinNotes<T extends Types>(notes: readonly Note<T>[]): Note<T> {
  const viewers = new Set(notes.flatMap(({ heard }) => Object.keys(heard)));
  const heardBy = (viewer: Viewer) => notes.flatMap(({ heard }) => heard[viewer] ?? []);
  return {
    events: notes.flatMap(({ events }) => events),
    heard: Object.fromEntries([...viewers].map((viewer) => [viewer, heardBy(viewer)])),
  };
}

function noteOf<T extends Types>(journal: Journal<T>, at?: number): Note<T> {
  const game = at === undefined ? journal.game : journal.at(at);
  const viewers = [...journal.rules.sides(journal.world), "spectator"];
  const events = [...game.events];
  /** The same list for all that hear everything: it is kept, and stored, once. */
  const heard = (viewer: Viewer) => {
    const own = game.heardBy(viewer);
    return sameJson(own, events) ? events : own;
  };
  return { events, heard: Object.fromEntries(viewers.map((viewer) => [viewer, heard(viewer)])) };
}
