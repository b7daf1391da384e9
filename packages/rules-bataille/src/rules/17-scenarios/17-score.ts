// [17.0] What the French have earned so far, line by line.

import type { Hex } from "@grognard/hex";
import { increments, isGood, isRouted, onMap, unitOf } from "../../board.ts";
import type { Line } from "../../events.ts";
import { type Label, label } from "../../sayings.ts";
import {
  BOXED,
  COALITION,
  ELIMINATED,
  type Exit,
  type ExitZone,
  FRENCH,
  type Position,
  type Side,
  TAKEN,
  type Unit,
  type World,
} from "../../types.ts";
import { lastToLeave, lossItem, WITHDRAWN, withdrawalPoints } from "../16-kulm/16.1.5-withdrawal.ts";

/** A line of the score, what it is reckoned from, and where that is to be had. */
export interface Scored extends Line {
  /** Among the points of the scenario. */
  readonly items: readonly string[];
  readonly hexes: readonly Hex[];
  /** Told even if it is nothing. */
  readonly isAlwaysListed?: true;
}

/** Everything that counts now. With the Honors of War the French also get a share of what is left [16.1.6]. */
export const scoreLines = (g: Position, honors = false): Line[] =>
  scoreTable(g, honors)
    .filter(({ value, isAlwaysListed }) => value !== 0 || isAlwaysListed)
    .map(({ label: name, value, cite }) => ({ label: name, value, cite }));

/** Everything that can count today. */
export function scoreTable(g: Position, honors = false): Scored[] {
  switch (g.world.scoring) {
    case "learning":
      return [{ ...line("hexes held", heldHexes(g, FRENCH)), isAlwaysListed: true }];
    case "first-day":
      return firstDay(g);
    case "second-day":
      return secondDay(g, honors);
    case "campaign":
      return isFirstDay(g) ? firstDay(g) : [...secondDay(g, honors), ...firstDayAgain(g)];
    default:
      return [];
  }
}

/** Fractions are rounded down: -0.25 is -1. */
export const totalOf = (lines: readonly Line[]): number =>
  Math.floor(lines.reduce((sum, { value }) => sum + value, 0));
/** As it stands, or as it was counted when the game ended. */
export const scoreNow = (g: Position): number => totalOf(scoreLines(g, g.state.winner?.cite === "16.1.6"));

const line = (
  name: Label,
  value: number,
  items: readonly string[] = [],
  cite: Line["cite"] = "17.0",
  hexes: readonly Hex[] = [],
): Scored => ({ label: name, value, cite, items, hexes });
const worth = ({ world }: Position, item: string): number => world.victory.points[item] ?? 0;

/** Before the first night has fallen. */
const isFirstDay = ({ world, state }: Position): boolean =>
  state.scores.length === 0 && state.turn <= (world.nights[0] ?? 0);

function firstDay(g: Position): Scored[] {
  const { objectives } = g.world;
  const places = new Set(objectives.map(({ place }) => place));
  const hexesOf = (name: string) => objectives.flatMap(({ place, hex }) => (place === name ? [hex] : []));
  const held = [...places].map((place) =>
    line(
      label("placeHeld", place),
      holdsPlace(g, place) ? worth(g, place) : 0,
      [place],
      "17.0",
      hexesOf(place),
    ),
  );
  const exited = exitsOf(g, 0).filter(({ unit, good }) => good && unitOf(g, unit).arm === "infantry");
  const lost = (name: Label, side: Side, item: string) =>
    line(name, infantryOf(g, side).lost * worth(g, item), [item]);
  const past = "infantry increment exited";
  return [
    ...held,
    line("infantry past the enemy", sumOf(exited) * worth(g, past), [past], "17.0", exitHexes(g, 0)),
    lost("Coalition infantry lost", COALITION, "coalition infantry increment lost"),
    lost("French infantry lost", FRENCH, "french infantry increment lost"),
    ...levelLines(g, ""),
  ];
}

const sumOf = (exits: readonly Exit[]): number => exits.reduce((sum, exit) => sum + exit.increments, 0);

/** [9.2] Commands with lowered morale. */
function levelLines(g: Position, when: string): Scored[] {
  return g.world.commands.map(({ name, side }, i) => {
    const whose = side === FRENCH ? "french" : "coalition";
    const item = (level: number) => `${whose} command at level ${level}${when}`;
    const level = g.state.levels[i]!;
    return line(label("commandLevel", name, level), worth(g, item(level)), [2, 3].map(item), "9.2");
  });
}

