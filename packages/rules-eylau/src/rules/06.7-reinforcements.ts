// [6.7] Reinforcements come in by the end of their road, or by a stretch of the edge, one behind the other.

import { DIRECTIONS, type Hex, isEdge } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  armOf,
  beyond,
  enemyOf,
  hexLabel,
  hexNamed,
  idOf,
  isHeldBy,
  nearestEnemy,
  onMap,
  plainFormation,
  roadIn,
  terrainName,
  unitNamed,
  unitOf,
} from "../board.ts";
import { type Going, hexCost, roadColumnCost } from "../charts.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import {
  COLUMN,
  EXTENDED,
  FORMATION_IDS,
  type GameMap,
  GENERAL,
  GRAND,
  LINE,
  NONE,
  type Play,
  POINT,
  type Position,
  type Reinforcement,
  ROAD,
  type Side,
  type UnitId,
  WAITING,
} from "../types.ts";
import { disorder, stand } from "../verbs.ts";
import { disclose, expected } from "./03-marches.ts";
import { lengthOf } from "./06.6-trail.ts";
import { linesAt } from "./06.72-arrival.ts";
import { takeUp } from "./06-mover.ts";
import { mustExtend } from "./08.3-extended-line.ts";
import { adoptGeneral, isAtHomeInIt } from "./08.5-general-order.ts";
import { overstack } from "./09.1-stacking.ts";
import { firersOn } from "./11.2-fire-zones.ts";
import { commitAll } from "./16.14-commitment.ts";

type Enter = ActionOf<"enter">;

const due = (g: Position, side: Side): Reinforcement[] =>
  expected(g, side).filter((one) => one.turn <= g.state.turn);

const isWaiting = ({ state }: Position, unit: UnitId): boolean => state.place[unit] === WAITING;

/** [6.71] On a road they stand one behind the other: they enter in that order. Along a stretch of the edge any may
 *  be first. */
const heads = (g: Position, { hexes, units }: Reinforcement): UnitId[] => {
  const waiting = units.filter((unit) => isWaiting(g, unit));
  return hexes.length === 1 ? waiting.slice(0, 1) : waiting;
};

/** Every way in which a unit may enter now. */
export const entries = (g: Position, side: Side): Enter[] =>
  due(g, side).flatMap((group) => {
    const first = heads(g, group);
    if (first.length === 0) return [];
    const open = gates(g, group).filter((hex) => !isHeldBy(g, hex, enemyOf(side)));
    return first.flatMap((unit) => open.flatMap((hex) => waysIn(g, unit, hex, group)));
  });

const waysIn = (g: Position, unit: UnitId, hex: Hex, group: Reinforcement): Enter[] =>
  formationsOf(g, unit)
    .filter((formation) => !whyNotSo(g, unit, hex, formation, group))
    .map((formation) => ({
      do: "enter",
      unit: idOf(g, unit),
      hex: hexLabel(g, hex),
      ...(formation === NONE ? {} : { formation: FORMATION_IDS[formation]! }),
    }));

/** [6.72] Any but a square; guns do not come in unlimbered [7.51]. */
function formationsOf(g: Position, unit: UnitId): readonly number[] {
  const arm = armOf(g, unit);
  if (arm === "leader") return [NONE];
  if (arm !== "infantry") return [ROAD, plainFormation(g, unit)];
  return [ROAD, COLUMN, mustExtend(g, unit) ? EXTENDED : LINE, ...(isAtHomeInIt(g, unit) ? [GENERAL] : [])];
}

/** Where a group may come in now: if the enemy bars its hexes, farther along the edge with every turn it waits
 *  [6.72]. */
function gates(g: Position, { hexes, side, turn }: Reinforcement): readonly Hex[] {
  const { charts, map } = g.world;
  const open = hexes.filter((hex) => !isThreatened(g, hex, side));
  if (open.length > 0) return open;
  const delay = Math.min(g.state.turn - turn, figure(charts, "entry delay"));
  const far = delay * figure(charts, "entry shift");
  return edgeOf(map).filter((hex) => hexes.some((one) => apart(g, one, hex) <= far));
}
const edgeOf = once(({ grid }: GameMap): readonly Hex[] =>
  Array.from({ length: grid.count }, (_, hex) => hex).filter((hex) => isEdge(grid, hex)),
);

/** Held by the enemy, or in a fire zone. */
const isThreatened = (g: Position, hex: Hex, side: Side): boolean =>
  isHeldBy(g, hex, enemyOf(side)) || firersOn(g, hex, enemyOf(side), "maximum").length > 0;

export function whyNoEntry(
  g: Position,
  side: Side,
  { unit: id, hex: name, formation }: Enter,
): Violation | undefined {
  const unit = unitNamed(g, id);
  const hex = hexNamed(g, name);
  const group = due(g, side).find((one) => one.units.includes(unit));
  if (!group || !isWaiting(g, unit)) return no("notExpected", "6.7");
  if (!heads(g, group).includes(unit)) return no("entryQueue", "6.71");
  if (!gates(g, group).includes(hex)) return no("notItsEntry", "6.72");
  if (isHeldBy(g, hex, enemyOf(side))) return no("entryBlocked", "6.72");
  return whyNotSo(g, unit, hex, formation === undefined ? NONE : FORMATION_IDS.indexOf(formation), group);
}

