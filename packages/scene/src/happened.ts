// What has happened since a player's last turn, ready to be drawn or summed up: who moved where, who attacked whom,
// what was lost, what changed hands, which numbers changed. Worked out from the scene as it was then and from what has
// been told since.

import type { Card, Scene, Spot } from "./scene.ts";
import type { Attack, Fate, Telling } from "./telling.ts";

export interface Happened {
  readonly moves: readonly HappenedMove[];
  readonly attacks: readonly HappenedAttack[];
  readonly fates: readonly HappenedFate[];
  readonly taken: readonly HappenedTaking[];
  readonly changes: readonly HappenedChange[];
  /** Kept or in force, and not before. */
  readonly cards: readonly Card[];
}

/** The whole way of a piece, however many lines it took to tell. */
export interface HappenedMove {
  readonly piece: string;
  readonly side: string;
  readonly path: readonly Spot[];
}

/** From each attacker to each target. */
export interface HappenedAttack {
  readonly look: Attack["look"];
  readonly side: string;
  readonly from: Spot;
  readonly to: Spot;
}

export interface HappenedFate {
  readonly fate: Fate;
  readonly piece: string;
  readonly side: string;
  /** Where it stood then. */
  readonly at: Spot;
}

/** An objective that another side holds now; `side` is empty if nobody does. */
export interface HappenedTaking {
  readonly place: string;
  readonly side: string;
}

/** Of a number that decides the game. */
export interface HappenedChange {
  readonly gauge: string;
  readonly title: string;
  readonly side: string;
  readonly from: number;
  readonly to: number;
}

export const NOTHING_HAPPENED: Happened = {
  moves: [],
  attacks: [],
  fates: [],
  taken: [],
  changes: [],
  cards: [],
};

type SceneThen = Pick<Scene, "pieces" | "holders" | "gauges" | "cards">;

export function happenedSince(before: SceneThen, tellings: readonly Telling[], now: SceneThen): Happened {
  const then = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const later = new Map(now.pieces.map((piece) => [piece.id, piece]));
  const spots = new Map<string, Spot>(before.pieces.map(({ id, at }) => [id, at]));
  const spotOf = (id: string): Spot | undefined => spots.get(id) ?? later.get(id)?.at;
  const sideOf = (id: string): string => then.get(id)?.side ?? later.get(id)?.side ?? "";
  const moves: HappenedMove[] = [];
  const attacks = new Map<string, HappenedAttack>();
  const fates = new Map<string, HappenedFate>();

  for (const { side, move, attack, fate, pieces, places, was } of tellings) {
    const [first] = pieces;
    if (was !== undefined && first !== undefined) rename(was, first);
    if (move && move.path.length > 0) go(move, side ?? sideOf(move.piece));
    if (attack) strike(attack, side ?? sideOf(attack.by[0] ?? ""));
    for (const piece of fate ? pieces : []) {
      const at = spotOf(piece) ?? placeSpot(places[0]);
      if (at) fates.set(piece, { fate: fate!, piece, side: sideOf(piece) || (side ?? ""), at });
    }
  }
  return {
    moves,
    attacks: [...attacks.values()],
    fates: [...fates.values()],
    taken: taken(before, now),
    changes: changes(before, now),
    cards: newCards(before, now),
  };

  function rename(was: string, piece: string): void {
    const at = spots.get(was);
    if (at) spots.set(piece, at);
  }

  function go({ piece, path: steps, along = [] }: NonNullable<Telling["move"]>, side: string): void {
    const end = steps.at(-1)!;
    // a flight is told without the place it begins at
    const start = spots.get(piece);
    const path = start && "place" in start && !isSame(start, steps[0]!) ? [start, ...steps] : steps;
    for (const id of [piece, ...along]) spots.set(id, end);
    if (path.length < 2) return;
    const last = moves.findLastIndex((one) => one.piece === piece);
    const known = moves[last];
    if (known && isSame(known.path.at(-1)!, path[0]!))
      moves[last] = { ...known, path: [...known.path, ...path.slice(1)] };
    else moves.push({ piece, side, path });
  }

  function strike({ look, by, at, on = [] }: Attack, side: string): void {
    const targets = [...at.map((place) => ({ place })), ...on.flatMap((id) => spotOf(id) ?? [])];
    for (const from of by.flatMap((id) => spotOf(id) ?? []))
      for (const to of targets) attacks.set(`${look} ${key(from)} ${key(to)}`, { look, side, from, to });
  }
}

function taken({ holders: then = [] }: SceneThen, { holders: now = [] }: SceneThen): HappenedTaking[] {
  const before = new Map(then.map(({ place, side }) => [place, side]));
  const after = new Map(now.map(({ place, side }) => [place, side]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const side = after.get(place) ?? "";
    return side === (before.get(place) ?? "") ? [] : [{ place, side }];
  });
}

/** Who had drawn what is in the discards is not known from there: each side reads its own half of it. */
function newCards(before: SceneThen, now: SceneThen): Card[] {
  const played = ({ state }: Card): boolean => state !== "seen";
  const known = new Set(before.cards.filter(played).map(({ id }) => id));
  return now.cards.filter((card) => played(card) && !known.has(card.id));
}

const changes = (before: SceneThen, now: SceneThen): HappenedChange[] =>
  now.gauges.flatMap(({ id: gauge, title, values }) => {
    const then = before.gauges.find(({ id }) => id === gauge)?.values ?? [];
    return values.flatMap(({ side, value: to }) => {
      const from = then.find((one) => one.side === side)?.value;
      return from === undefined || from === to ? [] : [{ gauge, title, side, from, to }];
    });
  });

const placeSpot = (place: string | undefined): Spot | undefined =>
  place === undefined ? undefined : { place };

const key = (spot: Spot): string => ("place" in spot ? spot.place : `${spot.x},${spot.y}`);
const isSame = (a: Spot, b: Spot): boolean => key(a) === key(b);
