// [7.57] Unlimbered guns that must retreat from a failed morale check: limbered, at the risk of a gun, or the crew
// alone.

import { asking, plainly } from "@grognard/kernel";
import {
  asked,
  hexOf,
  idsOf,
  isArtillery,
  isManned,
  isUnlimbered,
  onMap,
  sideOf,
  strengthOf,
  terrainAt,
  unitOf,
} from "../board.ts";
import type { Flight, FrameOf } from "../frames.ts";
import { purpose } from "../sayings.ts";
import { type Eylau, LIMBERED, type Play, type Position, type Step, type UnitId, WOODS } from "../types.ts";
import { lose, stand } from "../verbs.ts";
import { die } from "./01-die.ts";
import { crewLeaves } from "./07.6-crews.ts";
import { retreatUnits } from "./13.3-retreat.ts";

/** No battery limbers in woods [7.51-a]: there the crew runs. */
const mayLimber = (g: Position, unit: UnitId): boolean =>
  isArtillery(g, unit) &&
  isUnlimbered(g, unit) &&
  isManned(g, unit) &&
  terrainAt(g, hexOf(g, unit)) !== WOODS;

/** Units that must retreat, some of them unlimbered guns: when their owner has decided about these, all go. */
export const offerLimbering = (g: Play, units: readonly UnitId[], flight: Flight): void =>
  g.push({ step: "limbering", side: sideOf(g, units[0]!), units: [...units], flight });

export const limbering: Step<FrameOf<"limbering">> = {
  run(g, frame) {
    frame.units = frame.units.filter((unit) => onMap(g, unit));
    if (frame.units.some((unit) => mayLimber(g, unit))) return;
    g.pop();
    retreatUnits(g, frame.units, frame.flight);
  },
  ...asking<Eylau, FrameOf<"limbering">>(
    (g, { side, units }) => {
      const batteries = units.filter((unit) => mayLimber(g, unit));
      return asked(side, "limbering", "7.57", idsOf(g, batteries));
    },
    plainly("limber"),
    plainly("stay"),
  ),
  answer(g, frame, action) {
    const battery = frame.units.find((unit) => mayLimber(g, unit))!;
    if (action.do === "limber") return limber(g, battery);
    const crew = crewLeaves(g, battery, hexOf(g, battery), "7.56-Rb");
    frame.units = frame.units.map((unit) => (unit === battery ? crew : unit));
  },
};

/** No enemy fires at this. */
function limber(g: Play, battery: UnitId): void {
  const { side, name } = unitOf(g, battery);
  stand(g, battery, { hex: hexOf(g, battery), formation: LIMBERED });
  const roll = die(g, side, purpose("limbering", name), "7.57");
  if (roll <= Math.floor(strengthOf(g, battery) / 2)) lose(g, battery, 1, "7.57");
}
