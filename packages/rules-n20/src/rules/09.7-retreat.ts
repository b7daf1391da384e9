// [9.7] Retreating after combat: one hex per answer, because 9.7.4 and 9.7.5 roll a die on the way.

import type { Hex } from "@grognard/hex";
import { look, type Violation } from "@grognard/kernel";
import { judgedBy } from "@grognard/parts";
import type { Action } from "../actions.ts";
import {
  battleOf,
  friendAt,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isStronghold,
  leadersAt,
  pieceOf,
  question,
  sideName,
  terrainAt,
  unitNamed,
} from "../board.ts";
import type { Line } from "../events.ts";
import type { RetreatFrame, RetreatsFrame } from "../frames.ts";
import { fits } from "../modifiers.ts";
import { no } from "../refusal.ts";
import {
  type Case,
  enemyOf,
  type N20,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { breakUnit, eliminate, goTo, markRouted } from "../verbs.ts";
import { cardNamed, halfOf, keptFor, spendCard } from "./05-events.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import {
  crossesRiver,
  isOwnLoc,
  locChoices,
  openHexes,
  retreatHexes,
  whyNotBackTo,
} from "./09.7-retreat-hexes.ts";
import { addDefeat, applyMorale, emptyBatch, type MoraleBatch } from "./12-morale.ts";
import { breakLeader, leaderInDanger } from "./16.9-leaders.ts";

// Several beaten units go one after another, in the order their owner chooses (ruling R45).

export const retreats: Step<RetreatsFrame> = {
  run(g, frame) {
    if (leaderInDanger(g)) return; // ruling R78
    if (frame.left.length === 0) return g.pop();
    const [unit] = frame.left;
    if (frame.left.length === 1 && sparingCard(g, frame, unit!) === undefined) send(g, frame, unit!, false);
  },

  ask(g, frame) {
    const actions: Action[] = [];
    for (const unit of frame.left) {
      actions.push({ do: "retreat", unit: idOf(g, unit) });
      const card = sparingCard(g, frame, unit);
      if (card !== undefined)
        actions.push({ do: "play", card: g.world.cards[card]!.id, unit: idOf(g, unit) });
    }
    const about = idsOf(g, frame.left);
    return question(frame.side, "retreats", frame.rout ? "9.6.2" : "9.7", about, actions);
  },

  answer(g, frame, action) {
    if (action.do === "play") {
      spendCard(g, frame.side, cardNamed(g, action.card));
      return send(g, frame, unitNamed(g, action.unit!), true);
    }
    if (action.do === "retreat") send(g, frame, unitNamed(g, action.unit), false);
  },
};

/** A kept card that turns this unit's Rout into a Withdrawal, offered before the die. */
function sparingCard(g: Position, frame: RetreatsFrame, unit: UnitId): number | undefined {
  if (!frame.rout || frame.units.includes(unit)) return undefined;
  return keptFor(g, frame.side, "withdraw").find((card) =>
    fits(g, halfOf(g, card, frame.side).keep?.who ?? {}, pieceOf(g, unit), frame.side),
  );
}

function send(g: Play, frame: RetreatsFrame, unit: UnitId, spared: boolean): void {
  frame.left.splice(frame.left.indexOf(unit), 1);
  const routs = frame.rout && !frame.units.includes(unit) && !spared;
  const hexes = routs ? rollRout(g, unit) : 1;
  if (g.state.winner) return;
  const hex = hexOf(g, unit);
  const rout = routs && hexes >= 1;
  const mayHold = !rout && isStronghold(terrainAt(g.world, hex, pieceOf(g, unit).side)); // ruling R36
  const cause = rout
    ? "9.6.2"
    : routs
      ? "9.6.2.1-withdraw"
      : spared
        ? "5.0-keep"
        : withdrawal(g, frame, unit);
  if (!rout && !mayHold) g.emit({ type: "withdraws", unit: idOf(g, unit), cite: cause });
  g.push({
    step: "retreat",
    unit,
    rout,
    path: [hex],
    toward: -1,
    distance: Math.max(1, hexes),
    togo: Math.max(1, hexes),
    leaders: leadersAt(g, hex, pieceOf(g, unit).side), // [16.9.5-retreat]
    mayHold,
    cause,
    trail: [hex],
    trailOpen: true,
  });
}

/** The result that sends a unit back one hex. */
function withdrawal(g: Position, frame: RetreatsFrame, unit: UnitId): Case {
  const result = battleOf(g)?.result;
  if (result === "DW") return "9.6-DW";
  return result !== "AW" && frame.units.includes(unit) ? "16.3.2-immune" : "9.6-AW";
}

