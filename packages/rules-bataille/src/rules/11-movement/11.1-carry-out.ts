// [11.1] What moving units do, once the other side has had its chance to interrupt: steps, wheels, changes, guns.

import type { Hex } from "@grognard/hex";
import { across, hexLabel, hexOf, idsOf, isArtillery, isLeader, isUnlimbered, unitOf } from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { MoveFrame, PendingAction } from "../../frames.ts";
import { isTwoHex, type Play, type Position } from "../../types.ts";
import { setFacing, stand } from "../../verbs.ts";
import { limber, unlimber } from "../06-formations/06.9-limbering.ts";
import { tailBehind } from "../06-formations/06.10-road-march.ts";
import { exitFault, leaveMap } from "../16-kulm/16.1.5-withdrawal.ts";
import { arriveIn, stayAfterTurn } from "./11.1-arrival.ts";
import { followLine, form } from "./11.1-forming.ts";
import { fighters, isUnmoved, moverOf, spend } from "./11.1-party.ts";
import { residentsAt } from "./11.1-standing.ts";
import { footprint, isFault, type Mover, strideFor, surroundings } from "./11.1-steps.ts";
import { wheelFor } from "./11.1-wheels.ts";

type PendingOf<K extends PendingAction["kind"]> = Extract<PendingAction, { kind: K }>;

/** Carries out what was announced; what has become impossible is dropped, and the rest of the march with it. */
export function carryOut(g: Play, frame: MoveFrame, deed: PendingAction): void {
  const setsOut = isUnmoved(g, frame);
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
      return unlimber(g, frame, deed.facing);
    case "exit":
      return exit(g, frame);
  }
}

function step(g: Play, frame: MoveFrame, { dir }: PendingOf<"step">): void {
  const mover = moverOf(g, frame);
  const stride = strideFor(g, mover, dir, surroundings(g, mover.side));
  if (isFault(stride)) {
    frame.ahead = [];
    return;
  }
  const from = footprint(g, mover);
  const facing = joinedFacing(g, mover, stride.to, stride.facing, stride.formations);
  for (let i = 0; i < mover.units.length; i++) spend(g, mover.units[i]!, stride.costs[i]!);
  place(g, frame, stride.to, facing, stride.formations, from);
  tellStep(g, frame, from[dir < 6 ? 0 : 1]!, stride.to, facing);
  frame.emerging = stride.emerges ? "cover" : null;
  arriveIn(g, frame, from);
}

/** Units that join friends take their facing; leaders have none [6.2.2]. */
function joinedFacing(
  g: Position,
  mover: Mover,
  to: Hex,
  facing: number,
  formations: readonly number[],
): number {
  if (formations.some(isTwoHex)) return facing;
  const friends = residentsAt(g, to, mover);
  const decider = friends.find((unit) => !isArtillery(g, unit)) ?? friends[0];
  return decider === undefined ? facing : g.state.facing[decider]!;
}

/** All units to the new hex, the lowest first; a leader in the right hex of two stays on the right. */
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
    from: hexLabel(g, from),
    to: hexLabel(g, to),
    facing,
    cite: "11.1.1",
  });

function pivot(g: Play, frame: MoveFrame, { on, to }: PendingOf<"pivot">): void {
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
function prolong(g: Play, frame: MoveFrame, { to }: PendingOf<"prolong">): void {
  const mover = moverOf(g, frame);
  const { formations, left } = mover;
  const from = footprint(g, mover);
  const facing = joinedFacing(g, mover, to, mover.facing, formations);
  for (const [i, unit] of mover.units.entries()) spend(g, unit, left[i]!);
  place(g, frame, to, facing, formations, from);
  tellStep(g, frame, from[0]!, to, facing);
  frame.stopped = "11.1.9";
  arriveIn(g, frame, from);
}

function turn(g: Play, frame: MoveFrame, { facing }: PendingOf<"turn">): void {
  const free = frame.entered;
  for (const unit of fighters(g, frame)) {
    if (!free) spend(g, unit, goingCost(g.world.charts, "turn", unitOf(g, unit).arm));
    setFacing(g, unit, facing);
    if (isUnlimbered(g, unit)) frame.stopped = "6.9.3"; // [R50]
  }
  followLine(g, frame, facing);
  frame.entered = false;
  const hex = hexOf(g, frame.units[0]!);
  g.emit({
    type: "turned",
    units: idsOf(g, fighters(g, frame)),
    hex: hexLabel(g, hex),
    facing,
    cite: "6.11.7",
  });
  if (!free) stayAfterTurn(g, frame);
}

function exit(g: Play, frame: MoveFrame): void {
  const { units } = frame;
  const hex = hexOf(g, units[0]!);
  if (exitFault(g, units, hex)) return; // fire has kept some of them here [16.1.5b]
  frame.units = [];
  leaveMap(g, units, hex);
}
