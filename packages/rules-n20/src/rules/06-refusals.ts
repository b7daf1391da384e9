// Why a move is refused: the case that forbids it, found by trying what would be possible without it.

import { directionTo, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  defenderOf,
  enemyHolds,
  hexNamed,
  hexOf,
  isNight,
  nameOf,
  pieceOf,
  rowOf,
  sideNamed,
  terrainAt,
  terrainName,
  unitNamed,
} from "../board.ts";
import { onSide, onUnit, spendingBarred } from "../modifiers.ts";
import { no, whyNotMine } from "../refusal.ts";
import { type Cite, enemyOf, ON_MAP, type Position, type Side, type UnitId, WAITING } from "../types.ts";
import { crowded, mayEndAt } from "./06.9-stacking.ts";
import { pointsOf, reachEntering, reachFrom, reachOf } from "./06-reach.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { ONLY_BACK } from "./09.6-routed.ts";
import { entryHexes, mayCome, reachOfEntry } from "./11-reinforcements.ts";
import { guardPrice } from "./12-morale.ts";
import { whyNoBreakDown } from "./16.6-cadres.ts";

export function whyNotMove(
  g: Position,
  _frame: unknown,
  action: Action,
  sideId: string,
): Violation | undefined {
  const side = sideNamed(sideId);
  switch (action.do) {
    case "move":
      return whyNoMove(g, action, side);
    case "enter":
    case "enterWithDummy":
      return whyNoEntry(g, action, side);
    case "fallBack":
      return ONLY_BACK;
    case "forcedMarch":
      return whyNoForcedMarch(g, side);
    case "breakDown":
      return whyNotMine(g, action.unit, side) ?? whyNoBreakDown(g, action, side);
    case "pass":
      return crowded(g, side)
        ? no("two units share a hex: one of them must move off before the phase can end", "6.9")
        : undefined;
    case "attack":
      return no("this is the Movement Phase: battles come later", "4.0-4");
    case "countercharge":
    case "penetrate":
      return no("cavalry reacts in the enemy's Player Turn, after his moves", "8.0");
    case "disengage":
      return no("units disengage in their Reaction Phase only", "8.2.1");
    default:
      return no("this is the Movement Phase", "6.1");
  }
}

function whyNoMove(g: Position, action: ActionOf<"move">, side: Side): Violation | undefined {
  const stranger = whyNotMine(g, action.unit, side);
  if (stranger) return stranger;
  const unit = unitNamed(g, action.unit);
  const { name, type } = pieceOf(g, unit);
  if (type === "garrison") return no("garrisons do not move", "9.4.4.1-B3");
  if (g.state.place[unit] === WAITING)
    return no(`${name} is still off the map: it enters as a reinforcement`, "11.0");
  if (g.state.place[unit] !== ON_MAP) return no(`${name} is not on the map`, "9.6.1");
  if (g.state.moved[unit]) return no(`${name} has finished its move`, "6.4");
  if (g.state.routed[unit]) return no(`${name} is routed: it may only fall back`, "9.6.2-E1");
  const [held] = onUnit(g, "no-move", unit);
  if (held) return no(`${name} may not move this turn`, held.cite);
  const from = hexOf(g, unit);
  const to = hexNamed(g, action.to);
  if (to < 0) return no(`${action.to} is not a hex of this map`, "2.0-map");
  if (to === from) return no(`${name} is already there; leave it out to let it stand`, "6.0");
  if (!isNight(g) && type !== "leader" && inEzoc(g, from, side)) {
    return no(`${name} began in an enemy zone of control and cannot leave it by day`, "6.8");
  }
  return whyNotThere(g, unit, to, action.to) ?? whyNotAtPrice(g, unit, to, action.pays ?? 0);
}

