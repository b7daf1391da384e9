// [7.1] Which formation a unit may choose, where and with which front. A unit with a front keeps it; one that
// had none takes any [5.32].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  armOf,
  facingOf,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  inRoadColumn,
  isArtillery,
  isExtended,
  isFrontal,
  isGood,
  isLimbered,
  isManned,
  isObstructed,
  terrainAt,
  unitOf,
} from "../board.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  COLUMN,
  EXTENDED,
  FORMATION_IDS,
  type Formation,
  GENERAL,
  LIMBERED,
  LINE,
  MOUNTED,
  NONE,
  POINT,
  type Position,
  SQUARE,
  TRIED,
  UNLIMBERED,
  type UnitId,
  WETLANDS,
  WOODS,
} from "../types.ts";
import { leftForChange } from "./06.11-points.ts";
import { changeCost } from "./07.11-costs.ts";
import { flankHexes, mustExtend, whyNoLine } from "./08.3-extended-line.ts";
import { squareIn, whyNoSquare } from "./08.4-square.ts";
import { isAtHomeInIt } from "./08.5-general-order.ts";
import { isOut } from "./17.11-in-command.ts";

type Form = ActionOf<"form">;

/** The formations each arm may choose from; the others come about by themselves, or on roads [6.6]. */
const KNOWN: { readonly [arm: string]: readonly [formations: readonly Formation[], cite: Case] } = {
  infantry: [[COLUMN, LINE, EXTENDED, SQUARE, GENERAL], "7.3"],
  cavalry: [[MOUNTED], "7.4"],
  artillery: [[LIMBERED, UNLIMBERED], "7.5"],
};
const NOTHING = [[], "7.0"] as const;
const knownTo = (g: Position, unit: UnitId) => KNOWN[armOf(g, unit)] ?? NOTHING;
const named = (formation: string): number => (FORMATION_IDS as readonly string[]).indexOf(formation);
const frontal = (g: Position, unit: UnitId, formation: number): boolean =>
  formation === COLUMN ||
  formation === LINE ||
  formation === EXTENDED ||
  formation === UNLIMBERED ||
  (formation === MOUNTED && !unitOf(g, unit).cossack);

/** Where it would stand, which way it would face, and over which second hex, as far as the action says. */
export interface Stance {
  readonly formation: number;
  readonly hex: Hex;
  readonly facing: number;
  readonly wing: Hex;
}
export function stanceOf(g: Position, unit: UnitId, action: Form): Stance {
  const formation = named(action.formation);
  const place = action.hex === undefined ? NONE : hexNamed(g, action.hex);
  const facing = action.facing ?? facingOf(g, unit);
  if (formation === EXTENDED) return { formation, hex: hexOf(g, unit), facing, wing: place };
  return { formation, hex: place === NONE ? hexOf(g, unit) : place, facing, wing: NONE };
}

/** Every conceivable action of this unit, legal or not. */
export function formsFor(g: Position, unit: UnitId): Form[] {
  const forms: Form[] = [];
  if (inRoadColumn(g, unit)) return forms;
  for (const formation of knownTo(g, unit)[0]) {
    if (formation === formationOf(g, unit)) continue;
    const id = FORMATION_IDS[formation];
    const chooses = frontal(g, unit, formation) && !isFrontal(g, unit);
    for (const facing of chooses ? DIRECTIONS : [undefined]) {
      const front = facing === undefined ? {} : { facing };
      for (const hex of placesFor(g, unit, formation, facing ?? facingOf(g, unit)))
        forms.push({
          do: "form",
          formation: id,
          ...front,
          ...(hex === NONE ? {} : { hex: hexLabel(g, hex) }),
        });
    }
  }
  return forms;
}

/** An extended line needs a second hex, and leaves one of two; -1: nothing to say. */
function placesFor(g: Position, unit: UnitId, formation: number, facing: number): readonly Hex[] {
  if (formation === EXTENDED) return flankHexes(g, hexOf(g, unit), facing).filter((hex) => hex !== NONE);
  return isExtended(g, unit) ? hexesOf(g, unit) : [NONE];
}

/** The units that change with the first: the others in hand of its arm, and for a square all battalions of the hex
 *  [8.41-2]. */
export function changing(g: Position, units: readonly UnitId[], action: Form): readonly UnitId[] {
  const [first = NONE] = units;
  if (named(action.formation) === SQUARE) return squareIn(g, first, stanceOf(g, first, action).hex);
  return units.filter((unit) => armOf(g, unit) === armOf(g, first));
}

