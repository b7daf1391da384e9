// [9.8] Advance after combat: control of the cavalry, pursuit, and who follows.

import type { Hex } from "@grognard/hex";
import { listed, look, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  battleOf,
  edgeBetween,
  friendAt,
  garrisonAt,
  hexNamed,
  hexOf,
  idOf,
  isHeavy,
  leadersAt,
  nameOf,
  namesOf,
  onMap,
  pieceOf,
  sideName,
  sideOf,
  subsets,
  unitNamed,
} from "../board.ts";
import type { Line } from "../events.ts";
import type { AdvanceFrame, BattleFrame } from "../frames.ts";
import { onSide, onUnit } from "../modifiers.ts";
import { no } from "../refusal.ts";
import { enemyOf, type Play, type Position, ROAD, type Side, type Step, type UnitId } from "../types.ts";
import { goTo } from "../verbs.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { total } from "./09.4-strength.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

/** Who won, if anybody (ruling R33). Guns that bombard alone win and lose nothing by an exchange. */
export function victorious(g: Position, frame: BattleFrame): Side | undefined {
  const attacker = sideOf(g, frame.attackers[0]!);
  switch (frame.result) {
    case "DB":
    case "DR":
    case "DW":
      return attacker;
    case "EX":
      return onMap(g, frame.defenders[0]!) ? undefined : attacker; // all of them Broke, or none
    case "AB":
    case "AR":
    case "AW":
      return enemyOf(attacker);
    default:
      return undefined;
  }
}

/** The battle hexes of the beaten that stand open to the victors [9.8.2-B2]. */
export function vacatedHexes(g: Position, frame: BattleFrame, victor: Side): Hex[] {
  const attacker = sideOf(g, frame.attackers[0]!);
  if (victor === attacker) return frame.defenderHexes.filter((hex) => !friendAt(g, hex, enemyOf(victor)));
  if (frame.countercharge) return []; // [8.1.5]
  const guarded = frame.attackers.some((unit, i) => {
    const hex = frame.attackerHexes[i]!;
    return garrisonAt(g, hex, attacker) >= 0 && hexOf(g, unit) !== hex;
  });
  if (guarded) return []; // [9.4.4.2] whoever stands there now
  return frame.attackerHexes.filter((hex) => !friendAt(g, hex, attacker));
}

/** [9.8.2-B1] Artillery, Routed and In Contact units never advance; garrisons do not move. */
export function mayAdvanceAtAll(g: Position, unit: UnitId): boolean {
  const { type } = pieceOf(g, unit);
  return type !== "artillery" && type !== "garrison" && !g.state.routed[unit] && !g.state.contact[unit];
}

/** [9.8.4] One step of an advance: terrain still bars, zones do not - except a Spent unit [16.8.2-spent]. */
export function mayAdvanceInto(g: Position, unit: UnitId, hex: Hex, from: Hex = hexOf(g, unit)): boolean {
  const { side, roadBound } = pieceOf(g, unit);
  const edge = edgeBetween(g.world, from, hex);
  if (!g.world.map.passable[edge] || (roadBound && !(g.world.map.sides[edge]! & ROAD))) return false;
  return g.state.fatigue[unit] !== 4 || !inEzoc(g, hex, side);
}

export const advance: Step<AdvanceFrame> = {
  run(g, frame) {
    if (!frame.rolled) {
      frame.rolled = true;
      rollControl(g, frame);
    }
    if (leaderInDanger(g)) return;
    const { actions } = options(g, frame);
    if (actions.length === 0) g.pop();
  },

  ask(g, frame) {
    const { actions, mayStay } = options(g, frame);
    if (mayStay) actions.push({ do: "pass" });
    const about = frame.units.map((unit) => idOf(g, unit));
    const cite = mayStay ? "9.8" : frame.mustGo ? "9.8.3-lost" : "5.0";
    return [{ id: "advance", side: sideName(frame.side), cite, about, choice: listed(actions) }];
  },

  answer(g, frame, action) {
    if (action.do === "advance") return go(g, frame, action);
    if (action.do === "urge") return urge(g, frame, unitNamed(g, action.unit));
    g.pop(); // [9.8.1]
  },

  why(g, frame, action) {
    if (!frame.mustGo && driven(g, frame).length > 0) return no("a card drives one unit on", "5.0");
    if (action.do === "pass") return no("control is lost: one of the cavalry must advance", "9.8.3-lost");
    if (action.do !== "advance") return undefined;
    const unit = unitNamed(g, action.unit);
    if (!frame.units.includes(unit)) return no("only victorious units of this battle advance", "9.8.2");
    return whyNoAdvance(g, frame, unit, action);
  },
};

