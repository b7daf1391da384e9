// [10.1.8] A charge may change formation in its first hex, at twice the usual price.

import type { Hex } from "@grognard/hex";
import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import { asked, formationOf, hexLabel, hexLabels, hexNamed, hexOf, wingsBeside } from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  type Bataille,
  COLUMN,
  FORMATION_IDS,
  type Formation,
  facesVertex,
  isLine,
  isTwoHex,
  LINE,
  LINE2,
  type Play,
  type Position,
  type UnitId,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { changedStance, changeFault, secondFault } from "../06-formations/06-changes.ts";
import { offerOpportunityFire } from "../12-fire/12.7-opportunity-fire.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";
import { LINE_LOSS } from "./10.1-ride.ts";
import { mayHalt } from "./10.2.10-end.ts";
import { chargeHexes, chargingSide, riderIds, ridersOf, type Stage } from "./10.2-stage.ts";

export const form: Stage = {
  run(g, charge) {
    carryOut(g, charge);
    // Where it cannot stay it may not change: it might be unable to leave again.
    const isFirst = charge.ways.length === 1 && !charge.changed && mayHalt(g, charge);
    const mayChange = isFirst && candidates(g, charge).some((action) => !formFault(g, charge, action));
    return mayChange ? undefined : goOn(charge, "declare");
  },
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargingSide(g), "chargeFormation", "10.1.8", riderIds(g, charge)),
    plainly("goOn"),
    { candidates, forbids: { form: formFault } },
  ),
  answer(g, charge, action) {
    charge.changed = true;
    if (action.do !== "form") return;
    const second = action.second === undefined ? -1 : hexNamed(g, action.second);
    const formation = FORMATION_IDS.indexOf(action.formation);
    charge.pending = { kind: "form", formation, facing: action.facing, second };
    offerOpportunityFire(g, ridersOf(charge), chargeHexes(g, charge), "changes");
  },
};

const OPEN: readonly Formation[] = [COLUMN, LINE, LINE2];

/** Column or Line, facing the same way as nearly as a hexside and a vertex can. */
function candidates(g: Position, charge: ChargeFrame): ActionOf<"form">[] {
  return OPEN.flatMap((formation) =>
    facings(g, charge, formation).flatMap((facing) =>
      seconds(g, charge, formation, facing).map((second) => ({
        do: "form",
        formation: FORMATION_IDS[formation],
        facing,
        ...(second === -1 ? {} : { second: hexLabel(g, second) }),
      })),
    ),
  );
}

/** Why it cannot take that formation now; where they ride together, all stand alike [10.1.5]. */
function formFault(g: Position, charge: ChargeFrame, action: ActionOf<"form">): Violation | undefined {
  const [lead] = charge.units as [UnitId];
  const formation = FORMATION_IDS.indexOf(action.formation) as Formation;
  const now = formationOf(g, lead);
  const { facing } = action;
  if (!OPEN.includes(formation)) return no("ridesInColumnOrLine", "10.1.7");
  if (formation === now) return no("sameFormation", "6.1.1");
  if (charge.left.some((left) => left < price(g, now, formation))) return no("noPointsToForm", "10.1.8");
  if (isTwoHex(formation) && charge.units.length > 1) return no("stackStaysInOneHex", "10.1.5");
  if (!facings(g, charge, formation).includes(facing)) return no("facesOn", "10.1.8");
  const second = action.second === undefined ? -1 : hexNamed(g, action.second);
  return secondFault(g, action) ?? changeFault(g, lead, formation, facing, second);
}

/** [10.1.8] [R40] Half points. */
const price = (g: Position, from: number, to: number): number =>
  goingCost(g.world.charts, "formation in a charge", "cavalry") +
  (isLine(to) && !isLine(from) ? LINE_LOSS : 0);

function facings(g: Position, { units }: ChargeFrame, formation: Formation): number[] {
  const facing = g.state.facing[units[0]!]!;
  const now = formationOf(g, units[0]!);
  if (facesVertex(now) === facesVertex(formation)) return [facing];
  return facesVertex(formation) ? [(facing + 5) % 6, facing] : [facing, (facing + 1) % 6];
}

/** The other hex of a Line in two, or the one of two into which it closes up; -1 where there is none to name. */
function seconds(g: Position, charge: ChargeFrame, formation: Formation, facing: number): Hex[] {
  const hexes = chargeHexes(g, charge);
  if (hexes.length > 1) return isTwoHex(formation) ? [hexes[1]!] : [-1, hexes[1]!];
  const [hex] = hexes;
  if (!isTwoHex(formation)) return [-1];
  return wingsBeside(g, hex!, facing);
}

function carryOut(g: Play, charge: ChargeFrame): void {
  const { pending, units } = charge;
  if (pending?.kind !== "form") return;
  charge.pending = null;
  const { formation, facing, second } = pending;
  if (changeFault(g, units[0]!, formation, facing, second)) return; // fire has changed it
  const cost = price(g, formationOf(g, units[0]!), formation);
  for (const unit of units.toReversed()) stand(g, unit, changedStance(g, unit, formation, facing, second)!);
  for (const hex of chargeHexes(g, charge)) overrunLeaders(g, hex, chargingSide(g), true); // [14.2.4]
  charge.left = charge.left.map((left) => left - cost);
  charge.facings = [facing]; // it does not break a straight run [R66]
  charge.path = [...charge.path.slice(0, -1), hexOf(g, units[0]!)];
  g.emit({
    type: "formed",
    units: riderIds(g, charge),
    formation: FORMATION_IDS[formation]!,
    hexes: hexLabels(g, chargeHexes(g, charge)),
    facing,
    cite: "10.1.8",
  });
}
