// [11.1] What units on the move do, once the other side has had its say: steps, wheels, changes, guns.

import type { Hex } from "@grognard/hex";
import {
  across,
  hexesOf,
  hexOf,
  idOf,
  idsOf,
  isArtillery,
  isCavalry,
  isLeader,
  isUnlimbered,
  nameOf,
  namesOf,
  ownLeadersAt,
  sideName,
  sideOf,
  unitOf,
} from "../board.ts";
import { goingCost, limbersOn } from "../charts.ts";
import type { MoveDeed, MoveFrame } from "../frames.ts";
import {
  type Case,
  FORMATION_IDS,
  isTwoHex,
  LIMBERED,
  type Play,
  type Position,
  UNLIMBERED,
  type UnitId,
} from "../types.ts";
import { setFacing, setFormation, stand } from "../verbs.ts";
import { tailBehind } from "./06.10-road-march.ts";
import { haltCase, haltingFor } from "./06.11-halts.ts";
import { changeCost, changedStance } from "./06-changes.ts";
import { retire } from "./11.1-begin.ts";
import { fighters, moverOf } from "./11.1-party.ts";
import { residentsAt } from "./11.1-standing.ts";
import { footprint, isFault, strideFor, surroundings } from "./11.1-steps.ts";
import { wheelFor } from "./11.1-wheels.ts";
import { overrunLeaders } from "./14-leaders.ts";
import { leaveMap } from "./16.1.5-withdrawal.ts";

type DeedOf<K extends MoveDeed["kind"]> = Extract<MoveDeed, { kind: K }>;

/** Carries out what was announced; what has become impossible is let go, and the march with it. */
export function carryOut(g: Play, frame: MoveFrame, deed: MoveDeed): void {
  const setsOut = frame.fresh;
  frame.fresh = false;
  switch (deed.kind) {
    case "step":
      return step(g, frame, deed);
    case "pivot":
      return pivot(g, frame, deed);
    case "prolong":
      return prolong(g, frame, deed);
    case "form":
      return form(g, frame, deed, setsOut);
    case "turn":
      return turn(g, frame, deed);
    case "limber":
      return limber(g, frame);
    case "unlimber":
      return unlimber(g, frame, deed);
    case "exit":
      return exit(g, frame);
  }
}

export const spend = (g: Play, unit: UnitId, points: number): void => {
  g.state.spent[unit]! += points;
};

function step(g: Play, frame: MoveFrame, { dir }: DeedOf<"step">): void {
  const mover = moverOf(g, frame);
  const stride = strideFor(g, mover, dir, surroundings(g, mover.side));
  if (isFault(stride)) {
    frame.ahead = [];
    return;
  }
  const from = footprint(g, mover);
  const facing = joinedFacing(g, frame, stride.to, stride.facing, stride.formations);
  for (const [i, unit] of mover.units.entries()) spend(g, unit, stride.costs[i]!);
  place(g, frame, stride.to, facing, stride.formations, from);
  tellStep(g, frame, from[0]!, stride.to, facing);
  frame.emerging = stride.emerges;
  arriveIn(g, frame, from);
}

/** Who joins friends takes their facing; leaders have none [6.2.2]. */
function joinedFacing(
  g: Position,
  frame: MoveFrame,
  to: Hex,
  facing: number,
  formations: readonly number[],
): number {
  if (formations.some(isTwoHex)) return facing;
  const friends = residentsAt(g, to, moverOf(g, frame));
  const decider = friends.find((unit) => !isArtillery(g, unit)) ?? friends[0];
  return decider === undefined ? facing : g.state.facing[decider]!;
}

/** Everybody to the new hex, the lowest first; a leader in the right hex of two stays on the right. */
function place(
  g: Play,
  frame: MoveFrame,
  hex: Hex,
  facing: number,
  formations: readonly number[],
  from: readonly Hex[],
): void {
  for (let i = frame.units.length - 1; i >= 0; i--) {
    const unit = frame.units[i]!;
    const formation = formations[i]!;
    if (isLeader(unitOf(g, unit))) {
      const onTheRight = formations.some(isTwoHex) && hexOf(g, unit) === from[1];
      stand(g, unit, { hex: onTheRight ? across(g, hex, facing + 2) : hex, formation, facing: 0 });
      continue;
    }
    const tail = g.state.tail[unit]!;
    const head = hexOf(g, unit);
    stand(g, unit, { hex, formation, facing, tail: tailBehind(g, unit, head, tail, formation) });
  }
}

