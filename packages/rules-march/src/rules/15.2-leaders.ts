// Leaders [15.2]: each stays with one of his units. A leader goes with the unit he is with (verbs.ts); at the
// end of an activation he may join another.

import type { Hex } from "@grognard/hex";
import { asking, edit, goOn, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  formationOf,
  hexLabel,
  hexOf,
  idOf,
  isCombat,
  onMap,
  sideName,
  unitNamed,
  unitOf,
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

function whyNoCompanion(g: Position, formation: FormationId, unit: UnitId): Violation | undefined {
  if (unitOf(g, unit).formation !== formation) return no("leadsOther", "15.2");
  if (!isCombat(g, unit)) return no("leadsFighters", "15.2");
  return onMap(g, unit) ? undefined : no("offMap", "15.2");
}

const formationIn = ({ formations, at }: Readonly<ActivationFrame>): FormationId => formations[at]!;

export const leadStage: Step<ActivationFrame> = {
  run(g, frame) {
    for (; frame.at < frame.formations.length; frame.at++) {
      const formation = formationIn(frame);
      if (formationOf(g, formation).leader < 0) continue;
      const hexes = new Set(companions(g, formation).map((unit) => hexOf(g, unit)));
      if (hexes.size > 1) return;
      for (const hex of hexes) place(g, formation, hex);
    }
    frame.at = 0;
    takePlaces(g, frame.formations);
    return goOn(frame, "battery");
  },
  ...asking<March, ActivationFrame>(
    (g, frame) => asked(frame.side, "lead", "15.2", [idOf(g, formationOf(g, formationIn(frame)).leader)]),
    {
      candidates: (g, frame) =>
        companions(g, formationIn(frame)).map((unit) => ({ do: "lead", unit: idOf(g, unit) })),
      forbids: { lead: (g, frame, { unit }) => whyNoCompanion(g, formationIn(frame), unitNamed(g, unit)) },
    },
  ),
  answer(g, frame, action) {
    const { unit } = action as ActionOf<"lead">;
    place(g, formationIn(frame), hexOf(g, unitNamed(g, unit)));
    frame.at++;
  },
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