function secondDay(g: Position, honors: boolean): Scored[] {
  const day = g.world.nights.length > 0 ? 1 : 0;
  const points = (exit: Exit) => withdrawalPoints(g, unitOf(g, exit.unit), exit.increments);
  const withdrawn = exitsOf(g, day).reduce((sum, exit) => sum + points(exit), 0);
  const share = "share of the rest with honors";
  return [
    line("withdrawn", withdrawn, WITHDRAWN, "16.1.5a", exitHexes(g, day)),
    ...levelLines(g, " at the end"),
    ...commanderLine(g, honors),
    ...(honors ? [line("troops let go", leftOver(g) * worth(g, share), [share], "16.1.6")] : []),
  ];
}

function commanderLine(g: Position, honors: boolean): Scored[] {
  const last = lastToLeave(g);
  if (last === -1) return [];
  const { name } = unitOf(g, last);
  const lost = g.state.place[last] === TAKEN && !honors;
  const item = lossItem(name);
  return [line(label("commanderLost", name), lost ? worth(g, item) : 0, [item], "16.1.5b")];
}

/** [17.3] */
function firstDayAgain(g: Position): Scored[] {
  const [quarters] = g.state.scores;
  if (quarters === undefined) return [];
  const [times, even] = ["first day counts", "first day is even at"];
  const points = worth(g, times) * (Math.floor(quarters / 4) - worth(g, even));
  return [{ ...line("29 August", points, [times, even], "17.3"), isAlwaysListed: true }];
}

/** The points of a day, in quarters, to be stored. */
export const quartersOf = (lines: readonly Line[]): number =>
  Math.round(lines.reduce((sum, { value }) => sum + 4 * value, 0));

/** What Good Order units still on the map would be worth. */
const leftOver = (g: Position): number =>
  g.world.army[FRENCH]
    .filter((unit) => onMap(g, unit) && isGood(g, unit) && unitOf(g, unit).arm !== "leader")
    .map((unit) => withdrawalPoints(g, unitOf(g, unit), increments(g, unit)))
    .reduce((sum, value) => sum + value, 0);

/** Units that left where it counts, through the zones of one day. */
function exitsOf({ world, state }: Position, day: number): Exit[] {
  const zones = zonesOf(world, day);
  return state.exits.filter(({ counts, hex }) => counts && zones.some(({ hexes }) => hexes.includes(hex)));
}

const exitHexes = ({ world }: Position, day: number): Hex[] =>
  zonesOf(world, day).flatMap(({ hexes }) => hexes);

/** The first day of the scenario is 0. */
function zonesOf({ turns, exits }: World, at: number): ExitZone[] {
  const day = [...new Set(turns.map((turn) => turn.day))][at];
  return exits.filter((zone) => zone.day === day);
}

export const heldHexes = ({ state }: Position, side: Side): number =>
  state.owners.filter((owner) => owner === side).length;

const holdsPlace = ({ world, state }: Position, name: string): boolean =>
  world.objectives.every(({ place }, i) => place !== name || state.owners[i] === FRENCH);

/** Infantry increments of a side: all that took part, those lost, and those in rout on the map. */
export function infantryOf(g: Position, side: Side): { full: number; lost: number; routed: number } {
  const tally = { full: 0, lost: 0, routed: 0 };
  for (const unit of g.world.units) {
    if (unit.side !== side || unit.arm !== "infantry" || !isInUse(g, unit)) continue;
    tally.full += unit.increments;
    tally.lost += lostBy(g, unit);
    if (onMap(g, unit.index) && isRouted(g, unit.index)) tally.routed += increments(g, unit.index);
  }
  return tally;
}

/** Neither the counter of a regiment whose battalions are in use, nor a battalion whose regiment is. */
export const isInUse = ({ state }: Position, { index, regiment }: Unit): boolean =>
  state.place[index] !== BOXED && (regiment === -1 || state.place[regiment] === BOXED);

/** A unit that leaves the map without counting is lost [R109]. */
function lostBy({ state }: Position, { index, increments: full }: Unit): number {
  if (state.place[index] === ELIMINATED) return full;
  const wasted = state.exits.some(({ unit, counts }) => unit === index && !counts);
  return wasted ? full : state.losses[index]!;
}