const tellStep = (g: Play, { units }: MoveFrame, from: Hex, to: Hex, facing: number): void =>
  g.emit({
    type: "moved",
    units: idsOf(g, units),
    from: nameOf(g, from),
    to: nameOf(g, to),
    facing,
    cite: "11.1.1",
  });

/** What entering does at once: leaders overrun, a halt in enemy influence; the other side is asked later. */
export function arriveIn(g: Play, frame: MoveFrame, from: readonly Hex[]): void {
  const mover = moverOf(g, frame);
  const fighting = fighters(g, frame);
  frame.entered = true;
  if (fighting.length === 0) return;
  const entered = footprint(g, mover).filter((hex) => !from.includes(hex));
  for (const hex of entered) overrunLeaders(g, hex, mover.side, isCavalry(g, fighting[0]!));
  frame.arrivals = entered;
  frame.squared = false;
  const halting = haltingFor(g, mover.side, mover.units);
  for (const hex of entered) halt(g, frame, haltCase(g, halting, hex));
}

function halt(g: Play, frame: MoveFrame, cite: Case | undefined): void {
  if (!cite || frame.stopped) return;
  frame.stopped = true;
  frame.ahead = [];
  g.emit({
    type: "stopped",
    units: idsOf(g, frame.units),
    hex: nameOf(g, hexOf(g, frame.units[0]!)),
    why: cite === "6.11.3" ? "enemy influence" : "enemy cavalry is near",
    cite,
  });
}

function pivot(g: Play, frame: MoveFrame, { on, to }: DeedOf<"pivot">): void {
  const mover = moverOf(g, frame);
  const wheel = wheelFor(g, mover, on, to);
  if (isFault(wheel)) return;
  const from = footprint(g, mover);
  for (const [i, unit] of mover.units.entries()) spend(g, unit, wheel.costs[i]!);
  place(g, frame, wheel.hex, wheel.facing, mover.formations, from);
  const wing = from.find((hex) => hex !== on)!;
  tellStep(g, frame, wing, to, wheel.facing);
  arriveIn(g, frame, from);
}

/** [11.1.9] [R81] The battery's whole move. */
function prolong(g: Play, frame: MoveFrame, { to }: DeedOf<"prolong">): void {
  const from = footprint(g, moverOf(g, frame));
  const { facing: own, formations } = moverOf(g, frame);
  const facing = joinedFacing(g, frame, to, own, formations);
  place(g, frame, to, facing, formations, from);
  tellStep(g, frame, from[0]!, to, facing);
  frame.stopped = true;
  arriveIn(g, frame, from);
}

function form(
  g: Play,
  frame: MoveFrame,
  { formation, facing, second }: DeedOf<"form">,
  first: boolean,
): void {
  const changing = fighters(g, frame).filter((unit) => !isArtillery(g, unit));
  for (const unit of changing) {
    const stance = changedStance(g, unit, formation, facing, second);
    if (!stance) continue;
    spend(g, unit, changeCost(g, unit, formation));
    takeStance(g, frame, unit, stance.hex, () => stand(g, unit, stance));
  }
  if (first) frame.slow = []; // [6.4.1] [6.5.12]
  frame.entered = false;
  followLine(g, frame, facing);
  tellForm(g, changing, "6.1.4");
}

/** [6.6.9] The change of leaving cover is paid already; only what a dearer formation costs on top is due. */
export function emerge(g: Play, frame: MoveFrame, { formation, facing, second }: DeedOf<"form">): void {
  const changing = fighters(g, frame).filter((unit) => !isArtillery(g, unit));
  for (const unit of changing) {
    if (g.state.formation[unit] === formation) {
      setFacing(g, unit, facing);
      continue;
    }
    const stance = changedStance(g, unit, formation, facing, second);
    if (!stance) continue;
    spend(g, unit, changeCost(g, unit, formation) - changeCost(g, unit, g.state.formation[unit]!));
    takeStance(g, frame, unit, stance.hex, () => stand(g, unit, stance));
  }
  frame.emerging = false;
  frame.arrivals = footprint(g, moverOf(g, frame));
  tellForm(g, changing, "6.6.9");
}