function whyNoAdvance(
  g: Position,
  frame: AdvanceFrame,
  unit: UnitId,
  action: ActionOf<"advance">,
): Violation {
  const { name, type, movement, reluctant } = pieceOf(g, unit);
  const into = hexNamed(g, action.into);
  const beyond = action.to !== action.into;
  if (type === "artillery") return no(`${name} is artillery and never advances`, "9.8.2-B1");
  if (g.state.routed[unit]) return no(`${name} is routed and does not advance`, "9.6.2-E6");
  if (g.state.contact[unit]) return no(`${name} is In Contact and does not advance`, "8.2.4-E3");
  if (frame.done.includes(unit)) return no(`${name} has advanced already`, "9.8.6");
  if (frame.mustGo && !(type === "cavalry" && isForced(g, unit)))
    return no("control is lost: cavalry goes first", "9.8.3-lost");
  if (!frame.hexes.includes(into)) return no(`${action.into} is no vacated battle hex`, "9.8.2-B2");
  if (!mayAdvanceInto(g, unit, into)) {
    const spent = g.state.fatigue[unit] === 4 && inEzoc(g, into, frame.side);
    return spent
      ? no(`${name} is Spent and may not enter an enemy zone`, "16.8.2-spent")
      : no(`${name} cannot step into ${action.into} from its hex`, "9.8.4");
  }
  if (g.index.first[into]! >= 0) return no(`${action.into} is taken already`, "9.8.5-follow");
  if (reluctant && !frame.urged.includes(unit)) return no(`${name} is Reluctant and must roll`, "9.8.2-B4");
  if (beyond && type !== "cavalry") return no(`${name} advances one hex only`, "9.8.2-B2");
  if (beyond && frame.entered.includes(into))
    return no(`${name} is not the first into ${action.into}`, "9.8.5-follow");
  if (pathFrom(g, into).indexOf(hexNamed(g, action.to)) >= movement)
    return no(`${name} may not advance more than ${movement} hexes`, "9.8.2-B3");
  return no("a pursuit follows the retreat path over vacant hexes", "9.8.5-pursuit");
}

/** [9.8.3] Rolled when victorious cavalry could go (ruling R39). */
function rollControl(g: Play, frame: AdvanceFrame): void {
  const cavalry = frame.units.filter((unit) => pieceOf(g, unit).type === "cavalry");
  const able = cavalry.filter((unit) => frame.hexes.some((hex) => mayGo(g, frame, unit, hex)));
  if (able.length === 0) return;
  const die = g.roll("d6", sideName(frame.side), "controlled advance", "9.8.3");
  const modifiers: Line[] = onSide(g, "control", frame.side).map(({ modifier, cite }) => ({
    label: "card",
    value: modifier.add,
    cite,
  }));
  if (cavalry.some((unit) => isHeavy(pieceOf(g, unit))))
    modifiers.unshift({ label: "heavy cavalry", value: -1, cite: "9.8.3-heavy" });
  const result = look(g.world.charts.controlledAdvance, die + total(modifiers));
  frame.mustGo = result === "lost" && able.some((unit) => isForced(g, unit));
  const cite = result === "lost" ? "9.8.3-lost" : "9.8.3-kept";
  g.emit({ type: "control", side: sideName(frame.side), die, modifiers, result, forces: frame.mustGo, cite });
}

/** A Spent unit is never forced (ruling R80), nor a Reluctant one that has not been urged [16.7.5]. */
const isForced = (g: Position, unit: UnitId): boolean =>
  g.state.fatigue[unit] !== 4 && !pieceOf(g, unit).reluctant;

const mayGo = (g: Position, frame: AdvanceFrame, unit: UnitId, hex: Hex): boolean =>
  mayAdvanceAtAll(g, unit) &&
  !frame.done.includes(unit) &&
  g.index.first[hex]! < 0 &&
  mayAdvanceInto(g, unit, hex);

