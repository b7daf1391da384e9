// [13.42] Routed units rally: skirmishers by themselves, others with a leader, or with a die of their own.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  areAdjacent,
  enemyOf,
  facingOf,
  hexOf,
  idOf,
  isArtillery,
  isCavalry,
  isClear,
  isFormed,
  leadersAt,
  nearestEnemy,
  onMap,
  sideOf,
  terrainAt,
  turnOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import { lightOf, type RallyModifier, rallyDrm } from "../charts.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import { label, purpose } from "../sayings.ts";
import {
  type Case,
  GOOD,
  NONE,
  type Play,
  type Position,
  type Side,
  SKIRMISH,
  TOWN,
  type UnitId,
  WOODS,
} from "../types.ts";
import { halt, lose, stand } from "../verbs.ts";
import { die } from "./01-die.ts";
import { sees } from "./10.4-sight.ts";
import { firersOn } from "./11.2-fire-zones.ts";
import { zoneAt } from "./12.52-charge-zones.ts";
import { effectivenessModifier, effectivenessOf } from "./13.2-effectiveness.ts";
import { isNear } from "./13.13-modifiers.ts";
import { bookRally, isDemoralized } from "./14-tracks.ts";
import { brigadeOf } from "./16.14-commitment.ts";
import { claim } from "./20.1-ground.ts";

/** [R94] Out of every enemy fire zone, and in the open out of reach of cavalry. */
export const isSafe = (g: Position, hex: Hex, side: Side): boolean =>
  firersOn(g, hex, enemyOf(side), "maximum").length === 0 && !(isClear(g, hex) && isUnderHorse(g, hex, side));

/** A formed enemy regiment that sees the hex could charge into it within its primary zone. */
const isUnderHorse = (g: Position, hex: Hex, side: Side): boolean =>
  g.world.units.some(({ index: unit, side: own, arm, cossack }) => {
    if (own === side || arm !== "cavalry" || cossack || !onMap(g, unit) || !isFormed(g, unit)) return false;
    const zone = { from: hexOf(g, unit), facing: facingOf(g, unit), secondary: false, primaryOnly: true };
    return zoneAt(g, zone, hex) !== undefined && sees(g, unit, hex);
  });

/** [13.42-E] Cavalry and guns only in the open. */
export const canRally = (g: Position, unit: UnitId): boolean => {
  const hex = hexOf(g, unit);
  const fits = (!isCavalry(g, unit) && !isArtillery(g, unit)) || isClear(g, hex);
  return fits && isSafe(g, hex, sideOf(g, unit));
};

/** [13.42-B] Of its nation; reduced ones will do. */
export const hasRallier = (g: Position, unit: UnitId): boolean =>
  leadersAt(g, hexOf(g, unit)).some((leader) => unitOf(g, leader).nation === unitOf(g, unit).nation);

/** [13.42-A] Straight to good order. */
export function rallyLoose(g: Play, unit: UnitId): void {
  edit(g, "morale")[unit] = GOOD;
  stand(g, unit, { hex: hexOf(g, unit), formation: SKIRMISH });
  rallied(g, unit, "13.42-A");
}

/** [13.42-D] Disordered for now: it needs another Rally Phase. */
export function rallyUnit(g: Play, unit: UnitId, cite: Case): void {
  halt(g, unit);
  if (onMap(g, unit)) claim(g, unit);
  rallied(g, unit, cite);
}

function rallied(g: Play, unit: UnitId, cite: Case): void {
  bookRally(g, unit);
  g.emit({ type: "rallied", unit: idOf(g, unit), cite });
}

/** [13.42-C] The topmost unit rolls for its stack. Returns whether they rally. */
export function selfRally(g: Play, unit: UnitId): boolean {
  const { value: needed, terms: needs } = effectivenessOf(g, unit, "rally");
  const terms = rallyTerms(g, unit);
  const rolled = die(g, sideOf(g, unit), purpose("rally", unitOf(g, unit).name), "13.42-C");
  const total = terms.reduce((sum, { value }) => sum + value, rolled);
  const passed = total <= needed;
  g.emit({
    type: "checked",
    unit: idOf(g, unit),
    why: "rally",
    needed,
    needs,
    total,
    terms,
    passed,
    cite: "13.42-C",
  });
  if (!passed && total - needed >= figure(g.world.charts, "rally loss")) lose(g, unit, 1, "13.42-C"); // [R96]
  return passed;
}

function rallyTerms(g: Position, unit: UnitId): Term[] {
  const { charts } = g.world;
  const terms: Term[] = [];
  const add = (row: RallyModifier, cite: Case) =>
    terms.push({ label: label("condition", row), value: rallyDrm(charts, row), cite });
  const modifier = effectivenessModifier(g, unit);
  if (modifier > 0) terms.push({ label: label("modifier"), value: -modifier, cite: "13.42-C1" });
  if (isArtillery(g, unit)) add("battery", "13.42-C3");
  if (onMap(g, unit)) {
    const hex = hexOf(g, unit);
    if (isByLeader(g, unit, hex)) add("brigade leader", "13.42-C2");
    if (hasComrades(g, unit)) add("comrades", "13.42-C4");
    if (terrainAt(g, hex) === WOODS || terrainAt(g, hex) === TOWN) add("woods or town", "13.42-C5");
    if (nearestEnemy(g, hex, sideOf(g, unit)) <= figure(charts, "rally distance"))
      add("enemy near", "13.42-C6");
  }
  const { light } = turnOf(g);
  const dark = lightOf(charts, light, "self-rally");
  if (dark !== 0) terms.push({ label: label("light", light), value: dark, cite: "19.9-2" });
  return terms;
}

/** [14.22-b] Leaders do not help demoralized units. */
function isByLeader(g: Position, unit: UnitId, hex: Hex): boolean {
  const leader = brigadeOf(g, unit);
  return onMap(g, leader) && areAdjacent(g, hexOf(g, leader), hex) && !isDemoralized(g, unit);
}

const hasComrades = (g: Position, unit: UnitId): boolean => {
  const brigade = brigadeOf(g, unit);
  const { side, regiment } = unitOf(g, unit);
  return isNear(
    g,
    unit,
    (other) =>
      sideOf(g, other) === side &&
      ((brigade !== NONE && brigadeOf(g, other) === brigade) || unitOf(g, other).regiment === regiment),
    true,
  );
};

/** All the routed in the hex of one of them; off the map it is alone. */
export const withIt = (g: Position, unit: UnitId): readonly UnitId[] =>
  onMap(g, unit) ? unitsAt(g, hexOf(g, unit), sideOf(g, unit)) : [unit];
