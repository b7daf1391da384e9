// [11.1] Why something that was not offered cannot be done in the Movement Phase. Actions come from outside.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  directionBetween,
  hexOf,
  isArtillery,
  isMarked,
  isRouted,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import type { MoveFrame, MovementFrame } from "../frames.ts";
import { no } from "../refusal.ts";
import { type Case, FORMATION_IDS, type Position, type UnitId } from "../types.ts";
import { missesLeader } from "./03.1-stacking.ts";
import { breakDownFault, buildUpFault } from "./03.4-regiments.ts";
import { limberFault, prolongFault, unlimberFault } from "./06.9-guns.ts";
import { changeFault } from "./06-changes.ts";
import { mayEnterNow } from "./09-command.ts";
import { priceOf, unbound } from "./11.1-changes.ts";
import { fullAllowance } from "./11.1-costs.ts";
import { fighters, leftFor, moverOf } from "./11.1-party.ts";
import { reachOf } from "./11.1-reach.ts";
import { topFault } from "./11.1-stacks.ts";
import { isFault, type Mover, moved, restFault, strideFor, surroundings } from "./11.1-steps.ts";
import { wheelFor } from "./11.1-wheels.ts";
import { forceMarchFault } from "./11.2-force-march.ts";
import { exitFault } from "./16.1.5-withdrawal.ts";
import { entryFault } from "./16.3-entry.ts";

const hexFrom = (g: Position, name: unknown): Hex => {
  const hex = g.world.map.grid.named.get(String(name));
  return hex ?? -1;
};
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** In the Movement Phase itself. */
export function whyNotMove(g: Position, _frame: MovementFrame, action: Action): Violation | undefined {
  switch (action.do) {
    case "move":
      return whyNotThese(g, list(action.units));
    case "breakDown":
      return whyNotUnit(g, action.unit) ?? breakDownFault(g, unitNamed(g, String(action.unit)));
    case "buildUp": {
      const unit = unitNamed(g, String(action.unit));
      return unit < 0 ? no("there is no such unit", "3.4") : buildUpFault(g, unit);
    }
    case "top":
      return topFault(g, g.state.active, unitNamed(g, String(action.unit)));
    case "forceMarch":
      return forceMarchFault(g, g.state.active, String(action.division));
    case "enter":
      return whyNotEnter(g, action);
    default:
      return undefined;
  }
}

function whyNotUnit(g: Position, id: unknown): Violation | undefined {
  const unit = unitNamed(g, String(id));
  if (unit < 0) return no("there is no such unit", "11.1");
  if (sideOf(g, unit) !== g.state.active) return no("it belongs to the other side", "11.1.1");
  return onMap(g, unit) ? undefined : no("it is not on the map", "11.1.1");
}

function whyNotThese(g: Position, ids: readonly string[]): Violation | undefined {
  for (const id of ids) {
    const fault = whyNotUnit(g, id) ?? whyNotSetOut(g, unitNamed(g, id));
    if (fault) return fault;
  }
  const units = ids.map((id) => unitNamed(g, id));
  const missed = units.length > 0 ? missesLeader(g, hexOf(g, units[0]!), g.state.active, units) : undefined;
  return missed ?? no("units move alone or as a whole stack; others are left behind on the way", "11.1.1");
}

function whyNotSetOut(g: Position, unit: UnitId): Violation | undefined {
  const { state } = g;
  const { name } = unitOf(g, unit);
  if (isRouted(g, unit)) return no(`${name} is in rout and only flees`, "4.3.6d");
  if (state.frozen[unit]) return no(`${name} retreated before melee and may not move`, "11.1.8");
  if (state.charged[unit]) return no(`${name} has charged in this turn`, "10.1.1");
  if (isMarked(g, unit)) return no(`${name} is held by a charge`, "10.2.7e");
  if (state.moved[unit] || state.spent[unit]! >= fullAllowance(g, unit))
    return no(`${name} has moved already`, "11.1.1");
  return undefined;
}

