// What is beside the table: units still to come, off the table, or lost.

import type { Tray } from "@grognard/scene";
import { friendsOf, stateOf, unitOf } from "../board.ts";
import { type Place, type Position, SIDES, type UnitId } from "../types.ts";
import { sideCalled } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { reserveOf } from "./pieces.ts";

const KINDS: readonly Place[] = ["coming", "boat", "off", "withdrawn", "lost", "unseen"];

export const traysOf = (g: Position): Tray[] =>
  SIDES.flatMap((side) =>
    KINDS.flatMap((place) => {
      const units = friendsOf(g, side).filter((unit) => stateOf(g, unit).place === place);
      if (units.length === 0) return [];
      const { id } = g.world.sides[side];
      const groups = Map.groupBy(units, (unit) => groupOf(g, unit, place));
      return [
        {
          id: `${id}-${place}`,
          title: wording().trays.title(sideCalled(g, side), place),
          side: id,
          groups: [...groups].map(([heading, some]) => ({
            title: heading,
            pieces: some.map((unit) => reserveOf(g, unit)),
          })),
        },
      ];
    }),
  );

function groupOf(g: Position, unit: UnitId, place: Place): string {
  if (place === "coming") return comingWords(g, unit);
  if (place !== "off") return "";
  const { awayTurns } = stateOf(g, unit);
  return awayTurns > 0 ? wording().trays.awayFor(awayTurns) : "";
}

function comingWords(g: Position, unit: UnitId): string {
  if (g.state.announced.includes(unit)) return wording().trays.nextTurn;
  const { arrival } = unitOf(g, unit);
  return arrival ? wording().trays.fromTurn(arrival) : wording().trays.inReserve;
}
