// What is shown beside the map: units still to come, units that have left, casualties.

import { traysBy } from "@grognard/parts";
import type { Tray } from "@grognard/scene";
import {
  AWAY,
  ELIMINATED,
  EXITED,
  type GameTurn,
  type Place,
  type Position,
  SIDE_IDS,
  type Side,
  TAKEN,
  type UnitId,
  WAITING,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { called } from "../words/naming.ts";
import { reserveOf } from "./pieces.ts";

export const traysOf = (g: Position): Tray[] => {
  const isIn = (where: Place) => (unit: UnitId) => g.state.place[unit] === where;
  const titles = wording().trays;
  return traysBy<UnitId>(
    SIDE_IDS.map((id, side) => ({ id, title: wording().sides[id], pieces: g.world.army[side as Side] })),
    [
      { id: "waiting", title: titles.waiting, holds: isIn(WAITING), groups: (units) => arrivals(g, units) },
      { id: "away", title: titles.away, holds: (unit) => isIn(AWAY)(unit) && g.state.due[unit] !== -1 },
      { id: "exited", title: titles.exited, holds: isIn(EXITED) },
      { id: "eliminated", title: titles.eliminated, holds: isIn(ELIMINATED) },
      { id: "taken", title: titles.taken, holds: isIn(TAKEN) },
    ],
    (unit) => reserveOf(g, unit),
    wording().trays.titled,
  );
};

const turnName = (turn: GameTurn | undefined): string =>
  turn ? called(turn.name) : wording().trays.afterGame;

/** By group, in order of arrival; for a regiment that is broken down, its battalions. */
function arrivals(g: Position, waiting: readonly UnitId[]) {
  const { groups, turns, units: all } = g.world;
  const parts = (unit: UnitId): UnitId[] =>
    [unit, ...all[unit]!.battalions].filter((one) => waiting.includes(one));
  return groups
    .map((group, i) => ({ ...group, units: group.units.flatMap(parts), i }))
    .filter(({ units }) => units.length > 0)
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ name, turn, entries, units, i }) => {
      const due = turn + g.state.shifted[i]!;
      const when = due <= g.state.turn ? wording().trays.now : turnName(turns[due - 1]);
      return { title: wording().trays.arrival(called(name), when, entries), pieces: units };
    });
}
