// The end of a Player Turn: recovery [4.0-4R], lulls [13.0] and Night Operations [14.0].

import type { Hex } from "@grognard/hex";
import { fightingUnits, friendAt, hexLabel, hexOf, isNight, pieceOf, sideName, standing } from "../board.ts";
import type { NightFrame } from "../frames.ts";
import {
  enemyOf,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
  type World,
} from "../types.ts";
import { concealAll, endContact, recoverFromRout, setFatigue } from "../verbs.ts";
import { inEzoc, nextToEnemyUnit } from "./07-zones-of-control.ts";
import { nightRally } from "./10-rally.ts";
import { applyMorale, changeMorale, emptyBatch } from "./12-morale.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

/** The order of events (ruling R14); from `beginNight` on at night only [4.0-5]. */
const STEPS: readonly ((g: Play, side: Side) => void)[] = [
  recoverRouted,
  recoverFatigued,
  loseContact,
  lull,
  beginNight,
  nightRally, // [14.0-1]
  capturedTerrain,
  rest,
  reconceal,
];
const NIGHT_ONLY = STEPS.indexOf(beginNight);

export const night: Step<NightFrame> = {
  run(g, frame) {
    if (leaderInDanger(g)) return;
    const at = frame.next++;
    const step = STEPS[at];
    if (!step || (at >= NIGHT_ONLY && !isNight(g))) return g.pop();
    step(g, g.state.player);
  },
};

/** [9.6.2.2] Markers of this side's colour come off units of either side that are clear of enemy zones. */
function recoverRouted(g: Play, side: Side): void {
  const isClear = (unit: UnitId) =>
    g.state.routed[unit] === 1 + side && !inEzoc(g, hexOf(g, unit), pieceOf(g, unit).side);
  const clear = [...standing(g, side).filter(isClear), ...standing(g, enemyOf(side)).filter(isClear)];
  for (const unit of inMapOrder(g, clear)) recoverFromRout(g, unit);
}

/** Reports about several units go hex by hex: their own order would reveal hidden ones. */
const inMapOrder = (g: Position, units: readonly UnitId[]): UnitId[] =>
  [...units].sort((a, b) => hexOf(g, a) - hexOf(g, b));

/** [16.8.3] */
function recoverFatigued(g: Play, side: Side): void {
  const tired = standing(g, side).filter(
    (unit) => g.state.fatigue[unit]! > 0 && !nextToEnemyUnit(g, hexOf(g, unit), side),
  );
  for (const unit of inMapOrder(g, tired)) setFatigue(g, unit, g.state.fatigue[unit]! - 1, "16.8.3");
}

/** [8.2.4-recovery] At the end of a side's Combat Phase the other side's units lose the marker (ruling R11). */
function loseContact(g: Play, side: Side): void {
  const held = standing(g, enemyOf(side)).filter((unit) => g.state.contact[unit]);
  for (const unit of inMapOrder(g, held)) endContact(g, unit);
}

/** [13.0] */
function lull(g: Play, side: Side): void {
  if (!deservesLull(g, side)) return;
  g.emit({ type: "lull", side: sideName(side), cite: g.state.morale[side] < 6 ? "13.0-A" : "13.0-B" });
  changeMorale(g, side, 1, "a lull", "13.0");
}

function deservesLull(g: Position, side: Side): boolean {
  const { turn, morale, forcedMarch, battleRolls } = g.state;
  return (
    !isNight(g) &&
    !forcedMarch && // [13.0-C2]
    battleRolls === 0 && // [13.0-C3]
    (morale[side] < 6 || morale[side] <= morale[enemyOf(side)]) && // [13.0-A] [13.0-B]
    g.world.turns.some(({ night }, at) => night && at < turn - 1) && // a night has passed
    fightingUnits(g, side).length > 0 // [13.0-C1]
  );
}

function beginNight(g: Play, side: Side): void {
  g.state.phase = "night";
  g.emit({ type: "phase", phase: "night", side: sideName(side), cite: "4.0-5" });
}

/** [14.0-2] Enemy LOC and Objective hexes held by this side's units (rulings R9, R66, R67). */
function capturedTerrain(g: Play, side: Side): void {
  const enemy = enemyOf(side);
  const batch = emptyBatch();
  const take = (hex: number, morale: number) => {
    if (!friendAt(g, hex, side)) return;
    batch.losses[enemy] += morale;
    g.emit({ type: "captured", side: sideName(side), hex: hexLabel(g, hex), morale, cite: "14.0-2" });
  };
  for (const { hex, morale } of terrainOf(g.world, enemy)) take(hex, morale);
  applyMorale(g, batch, "captured terrain", "14.0-2");
}

/** The hexes that cost a side Morale in every night in which the enemy is there. */
export function terrainOf(
  { nations, objectives }: World,
  side: Side,
): { readonly hex: Hex; readonly morale: number }[] {
  const loc = nations.filter((nation) => nation.side === side).flatMap((nation) => nation.loc);
  return [
    ...[...new Set(loc)].map((hex) => ({ hex, morale: 1 })),
    ...objectives.filter((objective) => objective.side === side),
  ];
}

/** [14.0-3] */
function rest(g: Play, side: Side): void {
  changeMorale(g, side, 1, "a night's rest", "14.0-3");
}

/** [14.0-4] */
function reconceal(g: Play, side: Side): void {
  if (!g.world.options.fog) return;
  concealAll(g, side);
  g.push({ step: "dummies" });
}