/** What forbids it to the units that would change. */
export function whyNoForm(g: Position, units: readonly UnitId[], action: Form): Violation | undefined {
  if (action.formation === "extended" && units.length > 1) return no("lineAlone", "8.34-1");
  if (action.hex !== undefined && hexNamed(g, action.hex) === NONE) return no("offTheMap", "7.1");
  for (const unit of changing(g, units, action)) {
    const stance = stanceOf(g, unit, action);
    const fault =
      whyNotKnown(g, unit, stance) ??
      whyNotNow(g, unit) ??
      whyNotNamed(g, unit, action, stance) ??
      whyNotHere(g, unit, stance) ??
      whyNotPaid(g, unit, stance);
    if (fault) return fault;
  }
  const [first = NONE] = units;
  const stays = action.hex !== undefined && action.formation !== "extended" && !isExtended(g, first);
  return stays ? no("hexStays", "7.1") : undefined;
}

function whyNotKnown(g: Position, unit: UnitId, { formation }: Stance): Violation | undefined {
  const [formations, cite] = knownTo(g, unit);
  if (!(formations as readonly number[]).includes(formation))
    return no("notItsFormation", cite, FORMATION_IDS[formation]!);
  return formation === formationOf(g, unit) ? no("alreadyFormed", "7.0") : undefined;
}

/** The state it is in. */
function whyNotNow(g: Position, unit: UnitId): Violation | undefined {
  const guns = isArtillery(g, unit);
  if (!isManned(g, unit)) return no("noCrew", "7.53");
  if (!isGood(g, unit)) return no("outOfOrder", guns ? "7.56-Da" : "7.1");
  if (inRoadColumn(g, unit)) return no("onTheRoad", "6.62-a");
  if (g.state.rearward[unit] === 1) return no("facesRear", "5.42-2c");
  if (!isOut(g, unit)) return undefined;
  if (guns) return isLimbered(g, unit) ? undefined : no("gunsOutOfCommand", "7.51-b");
  return (g.state.did[unit]! & TRIED) === 0 ? undefined : no("triedAlready", "17.12-a");
}

/** Front and hex: given where there is a choice, and only there. */
function whyNotNamed(g: Position, unit: UnitId, action: Form, stance: Stance): Violation | undefined {
  const { formation, hex, facing, wing } = stance;
  const chooses = frontal(g, unit, formation) && !isFrontal(g, unit);
  if (chooses && action.facing === undefined) return no("sayFacing", "5.32");
  if (!chooses && action.facing !== undefined) return no("frontStays", "5.32");
  if (formation === EXTENDED)
    return wing !== NONE && flankHexes(g, hex, facing).includes(wing) ? undefined : no("sayFlank", "8.3");
  if (isExtended(g, unit) && action.hex === undefined) return no("sayHex", "8.32-2");
  if (hexesOf(g, unit).includes(hex)) return undefined;
  return isExtended(g, unit) ? no("oneOfItsHexes", "8.32-2") : no("hexStays", "7.1");
}

/** The ground, its size, and the other units there. */
function whyNotHere(g: Position, unit: UnitId, { formation, hex, wing }: Stance): Violation | undefined {
  const terrain = terrainAt(g, hex);
  if (isArtillery(g, unit)) {
    if (terrain === WOODS) return no("noChangeInWoods", "7.51-a");
    return formation === UNLIMBERED && terrain === WETLANDS ? no("noGunsInWetlands", "6.21-e") : undefined;
  }
  if (formation === SQUARE) return whyNoSquare(g, unit, hex);
  if (formation === EXTENDED) return whyNoLine(g, unit, hex, wing);
  if (formation === GENERAL) return isAtHomeInIt(g, unit) ? undefined : no("onlyLight", "8.53");
  if (isObstructed(g, hex)) return no("coverAllowsNone", "8.52", hexLabel(g, hex));
  return formation === LINE && mustExtend(g, unit) ? no("tooManyForLine", "8.3") : undefined;
}

/** [7.11-n] From the highest allowance. */
function whyNotPaid(g: Position, unit: UnitId, { formation }: Stance): Violation | undefined {
  const cost = changeCost(g, unit, formation);
  const left = leftForChange(g, unit);
  return cost <= left ? undefined : no("tooFewPoints", "7.11-n", cost / POINT, left / POINT);
}
