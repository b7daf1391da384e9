// Saved games: games are kept after every answer, until they are discarded. Several pages may have the same game open:
// the page that answers first goes on with it, and no page overwrites what it has not seen. What the browser refuses
// to keep, in a private window or on a full disk, lasts as long as the page.

import type { MatchRecord } from "@grognard/match";
import type { SavedGame } from "./protocol.ts";
import { memoryStore, type Store } from "./store.ts";
import {
  recordOf,
  type StoredGame,
  type StoredParts,
  storedGameOf,
  storedPartsOf,
  writingOf,
} from "./stored-game.ts";

export interface TakenGame {
  readonly volume: StoredGame;
  readonly record: MatchRecord | undefined;
}

export class SavedGames {
  readonly #store: Store;
  readonly #spare: Store = memoryStore();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The last touched first, without what nobody may read. */
  async list(): Promise<readonly SavedGame[]> {
    const kept = (await tried(() => this.#store.heads())) ?? [];
    const heads = new Map([...kept, ...(await this.#spare.heads())]);
    return [...heads]
      .map(([id, head]) => storedGameOf(id, head))
      .map(({ save: _, seed: __, guided: ___, revision: ____, end: _____, ...game }) => game)
      .sort((a, b) => b.touched - a.touched);
  }

  /** As stored: in parts, or as one save. Undefined if it is no longer there. */
  async take(id: string): Promise<TakenGame | undefined> {
    const kept = (await this.#spare.read(id)) ?? (await tried(() => this.#store.read(id)));
    if (!kept) return undefined;
    const volume = storedGameOf(id, kept.head);
    return { volume, record: recordOf(volume, kept) };
  }

  /**
   * Writes on top of what this page knows. Returns what is stored then; or that the browser does not keep it; or that
   * another page has gone on with it meanwhile.
   */
  async put(
    game: StoredGame,
    record: MatchRecord,
    known?: StoredParts,
  ): Promise<StoredParts | "unkept" | "changed"> {
    const { id } = game;
    const volume = { ...game, revision: (known?.revision ?? 0) + 1 };
    const isKept = await tried(() =>
      this.#store.write(id, (head) => {
        // what was deleted elsewhere comes back with the next answer: nothing is lost
        if (head === undefined) return writingOf(volume, record, {});
        return isOther(head, known) ? undefined : writingOf(volume, record, known ?? {});
      }),
    );
    if (isKept === false) return "changed";
    await (isKept ? this.#spare.remove(id) : this.#spare.write(id, () => writingOf(volume, record, {})));
    return isKept ? storedPartsOf(volume, record) : "unkept";
  }

  async remove(id: string): Promise<void> {
    await this.#spare.remove(id);
    await tried(() => this.#store.remove(id));
  }
}

/** Whether another page has written meanwhile. */
const isOther = (head: unknown, known: StoredParts | undefined): boolean =>
  ((head as Partial<StoredGame> | null)?.revision ?? 0) !== known?.revision;

/** Some browsers throw where others refuse. */
async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
