// The unit that acts [4.1]: it moves, or acts in place, or rests; then it is done. The first thing it does
// decides which of the three it is.

import { DIRECTIONS } from "@grognard/hex";
import { asking, edit, type Judges, sameJson, staged, type Violation, verdictOf } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  asked,
  beyond,
  hexesNamed,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isCombat,
  isSmashed,
  isTrain,
  onMap,
  sideBits,
  sideOf,
  unitNamed,
} from "../board.ts";
import { activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  type Category,
  type March,
  MOBILE,
  NOTHING_YET,
  type Play,
  type Position,
  RESTING,
  STATIONARY,
  type Step,
  WATER,
} from "../types.ts";
import { ATTACKS_LATER } from "./04-units.ts";
import { turnTo, whyNoTurn } from "./06.7-turning.ts";
import { enemiesBeside, prepare, whyNotPrepare } from "./06.9-preparation.ts";
import {
  buildBridge,
  destroyBridge,
  removeBridge,
  repairBridge,
  whyNoBuilding,
  whyNoDestruction,
  whyNoRemoval,
  whyNoRepair,
} from "./06.10-bridges.ts";
import { destinations, endMove, moveTo, whyNoMove } from "./06-movement.ts";
import { overrunStage } from "./07.5-overrun.ts";
import { afterEvasion, declareAttack, whyNotDeclare } from "./07.6-intent.ts";
import { recover, whyNoRecovery } from "./10.1-stragglers.ts";
import { detach, detachments, rejoin, whyNoDetachment, whyNoRejoining } from "./10.3-detachments.ts";
import { split, whyNoSplit } from "./12.3-splitting.ts";
import { resupply, wagonsFor, whyNoSupply } from "./12.3-supply.ts";
import { dig, whyNoDigging } from "./14-earthworks.ts";
import { checkCommand } from "./15.1-command.ts";
import { whyNotCategory, whyNotIdle } from "./15.6-demands.ts";
import { needsCheck } from "./15.6-orders.ts";
import { joinForced, whyNotForce } from "./15.14-forced-march.ts";
import { gunDeeds, position, takeUp, whyNotPosition, whyNotTakeUp } from "./16.4-positioned.ts";
import {
  contract,
  extend,
  lineDeeds,
  moveLine,
  whyNoContraction,
  whyNoExtension,
  whyNoLineMove,
} from "./16.7-extended-line.ts";
import { exit, whyNoExit } from "./17-convoy.ts";

const CATEGORIES: readonly Category[] = [MOBILE, STATIONARY, RESTING];

/** Why an action itself is not allowed, apart from its category. */
const deeds: Judges<March, UnitFrame> = {
  move: (g, held, { to }) => whyNoMove(g, held, hexNamed(g, to)),
  stop: (g, held) =>
    g.state.category[held.unit]! > MOBILE ? undefined : whyNotIdle(g, activationOf(g), held.unit),
  rest: (g, held) => whyNoRest(g, held),
  face: (g, held, { facing }) => whyNoFighterHere(g, held, "6.7") ?? whyNoTurn(g, held, facing),
  prepare: (g, held) => whyNoFighterHere(g, held, "6.9") ?? whyNotPrepare(g, held),
  declare: (g, held, { at }) => whyNotDeclare(g, held, hexNamed(g, at)),
  force: (g, held) => whyNoFighterHere(g, held, "15.14") ?? whyNotForce(g, held.unit),
  recover: (g, held) => whyNoFighterHere(g, held, "10.1") ?? whyNoRecovery(g, held),
  resupply: (g, held, { wagon }) =>
    whyNoFighterHere(g, held, "12.3") ?? whyNoSupply(g, held, unitNamed(g, wagon)),
  destroyBridge: (g, held, { hex }) => whyNoDestruction(g, held, hexNamed(g, hex)),
  repairBridge: (g, held, { hex }) => whyNoRepair(g, held, hexNamed(g, hex)),
  buildBridge: (g, held, { hex }) => whyNoBuilding(g, held, hexNamed(g, hex)),
  removeBridge: (g, held) => whyNoRemoval(g, held),
  dig: (g, held) => whyNoDigging(g, held),
  split: (g, held) => whyNoSplit(g, held),
  exit: (g, held) => whyNoExit(g, held),
  detach: (g, held, { steps, batteries }) =>
    whyNoFighterHere(g, held, "10.3-create") ?? whyNoDetachment(g, held, steps, batteries),
  rejoin: (g, held) => whyNoRejoining(g, held),
  position: (g, held, { batteries, facing }) => whyNotPosition(g, held, batteries, facing),
  takeUp: (g, held, { guns, batteries }) => whyNotTakeUp(g, held, unitNamed(g, guns), batteries),
  extend: (g, held, { hex, facing }) => whyNoExtension(g, held, hexNamed(g, hex), facing),
  line: (g, held, { to }) => whyNoLineMove(g, held, hexesNamed(g, to)),
  contract: (g, held, { hex }) => whyNoContraction(g, held, hexNamed(g, hex)),
};

