// In the browser's own database. Only the worker opens it: games hold secrets.

import { createStore, promisifyRequest, type UseStore } from "idb-keyval";
import type { Store, Writing } from "./store.ts";

/** The head of a game is stored under its id, its parts under the id and their number. Lists come after texts. */
const HEADS = (): IDBKeyRange => IDBKeyRange.upperBound([], true);
const partsOf = (id: string, from = Number.NEGATIVE_INFINITY): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

export function browserStore(store: UseStore = createStore("grognard", "games")): Store {
  return {
    heads: () =>
      store("readonly", async (games) => {
        const [ids, heads] = await pairs(games, HEADS());
        return ids.map((id, i) => [String(id), heads[i]]);
      }),
    read: (id) =>
      store("readonly", async (games) => {
        const [head, [keys, parts]] = await Promise.all([
          promisifyRequest<unknown>(games.get(id)),
          pairs(games, partsOf(id)),
        ]);
        return head === undefined
          ? undefined
          : { head, parts: keys.map((key, i) => [numberIn(key), parts[i]]) };
      }),
    write: (id, decide) =>
      store("readwrite", async (games) => {
        const writing = decide(await promisifyRequest<unknown>(games.get(id)));
        if (!writing) return false;
        put(games, id, writing);
        await promisifyRequest(games.transaction);
        return true;
      }),
    remove: (id) =>
      store("readwrite", (games) => {
        games.delete(id);
        games.delete(partsOf(id));
        return promisifyRequest(games.transaction);
      }),
  };
}

function put(games: IDBObjectStore, id: string, { head, from, parts }: Writing): void {
  games.put(head, id);
  games.delete(partsOf(id, from));
  for (const [number, part] of parts) games.put(part, [id, number]);
}

const pairs = (games: IDBObjectStore, range: IDBKeyRange): Promise<[IDBValidKey[], unknown[]]> =>
  Promise.all([
    promisifyRequest<IDBValidKey[]>(games.getAllKeys(range)),
    promisifyRequest<unknown[]>(games.getAll(range)),
  ]);

const numberIn = (key: IDBValidKey): number => (key as [string, number])[1];