/** Leaders with a unit that gathers in its right hex go there with it. */
function takeStance(g: Play, frame: MoveFrame, unit: UnitId, hex: Hex, change: () => void): void {
  const before = hexesOf(g, unit);
  change();
  if (isTwoHex(g.state.formation[unit]!)) return;
  for (const leader of frame.units) {
    if (!isLeader(unitOf(g, leader)) || !before.includes(hexOf(g, leader))) continue;
    stand(g, leader, { hex, formation: g.state.formation[leader]!, facing: 0 });
  }
}

function tellForm(g: Play, units: readonly UnitId[], cite: Case): void {
  const [unit] = units;
  if (unit === undefined) return;
  g.emit({
    type: "formed",
    units: idsOf(g, units),
    formation: FORMATION_IDS[g.state.formation[unit]!]!,
    hexes: namesOf(g, hexesOf(g, unit)),
    facing: g.state.facing[unit]!,
    cite,
  });
}

function turn(g: Play, frame: MoveFrame, { facing }: DeedOf<"turn">): void {
  const free = frame.entered;
  for (const unit of fighters(g, frame)) {
    if (!free) spend(g, unit, goingCost(g.world.charts, "turn", unitOf(g, unit).arm));
    setFacing(g, unit, facing);
    if (isUnlimbered(g, unit)) frame.stopped = true; // [R50]
  }
  followLine(g, frame, facing);
  frame.entered = false;
  const hex = hexOf(g, frame.units[0]!);
  g.emit({
    type: "turned",
    units: idsOf(g, fighters(g, frame)),
    hex: nameOf(g, hex),
    facing,
    cite: "6.11.7",
  });
}

/** [6.4.12] [R37] Guns that stand with the troops take their facing. */
function followLine(g: Play, frame: MoveFrame, facing: number): void {
  const mover = moverOf(g, frame);
  for (const hex of footprint(g, mover)) {
    for (const unit of residentsAt(g, hex, mover)) if (isArtillery(g, unit)) setFacing(g, unit, facing);
  }
}

/** [6.9.3] [R50] Each unlimbered battery of the party tries once; who fails stays. */
function limber(g: Play, frame: MoveFrame): void {
  for (const unit of frame.units.filter((one) => isUnlimbered(g, one))) {
    const counter = unitOf(g, unit);
    spend(g, unit, goingCost(g.world.charts, "formation", "artillery"));
    g.state.limbered[unit] = 1;
    const die = g.roll("d6", sideName(counter.side), "limbering", "6.9.3");
    const succeeds = die + limberBonus(g, unit) >= limbersOn(g.world.charts, counter);
    g.emit({ type: "limbering", unit: idOf(g, unit), die, succeeds, cite: "6.9.3" });
    if (succeeds) {
      setFormation(g, unit, LIMBERED);
      continue;
    }
    retire(g, unit);
    frame.units = frame.units.filter((one) => one !== unit);
  }
}

/** One leader of its nation with an artillery bonus is enough [R11]. */
export function limberBonus(g: Position, unit: UnitId): number {
  const { nation } = unitOf(g, unit);
  const helps = (leader: UnitId) =>
    unitOf(g, leader).nation === nation && (unitOf(g, leader).bonuses?.artillery ?? 0) > 0;
  return ownLeadersAt(g, hexOf(g, unit), sideOf(g, unit)).some(helps) ? 1 : 0;
}

function unlimber(g: Play, frame: MoveFrame, { facing }: DeedOf<"unlimber">): void {
  for (const unit of frame.units.filter((one) => isArtillery(g, one) && !isUnlimbered(g, one))) {
    spend(g, unit, goingCost(g.world.charts, "formation", "artillery"));
    setFormation(g, unit, UNLIMBERED, facing);
    g.emit({ type: "unlimbered", unit: idOf(g, unit), hex: nameOf(g, hexOf(g, unit)), cite: "6.1.5" });
  }
  frame.entered = false;
  frame.stopped = true;
}

function exit(g: Play, frame: MoveFrame): void {
  const { units } = frame;
  frame.units = [];
  leaveMap(g, units, hexOf(g, units[0]!));
}
