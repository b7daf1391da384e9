// [9.7] Retreating after combat: one hex per answer, because 9.7.4 and 9.7.5 roll a die on the way.

import type { Hex } from "@grognard/hex";
import { asking, askingNow, lookUp, plainly } from "@grognard/kernel";
import {
  asked,
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
  sideName,
  terrainAt,
  unitNamed,
} from "../board.ts";
import type { Line } from "../events.ts";
import type { RetreatFrame, RetreatsFrame } from "../frames.ts";
import { fits } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
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
    const isSpared = (card: number) => !whyNotSpared(g, frame, unit!, card);
    if (frame.left.length === 1 && !keptFor(g, frame.side, "withdraw").some(isSpared))
      send(g, frame, unit!, false);
  },

  ...asking<N20, RetreatsFrame>(
    (g, { side, rout, left }) => asked(side, "retreats", rout ? "9.6.2" : "9.7", idsOf(g, left)),
    {
      candidates: (g, { side, left }) =>
        idsOf(g, left).flatMap((unit) => [
          { do: "retreat", unit },
          ...keptFor(g, side, "withdraw").map((card) => ({
            do: "play" as const,
            card: g.world.cards[card]!.id,
            unit,
          })),
        ]),
      forbids: {
        retreat: (g, frame, { unit }) => whyNotNext(g, frame, unitNamed(g, unit)),
        play: (g, frame, { card, unit }) =>
          unit === undefined
            ? no("cardForUnit", "5.0-keep")
            : (whyNotNext(g, frame, unitNamed(g, unit)) ??
              whyNotSpared(g, frame, unitNamed(g, unit), cardNamed(g, card))),
      },
    },
  ),

  answer(g, frame, action) {
    if (action.do === "play") {
      spendCard(g, frame.side, cardNamed(g, action.card));
      return send(g, frame, unitNamed(g, action.unit!), true);
    }
    if (action.do === "retreat") send(g, frame, unitNamed(g, action.unit), false);
  },
};

const whyNotNext = (g: Position, { left }: RetreatsFrame, unit: UnitId): Fault =>
  left.includes(unit) ? undefined : no("notRetreating", "9.7", pieceOf(g, unit).name);

/** A kept card turns this unit's Rout into a Withdrawal, before the die. */
function whyNotSpared(g: Position, frame: RetreatsFrame, unit: UnitId, card: number): Fault {
  const { rout, side, units } = frame;
  const piece = pieceOf(g, unit);
  if (!rout || units.includes(unit)) return no("notRouting", "9.6.2", piece.name);
  if (!g.state.kept[side].includes(card)) return no("notKept", "5.0-keep");
  if (!keptFor(g, side, "withdraw").includes(card)) return no("cardNotNow", "5.0-keep");
  const { who = {} } = halfOf(g, card, side).keep!;
  return fits(g, who, piece, side) ? undefined : no("cardForOthers", "5.0-keep", piece.name);
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

  ...askingNow<N20, RetreatFrame>((_g, frame) => choiceIn(frame)),

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
};

const about =
  (id: string, cite: Case) =>
  (g: Position, { unit }: Readonly<RetreatFrame>) =>
    asked(pieceOf(g, unit).side, id, cite, [idOf(g, unit)]);

const holding = asking<N20, RetreatFrame>(about("hold", "9.7.2.2"), plainly("hold"), {
  candidates: (g, { unit }) => [{ do: "retreat", unit: idOf(g, unit) }],
  forbids: {
    retreat: (g, { unit }, action) =>
      unitNamed(g, action.unit) === unit
        ? undefined
        : no("notRetreating", "9.7", pieceOf(g, unitNamed(g, action.unit)).name),
  },
});

const heading = asking<N20, RetreatFrame>(about("toward", "9.7.7-choice"), {
  offers: (g, { unit, path }) =>
    locChoices(g, unit, path[0]!).map((loc) => ({ do: "toward", loc: hexLabel(g, loc) })),
  refuses: { toward: (_g, _frame, { loc }) => no("noLineThere", "9.7.7-choice", loc) },
});

const retiring = asking<N20, RetreatFrame>(about("retreat", "9.7.7"), {
  offers: (g, frame) => retreatHexes(g, frame).map((hex) => ({ do: "retreatTo", hex: hexLabel(g, hex) })),
  refuses: {
    hold: (g, { unit }) => no("noStronghold", "9.7.2.2", pieceOf(g, unit).name),
    toward: () => no("oneLine", "9.7.7-choice"),
    retreatTo(g, frame, { hex: name, pays }) {
      const hex = hexNamed(g, name);
      if (hex < 0) return no("offMap", "9.7.2.1", name);
      return whyNotBackTo(g, frame, hex) ?? (pays === undefined ? undefined : no("retreatsFreely", "9.7"));
    },
  },
});

const choiceIn = ({ mayHold, toward }: Readonly<RetreatFrame>) =>
  mayHold ? holding : toward < 0 ? heading : retiring;

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
  const result = lookUp(g.world.charts.hazardousRetreat, die);
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
