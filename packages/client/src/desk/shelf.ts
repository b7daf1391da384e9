// Games kept in the browser until they are discarded. Only the worker opens this storage: saves hold secrets.

import { createStore, del, get, set, values } from "idb-keyval";
import type { Seats, ShelvedGame } from "./protocol.ts";

/** A game as it is kept: what the list shows, and the whole save. */
export interface Volume extends ShelvedGame {
  readonly save: string;
  readonly seats: Seats;
  /** Where chance comes from, if not from the system's generator. */
  readonly seed?: string;
  readonly guided?: boolean;
}

export interface Shelf {
  all(): Promise<readonly Volume[]>;
  get(id: string): Promise<Volume | undefined>;
  put(volume: Volume): Promise<void>;
  remove(id: string): Promise<void>;
}

export function browserShelf(): Shelf {
  const store = createStore("grognard", "games");
  const memory = memoryShelf();
  return {
    all: () => values<Volume>(store).catch(() => memory.all()),
    get: (id) => get<Volume>(id, store).catch(() => memory.get(id)),
    put: (volume) => set(volume.id, volume, store).catch(() => memory.put(volume)),
    remove: (id) => del(id, store).catch(() => memory.remove(id)),
  };
}

/** For tests, and for browsers that refuse storage: games last as long as the page. */
export function memoryShelf(): Shelf {
  const volumes = new Map<string, Volume>();
  return {
    all: async () => [...volumes.values()],
    get: async (id) => volumes.get(id),
    put: async (volume) => void volumes.set(volume.id, volume),
    remove: async (id) => void volumes.delete(id),
  };
}