/** [9.6.2] The opponent rolls how far; [9.6.2.1] Elite troops and strongholds rout less far. */
function rollRout(g: Play, unit: UnitId): number {
  const { side, elite, movement } = pieceOf(g, unit);
  const die = g.roll("d6", sideName(enemyOf(side)), "rout distance", "9.6.2");
  const modifiers: Line[] = [];
  if (elite) modifiers.push({ label: "Elite", value: -2, cite: "9.6.2.1" });
  if (isStronghold(terrainAt(g.world, hexOf(g, unit), side))) {
    modifiers.push({ label: "Fortified or Redoubt", value: -1, cite: "9.6.2.1-fort" });
  }
  const hexes = modifiers.reduce((sum, { value }) => sum + value, die);
  g.emit({ type: "rout", unit: idOf(g, unit), die, hexes, modifiers, cite: "9.6.2" });
  if (hexes > movement) {
    const batch = emptyBatch();
    addDefeat(batch, side);
    applyMorale(g, batch, { says: "tooLongARout", with: [movement] }, "12.1-overrout");
  }
  return hexes;
}

export const retreat: Step<RetreatFrame> = {
  run(g, frame) {
    const { unit } = frame;
    const { side } = pieceOf(g, unit);
    if (frame.mayHold) return;
    if (frame.toward < 0) {
      const choices = locChoices(g, unit, frame.path[0]!);
      if (choices.length > 1) return;
      frame.toward = choices[0] ?? frame.path[0]!; // its own hex: nowhere to head for, see homeward
    }
    const here = hexOf(g, unit);
    if (frame.togo === 0 && !sharesHex(g, unit)) return end(g, frame);
    if (frame.togo > 0 && frame.path.length > 1 && isOwnLoc(g, unit, here))
      return endBroken(g, frame, "9.7.8-LOC");
    const hexes = retreatHexes(g, frame);
    if (hexes.length === 0) {
      if (pieceOf(g, unit).roadBound && anyRetreatHex(g, frame)) return destroyOffRoad(g, frame);
      return endBroken(g, frame, "9.7.7-none");
    }
    if (hexes.length > 1) return;
    stepTo(g, frame, hexes[0]!, side);
    return "again";
  },

  ask(g, frame) {
    const { id, side } = pieceOf(g, frame.unit);
    if (frame.mayHold)
      return question<Action>(side, "hold", "9.7.2.2", [id], [{ do: "hold" }, { do: "retreat", unit: id }]);
    if (frame.toward < 0) {
      const locs = locChoices(g, frame.unit, frame.path[0]!);
      const actions = locs.map((loc): Action => ({ do: "toward", loc: hexLabel(g, loc) }));
      return question(side, "toward", "9.7.7-choice", [id], actions);
    }
    const actions = retreatHexes(g, frame).map((hex): Action => ({ do: "retreatTo", hex: hexLabel(g, hex) }));
    return question(side, "retreat", "9.7.7", [id], actions);
  },

  answer(g, frame, action) {
    const { side } = pieceOf(g, frame.unit);
    switch (action.do) {
      case "hold":
        g.emit({
          type: "holds",
          unit: idOf(g, frame.unit),
          hex: hexLabel(g, hexOf(g, frame.unit)),
          cite: "9.7.2.2",
        });
        return g.pop();
      case "retreat":
        frame.mayHold = false;
        return g.emit({ type: "withdraws", unit: idOf(g, frame.unit), cite: frame.cause });
      case "toward":
        frame.toward = hexNamed(g, action.loc);
        return;
      case "retreatTo":
        return stepTo(g, frame, hexNamed(g, action.hex), side);
    }
  },

  why: judgedBy<N20, RetreatFrame>(
    {
      hold: (g, { unit }) => no("noStronghold", "9.7.2.2", pieceOf(g, unit).name),
      toward: () => no("oneLine", "9.7.7-choice"),
      retreatTo(g, frame, action) {
        if (frame.mayHold || frame.toward < 0) return mustRetreat(g, frame);
        const hex = hexNamed(g, action.hex);
        return hex < 0 ? no("offMap", "9.7.2.1", action.hex) : whyNotBackTo(g, frame, hex);
      },
    },
    mustRetreat,
  ),
};

function mustRetreat(g: Position, { unit }: RetreatFrame): Violation {
  return no("mustRetreat", "9.7", pieceOf(g, unit).name);
}

