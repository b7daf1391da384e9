// [11.1] Moving units as the frame and the state have them: points left, and which are still with them.

import { edit, type Violation } from "@grognard/kernel";
import { numbersFor } from "@grognard/parts";
import {
  formationOf,
  isCavalry,
  isDisordered,
  isMarked,
  isRouted,
  onMap,
  sideOf,
  unitOf,
} from "../../board.ts";
import type { MoveFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { isLine, LINE, type Play, type Position, SQUARE, type UnitId } from "../../types.ts";
import { formedAllowance, fullAllowance } from "./11.1-costs.ts";
import { fights, type Mover, pacesOf, restFault, wideOf } from "./11.1-steps.ts";

/** The same list if no leader is among them. */
export function fighters(g: Position, { units }: Pick<MoveFrame, "units">): readonly UnitId[] {
  for (const unit of units) if (!fights(g, unit)) return units.filter((one) => fights(g, one));
  return units;
}

/** [11.2.3b] Infantry and foot artillery march twice as far in a force march. */
const isDoubled = (g: Position, frame: MoveFrame, unit: UnitId): boolean =>
  frame.division !== -1 && !isCavalry(g, unit) && !unitOf(g, unit).horse && fights(g, unit);

/** Half points for the whole Movement Phase. */
export function allowanceIn(g: Position, frame: MoveFrame, unit: UnitId): number {
  if (frame.slow.includes(unit))
    return formedAllowance(g, unit, formationOf(g, unit) === SQUARE ? SQUARE : LINE);
  return fullAllowance(g, unit) * (isDoubled(g, frame, unit) ? 2 : 1);
}

export const leftFor = (g: Position, frame: MoveFrame, unit: UnitId): number =>
  Math.max(0, allowanceIn(g, frame, unit) - g.state.spent[unit]!);

/** No point has been used; battalions of a regiment that has marched continue its march [3.4.3c]. */
export const isUnmoved = (g: Position, { fresh, units }: MoveFrame): boolean =>
  fresh && units.every((unit) => g.state.spent[unit] === 0);

export const spend = (g: Play, unit: UnitId, points: number): void => {
  edit(g, "spent")[unit]! += points;
};

/** Units that set out with less because of the formation they begin in. */
export const isSlow = (g: Position, unit: UnitId): boolean =>
  fights(g, unit) && (isLine(formationOf(g, unit)) || formationOf(g, unit) === SQUARE);

export function moverOf(g: Position, frame: MoveFrame): Mover {
  const { units } = frame;
  const [lead] = units as [UnitId];
  const formations = numbersFor(units, (unit) => formationOf(g, unit));
  return {
    side: unitOf(g, lead).side,
    units,
    formations,
    paces: pacesOf(g, units, formations),
    wide: wideOf(formations),
    hex: g.state.hex[lead]!,
    facing: g.state.facing[lead]!,
    tail: g.state.tail[lead]!,
    spent: numbersFor(units, (unit) => g.state.spent[unit]!),
    left: numbersFor(units, (unit) => leftFor(g, frame, unit)),
    forced: frame.division !== -1,
    disordered: fights(g, lead) && isDisordered(g, lead),
  };
}

/** A move ends where its units may stack; a unit that has not begun need not go on. */
export const stopFault = (g: Position, frame: MoveFrame, mover?: Mover): Violation | undefined =>
  frame.fresh ? undefined : restFault(g, mover ?? moverOf(g, frame));

const isPresent = (g: Position, unit: UnitId): boolean =>
  sideOf(g, unit) === g.state.active && onMap(g, unit);

/** Only the active side's units on the map act in its Movement Phase. */
export function presentFault(g: Position, unit: UnitId): Violation | undefined {
  if (isPresent(g, unit)) return undefined;
  return sideOf(g, unit) === g.state.active ? no("notOnMap", "11.1.1") : no("otherSide", "11.1.1");
}

/** Why a unit may not begin a move now: something holds it, or it has no points left. */
export function setOutFault(g: Position, unit: UnitId): Violation | undefined {
  const fault = presentFault(g, unit);
  if (fault) return fault;
  const hold = holdOn(g, unit);
  return hold && HOLDS[hold](unitOf(g, unit).name);
}

export const mayMove = (g: Position, unit: UnitId): boolean =>
  isPresent(g, unit) && holdOn(g, unit) === undefined;

/** What can hold a unit: put into words only on request. */
const HOLDS = {
  rout: (name: string) => no("onlyFlees", "4.3.6d", name),
  retreat: (name: string) => no("retreatedBeforeMelee", "11.1.8", name),
  charge: (name: string) => no("chargedInTurn", "10.1.1", name),
  contact: (name: string) => no("heldByCharge", "10.2.7e", name),
  move: (name: string) => no("hasMoved", "11.1.1", name),
} as const;

function holdOn(g: Position, unit: UnitId): keyof typeof HOLDS | undefined {
  const { moved, charged, frozen, spent } = g.state;
  if (isRouted(g, unit)) return "rout";
  if (frozen[unit]) return "retreat";
  if (charged[unit]) return "charge";
  if (isMarked(g, unit)) return "contact";
  return moved[unit] || spent[unit]! >= fullAllowance(g, unit) ? "move" : undefined;
}
