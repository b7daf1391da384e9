// [3.1.5] An overstacked hex: every unit checks and those that fail flee; then any surplus is pushed out.

import { type Hex, neighboursOf } from "@grognard/hex";
import {
  defaultFormation,
  fielded,
  formationOf,
  hexesOf,
  hexLabel,
  idOf,
  idsOf,
  isArtillery,
  isCavalry,
  isCover,
  isGood,
  isInfantry,
  isMarked,
  isRouted,
  isSkirmishing,
  onMap,
  range,
  unitOf,
  unitsAt,
} from "../../board.ts";
import type { OverstackFrame } from "../../frames.ts";
import {
  type Case,
  enemyOf,
  GENERAL,
  isTwoHex,
  NONE,
  type Play,
  type Position,
  ROAD,
  ROUTED,
  type Side,
  type Step,
  type UnitId,
} from "../../types.ts";
import { eliminate, stand, unmark } from "../../verbs.ts";
import { alwaysLine, checkMorale } from "../04-morale/04.2-checks.ts";
import { disorder, isCharged, isUnderCavalry, nextWorse, worsen } from "../04-morale/04.3-states.ts";
import { flee } from "../04-morale/04.4-flee.ts";
import { canEnter } from "../11-movement/11.1-costs.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";
import { presentFault, stackingFault } from "./03.1-stacking.ts";

export const overstack: Step<OverstackFrame> = {
  run(g, frame) {
    const { hex, side } = frame;
    if (!presentFault(g, hex, side, frame.newcomers)) return g.pop();
    if (skirmishersGiveWay(g, hex, side)) return;
    if (frame.checked) return pushOn(g, frame);
    frame.checked = true;
    checkAll(g, hex, side);
  },
};

/** [6.7.17] Skirmishers among cavalry are disordered and fall back; no other unit checks because of that. */
function skirmishersGiveWay(g: Play, hex: Hex, side: Side): boolean {
  const stack = unitsAt(g, hex, side);
  const foot = stack.filter((unit) => isSkirmishing(g, unit) && isInfantry(g, unit));
  if (foot.length === 0 || !stack.some((unit) => isCavalry(g, unit))) return false;
  disorder(g, foot, { cite: "6.7.17" });
  return true;
}

/** [3.1.5a] [R14] From the top; a routed unit that fails goes only as far as the others. */
function checkAll(g: Play, hex: Hex, side: Side): void {
  const stack = [...unitsAt(g, hex, side)];
  const mixed = isMixed(g, stack);
  const cite: Case = mixed ? "16.2.4a" : "3.1.5";
  g.emit({ type: "overstacked", hex: hexLabel(g, hex), units: idsOf(g, stack), cite });
  const lines = mixed ? [alwaysLine(g, "mixed nations", "nations mixed up", cite)] : [];
  const reason = mixed ? "nations mixed up" : "a crowded hex";
  const failed = stack.filter((unit) => !checkMorale(g, { unit, reason, cite, lines }));
  const retreating: UnitId[] = [];
  const routing: UnitId[] = [];
  for (const unit of failed) {
    const wasRouted = isRouted(g, unit);
    worsen(g, unit, nextWorse(g, unit), "3.1.5a");
    if (!onMap(g, unit) || isCharged(g, unit)) continue; // [10.2.7g]
    unmark(g, unit); // it leaves any melee it was in
    if (isUnderCavalry(g, unit)) worsen(g, unit, ROUTED, "6.11.10");
    (isRouted(g, unit) && !wasRouted ? routing : retreating).push(unit);
  }
  flee(g, routing, { kind: "rout", cite: "3.1.5a", crowded: true, exempt: stack });
  flee(g, retreating, { kind: "retreat", cite: "3.1.5a", hexes: 3, crowded: true, exempt: stack });
}

const isMixed = (g: Position, units: readonly UnitId[]): boolean =>
  new Set(units.map((unit) => unitOf(g, unit).nation)).size > 1;

/** [3.1.5b] [R114] One unit after another, until the rest fit. */
function pushOn(g: Play, frame: OverstackFrame): void {
  const { hex, side } = frame;
  const unit = firstToGo(g, frame);
  const to = nextRoom(g, unit, hex, side);
  const cite: Case = isMixed(g, unitsAt(g, hex, side)) ? "16.2.4a" : "3.1.5b";
  if (to === -1) return eliminate(g, unit, "4.4.5");
  const formation = formationThere(g, unit, to);
  unmark(g, unit);
  stand(g, unit, { hex: to, formation, facing: g.state.facing[unit]!, bottom: true });
  g.emit({ type: "displaced", unit: idOf(g, unit), from: hexLabel(g, hex), to: hexLabel(g, to), cite });
  overrunLeaders(g, to, side);
}

/**
 * Fleeing units that have just arrived, other fleeing units, newcomers, units in a melee last; among equals
 * the lowest.
 */
function firstToGo(g: Position, { hex, side, newcomers }: OverstackFrame): UnitId {
  const rank = (unit: UnitId): string =>
    [isMarked(g, unit), isGood(g, unit), !newcomers.includes(unit)].map(Number).join("");
  const stack = unitsAt(g, hex, side);
  const [first] = stack.map(rank).sort();
  return stack.findLast((unit) => rank(unit) === first)!;
}

/** The nearest hex with space that is farther from the enemy, or at least no nearer; -1 if there is none. */
function nextRoom(g: Position, unit: UnitId, from: Hex, side: Side): Hex {
  const enemies = fielded(g, enemyOf(side)).flatMap((one) => hexesOf(g, one));
  const away = (hex: Hex) => Math.min(...enemies.map((one) => range(g, one, hex)), Number.MAX_SAFE_INTEGER);
  const seen = new Set([from]);
  let ring: Hex[] = [from];
  while (ring.length > 0) {
    const next: Hex[] = [];
    for (const hex of ring) {
      for (const to of neighboursOf(g.world.map.grid, hex)) {
        if (seen.has(to) || !canEnter(g, unit, NONE, hex, to)) continue;
        if (away(to) < away(hex)) continue; // nor into a hex with enemies
        seen.add(to);
        next.push(to);
      }
    }
    const room = next.filter((hex) => hasRoom(g, unit, hex, side));
    const best = Math.max(...room.map(away));
    if (room.length > 0) return room.find((hex) => away(hex) === best)!;
    ring = next;
  }
  return -1;
}

function hasRoom(g: Position, unit: UnitId, hex: Hex, side: Side): boolean {
  const there = unitsAt(g, hex, side);
  const formations = there.map((one) => formationOf(g, one));
  return !stackingFault(g, hex, side, [...there, unit], [...formations, formationThere(g, unit, hex)]);
}

/** Its own formation where it can keep it; guns limber. */
function formationThere(g: Position, unit: UnitId, hex: Hex): number {
  const formation = formationOf(g, unit);
  if (formation === NONE) return NONE;
  const lost = isTwoHex(formation) || formation === ROAD || formation === GENERAL;
  if (isCover(g, hex) || lost || isArtillery(g, unit)) return defaultFormation(g, unit, hex);
  return formation;
}
