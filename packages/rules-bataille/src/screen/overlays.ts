// What can be shown on top of the map: influence, objectives, melees that are due.

import type { DrawnOverlay } from "@grognard/parts";
import type { Layer } from "@grognard/scene";
import { hexesOf, hexLabel, sideName, sideOf } from "../board.ts";
import { influence } from "../rules/06-formations/06.11-influence.ts";
import { type Case, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording } from "../words/index.ts";

export const overlaysOf = (g: Position): DrawnOverlay[] => [
  ...SIDE_IDS.map((_, side) => zoneOverlay(g, side as Side)),
  ...(g.world.objectives.length > 0 ? [objectiveOverlay(g)] : []),
  ...(g.state.charges.length > 0 ? [meleeOverlay(g)] : []),
];

function zoneOverlay(g: Position, side: Side): DrawnOverlay {
  const cite: Case = "6.11.1";
  const draw = (): Layer => ({
    places: Array.from(influence(g, side)).flatMap((many, hex) =>
      many > 0 ? [{ place: hexLabel(g, hex), side: SIDE_IDS[side] }] : [],
    ),
  });
  return { id: `influence-${SIDE_IDS[side]}`, title: wording().scene.influence(SIDE_IDS[side]), cite, draw };
}

function objectiveOverlay({ world, state }: Position): DrawnOverlay {
  const cite: Case = "17.0";
  const draw = (): Layer => ({
    places: world.objectives.flatMap(({ hex }, i) => {
      const owner = state.owners[i]!;
      return owner === -1 ? [] : [{ place: hexLabel({ world }, hex), side: SIDE_IDS[owner as Side] }];
    }),
  });
  return { id: "objectives", title: wording().scene.objectives, cite, draw };
}

/** Attackers and defenders, with the number shown on them. */
function meleeOverlay(g: Position): DrawnOverlay {
  const cite: Case = "10.2.7e";
  const draw = (): Layer => ({
    places: g.state.charges.flatMap(({ attackers, defenders }, i) =>
      [...attackers, ...defenders].flatMap((unit) =>
        hexesOf(g, unit).map((hex) => ({
          place: hexLabel(g, hex),
          side: sideName(sideOf(g, unit)),
          label: String(i + 1),
        })),
      ),
    ),
  });
  return { id: "melees", title: wording().scene.melees, cite, draw };
}
