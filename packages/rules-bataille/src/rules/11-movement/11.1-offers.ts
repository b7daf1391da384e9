// [11.1] Everything a moving unit or stack may do next, and why it may not do the rest.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Judges, Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { Action } from "../../actions.ts";
import { across, hexLabel, hexNamed, isArtillery, isUnlimbered, unitOf } from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { MoveFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  type Bataille,
  type GameMap,
  isTwoHex,
  type Position,
  ROAD,
  SQUARE,
  UNLIMBERED,
  type UnitId,
} from "../../types.ts";
import { gunOffers, limberFault, prolongFault, unlimberFault } from "../06-formations/06.9-guns.ts";
import { roadSides } from "../06-formations/06.10-road-march.ts";
import { exitFault } from "../16-kulm/16.1.5-withdrawal.ts";
import { changeOffers, formFault } from "./11.1-changes.ts";
import { fighters, leftFor, moverOf, stopFault } from "./11.1-party.ts";
import { reachFault, reachOf } from "./11.1-reach.ts";
import { dropFault, dropOffers, regimentFault, regimentOffers } from "./11.1-stacks.ts";
import { residentsAt } from "./11.1-standing.ts";
import { isFault, type Mover, stepFor, surroundings, wayInto } from "./11.1-steps.ts";
import { wheelFor, wheelsOf } from "./11.1-wheels.ts";

export function moveOffers(g: Position, frame: MoveFrame): Action[] {
  const clock: Action[] = g.world.options.clock ? [{ do: "timeUp" }] : [];
  const mover = moverOf(g, frame);
  if (frame.emerging) return [...changeOffers(g, frame, mover), ...clock];
  const actions = ways(g, frame, mover);
  for (const offers of AFTER_WAYS) for (const action of offers(g, frame, mover)) actions.push(action);
  if (!stopFault(g, frame, mover)) actions.push({ do: "stop" });
  return clock.length > 0 ? [...actions, ...clock] : actions;
}

/** Whether there is anything to do but end the move: faster than listing everything. */
export function hasMoveOffers(g: Position, frame: MoveFrame): boolean {
  const mover = moverOf(g, frame);
  return frame.emerging
    ? changeOffers(g, frame, mover).length > 0
    : QUICKEST_FIRST.some((offers) => offers(g, frame, mover).length > 0);
}

type Offers = (g: Position, frame: MoveFrame, mover: Mover) => readonly Action[];
const ways = (g: Position, frame: MoveFrame, mover: Mover): Action[] =>
  frame.stopped ? [] : waysOf(g, frame, mover);
const turns: Offers = (g, frame, mover) => turnsOf(g, frame, mover).map((facing) => TURNS[facing]!);
const arranging: Offers = (g, frame, mover) =>
  frame.stopped ? [] : [...dropOffers(g, frame, mover), ...regimentOffers(g, frame.units)];

const AFTER_WAYS: readonly Offers[] = [turns, changeOffers, gunOffers, arranging];
const QUICKEST_FIRST: readonly Offers[] = [turns, arranging, gunOffers, changeOffers, ways];

const TURNS = DIRECTIONS.map((facing): Action => ({ do: "turn", facing }));

function waysOf(g: Position, frame: MoveFrame, mover: Mover): Action[] {
  const { steps, points } = reachOf(g, mover);
  const { step, march } = waysOn(g.world.map);
  const actions: Action[] = [];
  for (const hex of steps) actions.push(step[hex]!);
  for (const { hex, rests, via } of points) {
    const oneStep = via?.via === undefined; // neighbours are reached by steps
    if (rests && !oneStep) actions.push(march[hex]!);
  }
  for (const { on, to } of wheelsOf(g, mover))
    actions.push({ do: "pivot", on: hexLabel(g, on), to: hexLabel(g, to) });
  if (!leaveFault(g, frame, mover)) actions.push({ do: "exit" });
  return actions;
}

export const moveRefusals: Judges<Bataille, MoveFrame> = {
  step: (g, frame, { to }) => haltFault(frame) ?? stepFault(g, moverOf(g, frame), hexNamed(g, to)),
  march: (g, frame, { to }) => haltFault(frame) ?? marchFault(g, moverOf(g, frame), hexNamed(g, to)),
  pivot: (g, frame, { on, to }) =>
    haltFault(frame) ?? faultIn(wheelFor(g, moverOf(g, frame), hexNamed(g, on), hexNamed(g, to))),
  form: formFault,
  turn: (g, frame, { facing }) => emergingFault(frame) ?? turnFault(g, frame, facing),
  limber: (g, frame) => emergingFault(frame) ?? limberFault(g, frame),
  unlimber: (g, frame, { facing }) => emergingFault(frame) ?? unlimberFault(g, frame, facing),
  prolong: (g, frame, { to }) => emergingFault(frame) ?? prolongFault(g, frame, hexNamed(g, to)),
  drop: (g, frame, { units }) => haltFault(frame) ?? dropFault(g, frame, units),
  breakDown: (g, frame, action) => haltFault(frame) ?? regimentFault(g, frame, action),
  buildUp: (g, frame, action) => haltFault(frame) ?? regimentFault(g, frame, action),
  exit: (g, frame) => haltFault(frame) ?? leaveFault(g, frame, moverOf(g, frame)),
  stop: (g, frame) => emergingFault(frame) ?? stopFault(g, frame),
};