function whyNotSo(
  g: Position,
  unit: UnitId,
  hex: Hex,
  formation: number,
  group: Reinforcement,
): Violation | undefined {
  const { charts } = g.world;
  if (formation === LINE && mustExtend(g, unit)) return no("tooManyForLine", "8.3");
  if (!formationsOf(g, unit).includes(formation)) return no("entryFormation", "6.72");
  if (formation === ROAD) {
    if (!roadIn(g, hex)) return no("noRoad", "6.7", hexLabel(g, hex));
    const far = figure(charts, "entry distance");
    if (nearestEnemy(g, hex, group.side) <= far) return no("enemyNear", "6.7", far);
  }
  if (formation === EXTENDED && linesAt(g, unit, hex).length === 0) return no("noRoomForLine", "8.31-C");
  const cost = entryCost(g, unit, hex, formation);
  if (cost < 0) return no("groundForbids", "6.2");
  return cost + queueCost(g, hex, group) <= allowance(g, unit, formation)
    ? undefined
    : no("entryQueue", "6.71");
}

/** What the first hex costs, in sixths; -1: it is forbidden. */
function entryCost(g: Position, unit: UnitId, hex: Hex, formation: number): number {
  const { charts } = g.world;
  if (formation === ROAD) return roadColumnCost(charts, roadIn(g, hex)!);
  return groundAt(g, unit, hex)?.points ?? -1;
}

/** What the ground of the first hex does and costs off the road. */
function groundAt(g: Position, unit: UnitId, hex: Hex): Going | undefined {
  const { heavy, arm } = unitOf(g, unit);
  const pace =
    arm === "leader"
      ? "command"
      : arm === "artillery"
        ? "guns"
        : arm === "infantry"
          ? "infantry"
          : heavy
            ? "heavy cavalry"
            : "light cavalry";
  return hexCost(g.world.charts, terrainName(g, hex), pace);
}

/** [6.71] [R19] The road that the columns ahead took up, which came in by this hex in this phase. */
function queueCost(g: Position, hex: Hex, group: Reinforcement): number {
  const road = roadIn(g, hex);
  if (!road || group.hexes.length > 1) return 0;
  let length = 0;
  for (const other of expected(g, group.side)) {
    if (other.hexes[0] !== group.hexes[0]) continue;
    for (const unit of other.units)
      if (onMap(g, unit) && g.state.began[unit]! === NONE && armOf(g, unit) !== "leader")
        length += lengthOf(g, unit);
  }
  return length * roadColumnCost(g.world.charts, road);
}

/** Road columns come in by grand tactical movement [6.6]. */
function allowance(g: Position, unit: UnitId, formation: number): number {
  const { mp } = unitOf(g, unit);
  const points = formation === LINE || formation === EXTENDED ? mp[1] : mp[0];
  return (points + (formation === ROAD ? figure(g.world.charts, "grand tactical bonus") : 0)) * POINT;
}

/** It comes in and goes on; its brigade is committed with it [17.53-d]. */
export function enter(g: Play, side: Side, { unit: id, hex: name, formation: named }: Enter): void {
  const unit = unitNamed(g, id);
  const hex = hexNamed(g, name);
  const formation = named === undefined ? NONE : FORMATION_IDS.indexOf(named);
  const group = due(g, side).find((one) => one.units.includes(unit))!;
  const cost = entryCost(g, unit, hex, formation) + queueCost(g, hex, group);
  const trail = formation === ROAD ? new Array<Hex>(lengthOf(g, unit) - 1).fill(NONE) : [];
  const first = formation === EXTENDED ? COLUMN : formation; // its second hex is chosen when it has come in
  stand(g, unit, { hex, facing: inward(g, hex), trail, ...(first === NONE ? {} : { formation: first }) });
  edit(g, "spent")[unit] = cost;
  if (formation === ROAD) edit(g, "did")[unit]! |= GRAND;
  g.emit({ type: "entered", unit: id, hex: name, cite: "6.7" });
  const effect = formation === ROAD ? undefined : groundAt(g, unit, hex)?.effect;
  if (effect === "general order") adoptGeneral(g, unit, "8.51-a");
  if (effect === "disorder") disorder(g, unit, "7.21");
  disclose(g, group);
  overstack(g, hex);
  takeUp(g, side, [unit], { hexes: 1, stage: "giveWay" });
  commitAll(g, [unit], "17.53-d");
  if (formation !== ROAD) g.push({ step: "arrival", side, unit, line: formation === EXTENDED });
}

/** The facing that looks most into the map. */
function inward(g: Position, hex: Hex): number {
  const { columns, rows } = g.world.map.grid;
  const centre = hexNamed(g, `${Math.floor(columns / 2)},${Math.floor(rows / 2)}`);
  const beside = (dir: number): number => {
    const to = beyond(g, hex, dir);
    return to === NONE ? Infinity : apart(g, to, centre);
  };
  const away = (facing: number): number => beside(facing) + beside(facing + 1);
  return DIRECTIONS.reduce((best, facing) => (away(facing) < away(best) ? facing : best));
}
