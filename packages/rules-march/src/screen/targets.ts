// Target markers: everybody sees them face down; their owner knows which of them are real [15.6-march-target].

import type { Piece } from "@grognard/scene";
import { nameOf, sideName } from "../board.ts";
import { type Order, type Position, SIDE_IDS, type Side } from "../types.ts";
import { said } from "../words/index.ts";
import { place } from "../words/naming.ts";

/** `knows`: the sides whose charts the viewer may look into. */
export const targetsOf = (g: Position, knows: (side: Side) => boolean): Piece[] =>
  SIDE_IDS.flatMap((_, side) => (knows(side as Side) ? ownTargets(g, side as Side) : backs(g, side as Side)));

const backs = (g: Position, side: Side): Piece[] =>
  g.state.targets[side]!.map((hex) =>
    marker(g, side, hex, "target", said().pieces.target(SIDE_IDS[side], place(g.world, nameOf(g, hex)))),
  );

function ownTargets(g: Position, side: Side): Piece[] {
  const texts = said().pieces;
  const where = (hex: number) => place(g.world, nameOf(g, hex));
  const real = g.world.formations
    .filter((formation) => formation.side === side)
    .flatMap(({ index, name }) =>
      ordersOf(g, index).flatMap(({ target, waypoint }) => [
        ...(target < 0
          ? []
          : [
              faced(
                marker(g, side, target, "target", texts.ownTarget(name, where(target))),
                texts.headings.target,
                name,
              ),
            ]),
        ...(waypoint < 0
          ? []
          : [
              faced(
                marker(g, side, waypoint, "waypoint", texts.waypoint(name, where(waypoint))),
                texts.headings.waypoint,
                name,
              ),
            ]),
      ]),
    );
  const dummies = g.state.dummies[side]!.map((hex) =>
    faced(marker(g, side, hex, "dummy", texts.ownDummy(where(hex))), texts.headings.dummy, ""),
  );
  return [...real, ...dummies].filter(({ id }, i, all) => all.findIndex((one) => one.id === id) === i);
}

/** All on the track of a formation. */
export const ordersOf = ({ state }: Position, formation: number): Order[] =>
  [state.current[formation]!, ...state.transit[formation]!].filter((order) => order !== null);

function marker(g: Position, side: Side, hex: number, kind: string, label: string): Piece {
  const at = nameOf(g, hex);
  return {
    id: `${kind}-${SIDE_IDS[side]}-${at}`,
    side: sideName(side),
    at: { place: at },
    name: label,
    label,
    marks: [],
  };
}

const faced = (piece: Piece, heading: string, formation: string): Piece => ({
  ...piece,
  face: { arm: "dummy", nation: piece.side, values: formation ? [formation] : [], heading },
});
