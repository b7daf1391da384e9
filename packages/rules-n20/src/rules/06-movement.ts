// [6.0] The Movement Phase.

import type { Hex } from "@grognard/hex";
import { asking, edit } from "@grognard/kernel";
import { ReusableList } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  onMap,
  pieceOf,
  sideName,
  sideNamed,
  standing,
  unitNamed,
} from "../board.ts";
import type { MarchFrame, MovementFrame } from "../frames.ts";
import { onSide, spendingBarred } from "../modifiers.ts";
import { forgetReach } from "../occupancy.ts";
import { type Fault, no, whyNotMine } from "../refusal.ts";
import {
  type N20,
  ON_MAP,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { goTo } from "../verbs.ts";
import { addOrders, sendDummiesHome, whyNotAtPrice, whyOverstacked } from "./06.9-stacking.ts";
import { whyHeld, whyPinned } from "./06-mover.ts";
import { pathTo, reachOf } from "./06-reach.ts";
import { whyOutOfReach } from "./06-refusals.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { beginFallBack, fallBackActions, whyNoFallBack } from "./09.6-routed.ts";
import {
  answerEntry,
  entryActions,
  mayCome,
  rollVariableReinforcements,
  whyNoEntry,
} from "./11-reinforcements.ts";
import { commitGuard } from "./12.3-guard.ts";
import { lastPoint, spendMorale, whyUnconfirmed } from "./12-morale.ts";
import { breakDown, breakDownActions, whyNoBreakDown } from "./16.6-cadres.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

const offers = new ReusableList<Action>();

export const movement: Step<MovementFrame> = {
  run(g, frame) {
    if (!frame.begun) {
      frame.begun = true;
      begin(g, g.state.player);
    }
    if (leaderInDanger(g)) return;
    sendDummiesHome(g, g.state.player);
  },

  ...asking<N20, MovementFrame>((g) => asked(g.state.player, "movement", "6.0"), {
    offers: movements,
    refuses: {
      move: (g, _frame, action, side) => whyNotMine(g, action.unit, sideNamed(side)) ?? whyNoMove(g, action),
      enter: (g, _frame, action, side) =>
        whyNotMine(g, action.unit, sideNamed(side)) ?? whyNoEntry(g, action),
      enterWithDummy: (g, _frame, action, side) =>
        whyNotMine(g, action.unit, sideNamed(side)) ?? whyNoEntry(g, action),
      fallBack: (g, _frame, action, side) =>
        whyNotMine(g, action.unit, sideNamed(side)) ?? whyNoFallBack(g, action),
      forcedMarch: (g, _frame, action, side) =>
        whyNoForcedMarch(g, sideNamed(side)) ?? whyUnconfirmed(g, sideNamed(side), action),
      breakDown: (g, _frame, action, side) =>
        whyNotMine(g, action.unit, sideNamed(side)) ?? whyNoBreakDown(g, action, sideNamed(side)),
      pass: (g, _frame, _action, side) => whyOverstacked(g, sideNamed(side)),
      attack: () => no("battlesLater", "4.0-4"),
      countercharge: () => REACTS_LATER,
      penetrate: () => REACTS_LATER,
      disengage: () => no("disengageLater", "8.2.1"),
    },
  }),

  answer(g, _frame, action) {
    const side = g.state.player;
    switch (action.do) {
      case "move":
        return startMove(g, unitNamed(g, action.unit), hexNamed(g, action.to));
      case "fallBack":
        return beginFallBack(g, action);
      case "enter":
      case "enterWithDummy":
        return answerEntry(g, action);
      case "forcedMarch":
        return forceMarch(g, side);
      case "breakDown":
        return breakDown(g, action, side);
      default:
        g.pop();
        return g.push({ step: "combining" });
    }
  },
};

const REACTS_LATER = no("reactLater", "8.0");

function movements(g: Position): readonly Action[] {
  const side = g.state.player;
  const { place, moved, routed } = g.state;
  const actions = offers.clear();
  for (const unit of g.world.army[side]) {
    if (place[unit] !== ON_MAP || moved[unit]) continue;
    if (routed[unit]) for (const action of fallBackActions(g, unit)) actions.push(action);
    else if (!whyNoMarch(g, unit)) addOrders(g, unit, reachOf(g, unit), actions);
  }
  entryActions(g, side, actions);
  if (!whyNoForcedMarch(g, side)) actions.push({ do: "forcedMarch", ...lastPoint(g, side) });
  breakDownActions(g, side, actions);
  if (!whyOverstacked(g, side)) actions.push({ do: "pass" });
  return actions.list();
}

function begin(g: Play, side: Side): void {
  const { state } = g;
  state.phase = "movement";
  state.phasing = side;
  state.columns = [];
  edit(g, "moved").fill(0);
  state.stuck = standing(g, side).filter((unit) => inEzoc(g, hexOf(g, unit), side));
  forgetReach(g.index);
  g.emit({ type: "phase", phase: "movement", side: sideName(side), cite: "4.0-2" });
  rollVariableReinforcements(g, side);
}

/** Why a unit does not move at all now, apart from cards. */
function whyNoMarch(g: Position, unit: UnitId): Fault {
  const { name, type } = pieceOf(g, unit);
  const { place, moved, routed } = g.state;
  if (type === "garrison") return no("garrisonsStay", "9.4.4.1-B3");
  if (place[unit] === WAITING) return no("stillOffMap", "11.0", name);
  if (place[unit] !== ON_MAP) return no("notOnMap", "9.6.1", name);
  if (moved[unit]) return no("hasMoved", "6.4", name);
  if (routed[unit]) return no("onlyFallsBack", "9.6.2-E1", name);
  return undefined;
}

function whyNoMove(g: Position, action: ActionOf<"move">): Fault {
  const unit = unitNamed(g, action.unit);
  const to = hexNamed(g, action.to);
  const stays = whyNoMarch(g, unit) ?? whyHeld(g, unit);
  if (stays) return stays;
  if (to < 0) return no("noSuchHex", "2.0-map", action.to);
  if (to === hexOf(g, unit)) return no("alreadyThere", "6.0", pieceOf(g, unit).name);
  const pinned = whyPinned(g, unit);
  if (pinned) return pinned;
  const reach = reachOf(g, unit);
  const at = reach.hexes.indexOf(to);
  return at < 0 ? whyOutOfReach(g, unit, to) : whyNotAtPrice(g, unit, reach, at, action.pays);
}

function startMove(g: Play, unit: UnitId, to: Hex): void {
  const path = pathTo(g, unit, to);
  g.push({ step: "march", unit, from: hexOf(g, unit), path, at: 0 });
}

/**
 * A unit on the move, hex by hex, because entering one can cost a Guard Morale (and lose the game) or displace a
 * leader. Where neither can happen, the hexes in between do not matter.
 */
export const march: Step<MarchFrame> = {
  run(g, frame) {
    const { unit, path } = frame;
    if (!g.world.options.leaders && !pieceOf(g, unit).guard) frame.at = Math.max(frame.at, path.length - 1);
    while (!leaderInDanger(g, unit) && !g.state.winner) {
      const hex = path[frame.at++];
      if (hex === undefined) return arriveAt(g, frame);
      commitGuard(g, unit, hex);
      goTo(g, unit, hex);
    }
  },
};

function arriveAt(g: Play, frame: MarchFrame): void {
  const { unit, from, path } = frame;
  edit(g, "moved")[unit] = 1; // [6.4]
  const id = idOf(g, unit);
  const way = hexLabels(g, path);
  if (from < 0) g.emit({ type: "entered", unit: id, path: way, cite: "11.1" });
  else g.emit({ type: "moved", unit: id, path: way, from: hexLabel(g, from), cite: "6.0-procedure" });
  g.pop();
}

function whyNoForcedMarch(g: Position, side: Side): Fault {
  if (g.state.forcedMarch) return no("forceMarching", "12.2.1");
  const [barred] = onSide(g, "no-forced-march", side);
  if (barred) return no("noForcedMarch", barred.cite);
  const unspendable = spendingBarred(g, side, "forced-march");
  if (unspendable) return no("noSpending", unspendable.cite);
  if (g.world.army[side].some((unit) => mayStillMarch(g, unit))) return undefined; // ruling R53
  return no("allMoved", "12.2.1");
}

const mayStillMarch = (g: Position, unit: UnitId): boolean =>
  onMap(g, unit) ? !g.state.moved[unit] && pieceOf(g, unit).type !== "garrison" : mayCome(g, unit);

/** [12.2.1] */
function forceMarch(g: Play, side: Side): void {
  spendMorale(g, side, "forced-march", "12.2.1");
  g.state.forcedMarch = true;
  forgetReach(g.index);
  g.emit({ type: "forcedMarch", side: sideName(side), free: false, cite: "12.2.1" });
}
