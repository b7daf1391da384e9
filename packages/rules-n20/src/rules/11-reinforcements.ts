// [11.0] Reinforcements.

import type { Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import type { ReusableList } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  enemyHolds,
  freeDummy,
  hexesBetween,
  hexLabel,
  hexNamed,
  idOf,
  isNight,
  isRugged,
  pieceOf,
  sideName,
  terrainAt,
  unitNamed,
} from "../board.ts";
import { hasRoad } from "../map.ts";
import { onUnit } from "../modifiers.ts";
import { keepReach } from "../occupancy.ts";
import { type Fault, no } from "../refusal.ts";
import {
  type Arrival,
  type Play,
  type Position,
  type Reach,
  type Side,
  type UnitId,
  WAITING,
} from "../types.ts";
import { conceal, goTo } from "../verbs.ts";
import { addOrders, canUnstack, mayEndAt, whyNotAtPrice } from "./06.9-stacking.ts";
import { reachEntering } from "./06-reach.ts";
import { whoHolds } from "./06-refusals.ts";
import { wayAlong } from "./06-trails.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { commitGuard } from "./12.3-guard.ts";
import { payableGuardPrice } from "./12-morale.ts";

/** [11.0-variable] Each rolls when its turn has come; failure delays it a turn (ruling R60). */
export function rollVariableReinforcements(g: Play, side: Side): void {
  const { turn, place, due, ready } = g.state;
  for (const unit of g.world.army[side]) {
    if (place[unit] !== WAITING || ready[unit] || due[unit]! > turn) continue;
    if (onUnit(g, "no-move", unit).length > 0) continue;
    const die = g.roll("d6", sideName(side), "variable reinforcement", "11.0-variable");
    const roll = { die, needed: arrivalOf(g, unit).roll };
    if (die >= roll.needed) {
      edit(g, "ready")[unit] = 1;
      g.emit({ type: "arrives", unit: idOf(g, unit), roll, cite: "11.0-variable" });
    } else {
      edit(g, "due")[unit] = turn + 1;
      g.emit({ type: "delayed", unit: idOf(g, unit), turn: turn + 1, roll, cite: "11.0-variable" });
    }
  }
}

const arrivalOf = (g: Position, unit: UnitId): Arrival => pieceOf(g, unit).arrival!;

/** Why the unit may not enter the map this turn. */
function whyNotDue(g: Position, unit: UnitId): Fault {
  const { turn, place, due, ready } = g.state;
  const { name } = pieceOf(g, unit);
  if (place[unit] !== WAITING) return no("notWaiting", "11.0", name);
  if (due[unit]! > turn) {
    const late = arrivalOf(g, unit).turn <= turn;
    const cite = !late ? "11.0" : ready[unit] ? "5.0" : "11.0-variable";
    return no("notDue", cite, name, due[unit]!);
  }
  if (!ready[unit]) return no("noArrivalRoll", "11.0-variable", name);
  const [held] = onUnit(g, "no-move", unit);
  return held && no("mayNotCome", held.cite, name);
}

export const mayCome = (g: Position, unit: UnitId): boolean =>
  g.state.place[unit] === WAITING && g.state.due[unit]! <= g.state.turn && !whyNotDue(g, unit);

/** The hexes where a reinforcement may enter: its own, or another by an exclusive rule. */
export function entryHexes(g: Position, unit: UnitId): Hex[] {
  const { nation, roadBound } = pieceOf(g, unit);
  const own = arrivalOf(g, unit).hexes;
  const isOpen = (hex: Hex) => !isHeld(g, unit, hex) && (!roadBound || hasRoad(g.world.map, hex)); // [16.7.6]
  const late = g.state.turn > g.state.due[unit]!;
  if (!late || !own.every((hex) => isHeld(g, unit, hex)) || onUnit(g, "other-entry", unit).length === 0)
    return own.filter(isOpen);
  const others = g.world.nations[nation]!.loc.filter((loc) => !own.includes(loc) && isOpen(loc));
  const far = (loc: Hex) => Math.min(...own.map((hex) => hexesBetween(g, loc, hex)));
  const nearest = Math.min(...others.map(far));
  return others.filter((loc) => far(loc) === nearest);
}

/** [11.4] */
const isHeld = (g: Position, unit: UnitId, hex: Hex): boolean => enemyHolds(g, hex, pieceOf(g, unit).side);

/** [11.2] The k-th unit through one hex in a phase pays k - 1 more (ruling R61). */
export function entryCost(g: Position, entry: Hex): number {
  const at = columnAt(g, entry);
  return at < 0 ? 1 : 1 + g.state.columns[at + 1]!;
}

/** The index of this hex in the list of entry hexes, each followed by the number that entered; -1 if absent. */
const columnAt = (g: Position, entry: Hex): number =>
  g.state.columns.findIndex((hex, i) => i % 2 === 0 && hex === entry);

function joinColumn(g: Play, entry: Hex): void {
  const at = columnAt(g, entry);
  if (at < 0) edit(g, "columns").push(entry, 1);
  else edit(g, "columns")[at + 1]! += 1;
}

/** Where a reinforcement can get to, recomputed only when its place in the column changes. */
export function reachOfEntry(g: Position, unit: UnitId, hex: Hex): Reach {
  const cost = entryCost(g, hex);
  const known = g.index.reach[unit];
  if (known?.entry?.hex === hex && known.entry.cost === cost) return known;
  const reach = reachEntering(g, unit, hex, cost);
  keepReach(g.index, unit, reach);
  return reach;
}