/** What the unit could do now: moves first. */
function deedsOf(g: Position, held: Readonly<UnitFrame>): Action[] {
  const open = CATEGORIES.filter((category) => !whyNotNow(g, held, category));
  const actions: Action[] = open.includes(MOBILE)
    ? destinations(g, held).map(({ to }) => ({ do: "move", to: hexLabel(g, to) }))
    : [];
  for (const action of others(g, held)) {
    const category = categoryOf(g, held, action);
    if ((category === NOTHING_YET || open.includes(category)) && !whyNoDeed(g, held, action))
      actions.push(action);
  }
  return actions;
}

const act: Step<UnitFrame> = {
  run: afterEvasion,
  ...asking<March, UnitFrame>((g, { unit }) => asked(sideOf(g, unit), "unit", "4.1", [idOf(g, unit)]), {
    offers: deedsOf,
    refuses: {
      ...Object.fromEntries(Object.keys(deeds).map((kind) => [kind, why])),
      take: () => no("unitInHand", "4.1"),
      attack: () => ATTACKS_LATER,
    },
  }),
  answer(g, held, action) {
    const frame = activationOf(g);
    const { unit } = held;
    if (action.do === "stop") return finish(g, held);
    if (action.do === "rest") return rest(g, held);
    if (g.state.category[unit] !== RESTING && needsCheck(frame, unit)) {
      const passed = checkCommand(g, frame, unit);
      if (!passed || !deedsOf(g, held).some((deed) => sameJson(deed, action))) return; // its order binds it from now on: it is asked again
    }
    carryOut(g, held, action);
  },
};

export const unit: Step<UnitFrame> = staged<March, UnitFrame>({ act, overrun: overrunStage });

/** Every conceivable action except moves. */
function* others(g: Position, held: Readonly<UnitFrame>): Generator<Action> {
  yield { do: "stop" };
  yield { do: "rest" };
  if (isTrain(g, held.unit)) yield* [{ do: "split" }, { do: "exit" }] as const;
  yield { do: "removeBridge" };
  for (const dir of DIRECTIONS) {
    const into = onMap(g, held.unit) ? beyond(g, hexOf(g, held.unit), dir) : -1;
    if (into < 0 || (sideBits(g, hexOf(g, held.unit), dir) & WATER) === 0) continue;
    const hex = hexLabel(g, into);
    yield { do: "destroyBridge", hex };
    yield { do: "repairBridge", hex };
    yield { do: "buildBridge", hex };
  }
  if (!isCombat(g, held.unit) || !onMap(g, held.unit)) return;
  yield { do: "force" };
  yield { do: "prepare" };
  for (const facing of DIRECTIONS) yield { do: "face", facing };
  for (const at of enemiesBeside(g, held.unit)) yield { do: "declare", at: hexLabel(g, at) };
  yield { do: "recover" };
  if (g.world.digs[sideOf(g, held.unit)]) yield { do: "dig" };
  for (const wagon of wagonsFor(g, held.unit)) yield { do: "resupply", wagon: idOf(g, wagon) };
  yield* detachments(g, held);
  yield { do: "rejoin" };
  yield* gunDeeds(g, held);
  yield* lineDeeds(g, held);
}

/** [4.1] Never actions of two categories; and what orders and command allow [15.5] [R57]. */
function whyNotNow(g: Position, { unit }: Readonly<UnitFrame>, category: Category): Violation | undefined {
  const now = g.state.category[unit]!;
  if (now !== NOTHING_YET && now !== category)
    return no("otherCategory", isTrain(g, unit) ? "4.2-action" : "4.1");
  return whyNotCategory(g, activationOf(g), unit, category);
}

/** The category of an action; stopping and what is not a unit's action have none. Recovery and supply count as
 *  rest once that is chosen, otherwise as stationary actions. */
