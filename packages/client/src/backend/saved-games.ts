// Saved games: games are kept after every answer, until they are discarded. Several pages may have the same game open:
// the page that answers first continues it, and no page overwrites what it has not seen. What the browser refuses
// to keep, in a private window or on a full disk, lasts as long as the page.

import type { MatchRecord } from "@grognard/match";
import type { SavedGame } from "./protocol.ts";
import { memoryStore, type Store, type Writing } from "./store.ts";
import {
  recordOf,
  type StoredGame,
  type StoredParts,
  storedGameOf,
  storedPartsOf,
  writingOf,
} from "./stored-game.ts";

export interface TakenGame {
  readonly storedGame: StoredGame;
  readonly record: MatchRecord | undefined;
}

export class SavedGames {
  readonly #store: Store;
  readonly #spare: Store = memoryStore();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The most recently played first, without secrets. */
  async list(): Promise<readonly SavedGame[]> {
    const kept = (await tried(() => this.#store.heads())) ?? [];
    const heads = new Map([...kept, ...(await this.#spare.heads())]);
    return [...heads]
      .map(([id, head]) => storedGameOf(id, head))
      .map(
        ({
          save: _,
          seed: __,
          guided: ___,
          plans: ____,
          revision: _____,
          end: ______,
          orders: _______,
          ...game
        }) => game,
      )
      .sort((a, b) => b.touched - a.touched);
  }

  /** As stored: in parts, or as one save. Undefined if it is no longer there. */
  async take(id: string): Promise<TakenGame | undefined> {
    const kept = (await this.#spare.read(id)) ?? (await tried(() => this.#store.read(id)));
    if (!kept) return undefined;
    const storedGame = storedGameOf(id, kept.head);
    return { storedGame, record: recordOf(storedGame, kept) };
  }

  /**
   * Adds to what this page knows. Returns what is stored then; or that the browser does not keep it; or that another
   * page has continued it meanwhile.
   */
  async put(
    game: StoredGame,
    record: MatchRecord,
    known?: StoredParts,
  ): Promise<StoredParts | "unsaved" | "changed"> {
    const { id } = game;
    const storedGame = { ...game, revision: (known?.revision ?? 0) + 1 };
    const isKept = await tried(() =>
      this.#store.write(id, (head) => {
        // what was deleted elsewhere comes back with the next answer: nothing is lost
        if (head === undefined) return writingOf(storedGame, record, {});
        return isOther(head, known) ? undefined : writingOf(named(storedGame, head), record, known ?? {});
      }),
    );
    if (isKept === false) return "changed";
    const keepSpare = () => this.#spare.write(id, (head) => writingOf(named(storedGame, head), record, {}));
    await (isKept ? this.#spare.remove(id) : keepSpare());
    return isKept ? storedPartsOf(storedGame, record) : "unsaved";
  }

  /** Pages in which it is played need not know. */
  async rename(id: string, name: string): Promise<void> {
    const decide = (head: unknown): Writing | undefined =>
      head === undefined ? undefined : { head: named(head as StoredGame, { name }), ...NO_PARTS };
    await tried(() => this.#store.write(id, decide));
    await this.#spare.write(id, decide);
  }

  async remove(id: string): Promise<void> {
    await this.#spare.remove(id);
    await tried(() => this.#store.remove(id));
  }
}

/** Its parts stay as they are. */
const NO_PARTS = { parts: [], from: Number.POSITIVE_INFINITY };

/** With the name that another head has. */
function named({ name: _, ...game }: StoredGame, head: unknown): StoredGame {
  const name = (head as Partial<StoredGame> | null | undefined)?.name;
  return name ? { ...game, name } : game;
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