export function entryActions(g: Position, side: Side, actions: ReusableList<Action>): void {
  for (const unit of g.world.army[side]) {
    if (!mayCome(g, unit)) continue;
    for (const entry of entryHexes(g, unit)) addEntries(g, unit, entry, actions);
  }
}

function addEntries(g: Position, unit: UnitId, entry: Hex, actions: ReusableList<Action>): void {
  const { id, side } = pieceOf(g, unit);
  const reach = reachOfEntry(g, unit, entry);
  const stops = reach.hexes[0] === entry ? 1 : 0; // it may stay where it enters
  addOrders(g, unit, reach, actions, 0, stops);
  if (stops && mayBringDummy(g, unit, entry)) {
    const price = payableGuardPrice(g, side, reach.pays[0]!);
    const order = { do: "enterWithDummy" as const, unit: id, at: hexLabel(g, entry) };
    if (typeof price === "number") actions.push(price > 0 ? { ...order, pays: price } : order);
  }
  addOrders(g, unit, reach, actions, stops);
}

export function whyNoEntry(g: Position, action: ActionOf<"enter"> | ActionOf<"enterWithDummy">): Fault {
  const unit = unitNamed(g, action.unit);
  const { name } = pieceOf(g, unit);
  const entry = hexNamed(g, action.at);
  const away = whyNotDue(g, unit);
  if (away) return away;
  const entries = entryHexes(g, unit);
  if (entries.length === 0)
    return arrivalOf(g, unit).hexes.every((hex) => isHeld(g, unit, hex))
      ? no("entryHeld", "11.4")
      : no("noRoadIn", "16.7.6", name);
  if (!entries.includes(entry)) return no("otherEntry", "11.5", name, action.at);
  if (action.do === "enterWithDummy") return no("noDummyNow", "16.1.3-B2");
  const to = hexNamed(g, action.to);
  if (to < 0) return no("noSuchHex", "2.0-map", action.to);
  const reach = reachOfEntry(g, unit, entry);
  const at = reach.hexes.indexOf(to);
  return at < 0 ? whyNotAsFarAs(g, unit, entry, to) : whyNotAtPrice(g, unit, reach, at, action.pays);
}

function whyNotAsFarAs(g: Position, unit: UnitId, entry: Hex, to: Hex): Violation {
  const { name, side } = pieceOf(g, unit);
  const held = whoHolds(g, to, side);
  if (held) return held;
  if (reachOfEntry(g, unit, entry).hexes.length === 0) {
    const [kept] = onUnit(g, "no-ezoc-entry", unit);
    const cite = isNight(g) ? "7.7" : (kept?.cite ?? "11.4");
    return no("entryInZone", cite, hexLabel(g, entry));
  }
  if (inEzoc(g, entry, side)) return no("stopsOnEntry", "11.4", name, hexLabel(g, entry));
  if (reachEntering(g, unit, entry, 1).hexes.includes(to)) return no("lateInColumn", "11.2", name);
  return no("tooFarIn", "11.1", hexLabel(g, to), name);
}

export function answerEntry(g: Play, action: ActionOf<"enter"> | ActionOf<"enterWithDummy">): void {
  const unit = unitNamed(g, action.unit);
  const entry = hexNamed(g, action.at);
  conceal(g, unit);
  if (action.do === "enterWithDummy") return enterWithDummy(g, unit, entry);
  const path = wayAlong(reachOfEntry(g, unit, entry).trail, hexNamed(g, action.to));
  joinColumn(g, entry);
  g.push({ step: "march", unit, from: -1, path, at: 0 });
}

/** [16.1.3-B2] One dummy a turn may arrive stacked with a reinforcement; one of them must then move off. */
function mayBringDummy(g: Position, unit: UnitId, entry: Hex): boolean {
  const { side, type } = pieceOf(g, unit);
  if (type === "leader" || g.state.dummyCame || freeDummy(g, side) < 0) return false;
  if (g.index.first[entry]! >= 0 || (!isNight(g) && inEzoc(g, entry, side))) return false;
  if (isRugged(terrainAt(g.world, entry, side))) return false;
  // Both are in the entry hex afterwards; one of them must be able to leave it.
  const mayGoOn = (piece: UnitId) =>
    reachOfEntry(g, piece, entry).hexes.some((hex) => hex !== entry && mayEndAt(g, piece, hex));
  return (mayGoOn(unit) || mayGoOn(freeDummy(g, side))) && canUnstack(g, side);
}

function enterWithDummy(g: Play, unit: UnitId, entry: Hex): void {
  const { side } = pieceOf(g, unit);
  const dummy = freeDummy(g, side);
  const cost = entryCost(g, entry);
  commitGuard(g, unit, entry);
  joinColumn(g, entry);
  g.state.dummyCame = true;
  for (const piece of [unit, dummy]) {
    goTo(g, piece, entry);
    edit(g, "spent")[piece] = cost;
    edit(g, "moved")[piece] = 0;
  }
  conceal(g, dummy);
  g.emit({ type: "entered", unit: idOf(g, unit), path: [hexLabel(g, entry)], cite: "11.1" });
  g.emit({ type: "dummyPlaced", unit: idOf(g, dummy), hex: hexLabel(g, entry), cite: "16.1.3-B2" });
}
