// What lies beside the table: those still to come, those off it, those lost.

import type { Tray } from "@grognard/scene";
import { friendsOf, stateOf, unitOf } from "../board.ts";
import { type Place, type Position, SIDES, type UnitId } from "../types.ts";
import { reserveOf } from "./pieces.ts";

const KINDS: readonly { readonly place: Place; readonly title: string }[] = [
  { place: "coming", title: "Still to come" },
  { place: "boat", title: "Aboard" },
  { place: "off", title: "Driven off the table" },
  { place: "withdrawn", title: "Withdrawn" },
  { place: "lost", title: "Lost" },
  { place: "unseen", title: "Out of sight" },
];

export const traysOf = (g: Position): Tray[] =>
  SIDES.flatMap((side) =>
    KINDS.flatMap(({ place, title }) => {
      const units = friendsOf(g, side).filter((unit) => stateOf(g, unit).place === place);
      if (units.length === 0) return [];
      const { id, name } = g.world.sides[side];
      const groups = Map.groupBy(units, (unit) => groupOf(g, unit, place));
      return [
        {
          id: `${id}-${place}`,
          title: `${name}: ${title}`,
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
  return awayTurns > 0 ? `for ${awayTurns} ${awayTurns === 1 ? "turn" : "turns"}` : "";
}

function comingWords(g: Position, unit: UnitId): string {
  if (g.state.announced.includes(unit)) return "Comes next turn";
  const { arrival } = unitOf(g, unit);
  if (!arrival) return "In reserve";
  const { turn, roll, surely } = arrival;
  const chance = roll > 0 ? ` on ${roll} or more` : "";
  const latest = surely > 0 ? `, at the latest on turn ${surely}` : "";
  return `From turn ${turn}${chance}${latest}`;
}