function options(g: Position, frame: AdvanceFrame): { actions: Action[]; mayStay: boolean } {
  const actions: Action[] = [];
  const reluctant: Action[] = [];
  const first = frame.mustGo ? [] : driven(g, frame);
  for (const unit of first.length > 0 ? first : frame.units) {
    const piece = pieceOf(g, unit);
    if (frame.mustGo && (piece.type !== "cavalry" || !isForced(g, unit))) continue;
    const hexes = frame.hexes.filter((hex) => mayGo(g, frame, unit, hex));
    if (hexes.length === 0 || frame.barred.includes(unit)) continue;
    if (piece.reluctant && !frame.urged.includes(unit))
      reluctant.push({ do: "urge", unit: piece.id }); // [9.8.2-B4]
    else for (const hex of hexes) addAdvances(g, frame, unit, hex, actions);
  }
  const mayStay = !(frame.mustGo || first.length > 0) || actions.length === 0;
  return { actions: [...actions, ...reluctant], mayStay };
}

/** Whom a card drives on, before anybody else but cavalry out of control. */
const driven = (g: Position, frame: AdvanceFrame): UnitId[] =>
  frame.units.filter(
    (unit) =>
      onUnit(g, "must-advance", unit).length > 0 && frame.hexes.some((hex) => mayGo(g, frame, unit, hex)),
  );

function addAdvances(g: Position, frame: AdvanceFrame, unit: UnitId, hex: Hex, actions: Action[]): void {
  const { id, side } = pieceOf(g, unit);
  const leaders = leadersAt(g, hexOf(g, unit), side).map((leader) => idOf(g, leader));
  const into = nameOf(g, hex);
  for (const to of [hex, ...pursuitHexes(g, frame, unit, hex)]) {
    for (const along of subsets(leaders)) {
      const company = along.length > 0 ? { with: along } : {}; // [16.9.5-advance]
      actions.push({ do: "advance", unit: id, into, to: nameOf(g, to), ...company });
    }
  }
}

/** [9.8.5-pursuit] How far along the retreat path the first cavalry into a hex may go on. */
function pursuitHexes(g: Position, frame: AdvanceFrame, unit: UnitId, hex: Hex): Hex[] {
  const { type, movement } = pieceOf(g, unit);
  if (type !== "cavalry" || frame.entered.includes(hex)) return [];
  const found: Hex[] = [];
  let from = hex;
  for (const to of pathFrom(g, hex).slice(1, movement)) {
    const blocked = g.index.first[to]! >= 0 || garrisonAt(g, to, enemyOf(frame.side)) >= 0;
    if (blocked || !mayAdvanceInto(g, unit, to, from)) break;
    found.push(to);
    from = to;
  }
  return found;
}

function pathFrom(g: Position, hex: Hex): readonly Hex[] {
  return battleOf(g)!.paths.find(({ hexes }) => hexes[0] === hex)?.hexes ?? [];
}

function go(g: Play, frame: AdvanceFrame, action: ActionOf<"advance">): void {
  const unit = unitNamed(g, action.unit);
  const into = hexNamed(g, action.into);
  const to = hexNamed(g, action.to);
  const trail = pathFrom(g, into);
  const path = to === into ? [into] : trail.slice(0, trail.indexOf(to) + 1);
  const from = nameOf(g, hexOf(g, unit));
  for (const hex of path) goTo(g, unit, hex);
  for (const leader of action.with ?? []) goTo(g, unitNamed(g, leader), to);
  frame.done.push(unit);
  frame.entered.push(into);
  const driven = frame.mustGo;
  if (pieceOf(g, unit).type === "cavalry") frame.mustGo = false;
  const following = frame.entered.indexOf(into) < frame.entered.length - 1;
  const cite = path.length > 1 ? "9.8.5-pursuit" : driven ? "9.8.3-lost" : following ? "9.8.5-follow" : "9.8";
  g.emit({ type: "advanced", unit: idOf(g, unit), from, path: namesOf(g, path), cite });
}

/** [16.7.5] A Reluctant unit rolls by itself, without modifiers. */
function urge(g: Play, frame: AdvanceFrame, unit: UnitId): void {
  const die = g.roll("d6", sideName(frame.side), "reluctant advance", "16.7.5");
  const result = look(g.world.charts.controlledAdvance, die);
  (result === "kept" ? frame.urged : frame.barred).push(unit);
  const told = { side: sideName(frame.side), die, modifiers: [], result, forces: false, unit: idOf(g, unit) };
  g.emit({ type: "control", ...told, cite: "16.7.5" });
}
