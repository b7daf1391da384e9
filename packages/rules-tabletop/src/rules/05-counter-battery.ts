// Guns against guns [V.12, R36].

import { idOf, sideOf, stateOf, unitOf } from "../board.ts";
import { d100 } from "../dice.ts";
import { because } from "../faults.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import type { Shooting } from "./05-shooting.ts";
import { isEnfilade } from "./05-zones.ts";

/** Is this ball laid on a battery that is deployed? Case and shell dismount nothing [V.12-ball-only]. */
export const isCounterBattery = ({ shot, mark }: Shooting): boolean =>
  shot === "ball" && mark?.figure.body.formation === "gun-firing";

/** Roll this or less: ten for each point of impact, twice that along the line of guns [V.12, V.12-enfilade]. */
export function dismountChance(g: Position, firer: UnitId, { part, mark }: Shooting): number {
  const raked = mark && isEnfilade(g, firer, mark.unit, mark.figure.body, mark.stand, part.centre);
  return plainChance(g, firer) * (raked ? 2 : 1);
}

/** Ten for each point of impact; a section has its share [R120]. */
export function plainChance(g: Position, firer: UnitId): number {
  const { calibre, quarters } = unitOf(g, firer);
  return Math.floor((g.world.charts.gun(calibre!).impact * 10 * quarters) / 4);
}

/** May a battery that has lost guns serve the others this turn? It must roll above what is gone [V.12-fire-roll]. */
export function servesGuns(g: Play, battery: UnitId): boolean {
  const { dismounted } = stateOf(g, battery);
  if (dismounted === 0) return true;
  if (d100(g, sideOf(g, battery), because("serving", idOf(g, battery)), "V.12-fire-roll") > dismounted)
    return true;
  tell(g, battery, { type: "misfire", unit: idOf(g, battery), cite: "V.12-fire-roll" });
  return false;
}
