// Which side is winning, and why [R69]. Everything is counted in hundredths of a point and shown in points.

import { type Editable, edit, type Message, owned, type Saying } from "@grognard/kernel";
import { alongEdge, blockMiddle, boxMeets, boxTouchesLine, type Point } from "@grognard/table";
import { isFormed, isRouted, present, stateOf, unitOf } from "./board.ts";
import { allStands, figuresOf } from "./bodies/figures.ts";
import type { Line } from "./events.ts";
import { because } from "./faults.ts";
import { isOpenOrder } from "./formations.ts";
import type { Exit, FarLine, Place } from "./scenario/victory-file.ts";
import { seenBy } from "./secrecy/known.ts";
import {
  type Body,
  type Edge,
  enemyOf,
  type Play,
  type Position,
  SHAKEN,
  SIDES,
  type Side,
  type Tally,
  type UnitId,
} from "./types.ts";

const CITE = "II.9-clock";
const POINT = 100;
/** How near a unit must be to hold a place, c. */
const NEAR = 5000;

/** One reason for points, by side, in hundredths. */
interface Item {
  readonly side: Side;
  /** What counts: losses of the enemy, or a place, an exit, a line by its id. */
  readonly by: string;
  readonly label: Saying;
  readonly points: number;
}

/** Losses of the enemy, among what counts. */
export const LOSSES = "losses";

const shown = (points: number): string => String(points / POINT);

/** The score as it stands, in points. */
export function scoreOf(g: Position): [number, number] {
  const [a, b] = totals(itemsOf(g));
  return [a / POINT, b / POINT];
}

/** The points a side has for one of the things that count. */
export const pointsFor = (g: Position, side: Side, by: string): number =>
  itemsOf(g).reduce((sum, item) => (item.side === side && item.by === by ? sum + item.points : sum), 0) /
  POINT;

export const scoreLines = (g: Position): Line[] =>
  itemsOf(g).map(({ side, label, points }) => ({
    label: because("ofOne", g.world.sides[side].name, label),
    value: shown(points),
    cite: CITE,
  }));

const totals = (items: readonly Item[]): [number, number] => {
  const sum = (side: Side) => items.reduce((n, item) => (item.side === side ? n + item.points : n), 0);
  return [sum(0), sum(1)];
};

/** Destroyed, at zero, off the table for good (but not by an exit that the scenario names), or in rout [R69]. */
const isLost = (g: Position, unit: UnitId): boolean =>
  ["lost", "off"].includes(stateOf(g, unit).place) ||
  g.state.tally[goneKey(g, unit)] === 1 ||
  (present(g, unit) && isRouted(g, unit));

function itemsOf(g: Position): Item[] {
  const { victory, units, commanders } = g.world;
  const items: Item[] = [];
  const add = (side: Side, label: Saying, points: number, by = LOSSES) => {
    if (points > 0) items.push({ side, by, label, points });
  };
  units.forEach(({ index, name, side, points, arm }) => {
    const winner = enemyOf(side);
    if (isLost(g, index)) {
      add(winner, because(present(g, index) ? "unitInRout" : "unitLost", name), points * victory.lost);
      const isTaken = arm === "artillery" && g.state.tally[touchedKey(g, index)];
      if (isTaken) add(winner, because("unitTaken", name), POINT * victory.battery[winner]);
    } else if (present(g, index) && stateOf(g, index).status === SHAKEN) {
      add(winner, because("unitShaken", name), points * victory.shaken);
    }
  });
  commanders.forEach(({ side, name }, i) => {
    const fallen = g.state.commanders[i]!.successor;
    add(enemyOf(side), because("unitInjured", name), POINT * victory.commander * fallen);
  });
  for (const place of victory.places) {
    const holder = holderOf(g, place);
    if (holder !== -1) add(holder, place.name, POINT * place.worth[holder], place.id);
  }
  for (const exit of victory.exits) {
    if (g.state.tally[exitKey(exit)]) add(exit.side, exit.name, POINT * exit.worth, exit.id);
  }
  for (const line of victory.lines) {
    const beyond = Math.min(line.most, battalionsBeyond(g, line));
    add(line.side, because("ofOne", line.name, `${beyond}`), POINT * line.each * beyond, line.id);
  }
  return items;
}

// Places ------------------------------------------------------------------------------------------------------------

/** The side that holds a place, or -1. */
export function holderOf(g: Position, place: Place): Side | -1 {
  if (place.how === "last") return ((g.state.tally[heldKey(place)] ?? 0) - 1) as Side | -1;
  return aloneAt(g, place);
}

function aloneAt(g: Position, place: Place): Side | -1 {
  const there = SIDES.filter((side) => g.world.army[side].some((unit) => isAt(g, unit, place)));
  return there.length === 1 ? there[0]! : -1;
}

/** A formed unit or a garrison in the place; within 50 of it if that is enough. */
function isAt(g: Position, unit: UnitId, { how, zones, outlines }: Place): boolean {
  if (!isFormed(g, unit) || isRouted(g, unit)) return false;
  const { zone } = stateOf(g, unit);
  if (zone >= 0) return zones.includes(zone);
  const stands = allStands(figuresOf(g, unit));
  return outlines.some((outline) =>
    stands.some((stand) =>
      how === "near"
        ? boxMeets(outline, stand) || boxTouchesLine([...outline, outline[0]!], stand, NEAR)
        : zones.length === 0 && boxMeets(outline, stand),
    ),
  );
}

const battalionsBeyond = (g: Position, line: FarLine): number =>
  g.world.army[line.side].filter((unit) => {
    const { arm, quarters } = unitOf(g, unit);
    const at = whereIs(g, unit);
    return (
      arm === "infantry" &&
      quarters === 4 &&
      at &&
      isFormed(g, unit) &&
      !isRouted(g, unit) &&
      isBeyond(line, at)
    );
  }).length;

