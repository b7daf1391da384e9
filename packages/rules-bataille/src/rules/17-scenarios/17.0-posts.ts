// Where a unit can be put, and in what formation, when movement is not counted: in the set-up and at night.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  defaultFormation,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  holds,
  idOf,
  isArtillery,
  isCover,
  isGood,
  isSteep,
  onMap,
  ownLeadersAt,
  sideOf,
  terrainAt,
  terrainName,
  unitOf,
  unitsAt,
  wingsBeside,
} from "../../board.ts";
import { goingCost } from "../../charts.ts";
import { firstFault, no } from "../../refusal.ts";
import {
  COLUMN,
  enemyOf,
  FORMATION_IDS,
  type Formation,
  type FormationName,
  isTwoHex,
  LIMBERED,
  NONE,
  type Play,
  type Position,
  ROAD,
  type Side,
  SQUARE,
  UNLIMBERED,
  type UnitId,
} from "../../types.ts";
import { type Stance, stand } from "../../verbs.ts";
import { stackingFault } from "../03-increments/03.1-stacking.ts";
import { CHANGES, changedStance, changeFault, secondFault } from "../06-formations/06-changes.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";

/** Why a unit cannot be put into a hex: terrain, enemies, and friends other than `absent`. */
export function putFault(
  g: Position,
  unit: UnitId,
  hex: Hex,
  absent: readonly UnitId[] = [],
): Violation | undefined {
  const side = sideOf(g, unit);
  if (hex === -1) return no("noSuchHex", "2.1.3");
  if (isSteep(g, hex)) return no("steepSlope", "16.1.2");
  if (holds(g, hex, enemyOf(side))) return no("enemyIsThere", "11.1.1");
  const { arm } = unitOf(g, unit);
  if (goingCost(g.world.charts, terrainName(terrainAt(g, hex)) as "clear", arm) === -1)
    return no("nobodyGoesThere", "16.1.2");
  const there = unitsAt(g, hex, side).filter((one) => one !== unit && !absent.includes(one));
  const units = [...there, unit];
  const formations = [...there.map((one) => formationOf(g, one)), formationAt(g, unit, hex)];
  return stackingFault(g, hex, side, units, formations);
}

/** Its formation after it has been placed: as before if that is possible in one hex there, else the default one. */
export function formationAt(g: Position, unit: UnitId, hex: Hex): Formation {
  if (unitOf(g, unit).arm === "leader") return COLUMN;
  if (!isGood(g, unit)) return NONE;
  const before = formationOf(g, unit);
  if (isArtillery(g, unit)) return onMap(g, unit) ? before : LIMBERED;
  const keeps = onMap(g, unit) && !isTwoHex(before) && before !== ROAD && before !== SQUARE;
  return keeps && !isCover(g, hex) && !isCover(g, hexOf(g, unit)) ? before : defaultFormation(g, unit, hex);
}

/** As an action: facing as before, or towards the enemy for a unit that comes from off the map. */
export function putAction<D extends "deploy" | "place">(
  g: Position,
  kind: D,
  unit: UnitId,
  hex: Hex,
): { do: D; unit: string; hex: string; formation: FormationName; facing: number } {
  const formation = FORMATION_IDS[formationAt(g, unit, hex)]!;
  const facing = onMap(g, unit) ? g.state.facing[unit]! : TOWARD_ENEMY[sideOf(g, unit)];
  return { do: kind, unit: idOf(g, unit), hex: hexLabel(g, hex), formation, facing };
}

/** The French face west, the Coalition east. */
const TOWARD_ENEMY: Record<Side, number> = { 0: 5, 1: 1 };

/** Places the unit there. Leaders it leaves without troops go along if they may. */
export function putUnit(
  g: Play,
  unit: UnitId,
  stance: Stance,
  mayFollow: (leader: UnitId) => boolean = () => true,
): void {
  const from = onMap(g, unit) ? hexOf(g, unit) : -1;
  stand(g, unit, stance);
  const side = sideOf(g, unit);
  if (unitOf(g, unit).arm === "leader") return;
  overrunLeaders(g, stance.hex, side);
  if (from === -1 || holds(g, from, side)) return;
  for (const leader of ownLeadersAt(g, from, side).filter(mayFollow))
    stand(g, leader, { hex: stance.hex, formation: COLUMN, facing: 0 });
}

export const stanceOf = (
  g: Position,
  {
    hex,
    formation,
    facing,
  }: { readonly hex: string; readonly formation: FormationName; readonly facing: number },
): Stance => ({ hex: hexNamed(g, hex), formation: FORMATION_IDS.indexOf(formation), facing });

export type FormAction = ActionOf<"form" | "turn">;

/** Every formation and facing that a unit can take where it is, free of charge. */
export function freeForms(g: Position, unit: UnitId): FormAction[] {
  if (unitOf(g, unit).arm === "leader" || !isGood(g, unit)) return [];
  return [...turns(g, unit), ...(isArtillery(g, unit) ? batteryForms(g, unit) : formations(g, unit))];
}

