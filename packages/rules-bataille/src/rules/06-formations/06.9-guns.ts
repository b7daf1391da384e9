// [6.9] Batteries on the move: limbering, unlimbering, prolonging [R50] [R81].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { numbersFor } from "@grognard/parts";
import type { Action } from "../../actions.ts";
import {
  across,
  directionBetween,
  hexLabel,
  hexOf,
  isArtillery,
  isCavalry,
  isClear,
  isGood,
  isUnlimbered,
  sideBits,
  unitsAt,
} from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { MoveFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { CLOSED, DOWN, type Position, STREAM, UNLIMBERED, type UnitId, UP } from "../../types.ts";
import { fighters, leftFor, moverOf } from "../11-movement/11.1-party.ts";
import { standFault } from "../11-movement/11.1-standing.ts";

export function gunOffers(g: Position, frame: MoveFrame): Action[] {
  const actions: Action[] = [];
  if (!frame.units.some((unit) => isArtillery(g, unit))) return actions;
  if (!limberFault(g, frame)) actions.push({ do: "limber" });
  for (const facing of DIRECTIONS) {
    if (!unlimberFault(g, frame, facing)) actions.push({ do: "unlimber", facing });
    const to = across(g, hexOf(g, frame.units[0]!), facing);
    if (!prolongFault(g, frame, to)) actions.push({ do: "prolong", to: hexLabel(g, to) });
  }
  return actions;
}

const canPay = (g: Position, frame: MoveFrame, units: readonly UnitId[]): boolean =>
  units.every((unit) => leftFor(g, frame, unit) >= goingCost(g.world.charts, "formation", "artillery"));

const notEnough = (): Violation => no("batteryLacksPoints", "6.1.5");

/** Why the batteries of the party cannot try to limber. */
export function limberFault(g: Position, frame: MoveFrame): Violation | undefined {
  const guns = frame.units.filter((unit) => isUnlimbered(g, unit));
  if (guns.length === 0) return no("noGunsToLimber", "6.9.3");
  if (frame.division !== -1) return no("noChangeOnForceMarch", "11.2.5-2");
  if (frame.stopped || guns.some((unit) => g.state.limbered[unit])) return no("batteryTriesOnce", "6.9.3");
  return canPay(g, frame, guns) ? undefined : notEnough();
}

/** Why they cannot unlimber with that facing. With infantry, guns take its facing [6.9.4] [R37]. */
export function unlimberFault(g: Position, frame: MoveFrame, facing: number): Violation | undefined {
  const guns = frame.units.filter((unit) => isArtillery(g, unit) && !isUnlimbered(g, unit));
  if (guns.length === 0) return no("noLimberedGuns", "6.1.5");
  if (frame.division !== -1) return no("noChangeOnForceMarch", "11.2.5-2");
  if (!guns.every((unit) => isGood(g, unit))) return no("disorderedBattery", "4.3.5");
  const mover = moverOf(g, frame);
  const here = unitsAt(g, mover.hex, mover.side);
  if (here.some((unit) => isCavalry(g, unit))) return no("noUnlimberingAmongHorse", "3.1.4");
  const friend = here.find((unit) => !isArtillery(g, unit)) ?? here.find((unit) => isUnlimbered(g, unit));
  if (friend !== undefined && g.state.facing[friend] !== facing) return no("gunsFaceAsTroops", "6.9.4");
  if (!canPay(g, frame, guns)) return notEnough();
  const formations = numbersFor(mover.formations, (one, i) =>
    guns.includes(mover.units[i]!) ? UNLIMBERED : one,
  );
  return standFault(g, mover.hex, { ...mover, formations });
}

/** [11.1.9] Why an unlimbered battery cannot be dragged to a neighbouring hex. */
export function prolongFault(g: Position, frame: MoveFrame, to: Hex): Violation | undefined {
  const guns = fighters(g, frame);
  if (guns.length === 0 || !guns.every((unit) => isUnlimbered(g, unit)))
    return no("onlyUnlimberedProlonged", "11.1.9");
  if (!frame.fresh) return no("prolongingIsWholeMove", "11.1.9");
  const mover = moverOf(g, frame);
  const dir = directionBetween(g, mover.hex, to);
  if (dir === -1) return no("prolongedOneHex", "11.1.9");
  if (!isClear(g, mover.hex) || !isClear(g, to) || (sideBits(g, mover.hex, dir) & ROUGH) !== 0)
    return no("prolongedOnClear", "11.1.9");
  return standFault(g, to, mover);
}

const ROUGH = UP | DOWN | STREAM | CLOSED;