function whereIs(g: Position, unit: UnitId): Point | undefined {
  const { bodies, square, zone } = stateOf(g, unit);
  const bounds = g.world.ground.zones[zone]?.bounds;
  if (bounds) return blockMiddle(bounds);
  return (square >= 0 ? stateOf(g, square).bodies : bodies)[0];
}

function isBeyond({ towards, at }: FarLine, point: Point): boolean {
  const along = towards === "east" || towards === "west" ? point.x : point.y;
  return towards === "east" || towards === "north" ? along > at : along < at;
}

// What has to be noted when it happens ------------------------------------------------------------------------------

const heldKey = ({ id }: Place): string => `held-${id}`;
const exitKey = ({ id }: Exit): string => `exit-${id}`;
const goneKey = (g: Position, unit: UnitId): string => `gone-${unitOf(g, unit).id}`;
const touchedKey = (g: Position, unit: UnitId): string => `touched-${unitOf(g, unit).id}`;

/** At the start and end of every turn: which side was there last, and which as each side sees it. */
export function noteHolders(g: Play): void {
  const places = g.world.victory.places.filter(({ how }) => how === "last");
  if (places.length === 0) return;
  const holders = (seen: Position): Tally =>
    Object.fromEntries(
      places.flatMap((place) => {
        const holder = aloneAt(seen, place);
        return holder >= 0 ? [[heldKey(place), holder + 1]] : [];
      }),
    );
  g.state.tally = { ...g.state.tally, ...holders(g) };
  const [first, second] = SIDES.map((side) => ({ ...g.state.heard[side], ...holders(seenBy(g, side)) }));
  g.state.heard = [first!, second!];
}

/** Records what has happened, and which sides have seen it. */
function book(g: Play, key: string, who: readonly Side[]): void {
  edit(g, "tally")[key] = 1;
  for (const side of who) heardBy(g, side)[key] = 1;
}

/** What a side knows of it, to change. */
function heardBy(g: Play, side: Side): Editable<Tally> {
  const heard = edit(g, "heard");
  heard[side] = owned(g.index, heard[side]);
  return heard[side];
}

/** When contacts are made: a battery that is touched now can be taken. */
export function noteContacts(g: Play): void {
  for (const { attacker, defender } of g.state.contacts) {
    for (const unit of [attacker, defender]) {
      if (unitOf(g, unit).arm === "artillery") book(g, touchedKey(g, unit), SIDES);
    }
  }
}

/** A unit leaves the table by choice: is it gone for good, or formed and at an exit that scores? */
export function noteExit(
  g: Play,
  unit: UnitId,
  { x, y, formation }: Body,
  edge: Edge,
  isSeen: boolean,
): void {
  const { side } = unitOf(g, unit);
  const who = isSeen ? SIDES : [side];
  if (edge === g.world.sides[side].home) book(g, goneKey(g, unit), who);
  if (isOpenOrder(formation)) return;
  const along = alongEdge(edge, { x, y });
  for (const exit of g.world.victory.exits) {
    const isHere = exit.side === side && exit.edge === edge;
    if (isHere && along >= exit.from && along <= exit.to) book(g, exitKey(exit), who);
  }
}

// The end -----------------------------------------------------------------------------------------------------------

/** Sides whose losses end the battle. */
export function brokenSides(g: Position): readonly Side[] {
  const { percent } = g.world.victory.broken;
  if (percent === 0) return [];
  return SIDES.filter((side) => {
    const { lost, all } = lossesOf(g, side);
    return all > 0 && 100 * lost >= percent * all;
  });
}

/** What a side has lost, and all that it had, as it counts for being broken. */
export function lossesOf(g: Position, side: Side): { readonly lost: number; readonly all: number } {
  const { of } = g.world.victory.broken;
  const weigh = (unit: UnitId) => {
    const { points, arm, quarters } = unitOf(g, unit);
    return of === "points" ? points : arm !== "artillery" && quarters === 4 ? 1 : 0;
  };
  const army = g.world.army[side];
  return {
    lost: army.reduce((n, unit) => (isLost(g, unit) ? n + weigh(unit) : n), 0),
    all: army.reduce((n, unit) => n + weigh(unit), 0),
  };
}

/** The winner by the scenario's own measure. */
export function verdict(g: Position): Side | -1 {
  const [a, b] = totals(itemsOf(g));
  const rule = g.world.victory.verdict;
  if (rule.kind === "margin") return a - b >= POINT * rule.win ? 0 : a - b <= POINT * rule.lose ? 1 : -1;
  if (a === b || Math.abs(a - b) < POINT * rule.draw) return -1;
  return a > b ? 0 : 1;
}

/** Ends the game: these have broken, or time is up. */
export function finish(g: Play, broken: readonly Side[]): void {
  const side = verdict(g);
  g.state.winner = { side, broken, cite: CITE };
  g.emit({ type: "score", totals: scoreOf(g), lines: scoreLines(g), cite: CITE });
  g.emit({
    type: "over",
    winner: side === -1 ? "draw" : g.world.sides[side].id,
    how: howItEnded(g, broken),
    cite: CITE,
  });
}

export function howItEnded(g: Position, broken: readonly Side[]): Message {
  const { sides } = g.world;
  const why =
    broken.length > 0
      ? because(
          "broken",
          broken.map((side) => sides[side].name),
        )
      : because("time is up");
  const score = scoreOf(g);
  return because(
    "ended",
    why,
    sides.map(({ name }, i) => `${name} ${score[i]}`),
  );
}
