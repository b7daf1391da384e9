// What is beside the map: leaders waiting for an order, reinforcements, units that fled, left or were eliminated.

import { traysBy } from "@grognard/parts";
import type { Tray } from "@grognard/scene";
import { hexLabels, idOf, isCompany, isCrew } from "../board.ts";
import { expected, wayOf } from "../rules/03-marches.ts";
import {
  ALLIED,
  DISPLAY,
  ELIMINATED,
  FLED,
  FRENCH,
  type March,
  type Place,
  type Position,
  SIDE_IDS,
  type UnitId,
  WAITING,
  WITHDRAWN,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { turnName, unitName } from "../words/naming.ts";
import { reserveOf } from "./pieces.ts";

export function traysOf(g: Position): Tray[] {
  const isIn = (where: Place) => (unit: UnitId) => g.state.place[unit] === where;
  const titles = wording().trays;
  return traysBy<UnitId>(
    SIDE_IDS.map((id, side) => ({
      id,
      title: wording().sides[id],
      pieces: g.world.units
        .filter(({ index, side: own }) => own === side && !isCrew(g, index) && !isCompany(g, index))
        .map(({ index }) => index),
    })),
    [
      { id: "waiting", title: titles.waiting, holds: isIn(WAITING), groups: (units) => arrivals(g, units) },
      { id: "display", title: titles.display, holds: isIn(DISPLAY) },
      { id: "fled", title: titles.fled, holds: isIn(FLED) },
      { id: "withdrawn", title: titles.withdrawn, holds: isIn(WITHDRAWN) },
      { id: "eliminated", title: titles.eliminated, holds: isIn(ELIMINATED) },
    ],
    (unit) => reserveOf(g, unit),
    titles.titled,
  );
}

/** By group, in the order in which they come; the rest, leaders above all, comes with its troops. */
function arrivals(g: Position, waiting: readonly UnitId[]) {
  const groups = [...expected(g, FRENCH), ...expected(g, ALLIED)]
    .map((one) => ({ ...one, units: one.units.filter((unit) => waiting.includes(unit)) }))
    .filter(({ units }) => units.length > 0)
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ name, turn, hexes, units }) => ({
      title: wording().trays.arrival(
        wording().dataName(name),
        turn <= g.state.turn ? wording().trays.now : turnName(g.world, turn),
        hexLabels(g, hexes.slice(0, 1)).join(""),
      ),
      pieces: units,
    }));
  const hidden = g.world.marches
    .filter((march) => wayOf(g, march) === undefined)
    .map((march) => ({
      title: wording().trays.unknownWay(unitName(g.world, idOf(g, march.unit))),
      pieces: waiting.filter((unit) => isOn(march, unit)),
    }))
    .filter(({ pieces }) => pieces.length > 0);
  const listed = new Set([...groups, ...hidden].flatMap(({ pieces }) => pieces));
  const others = waiting.filter((unit) => !listed.has(unit));
  const rest = others.length > 0 ? [{ title: wording().trays.withTroops, pieces: others }] : [];
  return [...groups, ...hidden, ...rest];
}

const isOn = ({ ways }: March, unit: UnitId): boolean =>
  ways.some(({ reinforcements }) => reinforcements.some(({ units }) => units.includes(unit)));
