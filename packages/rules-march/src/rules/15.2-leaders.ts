// Leaders [15.2]: each stays with one of his units. A leader goes with the unit he is with (verbs.ts); at the
// end of an activation he may join another.

import type { Hex } from "@grognard/hex";
import { edit, goOn, type Violation } from "@grognard/kernel";
import { judgedBy } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  formationOf,
  hexLabel,
  hexOf,
  idOf,
  isCombat,
  onMap,
  question,
  sideName,
  unitNamed,
  unitsOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import type { ActivationFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type FormationId,
  type March,
  type Play,
  type Position,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { remove, stand } from "../verbs.ts";
import { takePlaces } from "./17-victory.ts";

/** Units that the leader of a formation may stay with. */
const companions = (g: Position, formation: FormationId): UnitId[] =>
  unitsOf(g, formation).filter((unit) => isCombat(g, unit));

export const leadStage: Step<ActivationFrame> = {
  run(g, frame) {
    for (; frame.at < frame.formations.length; frame.at++) {
      const formation = frame.formations[frame.at]!;
      if (formationOf(g, formation).leader < 0) continue;
      const hexes = new Set(companions(g, formation).map((unit) => hexOf(g, unit)));
      if (hexes.size > 1) return;
      for (const hex of hexes) place(g, formation, hex);
    }
    frame.at = 0;
    takePlaces(g, frame.formations);
    return goOn(frame, "battery");
  },
  ask(g, frame) {
    const formation = frame.formations[frame.at]!;
    const { leader } = formationOf(g, formation);
    const units = companions(g, formation).map((unit) => ({ do: "lead", unit: idOf(g, unit) }) as const);
    return question(frame.side, "lead", "15.2", [idOf(g, leader)], units);
  },
  answer(g, frame, action) {
    const { unit } = action as ActionOf<"lead">;
    place(g, frame.formations[frame.at]!, hexOf(g, unitNamed(g, unit)));
    frame.at++;
  },
  why: judgedBy<March, ActivationFrame>({ lead: (): Violation => no("leadsOther", "15.2") }),
};

function place(g: Play, formation: FormationId, hex: number): void {
  const { leader } = formationOf(g, formation);
  if (hexOf(g, leader) === hex) return;
  stand(g, leader, { hex });
  g.emit({ type: "joins", unit: idOf(g, leader), hex: hexLabel(g, hex), cite: "15.2" });
}

/** After a combat [R46]: leaders in these hexes, where units have lost steps or retreated, may be lost; those whose
 *  whole stack is gone join the nearest unit of their formation first. */
export function checkLeaders(g: Play, hexes: ReadonlySet<Hex>): void {
  for (const { index, leader } of g.world.formations) {
    if (leader < 0 || !onMap(g, leader)) continue;
    if (isAlone(g, index)) {
      if (joinNearest(g, index)) checkLoss(g, index);
    } else if (hexes.has(hexOf(g, leader))) checkLoss(g, index);
  }
}

const isAlone = (g: Position, formation: FormationId): boolean => {
  const hex = hexOf(g, formationOf(g, formation).leader);
  return companions(g, formation).every((unit) => hexOf(g, unit) !== hex);
};

/** Off the map if he has no unit left there; he returns with those still to come. */
function joinNearest(g: Play, formation: FormationId): boolean {
  const { leader } = formationOf(g, formation);
  const from = hexOf(g, leader);
  const [nearest] = companions(g, formation)
    .map((unit) => hexOf(g, unit))
    .sort((a, b) => apart(g, a, from) - apart(g, b, from));
  if (nearest === undefined) remove(g, leader, WAITING);
  else place(g, formation, nearest);
  return nearest !== undefined;
}

/** [15.2-loss] [15.2-replace] */
function checkLoss(g: Play, formation: FormationId): void {
  const { leader, side, replacement } = formationOf(g, formation);
  const roll = () => g.roll("d6", sideName(side), "leader", "15.2-loss");
  if (roll() + roll() < figure(g.world.charts, "leader lost at")) return;
  edit(g, "rating")[formation] = replacement.rating;
  edit(g, "bonus")[formation] = replacement.bonus;
  edit(g, "leadersLost")[side]!++;
  g.emit({ type: "leaderLost", unit: idOf(g, leader), rating: replacement.rating, cite: "15.2-replace" });
}
