// What can be laid over the map: influence, objectives, melees that are due.

import type { Overlay } from "@grognard/scene";
import { hexesOf, nameOf, sideName, sideOf } from "../board.ts";
import { influence } from "../rules/06-formations/06.11-influence.ts";
import { type Case, type Position, SIDE_IDS, type Side } from "../types.ts";
import { said } from "../words/index.ts";

export const overlaysOf = (g: Position): Overlay[] =>
  [...SIDE_IDS.map((_, side) => zoneOverlay(g, side as Side)), objectiveOverlay(g), meleeOverlay(g)].filter(
    ({ places }) => places.length > 0,
  );

function zoneOverlay(g: Position, side: Side): Overlay {
  const cite: Case = "6.11.1";
  const places = Array.from(influence(g, side)).flatMap((many, hex) =>
    many > 0 ? [{ place: nameOf(g, hex), side: SIDE_IDS[side] }] : [],
  );
  return { id: `influence-${SIDE_IDS[side]}`, title: said().scene.influence(SIDE_IDS[side]), cite, places };
}

function objectiveOverlay({ world, state }: Position): Overlay {
  const cite: Case = "17.0";
  const places = world.objectives.flatMap(({ hex }, i) => {
    const owner = state.owners[i]!;
    return owner === -1 ? [] : [{ place: nameOf({ world }, hex), side: SIDE_IDS[owner as Side] }];
  });
  return { id: "objectives", title: said().scene.objectives, cite, places };
}

/** Attackers and defenders, with the number that lies on them. */
function meleeOverlay(g: Position): Overlay {
  const cite: Case = "10.2.7e";
  const places = g.state.charges.flatMap(({ attackers, defenders }, i) =>
    [...attackers, ...defenders].flatMap((unit) =>
      hexesOf(g, unit).map((hex) => ({
        place: nameOf(g, hex),
        side: sideName(sideOf(g, unit)),
        label: String(i + 1),
      })),
    ),
  );
  return { id: "melees", title: said().scene.melees, cite, places };
}
