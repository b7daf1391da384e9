// Where a unit can be put, and in what formation, when movement is not counted: in the set-up and at night.

import { DIRECTIONS, type Hex } from "@grognard/hex";
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
import { CHANGES, changedStance, changeFault } from "../06-formations/06-changes.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";

/** Whether a unit could be put into a hex: terrain, enemies, and friends other than `absent`. */
export function canBePut(g: Position, unit: UnitId, hex: Hex, absent: readonly UnitId[] = []): boolean {
  const side = sideOf(g, unit);
  if (isSteep(g, hex) || holds(g, hex, enemyOf(side))) return false;
  const { arm } = unitOf(g, unit);
  if (goingCost(g.world.charts, terrainName(terrainAt(g, hex)) as "clear", arm) < 0) return false;
  const there = unitsAt(g, hex, side).filter((one) => one !== unit && !absent.includes(one));
  const units = [...there, unit];
  const formations = [...there.map((one) => formationOf(g, one)), formationAt(g, unit, hex)];
  return stackingFault(g, hex, side, units, formations) === undefined;
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
  if (from < 0 || holds(g, from, side)) return;
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

function turns(g: Position, unit: UnitId): FormAction[] {
  const formation = formationOf(g, unit);
  if (isTwoHex(formation) || formation === ROAD || formation === SQUARE) return [];
  return DIRECTIONS.filter((facing) => facing !== g.state.facing[unit]).map((facing) => ({
    do: "turn",
    facing,
  }));
}

/** Guns are limbered or in action; their facing is free. */
function batteryForms(g: Position, unit: UnitId): FormAction[] {
  const other = formationOf(g, unit) === LIMBERED ? UNLIMBERED : LIMBERED;
  return DIRECTIONS.map((facing) => ({ do: "form", formation: FORMATION_IDS[other], facing }));
}

function formations(g: Position, unit: UnitId): FormAction[] {
  const hex = hexOf(g, unit);
  return CHANGES.flatMap((formation) =>
    (formation === SQUARE ? [0] : DIRECTIONS).flatMap((facing) =>
      (isTwoHex(formation) ? wings(g, unit, facing) : [-1])
        .filter((second) => mayForm(g, unit, formation, facing, second, hex))
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

function mayForm(
  g: Position,
  unit: UnitId,
  formation: Formation,
  facing: number,
  second: Hex,
  hex: Hex,
): boolean {
  if (changeFault(g, unit, formation, facing, second)) return false;
  const stance = changedStance(g, unit, formation, facing, second);
  const side = sideOf(g, unit);
  return [hex, second, ...(stance?.tail ?? [])].every((one) => {
    if (one < 0) return true;
    const there = unitsAt(g, one, side).filter((other) => other !== unit);
    const all = [...there.map((other) => formationOf(g, other)), formation];
    return !holds(g, one, enemyOf(side)) && !stackingFault(g, one, side, [...there, unit], all);
  });
}

const formAction = (g: Position, formation: Formation, facing: number, second: Hex): ActionOf<"form"> => ({
  do: "form",
  formation: FORMATION_IDS[formation]!,
  facing,
  ...(second < 0 ? {} : { second: hexLabel(g, second) }),
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
