// What is beside the map: reinforcements, losses, and for their owner the force chart and the order tracks.

import { traysBy } from "@grognard/parts";
import type { Reserve, Tray } from "@grognard/scene";
import { formationOf, isCombat, onMap, sideName } from "../board.ts";
import {
  ELIMINATED,
  EXITED,
  FATIGUE_IDS,
  type Order,
  type Position,
  SIDE_IDS,
  type Side,
  type UnitId,
  WAITING,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { armyName, formationName, placeOf, turnName } from "../words/naming.ts";
import { orderText } from "./orders.ts";
import { reserveOf } from "./pieces.ts";

export const traysOf = (g: Position, knows: (side: Side) => boolean): Tray[] => [
  ...SIDE_IDS.flatMap((_, side) =>
    knows(side as Side) ? [ordersTray(g, side as Side), chartTray(g, side as Side)] : [],
  ),
  ...besides(g),
];

function besides(g: Position): Tray[] {
  const isIn = (where: number) => (unit: UnitId) => g.state.place[unit] === where;
  const titles = wording().trays;
  return traysBy<UnitId>(
    SIDE_IDS.map((id, side) => ({
      id,
      title: armyName(g.world, side as Side),
      pieces: g.world.units.filter((unit) => unit.side === side).map(({ index }) => index),
    })),
    [
      { id: "waiting", title: titles.waiting, holds: isIn(WAITING), groups: (units) => arrivals(g, units) },
      { id: "exited", title: titles.exited, holds: isIn(EXITED) },
      { id: "eliminated", title: titles.eliminated, holds: isIn(ELIMINATED) },
    ],
    (unit) => reserveOf(g, unit),
    wording().titled,
  );
}

function arrivals(g: Position, waiting: readonly UnitId[]) {
  const { reinforcements } = g.world;
  return reinforcements
    .map((one) => ({ ...one, units: one.units.filter((unit) => waiting.includes(unit)) }))
    .filter(({ units }) => units.length > 0)
    .map(({ turn, hex, optional, units }) => ({
      title: wording().trays.arrival(
        turn <= g.state.turn ? wording().trays.now : turnName(g.world, turn),
        placeOf(g.world, hex),
        optional,
      ),
      pieces: units,
    }));
}

/** The fatigue track: every unit in its box [1.0-forcechart]. */
function chartTray(g: Position, side: Side): Tray {
  const own = g.world.units.filter(
    (unit) => unit.side === side && isCombat(g, unit.index) && onMap(g, unit.index),
  );
  const groups = FATIGUE_IDS.map((box, level) => ({
    title: wording().fatigue[box],
    pieces: own.filter(({ index }) => g.state.fatigue[index] === level).map(({ index }) => onChart(g, index)),
  })).filter(({ pieces }) => pieces.length > 0);
  return {
    id: `${SIDE_IDS[side]}-chart`,
    title: wording().titled(armyName(g.world, side), wording().trays.charts),
    side: SIDE_IDS[side],
    groups,
  };
}

/** A piece keeps its own id wherever it is listed, so that it can be inspected. */
export const CHART_PREFIX = "chart:";

function onChart(g: Position, unit: UnitId): Reserve {
  const piece = reserveOf(g, unit);
  const { steps, stragglers, lost, batteries, organic } = g.state;
  const entry = wording().trays.entry(
    steps[unit]!,
    stragglers[unit]!,
    lost[unit]!,
    batteries[unit]!,
    organic[unit]!,
  );
  return { ...piece, id: `${CHART_PREFIX}${piece.id}`, name: wording().titled(piece.name, entry) };
}

/** The order track of every formation: the current order, then those in transit [15.3]. */
function ordersTray(g: Position, side: Side): Tray {
  const corps = g.world.formations.filter((one) => one.side === side && one.leader >= 0);
  const groups = corps.flatMap(({ id, index }) =>
    [g.state.current[index], ...g.state.transit[index]!].flatMap((order, box) =>
      order
        ? [
            {
              title: wording().trays.order(
                formationName(g.world, id),
                orderText(g, order),
                wording().trays.boxes[box]!,
              ),
              pieces: [orderPiece(g, index, box, order)],
            },
          ]
        : [],
    ),
  );
  return {
    id: `${SIDE_IDS[side]}-orders`,
    title: wording().titled(armyName(g.world, side), wording().trays.orders),
    side: SIDE_IDS[side],
    groups,
  };
}

function orderPiece(g: Position, formation: number, box: number, order: Order): Reserve {
  const { id, side } = formationOf(g, formation);
  const name = formationName(g.world, id);
  const text = wording().titled(name, orderText(g, order));
  return {
    id: `order:${id}:${box}`,
    side: sideName(side),
    name: text,
    label: text,
    face: { arm: "dummy", nation: sideName(side), values: [wording().orderSigns[order.kind]], heading: name },
    marks: [],
  };
}
