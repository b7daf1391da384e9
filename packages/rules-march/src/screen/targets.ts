// Target markers: everyone sees them face down; their owner knows which of them are real [15.6-march-target].

import type { Piece } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { type Order, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording } from "../words/index.ts";
import { armyName, formationName, placeOf } from "../words/naming.ts";

/** `knows`: the sides whose charts the viewer may see. */
export const targetsOf = (g: Position, knows: (side: Side) => boolean): Piece[] =>
  ([0, 1] as const).flatMap((side) => (knows(side) ? ownMarkers(g, side) : backs(g, side)));

const backs = (g: Position, side: Side): Piece[] =>
  [...new Set(g.state.targets[side])].map((hex) => {
    const { target, signs, headings } = wording().pieces;
    return marker(
      g,
      side,
      hex,
      signs.unknown,
      headings.target,
      target(armyName(g.world, side), placeOf(g.world, hex)),
    );
  });

function ownMarkers(g: Position, side: Side): Piece[] {
  const { ownTarget, ownDummy, waypoint, signs, headings } = wording().pieces;
  const real = g.world.formations
    .filter((formation) => formation.side === side)
    .flatMap(({ index, id }) => {
      const name = formationName(g.world, id);
      return ordersOf(g, index).flatMap((order) => [
        ...at(order.target, (hex) =>
          marker(g, side, hex, signs.target, name, ownTarget(name, placeOf(g.world, hex))),
        ),
        ...at(order.waypoint, (hex) =>
          marker(g, side, hex, signs.waypoint, name, waypoint(name, placeOf(g.world, hex))),
        ),
      ]);
    });
  const dummies = g.state.dummies[side]!.map((hex) =>
    marker(g, side, hex, signs.dummy, headings.dummy, ownDummy(placeOf(g.world, hex))),
  );
  return [...new Map([...real, ...dummies].map((piece) => [piece.id, piece])).values()];
}

const at = <T>(hex: number, make: (hex: number) => T): T[] => (hex < 0 ? [] : [make(hex)]);

/** All on the track of a formation. */
export const ordersOf = ({ state }: Position, formation: number): Order[] =>
  [state.current[formation]!, ...state.transit[formation]!].filter((order) => order !== null);

function marker(g: Position, side: Side, hex: number, sign: string, heading: string, label: string): Piece {
  const where = hexLabel(g, hex);
  return {
    id: `${sign}-${SIDE_IDS[side]}-${where}`,
    side: SIDE_IDS[side],
    at: { place: where },
    name: label,
    label,
    face: { arm: "dummy", nation: SIDE_IDS[side], values: [sign], heading },
    marks: [],
  };
}