const anyRetreatHex = (g: Position, frame: RetreatFrame): boolean =>
  openHexes(g, frame.unit, hexOf(g, frame.unit), frame.path).length > 0;

const sharesHex = (g: Position, unit: UnitId): boolean =>
  g.index.first[hexOf(g, unit)] !== unit || g.index.next[unit]! >= 0;

function stepTo(g: Play, frame: RetreatFrame, to: Hex, side: Side): void {
  const { unit } = frame;
  const from = hexOf(g, unit);
  if (crossesRiver(g.world, from, to) && rollHazard(g, unit, "river") === "breaks") {
    return endBroken(g, frame, "9.7.5");
  }
  const crowd = friendAt(g, to, side);
  goTo(g, unit, to);
  for (const leader of frame.leaders) goTo(g, leader, to);
  frame.path.push(to);
  frame.togo = Math.max(0, frame.togo - 1);
  if (crowd) frame.trailOpen = false; // [9.8.5-friend]
  if (frame.trailOpen) frame.trail.push(to);
  const cite = crowd ? "9.7.6" : "9.7";
  g.emit({ type: "retreated", unit: idOf(g, unit), from: hexLabel(g, from), to: hexLabel(g, to), cite });
  if (inEzoc(g, to, side) && rollHazard(g, unit, "zone") === "breaks") endBroken(g, frame, "9.7.4");
}

const HAZARDS = {
  river: { cite: "9.7.5", why: "hazardous retreat (river)" },
  zone: { cite: "9.7.4", why: "hazardous retreat (zone)" },
} as const;

/** [9.7.4] [9.7.5] The owner rolls for each hazard separately [9.7.5-multi]. */
export function rollHazard(g: Play, unit: UnitId, hazard: "river" | "zone"): "breaks" | "passes" {
  const { cite, why } = HAZARDS[hazard];
  const die = g.roll("d6", sideName(pieceOf(g, unit).side), why, cite);
  const result = look(g.world.charts.hazardousRetreat, die);
  g.emit({ type: "hazard", unit: idOf(g, unit), hazard, die, result, cite });
  return result;
}

function end(g: Play, frame: RetreatFrame): void {
  leaveTrail(g, frame);
  g.pop();
  if (frame.rout) markRouted(g, frame.unit);
}

function endBroken(g: Play, frame: RetreatFrame, cite: Case): void {
  leaveTrail(g, frame);
  g.pop();
  const leaders = cite === "9.7.7-none" ? [] : frame.leaders; // [16.9.5-retreat] hazard or LOC only (R78)
  breakInRetreat(g, frame.unit, leaders, cite, overRouted(g, frame));
}

const overRouted = (g: Position, frame: RetreatFrame): boolean =>
  frame.rout && frame.distance > pieceOf(g, frame.unit).movement;

/** A Break on the way: its leaders Break with it, all at the same moment (ruling R64). */
export function breakInRetreat(
  g: Play,
  unit: UnitId,
  leaders: readonly UnitId[],
  cite: Case,
  alreadyLost: boolean,
): void {
  const batch = emptyBatch();
  breakUnit(g, unit, cite);
  addLoss(g, unit, batch, alreadyLost);
  for (const leader of leaders) breakLeader(g, leader, "16.9.5-retreat", batch);
  if (alreadyLost) applyMorale(g, batch, "Napoleon", "16.9.6");
  else applyMorale(g, batch, "brokeInRetreat", "12.1");
}

/** [12.1-once] An over-long rout and its consequences cost one Point together. */
function addLoss(g: Play, unit: UnitId, batch: MoraleBatch, alreadyLost: boolean): void {
  if (alreadyLost) g.emit({ type: "onceOnly", unit: idOf(g, unit), cite: "12.1-once" });
  else addDefeat(batch, pieceOf(g, unit).side);
}

/** [16.7.6] A Road-bound unit forced off its road is eliminated. */
function destroyOffRoad(g: Play, frame: RetreatFrame): void {
  const batch = emptyBatch();
  leaveTrail(g, frame);
  g.pop();
  eliminate(g, frame.unit, "16.7.6");
  addLoss(g, frame.unit, batch, overRouted(g, frame));
  applyMorale(g, batch, "roadBoundLost", "16.7.6");
}

/** The path the unit took, for the pursuit [9.8.5]. */
const leaveTrail = (g: Play, { unit, trail }: RetreatFrame): void => g.note({ unit, hexes: trail });
