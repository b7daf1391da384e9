// Where games are kept: under a game's id its head, and its parts by their numbers. Their contents do not
// matter here.

export interface Kept {
  readonly head: unknown;
  /** In the order of their numbers. */
  readonly parts: readonly (readonly [number, unknown])[];
}

export interface Writing {
  readonly head: unknown;
  /** Parts that replace those with the same number. */
  readonly parts: readonly (readonly [number, unknown])[];
  /** Existing parts from this number on are removed. */
  readonly from: number;
}

export interface Store {
  heads(): Promise<readonly (readonly [string, unknown])[]>;
  read(id: string): Promise<Kept | undefined>;
  /** Reads the head and writes atomically: no other page can interfere. False if there is nothing to write. */
  write(id: string, decide: (head: unknown) => Writing | undefined): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** Lasts as long as the page. */
export function memoryStore(): Store {
  const games = new Map<string, Kept>();
  return {
    heads: async () => [...games].map(([id, { head }]) => [id, head]),
    read: async (id) => games.get(id),
    async write(id, decide) {
      const found = games.get(id);
      const writing = decide(found?.head);
      if (!writing) return false;
      const parts = new Map((found?.parts ?? []).filter(([number]) => number < writing.from));
      for (const [number, part] of writing.parts) parts.set(number, part);
      games.set(id, { head: writing.head, parts: [...parts].sort(([a], [b]) => a - b) });
      return true;
    },
    remove: async (id) => void games.delete(id),
  };
}
