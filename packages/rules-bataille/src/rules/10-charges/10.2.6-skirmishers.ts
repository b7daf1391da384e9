// [6.7.12] [6.7.13] Skirmishers as the target of a charge.

import { asking, edit, goOn, plainly } from "@grognard/kernel";
import { asked, hexNamed, idOf, onMap } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import type { Bataille, Play, Position, UnitId } from "../../types.ts";
import { evade, evadeActions, refugeFault, refuges } from "../06-formations/06.7.12-evasion.ts";
import { REACTED, UNSTIRRED } from "./10.2.7-stand.ts";
import { breakBefore } from "./10.2.8j-rout.ts";
import { chargedSide, type Stage } from "./10.2-stage.ts";

/** [6.7.12] Skirmishers that are the target say one by one whether they fall back; the others are ridden down. */
export const skirmishers: Stage = {
  run(g, charge) {
    const [unit] = charge.evaders;
    if (unit !== undefined && mayFallBack(g, unit)) return undefined;
    if (unit !== undefined) {
      letStay(charge);
      return "again";
    }
    if (charge.caught.length > 0) return catchAll(g, charge);
    return goOn(charge, "react");
  },
  ...asking<Bataille, ChargeFrame>(
    (g, { evaders }) => asked(chargedSide(g), "evade", "6.7.12", [idOf(g, evaders[0]!)]),
    {
      candidates: (g, { evaders }) => evadeActions(g, evaders[0]!),
      forbids: { evade: (g, { evaders }, { to }) => refugeFault(g, evaders[0]!, hexNamed(g, to)) },
    },
    plainly("pass"),
  ),
  answer(g, charge, action) {
    if (action.do !== "evade") return letStay(charge);
    const unit = charge.evaders[0]!;
    charge.evaders = charge.evaders.slice(1);
    edit(g, "reacted")[unit] = REACTED;
    evade(g, unit, hexNamed(g, action.to));
  },
};

/** [10.2.6] [R70] Skirmishers that have evaded another charge do not escape twice. */
const mayFallBack = (g: Position, unit: UnitId): boolean =>
  g.state.reacted[unit] === UNSTIRRED && refuges(g, unit).length > 0;

function letStay(charge: ChargeFrame): void {
  charge.caught = [...charge.caught, charge.evaders[0]!];
  charge.evaders = charge.evaders.slice(1);
}

/** [6.7.13] */
function catchAll(g: Play, charge: ChargeFrame): "again" {
  const units = charge.caught.filter((unit) => onMap(g, unit));
  charge.caught = [];
  if (units.length > 0) breakBefore(g, charge, charge.target, units);
  return "again";
}