/** Steps, marches and wheels end where something stops the party. */
const haltFault = (frame: MoveFrame): Violation | undefined =>
  emergingFault(frame) ?? (frame.stopped ? no("hasToStay", frame.stopped) : undefined);

/** On leaving cover or entering the map, a formation comes before anything else. */
const emergingFault = ({ emerging }: MoveFrame): Violation | undefined =>
  emerging ? no("formsFirst", emerging === "cover" ? "6.6.9" : "16.3.4") : undefined;

const faultIn = (found: object): Violation | undefined => (isFault(found) ? found : undefined);

/** The offers that lead to each hex: always the same. */
const waysOn = once(({ grid: { names } }: GameMap) => ({
  step: names.map((to): Action => ({ do: "step", to })),
  march: names.map((to): Action => ({ do: "march", to })),
}));

function stepFault(g: Position, mover: Mover, to: Hex): Violation | undefined {
  const fault = wayFault(g, mover, to);
  if (fault) return fault;
  return reachOf(g, mover).points.some(({ hex, rests }) => rests && hex === to)
    ? no("stepsToNextHex", "11.1.1")
    : reachFault(g, mover, to);
}

const marchFault = (g: Position, mover: Mover, to: Hex): Violation =>
  wayFault(g, mover, to) ??
  (reachOf(g, mover).steps.includes(to) ? no("nextHexByStep", "11.1.1") : reachFault(g, mover, to));

/** Why it cannot go to a hex that is beside it. */
function wayFault(g: Position, mover: Mover, to: Hex): Violation | undefined {
  if (to === -1) return no("noSuchHex", "11.1.1");
  if (to === mover.hex) return no("isThereAlready", "11.1.1");
  const around = surroundings(g, mover.side);
  const dir = wayInto(g, mover, to, around);
  return dir === -1 ? undefined : faultIn(stepFor(g, mover, dir, around));
}

function leaveFault(g: Position, frame: MoveFrame, mover: Mover): Violation | undefined {
  const fault = exitFault(g, frame.units, mover.hex);
  if (fault) return fault;
  const goes = frame.units.every((unit, i) => {
    const formation = mover.formations[i]!;
    const fixed = isTwoHex(formation) || formation === UNLIMBERED;
    return !fixed && exitCost(g, unit, formation, mover.hex) <= mover.left[i]!;
  });
  return goes ? undefined : no("cannotLeaveSo", "16.1.5");
}

/** [R109] Half a point on the road in Road March. */
export function exitCost(g: Position, unit: UnitId, formation: number, hex: Hex): number {
  const onRoad = roadSides(g, hex).length > 0 && (formation === ROAD || isArtillery(g, unit));
  return goingCost(g.world.charts, onRoad ? "road" : "exit", unitOf(g, unit).arm);
}

/** [R38] The facings a party may turn to without moving. */
export function turnsOf(g: Position, frame: MoveFrame, mover: Mover): readonly number[] {
  if (turningFault(g, frame, mover)) return [];
  return DIRECTIONS.filter((facing) => facingFault(g, mover, facing) === undefined);
}

function turnFault(g: Position, frame: MoveFrame, facing: number): Violation | undefined {
  const mover = moverOf(g, frame);
  return turningFault(g, frame, mover) ?? facingFault(g, mover, facing);
}

/** [R38] Why a party cannot turn at all. It is free on entering a hex, a Movement Point otherwise. */
function turningFault(g: Position, frame: MoveFrame, mover: Mover): Violation | undefined {
  const turning = fighters(g, frame);
  if (turning.length === 0) return no("leadersHaveNoFacing", "6.2.1");
  if (mover.formations.includes(SQUARE)) return no("squareHasNoFacing", "6.5.3");
  if (mover.formations.some(isTwoHex)) return no("wheelsToTurn", "10.1.7b");
  if (turning.some((unit) => isUnlimbered(g, unit)) && !frame.fresh && !frame.entered)
    return no("gunsTurnFirst", "6.9.3"); // [R50]
  if (residentsAt(g, mover.hex, mover).some((unit) => !isArtillery(g, unit)))
    return no("facesAsOthers", "6.2.2");
  const afford = (unit: UnitId) =>
    leftFor(g, frame, unit) >= goingCost(g.world.charts, "turn", unitOf(g, unit).arm);
  return frame.entered || turning.every(afford) ? undefined : no("turnCostsPoint", "6.11.7");
}

function facingFault(g: Position, mover: Mover, facing: number): Violation | undefined {
  if (facing === mover.facing) return no("facesSoAlready", "6.2.1");
  if (mover.formations[0] !== ROAD) return undefined;
  if (!roadSides(g, mover.hex).includes(facing)) return no("headAlongRoad", "6.10.2");
  return mover.tail.includes(across(g, mover.hex, facing)) ? no("noTurningBack", "6.10.7") : undefined;
}
