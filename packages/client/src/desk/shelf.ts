// Games kept in the browser until they are discarded. Only the worker opens this storage: saves hold secrets.

import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
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
  /** Says whether the game will outlast the page. */
  put(volume: Volume): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** What the browser refuses to keep, in a private window or on a full disk, lasts as long as the page. */
export function browserShelf(store: UseStore = createStore("grognard", "games")): Shelf {
  const spare = memoryShelf();
  return {
    async all() {
      const held = await spare.all();
      const kept = await tried(() => entries<string, unknown>(store));
      const others = (kept ?? []).filter(([id]) => held.every((volume) => volume.id !== id));
      return [...held, ...others.map(([id, found]) => volumeOf(id, found))];
    },
    async get(id) {
      const held = await spare.get(id);
      if (held) return held;
      const found = await tried(() => get<unknown>(id, store));
      return found === undefined ? undefined : volumeOf(id, found);
    },
    async put(volume) {
      const isKept = await tried(() => set(volume.id, volume, store).then(() => true));
      if (isKept) await spare.remove(volume.id);
      else await spare.put(volume);
      return isKept === true;
    },
    async remove(id) {
      await spare.remove(id);
      await tried(() => del(id, store));
    },
  };
}

/** Some browsers throw where others refuse. */
async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

/** For tests: games last as long as the page. */
export function memoryShelf(): Shelf {
  const volumes = new Map<string, Volume>();
  return {
    all: async () => [...volumes.values()],
    get: async (id) => volumes.get(id),
    async put(volume) {
      volumes.set(volume.id, volume);
      return true;
    },
    remove: async (id) => void volumes.delete(id),
  };
}

/** What cannot be read is listed too: to be saved as it is, or thrown away. */
export function volumeOf(id: string, found: unknown): Volume {
  const volume = { ...(found as Volume) };
  if (isWhole(volume)) return { ...volume, id };
  return {
    id,
    system: "",
    title: "",
    sides: [],
    seats: {},
    standing: "",
    answers: 0,
    over: false,
    touched: 0,
    broken: true,
    save: typeof volume.save === "string" ? volume.save : JSON.stringify(found),
  };
}

const isWhole = ({ system, title, sides, seats, standing, answers, touched, save }: Partial<Volume>) =>
  [system, title, standing, save].every((text) => typeof text === "string") &&
  [answers, touched].every((number) => Number.isFinite(number)) &&
  Array.isArray(sides) &&
  sides.every((side) => typeof side?.id === "string" && typeof side.name === "string") &&
  typeof seats === "object" &&
  seats !== null;
