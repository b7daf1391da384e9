// Fields of fire after the combats of an activation: units that stand in one leave it [8.2-retreat], and enemies leave
// new ones [8.2-new].

import type { Hex } from "@grognard/hex";
import { goOn } from "@grognard/kernel";
import { hexesOf, hexOf, inColumn, isCombat, isTrain, piecesAt, sideOf, unitsOf } from "../board.ts";
import type { ActivationFrame } from "../frames.ts";
import { type Play, type Position, STATIONARY, type Step, type UnitId } from "../types.ts";
import { sendOff } from "./07.2-flight.ts";
import { reckonWith } from "./07.9-aftermath.ts";
import { batteriesAt, fieldOf, fieldsAgainst } from "./08.2-extent.ts";
import { deployOutside } from "./15.7-deploying.ts";

/** How far a way out is searched. */
const FAR = 6;

export const fieldsStage: Step<ActivationFrame> = {
  run(g, frame) {
    const half = frame.at++;
    if (half === 0) sendOut(g, trespassers(g, frame), "exit");
    else if (half === 1) sendOut(g, exposed(g, frame), "evicted");
    else {
      frame.at = 0;
      goOn(frame, "lead");
    }
    return "again";
  },
};

/** [8.2-end] [R178] Units of the formation in an enemy field, however they have come there. */
function trespassers(g: Position, frame: ActivationFrame): UnitId[] {
  const field = fieldsAgainst(g, frame.side);
  const mayStay = (unit: UnitId): boolean =>
    g.world.options.fieldsSpareWaiting && hexOf(g, unit) === g.state.started[unit];
  return frame.formations
    .flatMap((formation) => unitsOf(g, formation))
    .filter((unit) => isBound(g, unit) && isIn(g, unit, field) && !mayStay(unit));
}

/** [R99] Leaders and headquarters need not leave, guns cannot [16.4-alone]. */
const isBound = (g: Position, unit: UnitId): boolean => isCombat(g, unit) || isTrain(g, unit);

const isIn = (g: Position, unit: UnitId, field: ReadonlySet<Hex>): boolean =>
  hexesOf(g, unit).some((hex) => field.has(hex));

/** [R102] Enemies in fields that movement or combat has created, except those with more guns [8.2-new-guns]. */
function exposed(g: Position, frame: ActivationFrame): UnitId[] {
  const found = new Set<UnitId>();
  for (const formation of frame.formations)
    for (const unit of unitsOf(g, formation)) {
      if (g.state.category[unit] === STATIONARY) continue; // turning in place drives no unit out
      for (const hex of fieldOf(g, unit)) {
        if (frame.fieldsThen.includes(hex)) continue;
        for (const enemy of piecesAt(g, hex)) if (isEvicted(g, enemy, unit)) found.add(enemy);
      }
    }
  return [...found].sort((a, b) => a - b);
}

const isEvicted = (g: Position, enemy: UnitId, by: UnitId): boolean =>
  sideOf(g, enemy) !== sideOf(g, by) && isBound(g, enemy) && batteriesAt(g, enemy) <= batteriesAt(g, by);

/** Units of one hex go together, hex by hex. */
function sendOut(g: Play, units: readonly UnitId[], why: "exit" | "evicted"): void {
  const columns = units.filter((unit) => inColumn(g, unit));
  const groups = Map.groupBy(
    units.filter((unit) => !inColumn(g, unit)),
    (unit) => hexOf(g, unit),
  );
  for (const group of [...groups.values()].reverse()) send(g, why, group);
  for (const unit of columns) deployClear(g, unit, why);
}

/** A column deploys at its nearest hex outside; if it has none, it leaves like other units. */
function deployClear(g: Play, unit: UnitId, why: "exit" | "evicted"): void {
  const side = sideOf(g, unit);
  const field = fieldsAgainst(g, side);
  const clear = hexesOf(g, unit).find((hex) => !field.has(hex));
  deployOutside(g, unit, clear ?? hexOf(g, unit));
  if (clear === undefined) send(g, why, [unit]);
}

function send(g: Play, why: "exit" | "evicted", units: readonly UnitId[]): void {
  const [first] = units as [UnitId];
  reckonWith(g, units, [hexOf(g, first)]);
  sendOff(g, why, units, { side: sideOf(g, first), length: FAR });
}
