// Putting pieces on the map, marking them and taking them off, keeping the index up to date. Each verb makes one
// change, and reports it unless its caller describes it better.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { friendAt, garrisonAt, hexLabel, hexOf, idOf, onMap, pieceOf, sideName, standing } from "./board.ts";
import { dissolveGarrison, liftUp, standUp } from "./occupancy.ts";
import {
  BROKEN,
  type Case,
  type Cite,
  canHide,
  ELIMINATED,
  enemyOf,
  ON_MAP,
  type Place,
  type Play,
  POOL,
  type Side,
  type UnitId,
} from "./types.ts";

/** Places the piece in another hex; the caller reports how it got there. */
export function goTo(g: Play, unit: UnitId, hex: Hex): void {
  const { side, type } = pieceOf(g, unit);
  if (onMap(g, unit)) liftUp(g, unit);
  edit(g, "place")[unit] = ON_MAP;
  edit(g, "hex")[unit] = hex;
  if (type !== "leader") {
    const garrison = garrisonAt(g, hex, enemyOf(side));
    if (garrison >= 0) fallGarrison(g, garrison, "9.4.4.4");
  }
  standUp(g, unit);
}

export function fallGarrison(g: Play, garrison: UnitId, cite: Case): void {
  const hex = hexOf(g, garrison);
  dissolveGarrison(g, garrison);
  edit(g, "place")[garrison] = ELIMINATED;
  edit(g, "hex")[garrison] = -1;
  g.emit({ type: "garrisonFell", hex: hexLabel(g, hex), cite });
}

/** Takes the piece off the map and its markers off the piece. */
export function takeOff(g: Play, unit: UnitId, to: Place): void {
  if (onMap(g, unit)) liftUp(g, unit);
  edit(g, "place")[unit] = to;
  edit(g, "hex")[unit] = -1;
  edit(g, "routed")[unit] = 0;
  edit(g, "contact")[unit] = 0;
  edit(g, "fatigue")[unit] = 0;
  edit(g, "hidden")[unit] = 0;
  edit(g, "committed")[unit] = 0;
  edit(g, "spent")[unit] = 0;
}

/** [9.6.1] A Broken unit is set aside; a Cadre returns to its pool [16.5.2]. */
export function breakUnit(g: Play, unit: UnitId, cite: Case): void {
  const hex = hexOf(g, unit);
  const { cadre } = pieceOf(g, unit);
  takeOff(g, unit, cadre ? POOL : BROKEN);
  g.emit({ type: "broke", unit: idOf(g, unit), hex: hexLabel(g, hex), cite });
}

export function eliminate(g: Play, unit: UnitId, cite: Case): void {
  takeOff(g, unit, ELIMINATED);
  g.emit({ type: "eliminated", unit: idOf(g, unit), cite });
}

/** [9.6.2] A Routed! marker shows the colour of the side whose Player Turn it is not. */
export function markRouted(g: Play, unit: UnitId): void {
  const marker = enemyOf(g.state.player);
  liftUp(g, unit);
  edit(g, "routed")[unit] = 1 + marker;
  standUp(g, unit);
  g.emit({ type: "routed", unit: idOf(g, unit), marker: sideName(marker), cite: "9.6.2" });
}

export function recoverFromRout(g: Play, unit: UnitId): void {
  liftUp(g, unit);
  edit(g, "routed")[unit] = 0;
  standUp(g, unit);
  g.emit({ type: "recovered", unit: idOf(g, unit), cite: "9.6.2.2" });
}

export function markContact(g: Play, unit: UnitId): void {
  liftUp(g, unit);
  edit(g, "contact")[unit] = 1;
  standUp(g, unit);
}

export function endContact(g: Play, unit: UnitId): void {
  liftUp(g, unit);
  edit(g, "contact")[unit] = 0;
  standUp(g, unit);
  g.emit({ type: "contactEnds", unit: idOf(g, unit), cite: "8.2.4-recovery" });
}

export function setFatigue(g: Play, unit: UnitId, level: number, cite: Case): void {
  edit(g, "fatigue")[unit] = level;
  g.emit({ type: "fatigue", unit: idOf(g, unit), level, cite });
}

/** [16.1.1] Turns a piece face up; a dummy leaves the map immediately [16.1.3-B5]. */
export function reveal(g: Play, unit: UnitId, cite: Cite): void {
  if (!g.state.hidden[unit] || !onMap(g, unit)) return;
  const hex = hexLabel(g, hexOf(g, unit));
  edit(g, "hidden")[unit] = 0;
  g.emit({ type: "revealed", unit: idOf(g, unit), hex, cite, reveals: true });
  if (pieceOf(g, unit).type === "dummy") {
    takeOff(g, unit, POOL);
    leaveBattles(g, unit);
    g.emit({ type: "dummyRemoved", unit: idOf(g, unit), hex, cite: "16.1.3-B5", reveals: true });
  }
}

/** A revealed dummy is no longer declared for or against anything. */
function leaveBattles(g: Play, unit: UnitId): void {
  const others = (units: readonly UnitId[]) => units.filter((one) => one !== unit);
  g.state.battles = g.state.battles.map(({ attackers, defenders, fought }) => ({
    attackers: others(attackers),
    defenders: others(defenders),
    fought,
  }));
  g.state.charged = others(g.state.charged);
}

/** [16.1] Under fog, pieces enter the map face down. */
export function conceal(g: Play, unit: UnitId): void {
  if (g.world.options.fog && canHide(pieceOf(g, unit).type)) edit(g, "hidden")[unit] = 1;
}

/** [16.1.2] All of a side's units are turned face down. */
export function concealAll(g: Play, side: Side): void {
  for (const unit of standing(g, side)) {
    const { type } = pieceOf(g, unit);
    if (type !== "leader" || friendAt(g, hexOf(g, unit), side)) conceal(g, unit); // ruling R100
  }
  g.emit({ type: "concealed", side: sideName(side), cite: "16.1.2" });
}