function whyNotThere(g: Position, unit: UnitId, to: Hex, hex: string): Violation | undefined {
  const { name, side, roadBound } = pieceOf(g, unit);
  if (enemyHolds(g, to, side)) return whoHolds(g, to, side);
  const reached = reachOf(g, unit).hexes.includes(to);
  if (reached) {
    if (mayEndAt(g, unit, to)) return undefined;
    return no(`${name} would end stacked with a unit that cannot move away`, "6.9");
  }
  const shut = whyShut(g, unit, to, hex);
  if (shut) return shut;
  const bar = whatBars(g, unit, to);
  if (bar) return no(`${name} may not get to ${hex} this turn`, bar);
  if (inEzoc(g, to, side)) {
    if (isNight(g)) return no(`${hex} is in an enemy zone of control, closed at night`, "7.7");
    if (g.state.fatigue[unit] === 4)
      return no(`${name} is Spent and may not enter an enemy zone`, "16.8.2-spent");
  }
  if (reachFrom(g, unit, { zones: true }).hexes.includes(to)) {
    return no(`an enemy zone of control stops ${name} before ${hex}`, isNight(g) ? "7.7" : "6.7");
  }
  if (reachFrom(g, unit, { zones: true, rugged: true }).hexes.includes(to)) {
    return no(`rugged ground stops ${name} before ${hex}`, "6.5");
  }
  if (roadBound) return no(`${name} keeps to the roads, and none leads to ${hex} in time`, "16.7.6");
  const { off, road } = pointsOf(g, unit);
  const byRoad = road > off ? `, ${road} if it keeps to roads` : "";
  return no(
    `${hex} is out of reach: ${name} has ${off} Movement Point${off === 1 ? "" : "s"}${byRoad}`,
    "6.2",
  );
}

/** A unit [6.3], or a bare garrison, which is only overrun after a battle. */
function whoHolds(g: Position, hex: Hex, side: Side): Violation {
  const holder = pieceOf(g, defenderOf(g, hex, enemyOf(side)));
  return holder.type === "garrison"
    ? no(`the ${holder.name} is driven out only by attacking it and advancing`, "9.4.4.1-B6")
    : no(`${nameOf(g, hex)} is held by the enemy`, "6.3");
}

/** Ground or hexsides that are closed to the unit, whatever points it has. */
function whyShut(g: Position, unit: UnitId, to: Hex, hex: string): Violation | undefined {
  const { name, side, type } = pieceOf(g, unit);
  const from = hexOf(g, unit);
  if (terrainName(terrainAt(g.world, to, side)) === "prohibited")
    return no(`no unit can enter ${hex}`, "6.2-onehex");
  const row = onUnit(g, "stay-in-rows", unit).find(({ modifier }) => !inRows(g, to, modifier.rows));
  if (row) return no(`${name} may not go there yet`, row.cite);
  const direction = directionTo(g.world.map.grid, from, to);
  if (direction < 0) return undefined;
  if (!g.world.map.passable[from * 6 + direction])
    return no(`a Major River without bridge or ford lies before ${hex}`, "6.2-onehex");
  if (type === "leader" && inEzoc(g, from, side) && inEzoc(g, to, side))
    return no("a leader does not go from one enemy zone directly into another", "16.9.2-B2");
  const names = [`${nameOf(g, from)}|${hex}`, `${hex}|${nameOf(g, from)}`];
  const barred = onUnit(g, "closed-hexside", unit).find(({ modifier }) => names.includes(modifier.hexside));
  return barred && no(`${name} may not cross there yet`, barred.cite);
}

const inRows = (g: Position, hex: Hex, [low, high]: readonly [number, number]): boolean => {
  const row = rowOf(g.world, hex);
  return row >= low && row <= high;
};

/** The exclusive rule or card without which the unit could get there. */
function whatBars(g: Position, unit: UnitId, to: Hex): Cite | undefined {
  const { world, state } = g;
  const exclusive = world.exclusive.find(({ cite }) => {
    const others = world.exclusive.filter((rule) => rule.cite !== cite);
    return reachFrom({ ...g, world: { ...world, exclusive: others } }, unit).hexes.includes(to);
  });
  if (exclusive) return exclusive.cite;
  if (state.effects.length === 0) return undefined;
  return reachFrom({ ...g, state: { ...state, effects: [] } }, unit).hexes.includes(to) ? "5.0" : undefined;
}

