// No position comes twice. A state holds everything that decides how a game goes on, so a player who returns to one
// could repeat it for ever: what leads back must not be offered again.

import { type Chance, digest, type Game, type Types } from "@grognard/kernel";
import { pickOne } from "./random.ts";
import { brief, must } from "./trial.ts";

/** The positions of one game, as far as it has been played. */
export class Positions {
  private readonly seen = new Set<string>();

  note<T extends Types>({ position }: Game<T>, action?: T["Action"]): void {
    const now = digest(position.state);
    must(!this.seen.has(now), () => `leads back to a position of this game: ${brief(action)}`);
    this.seen.add(now);
  }
}

/** Long enough to repeat a position, short enough to be done often. */
const STEPS = 20;
const TRIES = 6;

class Rolled extends Error {}
/** A die ends a walk: its result is not the walker's choice. */
const noDice: Chance = {
  roll() {
    throw new Rolled();
  },
};

/**
 * A walk of one side through answers that need no die. It prefers what its last step has made possible, such as
 * undoing it.
 */
export function checkFreeActions<T extends Types>(game: Game<T>, chance: Chance): void {
  const seen = [digest(game.position.state)];
  const path: T["Action"][] = [];
  let here = game;
  let before: ReadonlySet<string> = new Set();
  for (let i = 0; i < STEPS; i++) {
    const next = freeStep(here, before, chance);
    if (!next) return;
    before = new Set(offersOf(here).map(asText));
    [here] = next;
    path.push(next[1]);
    const now = digest(here.position.state);
    const since = seen.indexOf(now);
    must(since < 0, () => `costs no die and leads back: ${path.slice(since).map(brief).join(", ")}`);
    seen.push(now);
  }
}

/** The game after an answer that costs nothing and leaves the same side to decide, and the answer. */
function freeStep<T extends Types>(
  game: Game<T>,
  before: ReadonlySet<string>,
  chance: Chance,
): [Game<T>, T["Action"]] | undefined {
  const actions = offersOf(game);
  const fresh = actions.filter((action) => !before.has(asText(action)));
  for (let i = 0; i < TRIES && actions.length > 0; i++) {
    const action = pickAnyKind(i % 2 === 0 && fresh.length > 0 ? fresh : actions, chance);
    const fork = game.fork(noDice);
    if (isFree(fork, game.pending[0]!.side, action)) return [fork, action];
  }
  return undefined;
}

const asText = (action: object): string => JSON.stringify(action);

/** Any answer that the only side asked may pick from a list. */
function offersOf<T extends Types>({ pending }: Game<T>): readonly T["Action"][] {
  const [decision, ...others] = pending;
  return decision?.choice.kind === "listed" && others.length === 0 ? decision.choice.actions : [];
}

/** Rare kinds of action as often as common ones. */
const pickAnyKind = <A extends { readonly do: string }>(actions: readonly A[], chance: Chance): A =>
  pickOne(pickOne([...Map.groupBy(actions, ({ do: kind }) => kind).values()], chance), chance);

function isFree<T extends Types>(game: Game<T>, side: string, action: T["Action"]): boolean {
  try {
    game.submit(side, action);
    return game.pending[0]?.side === side;
  } catch (error) {
    if (error instanceof Rolled) return false;
    throw error;
  }
}