function categoryOf({ state }: Position, { unit }: Readonly<UnitFrame>, action: Action): Category {
  switch (action.do) {
    case "rest":
      return RESTING;
    case "recover":
    case "resupply":
      return state.category[unit] === RESTING ? RESTING : STATIONARY;
    case "face":
      return state.spent[unit]! > 0 ? MOBILE : STATIONARY;
    case "destroyBridge":
    case "repairBridge":
    case "buildBridge":
    case "removeBridge":
    case "dig":
      return STATIONARY;
    default:
      return action.do !== "stop" && Object.hasOwn(deeds, action.do) ? MOBILE : NOTHING_YET;
  }
}

function why(g: Position, held: Readonly<UnitFrame>, action: Action): Violation | undefined {
  const category = categoryOf(g, held, action);
  return (category === NOTHING_YET ? undefined : whyNotNow(g, held, category)) ?? whyNoDeed(g, held, action);
}

const whyNoDeed = (g: Position, held: Readonly<UnitFrame>, action: Action): Violation | undefined =>
  verdictOf(deeds, g, held, action, "");

/** Only infantry and cavalry on the map do most things. */
function whyNoFighterHere(g: Position, { unit }: Readonly<UnitFrame>, cite: Case): Violation | undefined {
  if (!isCombat(g, unit)) return no("onlyFighters", cite);
  return onMap(g, unit) ? undefined : no("offMap", cite);
}

function whyNoRest(g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined {
  if (!isCombat(g, unit)) return no("onlyFightersRest", "4.2");
  if (!onMap(g, unit)) return no("offMap", "15.13-rest");
  return g.state.category[unit] === RESTING ? no("restsAlready", "4.1-rest") : undefined;
}

/** Carries out an allowed action other than resting and stopping. */
function carryOut(g: Play, held: UnitFrame, action: Action): void {
  const { unit } = held;
  switch (action.do) {
    case "move":
      return moveTo(g, held, hexNamed(g, action.to));
    case "face":
      return turnTo(g, held, action.facing);
    case "prepare":
      return prepare(g, held);
    case "declare":
      return declareAttack(g, held, hexNamed(g, action.at));
    case "force":
      edit(g, "category")[unit] = MOBILE;
      return joinForced(g, unit);
    case "recover":
      stayPut(g, held);
      return recover(g, held);
    case "resupply":
      stayPut(g, held);
      return resupply(g, held, unitNamed(g, action.wagon));
    case "dig":
      dig(g, held);
      return finish(g, held);
    case "split":
      return split(g, held);
    case "exit":
      exit(g, held);
      return finish(g, held);
    case "detach":
      edit(g, "category")[unit] = MOBILE;
      return detach(g, held, action.steps, action.batteries);
    case "rejoin":
      finish(g, held); // a forced march is paid for first
      if (onMap(g, unit) && !isSmashed(g, unit)) rejoin(g, held);
      return;
    case "position":
      return position(g, held, action.batteries, action.facing);
    case "takeUp":
      return takeUp(g, held, unitNamed(g, action.guns), action.batteries);
    case "extend":
      return extend(g, held, hexNamed(g, action.hex), action.facing);
    case "line":
      return moveLine(g, held, hexesNamed(g, action.to));
    case "contract":
      return contract(g, held, hexNamed(g, action.hex));
    default:
      workOnBridge(g, held, action);
      return finish(g, held); // [6.10-repair] [6.11-spent] [R153]
  }
}

function workOnBridge(g: Play, held: UnitFrame, action: Action): void {
  if (action.do === "destroyBridge") destroyBridge(g, held, hexNamed(g, action.hex));
  else if (action.do === "repairBridge") repairBridge(g, held, hexNamed(g, action.hex));
  else if (action.do === "buildBridge") buildBridge(g, held, hexNamed(g, action.hex));
  else removeBridge(g, held);
}

function stayPut(g: Play, { unit }: UnitFrame): void {
  if (g.state.category[unit] === NOTHING_YET) edit(g, "category")[unit] = STATIONARY;
}

function rest(g: Play, { unit }: UnitFrame): void {
  edit(g, "category")[unit] = RESTING;
  g.emit({ type: "rested", unit: idOf(g, unit), cite: "4.1-rest" });
}

/** It has acted. The consequences of its movement follow [6.8] [15.14-check]. */
function finish(g: Play, { unit }: UnitFrame): void {
  g.pop();
  endMove(g, unit);
}