function whyNotEnter(g: Position, action: Extract<Action, { do: "enter" }>): Violation | undefined {
  const [unit = -1, ...others] = list(action.units).map((id) => unitNamed(g, id));
  const hex = hexFrom(g, action.at);
  const formation = FORMATION_IDS.indexOf(action.formation);
  if (unit < 0 || !mayEnterNow(g, unit)) return no("only reinforcements that are due come in", "16.3.1");
  if (hex < 0 || formation < 0 || others.length > 0) return undefined;
  const fault = entryFault(g, unit, hex, formation);
  return fault ?? no("they come in by their entry, in a formation that suits the ground", "16.3.3");
}

/** While a unit or stack is on its way. */
export function whyNotInMove(g: Position, frame: MoveFrame, action: Action): Violation | undefined {
  switch (action.do) {
    case "step":
    case "march":
      return whyNotTo(g, frame, hexFrom(g, action.to));
    case "pivot":
      return whyNotWheel(g, frame, hexFrom(g, action.on), hexFrom(g, action.to));
    case "form":
      return whyNotForm(g, frame, action);
    case "turn":
      return no("it cannot turn so: a turn without moving costs a Movement Point", "6.11.7");
    case "limber":
      return limberFault(g, frame);
    case "unlimber":
      return unlimberFault(g, frame, Number(action.facing));
    case "prolong":
      return prolongFault(g, frame, hexFrom(g, action.to));
    case "exit":
      return (
        exitFault(g, frame.units, hexOf(g, frame.units[0]!)) ?? no("it cannot leave the map so", "16.1.5")
      );
    case "stop":
      return restFault(g, moverOf(g, frame));
    default:
      return undefined;
  }
}

const stays = (cite: Case): Violation => no("it has to stay where it is", cite);

function whyNotTo(g: Position, frame: MoveFrame, to: Hex): Violation | undefined {
  if (to < 0) return undefined;
  if (frame.stopped) return stays(frame.stopped);
  const mover = moverOf(g, frame);
  const dir = directionBetween(g, mover.hex, to);
  if (dir < 0) return whyNotFar(g, mover, to);
  const stride = strideFor(g, mover, dir, surroundings(g, mover.side));
  return isFault(stride) ? stride : restFault(g, moved(g, mover, stride));
}

/** From every hex beside it that can be reached: no room there [3.1.1], else no way in, else it is too far. */
function whyNotFar(g: Position, start: Mover, to: Hex): Violation {
  const around = surroundings(g, start.side);
  const tooFar = no("it cannot get there with the points it has", "11.1.1");
  const faults = [...reachOf(g, start).values()].flatMap(({ mover, halts }): Violation[] => {
    const dir = halts ? -1 : directionBetween(g, mover.hex, to);
    if (dir < 0) return [];
    const stride = strideFor(g, mover, dir, around);
    return isFault(stride) ? [stride] : [restFault(g, moved(g, mover, stride)) ?? tooFar];
  });
  return faults.find(({ cite }) => cite !== tooFar.cite) ?? tooFar;
}

function whyNotWheel(g: Position, frame: MoveFrame, on: Hex, to: Hex): Violation | undefined {
  if (on < 0 || to < 0) return undefined;
  if (frame.stopped) return stays(frame.stopped);
  const wheel = wheelFor(g, moverOf(g, frame), on, to);
  return isFault(wheel) ? wheel : no("a Line wheels forward only", "10.1.7b");
}

function whyNotForm(
  g: Position,
  frame: MoveFrame,
  action: Extract<Action, { do: "form" }>,
): Violation | undefined {
  const formation = FORMATION_IDS.indexOf(action.formation);
  const facing = Number(action.facing);
  if (formation < 0 || !Number.isInteger(facing) || facing < 0 || facing > 5) return undefined;
  if (frame.division >= 0) return no("nobody changes formation on a force march", "11.2.5-2");
  for (const unit of fighters(g, frame).filter((one) => !isArtillery(g, one))) {
    const fault = changeFault(g, unit, formation, facing, hexFrom(g, action.second));
    if (fault) return fault;
    if (leftFor(g, unbound(g, frame), unit) < priceOf(g, frame, unit, formation))
      return no("it has not enough Movement Points to change formation", "6.1.4");
  }
  return no("it could not stay in that formation here", "6.1.1");
}
