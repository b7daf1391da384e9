// What may come of an answer: the rules are run over every way the dice can fall, up to where they have been read.

import {
  type Chance,
  explore,
  Game,
  type Odds,
  type Position,
  type Ruleset,
  type SideId,
  seeded,
  type Told,
  type Types,
} from "@grognard/kernel";

export interface Foreseen<T extends Types, K> {
  readonly odds: Odds<K>;
  /** What is told on one of the ways: sums and modifiers are the same on all. */
  readonly told: readonly Told<T>[];
}

/** So many dice one after the other, a few hundredths of a second: longer chains are cut here. */
const DICE = 4;

class Read extends Error {}

/**
 * `start` sets a copy of the position going, `read` says what the dice have come to as soon as that is told, at the
 * latest when it is `over`: somebody is asked again, or the chain is too long. Nothing if on some way they are never read.
 */
export function foresee<T extends Types, K extends string | number>(
  rules: Ruleset<T>,
  g: Position<T>,
  start: (game: Game<T>) => void,
  read: (told: readonly Told<T>[], over: boolean) => K | undefined,
): Foreseen<T, K> | undefined {
  let told: readonly Told<T>[] = [];
  const counts = new Set<number>();
  const attempt = (chance: Chance): K | undefined => {
    let over = false;
    let fallen = 0;
    let falls = 1;
    const stopping: Chance = {
      roll(faces) {
        over = fallen++ === DICE;
        if (over || read(game.told, false) !== undefined) throw new Read();
        falls *= faces;
        return chance.roll(faces);
      },
    };
    const game = Game.resume(rules, rules.clone(g), stopping);
    try {
      start(game);
      over = true;
    } catch (error) {
      if (!(error instanceof Read)) throw error;
    }
    told = game.told;
    counts.add(falls);
    return read(told, over);
  };
  const { total, ways } = explore(attempt);
  if (ways.has(undefined)) return undefined;
  // Counted in falls of the dice: 3 in 6, not 1 in 2.
  const falls = [...counts].toSorted((a, b) => a - b).find((count) => count % total === 0) ?? total;
  const counted = [...ways].map(([result, n]) => [result as K, (n * falls) / total] as const);
  return { odds: { total: falls, ways: new Map(counted) }, told };
}

/** An answer carried out up to the event that tells what its dice have come to. */
export function foreseeEvent<T extends Types, E extends T["Event"], K extends string | number>(
  rules: Ruleset<T>,
  g: Position<T>,
  [side, action]: readonly [SideId, T["Action"]],
  type: E["type"],
  result: (event: E) => K,
): { readonly odds: Odds<K>; readonly event: E; readonly told: readonly Told<T>[] } | undefined {
  const eventIn = (told: readonly Told<T>[]) => told.find((event) => event.type === type) as E | undefined;
  const foreseen = foresee<T, K>(
    rules,
    g,
    (game) => game.carryOut(side, action),
    (told) => {
      const event = eventIn(told);
      return event && result(event);
    },
  );
  return foreseen && { ...foreseen, event: eventIn(foreseen.told) as E };
}

/** What a viewer knows as a position that the rules can be asked about. The last is kept: a view is asked about often. */
export function imagining<T extends Types>(
  imagine: (view: T["View"], chance: Chance, world: T["World"]) => Position<T>,
): (world: T["World"], view: T["View"]) => Position<T> {
  let last: { readonly world: T["World"]; readonly view: T["View"]; readonly g: Position<T> } | undefined;
  return (world, view) => {
    if (last?.view !== view || last.world !== world)
      last = { world, view, g: imagine(view, seeded("screen"), world) };
    return last.g;
  };
}