const turns = (g: Position, unit: UnitId): FormAction[] =>
  DIRECTIONS.filter((facing) => !freeTurnFault(g, unit, facing)).map((facing) => ({ do: "turn", facing }));

/** Why it cannot be turned to that facing. */
export function freeTurnFault(g: Position, unit: UnitId, facing: number): Violation | undefined {
  if (unitOf(g, unit).arm === "leader") return no("leadersHaveNoFacing", "6.2.1");
  if (!isGood(g, unit)) return no("disorderedHasNone", "4.3.5");
  const formation = formationOf(g, unit);
  if (isTwoHex(formation)) return no("wheelsToTurn", "10.1.7b");
  if (formation === ROAD) return no("headAlongRoad", "6.10.2");
  if (formation === SQUARE) return no("squareHasNoFacing", "6.5.3");
  return facing === g.state.facing[unit] ? no("facesSoAlready", "6.2.1") : undefined;
}

/** Why it cannot take that formation so. */
export function freeFormFault(g: Position, unit: UnitId, action: ActionOf<"form">): Violation | undefined {
  const formation = FORMATION_IDS.indexOf(action.formation);
  const { arm } = unitOf(g, unit);
  if (arm !== "leader" && !isGood(g, unit)) return no("disorderedHasNone", "4.3.5");
  if (formation === formationOf(g, unit) && arm !== "leader") return no("sameFormation", "6.1.1");
  if (arm === "leader" || (arm === "artillery" && formation !== LIMBERED && formation !== UNLIMBERED))
    return no("noSuchFormation", "6.9");
  if (arm === "artillery") return action.second === undefined ? undefined : no("hexesLieOtherwise", "6.4.6");
  if (formation === SQUARE && action.facing !== 0) return no("squareHasNoFacing", "6.5.3");
  const second = action.second === undefined ? -1 : hexNamed(g, action.second);
  const fault = secondFault(g, action) ?? formPlaceFault(g, unit, formation, action.facing, second);
  return fault ?? (second !== -1 && !isTwoHex(formation) ? no("closesUpLeft", "6.4.4") : undefined);
}

/** Guns are limbered or in action; their facing is free. */
function batteryForms(g: Position, unit: UnitId): FormAction[] {
  const other = formationOf(g, unit) === LIMBERED ? UNLIMBERED : LIMBERED;
  return DIRECTIONS.map((facing) => ({ do: "form", formation: FORMATION_IDS[other], facing }));
}

function formations(g: Position, unit: UnitId): FormAction[] {
  return CHANGES.flatMap((formation) =>
    (formation === SQUARE ? [0] : DIRECTIONS).flatMap((facing) =>
      (isTwoHex(formation) ? wings(g, unit, facing) : [-1])
        .filter((second) => !formPlaceFault(g, unit, formation, facing, second))
        .map((second) => formAction(g, formation, facing, second)),
    ),
  );
}

/** The hexes beside it into which it could spread, to its right or to its left. */
function wings(g: Position, unit: UnitId, facing: number): Hex[] {
  const [hex, right] = hexesOf(g, unit);
  if (right !== undefined) return [right];
  return wingsBeside(g, hex!, facing);
}

function formPlaceFault(
  g: Position,
  unit: UnitId,
  formation: number,
  facing: number,
  second: Hex,
): Violation | undefined {
  const fault = changeFault(g, unit, formation, facing, second);
  if (fault) return fault;
  const stance = changedStance(g, unit, formation, facing, second);
  const side = sideOf(g, unit);
  const hexes = [hexOf(g, unit), second, ...(stance?.tail ?? [])].filter((one) => one !== -1);
  return firstFault(hexes, (one) => {
    if (holds(g, one, enemyOf(side))) return no("enemyBarsWing", "6.4.6");
    const there = unitsAt(g, one, side).filter((other) => other !== unit);
    const all = [...there.map((other) => formationOf(g, other)), formation];
    return stackingFault(g, one, side, [...there, unit], all);
  });
}

const formAction = (g: Position, formation: Formation, facing: number, second: Hex): ActionOf<"form"> => ({
  do: "form",
  formation: FORMATION_IDS[formation]!,
  facing,
  ...(second === -1 ? {} : { second: hexLabel(g, second) }),
});

/** Takes one of the `freeForms`. */
export function takeForm(g: Play, unit: UnitId, action: FormAction): void {
  const now: Stance = { hex: hexOf(g, unit), formation: formationOf(g, unit), facing: action.facing };
  if (action.do === "turn") return stand(g, unit, now);
  const formation = FORMATION_IDS.indexOf(action.formation);
  if (isArtillery(g, unit)) return stand(g, unit, { ...now, formation });
  const second = action.second === undefined ? -1 : hexNamed(g, action.second);
  stand(g, unit, changedStance(g, unit, formation, action.facing, second)!);
  for (const hex of hexesOf(g, unit)) overrunLeaders(g, hex, sideOf(g, unit));
}
