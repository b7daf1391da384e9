// What can be shown on top of the map: zones of control, lines of communications, objectives.

import type { DrawnOverlay } from "@grognard/parts";
import type { Layer } from "@grognard/scene";
import { hexLabel, hexNamed } from "../board.ts";
import { isProhibited } from "../map.ts";
import { BRIDGE_ZOC, type Case, NO_ZOC, SIDE_IDS, type Side, type World } from "../types.ts";
import { type PieceView, pieceSeen, type View } from "../view.ts";
import { wording } from "../words/index.ts";
import { battleOverlay } from "./battles.ts";

export const overlaysOf = (world: World, view: View): DrawnOverlay[] => [
  ...SIDE_IDS.map((_, side) => zones(world, view, side as Side)),
  communications(world),
  objectives(world, view),
  ...battleOverlay(view),
];

function zones(world: World, view: View, side: Side): DrawnOverlay {
  const cite: Case = "7.0";
  return {
    id: `zones-${SIDE_IDS[side]}`,
    title: wording().overlays.zones(SIDE_IDS[side]),
    cite,
    draw: () => zoneLayer(world, view, side),
  };
}

function zoneLayer(world: World, view: View, side: Side): Layer {
  const found = new Map<string, boolean>(); // whether only over a bridge
  for (const piece of view.pieces) {
    if (piece.side !== SIDE_IDS[side]) continue;
    for (const { hex, bridged } of zoneOf(world, piece)) found.set(hex, bridged && (found.get(hex) ?? true));
  }
  const places = [...found].map(([place, bridged]) => ({
    place,
    side: SIDE_IDS[side],
    ...(bridged ? { label: wording().overlays.bridge } : {}),
  }));
  return { places };
}

/** The hexes that a piece controls; over a bridge or ford it is the Phasing Player's choice [7.1-bridge]. */
export function zoneOf(world: World, view: PieceView): { hex: string; bridged: boolean }[] {
  const piece = pieceSeen(world, view);
  if (view.hex === null || view.routed || view.contact || piece?.type === "leader") return [];
  const { grid, zoc } = world.map;
  const reach = zoc[view.side === SIDE_IDS[0] ? 0 : 1];
  const from = hexNamed({ world }, view.hex) * 6;
  return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const kind = reach[from + direction]!;
    const hex = grid.neighbours[from + direction]!;
    return kind === NO_ZOC || isProhibited(world.map, hex)
      ? []
      : [{ hex: grid.names[hex]!, bridged: kind === BRIDGE_ZOC }];
  });
}

function communications(world: World): DrawnOverlay {
  const cite: Case = "9.7.7";
  return {
    id: "communications",
    title: wording().overlays.communications,
    cite,
    draw: () => ({
      places: world.nations.flatMap(({ name, side, loc }) =>
        loc.map((hex) => ({
          place: hexLabel({ world }, hex),
          side: SIDE_IDS[side],
          label: wording().dataName(name),
        })),
      ),
    }),
  };
}

/** In the colour of the side that would benefit tonight. */
function objectives(world: World, view: View): DrawnOverlay {
  const cite: Case = "14.0-2";
  return {
    id: "objectives",
    title: wording().overlays.objectives,
    cite,
    draw: () => ({
      places: world.objectives.map(({ hex, side, morale }) => {
        const place = hexLabel({ world }, hex);
        const holder = view.pieces.find((piece) => piece.hex === place)?.side ?? SIDE_IDS[side];
        return { place, side: holder, label: String(morale) };
      }),
    }),
  };
}
