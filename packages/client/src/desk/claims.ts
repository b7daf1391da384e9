// Who plays a game. Two pages that play the same one would overwrite each other's answers.

/** Gives the game back. */
export type Release = () => void;

export interface Claims {
  /** Nothing if another page has it. */
  take(id: string): Promise<Release | undefined>;
}

/** How long a page that is just being closed may need to let go of its game. */
const PATIENCE = 2500;

/** A page that is gone has given its games back, whatever became of it. */
export function browserClaims(locks: LockManager | undefined = navigator.locks): Claims {
  return locks ? { take: (id) => lock(locks, `grognard/${id}`) } : UNCONTESTED;
}

function lock(locks: LockManager, name: string): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve(release));
    locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, held).catch(() => resolve(undefined));
  });
}

/** For tests, and for browsers without locks. */
export const UNCONTESTED: Claims = { take: async () => () => {} };
