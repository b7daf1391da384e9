// [9.8] Advance after combat: control of the cavalry, pursuit, and which units follow.

import type { Hex } from "@grognard/hex";
import { asking, lookUp, type ReadOnly } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  battleOf,
  edgeBetween,
  friendAt,
  garrisonAt,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isHeavy,
  onMap,
  pieceOf,
  sideName,
  sideOf,
  unitNamed,
} from "../board.ts";
import type { Line } from "../events.ts";
import type { AdvanceFrame, BattleFrame } from "../frames.ts";
import { onSide, onUnit } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import {
  enemyOf,
  type N20,
  type Play,
  type Position,
  ROAD,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { goTo } from "../verbs.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { total } from "./09.4-strength.ts";
import { companies, leaderInDanger, whyNoCompany } from "./16.9-leaders.ts";

/** The winning side, if any (ruling R33). Guns that bombard alone neither win nor lose by an exchange. */
export function victorious(g: Position, frame: ReadOnly<BattleFrame>): Side | undefined {
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

/** The beaten units' battle hexes that are open to the victors [9.8.2-B2]. */
export function vacatedHexes(g: Position, frame: ReadOnly<BattleFrame>, victor: Side): Hex[] {
  const attacker = sideOf(g, frame.attackers[0]!);
  if (victor === attacker) return frame.defenderHexes.filter((hex) => !friendAt(g, hex, enemyOf(victor)));
  if (frame.countercharge) return []; // [8.1.5]
  const guarded = frame.attackers.some((unit, i) => {
    const hex = frame.attackerHexes[i]!;
    return garrisonAt(g, hex, attacker) >= 0 && hexOf(g, unit) !== hex;
  });
  if (guarded) return []; // [9.4.4.2] whatever is there now
  return frame.attackerHexes.filter((hex) => !friendAt(g, hex, attacker));
}

/** Why a unit does not advance at all; undefined if it may. */
export function whyItStays(g: Position, unit: UnitId): Fault {
  const { name, type } = pieceOf(g, unit);
  if (type === "artillery") return no("artilleryStays", "9.8.2-B1", name);
  if (type === "garrison") return no("garrisonsStay", "9.4.4.1-B3");
  if (g.state.routed[unit]) return no("routedStays", "9.6.2-E6", name);
  if (g.state.contact[unit]) return no("inContactStays", "8.2.4-E3", name);
  return undefined;
}

/** One step of an advance: terrain still blocks [9.8.4], zones do not, except for a Spent unit. */
export function whyNoStep(g: Position, unit: UnitId, hex: Hex, from: Hex = hexOf(g, unit)): Fault {
  const { name, side, roadBound } = pieceOf(g, unit);
  const { passable, sides } = g.world.map;
  if (g.state.fatigue[unit] === 4 && inEzoc(g, hex, side)) return no("spent", "16.8.2-spent", name);
  const edge = edgeBetween(g.world, from, hex);
  if (!passable[edge] || (roadBound && !(sides[edge]! & ROAD)))
    return no("noStepInto", "9.8.4", name, hexLabel(g, hex));
  return undefined;
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

  ...asking<N20, AdvanceFrame>(
    (g, frame) =>
      asked(frame.side, "advance", options(g, frame).whyNoPass?.cite ?? "9.8", idsOf(g, frame.units)),
    {
      offers(g, frame) {
        const { actions, whyNoPass } = options(g, frame);
        if (!whyNoPass) actions.push({ do: "pass" });
        return actions;
      },
      refuses: {
        advance: (g, frame, action) => whyDriven(g, frame, action.unit) ?? whyNoAdvance(g, frame, action),
        pass: (g, frame) => options(g, frame).whyNoPass,
        urge: (g, frame, { unit }) => whyDriven(g, frame, unit) ?? whyNotUrged(g, frame, unitNamed(g, unit)),
      },
    },
  ),

  answer(g, frame, action) {
    if (action.do === "advance") return go(g, frame, action);
    if (action.do === "urge") return urge(g, frame, unitNamed(g, action.unit));
    g.pop(); // [9.8.1]
  },
};

const DRIVEN = no("cardDrives", "5.0");
const OUT_OF_CONTROL = no("outOfControl", "9.8.3-lost");

/** Another unit goes first. */
function whyDriven(g: Position, frame: AdvanceFrame, unit: string): Fault {
  const first = frame.mustGo ? [] : driven(g, frame);
  return first.length > 0 && !first.includes(unitNamed(g, unit)) ? DRIVEN : undefined;
}

/** [16.7.5] */
function whyNotUrged(g: Position, frame: AdvanceFrame, unit: UnitId): Fault {
  const { name, reluctant } = pieceOf(g, unit);
  if (!frame.units.includes(unit)) return no("onlyVictors", "9.8.2");
  if (!reluctant) return no("needsNoUrging", "16.7.5", name);
  if (frame.urged.includes(unit) || frame.barred.includes(unit)) return no("rolledAlready", "16.7.5", name);
  return whyNotNow(g, frame, unit) ?? no("nowhereToGo", "9.8.2", name);
}

function whyNoAdvance(g: Position, frame: AdvanceFrame, action: ActionOf<"advance">): Fault {
  const unit = unitNamed(g, action.unit);
  const into = hexNamed(g, action.into);
  if (!frame.units.includes(unit)) return no("onlyVictors", "9.8.2");
  const stays = whyNotNow(g, frame, unit);
  if (stays) return stays;
  if (frame.barred.includes(unit)) return no("rolledAlready", "16.7.5", pieceOf(g, unit).name);
  if (!frame.hexes.includes(into)) return no("notVacated", "9.8.2-B2", action.into);
  return (
    whyNotInto(g, unit, into) ??
    whyReluctant(g, frame, unit) ??
    (action.to === action.into ? undefined : whyNoPursuit(g, frame, unit, into, hexNamed(g, action.to))) ??
    whyNoCompany(g, unit, action.with, "16.9.5-advance")
  );
}

/** Why a victorious unit may not advance now, to any hex. */
function whyNotNow(g: Position, frame: AdvanceFrame, unit: UnitId): Fault {
  const { name, type } = pieceOf(g, unit);
  const stays = whyItStays(g, unit);
  if (stays) return stays;
  if (frame.done.includes(unit)) return no("hasAdvanced", "9.8.6", name);
  if (frame.mustGo && !(type === "cavalry" && isForced(g, unit))) return no("cavalryFirst", "9.8.3-lost");
  return undefined;
}

/** Why not into this vacated hex. */
function whyNotInto(g: Position, unit: UnitId, hex: Hex): Fault {
  const taken = g.index.first[hex]! >= 0;
  return whyNoStep(g, unit, hex) ?? (taken ? no("taken", "9.8.5-follow", hexLabel(g, hex)) : undefined);
}

/** [9.8.2-B4] */
function whyReluctant(g: Position, { urged }: AdvanceFrame, unit: UnitId): Fault {
  const { name, reluctant } = pieceOf(g, unit);
  return reluctant && !urged.includes(unit) ? no("mustRoll", "9.8.2-B4", name) : undefined;
}

/** [9.8.5-pursuit] Why the unit may not continue along the retreat path. */
function whyNoPursuit(g: Position, frame: AdvanceFrame, unit: UnitId, into: Hex, to: Hex): Fault {
  const { name, type, movement } = pieceOf(g, unit);
  if (type !== "cavalry") return no("oneHexOnly", "9.8.2-B2", name);
  if (frame.entered.includes(into)) return no("notFirstInto", "9.8.5-follow", name, hexLabel(g, into));
  const path = pathFrom(g, into);
  const end = path.indexOf(to);
  if (end >= movement) return no("tooFar", "9.8.2-B3", name, movement);
  const isOpen = (hex: Hex, from: Hex): boolean =>
    g.index.first[hex]! < 0 && garrisonAt(g, hex, enemyOf(frame.side)) < 0 && !whyNoStep(g, unit, hex, from);
  const free = end > 0 && path.slice(1, end + 1).every((hex, i) => isOpen(hex, path[i]!));
  return free ? undefined : no("offThePath", "9.8.5-pursuit");
}

/** [9.8.3] Rolled when victorious cavalry could advance (ruling R39). */
function rollControl(g: Play, frame: AdvanceFrame): void {
  const cavalry = frame.units.filter((unit) => pieceOf(g, unit).type === "cavalry");
  const able = cavalry.filter((unit) => hexesFor(g, frame, unit).length > 0);
  if (able.length === 0) return;
  const die = g.roll("d6", sideName(frame.side), "controlled advance", "9.8.3");
  const modifiers: Line[] = onSide(g, "control", frame.side).map(({ modifier, cite }) => ({
    label: "card",
    value: modifier.add,
    cite,
  }));
  if (cavalry.some((unit) => isHeavy(pieceOf(g, unit))))
    modifiers.unshift({ label: "heavy cavalry", value: -1, cite: "9.8.3-heavy" });
  const result = lookUp(g.world.charts.controlledAdvance, die + total(modifiers));
  frame.mustGo = result === "lost" && able.some((unit) => isForced(g, unit));
  const cite = result === "lost" ? "9.8.3-lost" : "9.8.3-kept";
  g.emit({ type: "control", side: sideName(frame.side), die, modifiers, result, forces: frame.mustGo, cite });
}

/** A Spent unit is never forced (ruling R80), nor a Reluctant one that has not been urged [16.7.5]. */
const isForced = (g: Position, unit: UnitId): boolean =>
  g.state.fatigue[unit] !== 4 && !pieceOf(g, unit).reluctant;

/** The vacated hexes into which a unit may advance now. */
const hexesFor = (g: Position, frame: AdvanceFrame, unit: UnitId): Hex[] =>
  whyNotNow(g, frame, unit) ? [] : lawful(frame.hexes, (hex) => whyNotInto(g, unit, hex));

interface Options {
  readonly actions: Action[];
  readonly whyNoPass: Fault;
}

function options(g: Position, frame: AdvanceFrame): Options {
  const actions: Action[] = [];
  const reluctant: Action[] = [];
  const first = frame.mustGo ? [] : driven(g, frame);
  for (const unit of first.length > 0 ? first : frame.units) {
    const hexes = hexesFor(g, frame, unit);
    if (hexes.length === 0 || frame.barred.includes(unit)) continue;
    if (whyReluctant(g, frame, unit)) reluctant.push({ do: "urge", unit: idOf(g, unit) });
    else for (const hex of hexes) addAdvances(g, frame, unit, hex, actions);
  }
  const must = frame.mustGo ? OUT_OF_CONTROL : first.length > 0 ? DRIVEN : undefined;
  return { actions: [...actions, ...reluctant], whyNoPass: actions.length > 0 ? must : undefined };
}

/** Units that a card forces to advance, before any others except cavalry out of control. */
const driven = (g: Position, frame: AdvanceFrame): UnitId[] =>
  frame.units.filter(
    (unit) => onUnit(g, "must-advance", unit).length > 0 && hexesFor(g, frame, unit).length > 0,
  );

function addAdvances(g: Position, frame: AdvanceFrame, unit: UnitId, hex: Hex, actions: Action[]): void {
  const along = pathFrom(g, hex).slice(1);
  const into = hexLabel(g, hex);
  for (const to of [hex, ...lawful(along, (end) => whyNoPursuit(g, frame, unit, hex, end))]) {
    for (const company of companies(g, unit))
      actions.push({ do: "advance", unit: idOf(g, unit), into, to: hexLabel(g, to), ...company });
  }
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
  const from = hexLabel(g, hexOf(g, unit));
  for (const hex of path) goTo(g, unit, hex);
  for (const leader of action.with ?? []) goTo(g, unitNamed(g, leader), to);
  frame.done.push(unit);
  frame.entered.push(into);
  const driven = frame.mustGo;
  if (pieceOf(g, unit).type === "cavalry") frame.mustGo = false;
  const following = frame.entered.indexOf(into) < frame.entered.length - 1;
  const cite = path.length > 1 ? "9.8.5-pursuit" : driven ? "9.8.3-lost" : following ? "9.8.5-follow" : "9.8";
  g.emit({ type: "advanced", unit: idOf(g, unit), from, path: hexLabels(g, path), cite });
}

/** [16.7.5] A Reluctant unit rolls for itself, without modifiers. */
function urge(g: Play, frame: AdvanceFrame, unit: UnitId): void {
  const die = g.roll("d6", sideName(frame.side), "reluctant advance", "16.7.5");
  const result = lookUp(g.world.charts.controlledAdvance, die);
  (result === "kept" ? frame.urged : frame.barred).push(unit);
  const details = {
    side: sideName(frame.side),
    die,
    modifiers: [],
    result,
    forces: false,
    unit: idOf(g, unit),
  };
  g.emit({ type: "control", ...details, cite: "16.7.5" });
}
