// What may come of an answer: the rules are run for every way the dice can fall, until the result is known.

import {
  type Chance,
  explore,
  Game,
  type GameEvent,
  type Odds,
  type Position,
  type Ruleset,
  type SideId,
  seeded,
  type Types,
} from "@grognard/kernel";

export interface Foreseen<T extends Types, K> {
  readonly odds: Odds<K>;
  /** The events of one of the ways: sums and modifiers are the same in all. */
  readonly events: readonly GameEvent<T>[];
}

/** This many dice in a row take a few hundredths of a second: longer chains are cut here. */
const DICE = 4;

/** Which side gives which answer; none where the position plays on without one. */
type Given<T extends Types> = readonly [SideId, T["Action"]] | readonly [];

/**
 * `read` returns the result as soon as the events tell it, at the latest when the run is `over`: a side is asked again,
 * or the chain is too long. Undefined if some way of falling gives no result.
 */
export function foresee<T extends Types, K extends string | number>(
  rules: Ruleset<T>,
  g: Position<T>,
  answer: Given<T>,
  read: (events: readonly GameEvent<T>[], over: boolean) => K | undefined,
): Foreseen<T, K> | undefined {
  let events: readonly GameEvent<T>[] = [];
  const counts = new Set<number>();
  const attempt = (chance: Chance): K | undefined => {
    let fallen = 0;
    let falls = 1;
    let isCut = false;
    const counting: Chance = {
      roll(faces) {
        isCut = fallen++ >= DICE;
        if (isCut) return 1;
        falls *= faces;
        return chance.roll(faces);
      },
    };
    const game = Game.resume(rules, rules.clone(g), counting);
    const [side, action] = answer;
    game.carryOut(side, action, () => isCut || read(game.events, false) !== undefined);
    events = game.events;
    counts.add(falls);
    return read(events, true);
  };
  const { total, ways } = explore(attempt);
  if (ways.has(undefined)) return undefined;
  // Not reduced: 3 in 6, not 1 in 2.
  const falls = [...counts].toSorted((a, b) => a - b).find((count) => count % total === 0) ?? total;
  const counted = [...ways].map(([result, n]) => [result as K, (n * falls) / total] as const);
  return { odds: { total: falls, ways: new Map(counted) }, events };
}

/** Up to the event that tells the result. */
export function foreseeEvent<T extends Types, E extends T["Event"], K extends string | number>(
  rules: Ruleset<T>,
  g: Position<T>,
  answer: Given<T>,
  type: E["type"],
  result: (event: E) => K,
): { readonly odds: Odds<K>; readonly event: E; readonly events: readonly GameEvent<T>[] } | undefined {
  const eventIn = (events: readonly GameEvent<T>[]) =>
    events.find((event) => event.type === type) as E | undefined;
  const foreseen = foresee<T, K>(rules, g, answer, (events) => {
    const event = eventIn(events);
    return event && result(event);
  });
  return foreseen && { ...foreseen, event: eventIn(foreseen.events) as E };
}

/** A position that fits what a viewer knows. The last one is cached, because a view is asked about often. */
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