function whyNotAtPrice(g: Position, unit: UnitId, to: Hex, pays: number): Violation | undefined {
  const { side, name } = pieceOf(g, unit);
  const reach = reachOf(g, unit);
  const price = guardPrice(g, side, reach.pays[reach.hexes.indexOf(to)]!);
  const barred = price > 0 ? spendingBarred(g, side, "guard") : undefined;
  if (barred) return no("no Morale may be spent to commit the Guard this turn", barred.cite);
  if (price === pays) return undefined;
  return no(`committing ${name} there costs ${price} Morale, not ${pays}: say "pays": ${price}`, "12.3.1");
}

function whyNoEntry(
  g: Position,
  action: ActionOf<"enter"> | ActionOf<"enterWithDummy">,
  side: Side,
): Violation | undefined {
  const stranger = whyNotMine(g, action.unit, side);
  if (stranger) return stranger;
  const unit = unitNamed(g, action.unit);
  const { name } = pieceOf(g, unit);
  if (g.state.place[unit] !== WAITING) return no(`${name} is not waiting to enter`, "11.0");
  if (g.state.due[unit]! > g.state.turn) {
    const put = pieceOf(g, unit).arrival!.turn <= g.state.turn;
    const cite = !put ? "11.0" : g.state.ready[unit] ? "5.0" : "11.0-variable";
    return no(`${name} is due on turn ${g.state.due[unit]}`, cite);
  }
  if (!g.state.ready[unit]) return no(`${name} has not made its arrival roll`, "11.0-variable");
  const [held] = onUnit(g, "no-move", unit);
  if (held || !mayCome(g, unit)) return no(`${name} may not come this turn`, held?.cite ?? "11.0");
  const entries = entryHexes(g, unit);
  if (entries.length === 0) return no("its entry hex is held by the enemy", "11.4");
  if (!entries.includes(hexNamed(g, action.at))) return no(`${name} does not enter at ${action.at}`, "11.5");
  if (action.do === "enterWithDummy") return no("no dummy can come with it now", "16.1.3-B2");
  return whyNotEnterTo(g, unit, action);
}

function whyNotEnterTo(g: Position, unit: UnitId, action: ActionOf<"enter">): Violation {
  const { name, side } = pieceOf(g, unit);
  const entry = hexNamed(g, action.at);
  const to = hexNamed(g, action.to);
  if (to < 0) return no(`${action.to} is not a hex of this map`, "2.0-map");
  if (enemyHolds(g, to, side)) return whoHolds(g, to, side);
  const { hexes, pays } = reachOfEntry(g, unit, entry);
  if (hexes.length === 0) {
    const [kept] = onUnit(g, "no-ezoc-entry", unit);
    return no(`${action.at} is in an enemy zone of control`, isNight(g) ? "7.7" : (kept?.cite ?? "11.4"));
  }
  if (hexes.includes(to)) {
    if (!mayEndAt(g, unit, to))
      return no(`${name} would end stacked with a unit that cannot move away`, "6.9");
    const price = guardPrice(g, side, pays[hexes.indexOf(to)]!);
    const barred = price > 0 ? spendingBarred(g, side, "guard") : undefined;
    if (barred) return no("no Morale may be spent to commit the Guard this turn", barred.cite);
    return no(`committing ${name} there costs ${price} Morale: say "pays": ${price}`, "12.3.1");
  }
  if (inEzoc(g, entry, side)) return no(`an enemy zone of control stops ${name} in ${action.at}`, "11.4");
  if (reachEntering(g, unit, entry, 1).hexes.includes(to))
    return no(`${name} has spent too many points in the column before it`, "11.2");
  return no(`${action.to} is beyond ${name}'s Movement Points from the map's edge`, "11.1");
}

function whyNoForcedMarch(g: Position, side: Side): Violation | undefined {
  if (g.state.forcedMarch) return no("the army is already force-marching", "12.2.1");
  const [barred] = onSide(g, "no-forced-march", side);
  if (barred) return no("no forced march is possible this turn", barred.cite);
  const unspendable = spendingBarred(g, side, "forced-march");
  if (unspendable) return no("no Morale may be spent this turn", unspendable.cite);
  return no("every unit has moved already", "12.2.1");
}
