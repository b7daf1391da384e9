// [6.0] The Movement Phase.

import type { Hex } from "@grognard/hex";
import { listed } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  hexNamed,
  hexOf,
  idOf,
  nameOf,
  namesOf,
  onMap,
  pieceOf,
  sideName,
  standing,
  unitNamed,
} from "../board.ts";
import type { MarchFrame, MovementFrame } from "../frames.ts";
import { onSide } from "../modifiers.ts";
import { forgetReach } from "../occupancy.ts";
import type { Play, Position, Side, Step, UnitId } from "../types.ts";
import { goTo, reveal } from "../verbs.ts";
import { crowded, mayEndAt, sendDummiesHome } from "./06.9-stacking.ts";
import { pathTo, reachOf } from "./06-reach.ts";
import { whyNotMove } from "./06-refusals.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { beginFallBack, fallBackActions } from "./09.6-routed.ts";
import { answerEntry, entryActions, mayCome, rollVariableReinforcements } from "./11-reinforcements.ts";
import { commitGuard } from "./12.3-guard.ts";
import { guardPrice, lastPoint, maySpend, spendMorale } from "./12-morale.ts";
import { revealActions } from "./16.1-fog.ts";
import { breakDown, breakDownActions } from "./16.6-cadres.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

export const movement: Step<MovementFrame> = {
  run(g, frame) {
    if (!frame.begun) {
      frame.begun = true;
      begin(g, g.state.player);
    }
    if (leaderInDanger(g)) return;
    sendDummiesHome(g, g.state.player);
  },

  ask(g) {
    const side = g.state.player;
    const actions: Action[] = [];
    for (const unit of standing(g, side)) {
      if (g.state.moved[unit] || pieceOf(g, unit).type === "garrison") continue;
      if (g.state.routed[unit]) actions.push(...fallBackActions(g, unit));
      else addMoves(g, unit, actions);
    }
    entryActions(g, side, actions);
    if (mayForceMarch(g, side)) actions.push({ do: "forcedMarch", ...lastPoint(g, side) });
    breakDownActions(g, side, actions);
    revealActions(g, side, actions);
    if (!crowded(g, side)) actions.push({ do: "pass" });
    return [{ id: "movement", side: sideName(side), cite: "6.0", about: [], choice: listed(actions) }];
  },

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
      case "reveal":
        return reveal(g, unitNamed(g, action.unit), "16.1.1-B1");
      default:
        g.pop();
        return g.push({ step: "combining" });
    }
  },

  why: whyNotMove,
};

function begin(g: Play, side: Side): void {
  const { state } = g;
  state.phase = "movement";
  state.phasing = side;
  state.columns = [];
  state.moved.fill(0);
  state.stuck = standing(g, side).filter((unit) => inEzoc(g, hexOf(g, unit), side));
  forgetReach(g.index);
  g.emit({ type: "phase", phase: "movement", side: sideName(side), cite: "4.0-2" });
  rollVariableReinforcements(g, side);
}

function addMoves(g: Position, unit: UnitId, actions: Action[]): void {
  const { hexes, pays, orders } = reachOf(g, unit);
  const { side } = pieceOf(g, unit);
  const roomy = g.index.stacked[side] === 0;
  for (let i = 0; i < hexes.length; i++) {
    const vacant = roomy && g.index.first[hexes[i]!]! < 0;
    if (!vacant && !mayEndAt(g, unit, hexes[i]!)) continue; // [6.9]
    const price = pays[i] === 0 ? 0 : guardPrice(g, side, pays[i]!);
    if (price === 0) actions.push(orders[i]!);
    else if (maySpend(g, side, "guard")) actions.push({ ...orders[i]!, pays: price });
  }
}

function startMove(g: Play, unit: UnitId, to: Hex): void {
  const path = pathTo(g, unit, to);
  g.push({ step: "march", unit, from: hexOf(g, unit), path, at: 0 });
}

/** A unit on its way: one hex each time, because entering one can cost Morale or flush out a leader. */
export const march: Step<MarchFrame> = {
  run(g, frame) {
    const { unit, path } = frame;
    if (leaderInDanger(g, unit)) return;
    const hex = path[frame.at++];
    if (hex === undefined) return arriveAt(g, frame);
    commitGuard(g, unit, hex);
    goTo(g, unit, hex);
  },
};

function arriveAt(g: Play, frame: MarchFrame): void {
  const { unit, from, path } = frame;
  g.state.moved[unit] = 1; // [6.4]
  const told = { unit: idOf(g, unit), path: namesOf(g, path) };
  if (from < 0) g.emit({ type: "entered", ...told, cite: "11.1" });
  else g.emit({ type: "moved", ...told, from: nameOf(g, from), cite: "6.0-procedure" });
  g.pop();
}

function mayForceMarch(g: Position, side: Side): boolean {
  return (
    !g.state.forcedMarch &&
    onSide(g, "no-forced-march", side).length === 0 &&
    maySpend(g, side, "forced-march") &&
    g.world.army[side].some((unit) => mayStillMarch(g, unit)) // ruling R53
  );
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
