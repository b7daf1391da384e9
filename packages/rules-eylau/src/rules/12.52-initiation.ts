// [12.51] [12.52] How a charge begins: its conditions, the check of the topmost unit, the zone on the map.

import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  enemyOf,
  facingOf,
  fielded,
  hexesOf,
  hexOf,
  idOf,
  idsOf,
  isCavalry,
  isFormed,
  isIn,
  isManned,
  isNight,
  leadersAt,
  leadershipOf,
  leadersOf,
  onMap,
  sideOf,
  topAt,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  type Charge,
  type Eylau,
  MOUNTED,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { sees } from "./10.4-sight.ts";
import { chargeOf, type Triangle, zoneAt } from "./12.52-charge-zones.ts";
import { checkMorale } from "./13.1-check.ts";
import { disorderUnits } from "./13.3-stacks.ts";
import { isDisintegrated } from "./14-tracks.ts";
import { reaches } from "./16.12-radius.ts";
import { commitAll } from "./16.14-commitment.ts";
import { isInCommand } from "./17.11-in-command.ts";
import { callMassCharge, isInMassCharge, massChargeTerms, whyNoMassCharge } from "./20-murat.ts";

type CommandFrame = FrameOf<"command">;

/** What holds for every charge: formed cavalry, the topmost of its hex, not charging yet. */
export function whyNoCharge(g: Position, unit: UnitId): Violation | undefined {
  if (!isCavalry(g, unit)) return no("onlyCavalryCharges", "12.5");
  if (unitOf(g, unit).cossack) return no("cossacksDoNotCharge", "19.2");
  if (!onMap(g, unit)) return no("offMap", "12.5");
  if (topAt(g, hexOf(g, unit), sideOf(g, unit)) !== unit) return no("topCharges", "12.52-1");
  if (chargeOf(g, unit)) return no("chargesAlready", "12.51-n");
  if (!isFormed(g, unit) || !isIn(g, unit, MOUNTED)) return no("mustBeFormed", "12.51-2");
  if (isNight(g)) return no("noChargeAtNight", "19.9-3");
  if (isDisintegrated(g, unit)) return no("disintegrated", "14.22b");
  return undefined;
}

/** [12.51] In the Command Phase. */
export function whyNoDeclaration(g: Position, side: Side, unit: UnitId): Violation | undefined {
  if (sideOf(g, unit) !== side) return no("notYours", "12.5");
  const fault = whyNoCharge(g, unit);
  if (fault) return fault;
  if (!isLed(g, unit)) return no("outOfCommand", "12.51-1");
  return seesTarget(g, unit) ? undefined : no("nobodyInZone", "12.51-3");
}

/** [12.51-1] By its brigade, by any leader of its side with a C, or by any of its nation in the hex. */
function isLed(g: Position, unit: UnitId): boolean {
  if (isInCommand(g, unit) || isInMassCharge(g, unit)) return true;
  const { side, nation } = unitOf(g, unit);
  const hex = hexOf(g, unit);
  if (leadersAt(g, hex).some((one) => unitOf(g, one).nation === nation)) return true;
  return leadersOf(g, side).some((one) => leadershipOf(g, one).cavalry && reaches(g, one, hex));
}

/** The zone that a unit would project. */
export const projected = (g: Position, unit: UnitId, primaryOnly: boolean): Triangle => ({
  from: hexOf(g, unit),
  facing: facingOf(g, unit),
  secondary: false,
  primaryOnly,
});

/** [12.51-3] [12.53-P0] Whether it sees an enemy in its zone. */
export function seesTarget(g: Position, unit: UnitId, zone = projected(g, unit, false)): boolean {
  return fielded(g, enemyOf(sideOf(g, unit))).some(
    (enemy) =>
      isManned(g, enemy) &&
      hexesOf(g, enemy).some((hex) => zoneAt(g, zone, hex) !== undefined && sees(g, unit, hex)),
  );
}

export interface Initiation {
  readonly primaryOnly?: boolean;
  readonly opportunity?: boolean;
  readonly cite: Case;
}
/** [12.52-1] The topmost unit checks; all charge, or all are disordered. Says whether they charge. */
export function initiate(
  g: Play,
  unit: UnitId,
  { primaryOnly = false, opportunity = false, cite }: Initiation,
): boolean {
  const units = [...unitsAt(g, hexOf(g, unit), sideOf(g, unit))];
  if (checkMorale(g, unit, "initiation", "12.52-1", { plus: massChargeTerms(g, unit) }) > 0) {
    disorderUnits(g, units, "12.52-1");
    return false;
  }
  const charge: Charge = {
    units,
    side: sideOf(g, unit),
    ...projected(g, unit, primaryOnly),
    ridden: false,
  };
  g.state.charges = [...g.state.charges, charge];
  const { facing } = charge;
  g.note({ type: "threatened", by: charge.side });
  g.emit({ type: "declaredCharge", units: idsOf(g, units), facing, primaryOnly, opportunity, cite });
  return true;
}

/** [17.53-c] Enemies that are now in its zone are committed. */
export function alertZone(g: Play, unit: UnitId): void {
  const charge = chargeOf(g, unit)!;
  const inZone = (enemy: UnitId) => hexesOf(g, enemy).some((hex) => zoneAt(g, charge, hex) !== undefined);
  commitAll(g, fielded(g, enemyOf(charge.side)).filter(inZone), "17.53-c");
}

/** Charges that cavalry of a side may declare now. */
const declarations = (g: Position, { side }: Readonly<CommandFrame>): ActionOf<"charge">[] =>
  fielded(g, side)
    .filter((unit) => isCavalry(g, unit) && !whyNoDeclaration(g, side, unit))
    .map((unit) => ({ do: "charge", unit: idOf(g, unit) }));

/** [4.1-2F] One stack after the other. */
export const chargesStage: Step<CommandFrame> = {
  run(g, frame) {
    if (declarations(g, frame).length === 0 && whyNoMassCharge(g, frame.side)) return goOn(frame, "resupply");
  },
  ...asking<Eylau, CommandFrame>(
    (_g, { side }) => asked(side, "declareCharge", "12.52-1"),
    {
      offers: declarations,
      refuses: { charge: (g, { side }, { unit }) => whyNoDeclaration(g, side, unitNamed(g, unit)) },
    },
    plainly("massCharge", (g, { side }) => whyNoMassCharge(g, side)),
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "massCharge") return callMassCharge(g);
    if (action.do !== "charge") return void goOn(frame, "resupply");
    const unit = unitNamed(g, action.unit);
    if (initiate(g, unit, { cite: "12.52-2" })) alertZone(g, unit);
  },
};
