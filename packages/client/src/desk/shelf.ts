// Games kept in the browser until they are discarded. Only the worker opens this storage: saves hold secrets.

import { createStore, del, entries, get, promisifyRequest, type UseStore } from "idb-keyval";
import type { Seats, ShelvedGame } from "./protocol.ts";

/** A game as it is kept: what the list shows, and the whole save. */
export interface Volume extends ShelvedGame {
  readonly save: string;
  readonly seats: Seats;
  /** Where chance comes from, if not from the system's generator. */
  readonly seed?: string;
  readonly guided?: boolean;
}

/** Kept; or only as long as the page lasts, because the browser refuses; or not at all: it is not what was known. */
export type Stored = "kept" | "unkept" | "changed";

export interface Shelf {
  all(): Promise<readonly Volume[]>;
  get(id: string): Promise<Volume | undefined>;
  /** In the place of a volume with the save `known`; if another page has gone on with it, that one stays. */
  put(volume: Volume, known?: string): Promise<Stored>;
  remove(id: string): Promise<void>;
}

/** What the browser refuses to keep, in a private window or on a full disk, lasts as long as the page. */
export function browserShelf(store: UseStore = createStore("grognard", "games")): Shelf {
  const spare = new Map<string, Volume>();
  return {
    async all() {
      const kept = await tried(() => entries<string, unknown>(store));
      const others = (kept ?? []).filter(([id]) => !spare.has(id));
      return [...spare.values(), ...others.map(([id, found]) => volumeOf(id, found))];
    },
    async get(id) {
      const found = spare.get(id) ?? (await tried(() => get<unknown>(id, store)));
      return found === undefined ? undefined : volumeOf(id, found);
    },
    async put(volume, known) {
      const stored = await tried(() => putUnlessChanged(store, volume, known));
      if (stored) spare.delete(volume.id);
      else spare.set(volume.id, volume);
      return stored ?? "unkept";
    },
    async remove(id) {
      spare.delete(id);
      await tried(() => del(id, store));
    },
  };
}

/** Looked at and put in one transaction: no other page can come between. */
const putUnlessChanged = (store: UseStore, volume: Volume, known: string | undefined): Promise<Stored> =>
  store("readwrite", async (games) => {
    const found = await promisifyRequest<unknown>(games.get(volume.id));
    if (isOther(found, known)) return "changed";
    games.put(volume, volume.id);
    await promisifyRequest(games.transaction);
    return "kept";
  });

/** What was deleted elsewhere comes back with the next answer: nothing is lost. */
const isOther = (found: unknown, known: string | undefined): boolean =>
  found !== undefined && (found as Partial<Volume> | null)?.save !== known;

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
    async put(volume, known) {
      if (isOther(volumes.get(volume.id), known)) return "changed";
      volumes.set(volume.id, volume);
      return "kept";
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
