// What can be laid over the map: zones of control, fields of fire, supply, places that count.

import type { Overlay } from "@grognard/scene";
import { nameOf } from "../board.ts";
import { zonesOf } from "../rules/06.2-zones.ts";
import { type Case, type Position, SIDE_IDS, type Side } from "../types.ts";
import { said } from "../words/index.ts";

export const overlaysOf = (g: Position, _knows: (side: Side) => boolean): Overlay[] =>
  [...SIDE_IDS.map((_, side) => zones(g, side as Side)), places(g), works(g), bridges(g)].filter(
    (overlay) => overlay.places.length > 0,
  );

function hexesWith(g: Position, side: Side, isIn: (hex: number) => boolean): Overlay["places"] {
  return [...Array(g.world.map.grid.count).keys()]
    .filter(isIn)
    .map((hex) => ({ place: nameOf(g, hex), side: SIDE_IDS[side] }));
}

function zones(g: Position, side: Side): Overlay {
  const cite: Case = "6.2";
  const { cavalry, infantry } = zonesOf(g)[side];
  return {
    id: `zones-${SIDE_IDS[side]}`,
    title: said().scene.zones(SIDE_IDS[side]),
    cite,
    places: hexesWith(g, side, (hex) => cavalry[hex]! + infantry[hex]! > 0),
  };
}

function places({ world, state }: Position): Overlay {
  const cite: Case = "17.0-victory";
  return {
    id: "objectives",
    title: said().scene.places,
    cite,
    places: world.places.flatMap(({ hex }, i) => {
      const owner = state.owners[i]!;
      return owner < 0 ? [] : [{ place: nameOf({ world }, hex), side: SIDE_IDS[owner as Side] }];
    }),
  };
}

function works(g: Position): Overlay {
  const cite: Case = "2.4";
  return {
    id: "trenches",
    title: said().scene.trenches,
    cite,
    places: g.state.trenches.map((hex) => ({ place: nameOf(g, hex), side: "" })),
  };
}

/** River bridges that no longer stand: both hexes at each. */
function bridges(g: Position): Overlay {
  const cite: Case = "6.10-marker";
  return {
    id: "bridges",
    title: said().scene.broken,
    cite,
    places: [...new Set(g.state.broken.map((side) => Math.floor(side / 6)))].map((hex) => ({
      place: nameOf(g, hex),
      side: "",
    })),
  };
}
