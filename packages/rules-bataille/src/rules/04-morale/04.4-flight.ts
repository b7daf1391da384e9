// [4.4] A flight: its path, which leaders accompany it, and what happens on the way.

import type { Hex } from "@grognard/hex";
import { asking, askingNow, sameJson } from "@grognard/kernel";
import {
  asked,
  defaultFormation,
  directionBetween,
  formationOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isCavalry,
  isCover,
  onMap,
  sideOf,
  unitsAt,
  unitsNamed,
} from "../../board.ts";
import type { FlightFrame } from "../../frames.ts";
import { no, twiceFault } from "../../refusal.ts";
import {
  type Bataille,
  type Case,
  enemyOf,
  GENERAL,
  isTwoHex,
  LINE,
  NONE,
  type Play,
  type Position,
  SKIRMISH2,
  type Step,
  type UnitId,
} from "../../types.ts";
import { eliminate, goTo, lose, stand } from "../../verbs.ts";
import type { surrenders } from "../../words/en/causes.ts";
import { settleOverstack } from "../03-increments/03.1-stacking.ts";
import { inInfluence, inOpportunityZone } from "../06-formations/06.11-influence.ts";
import { subsets } from "../13-melee/13.1-selections.ts";
import { overrunLeaders, quitEnemies, settleLeaders } from "../14-leaders/14-leaders.ts";
import { failMorale, rout } from "./04.3-states.ts";
import { friendsShaken } from "./04.4-contagion.ts";
import { type Way, type Ways, waysOut } from "./04.4-ways.ts";

export const flight: Step<FlightFrame> = {
  run(g, frame) {
    frame.units = frame.units.filter((unit) => hexOf(g, unit) === frame.from);
    if (frame.units.length === 0) return g.pop();
    frame.leaders = frame.leaders.filter((leader) => hexOf(g, leader) === frame.from);
    if (frame.path.length === 0) {
      const ways = waysOut(g, frame);
      const [first] = ways.best;
      if (!first) return shutIn(g, frame);
      if (ways.end === "edge" && first.path.length === 0) return stayAtEdge(g, frame);
      const open = openWays(g, frame, ways);
      if (open.length === 0) return routInstead(g, frame);
      frame.off = ways.end === "off";
      if (open.length > 1) return;
      frame.path = [...open[0]!.path];
    }
    if (frame.off) return goOff(g, frame);
    if (!frame.settled && frame.leaders.length > 0) return;
    go(g, frame);
  },

  ...askingNow<Bataille, FlightFrame>((_g, { path }) => (path.length > 0 ? whoGoesAlong : whichWay)),

  answer(g, frame, action) {
    if (action.do === "flee") frame.path = action.path.map((name) => hexNamed(g, name));
    if (action.do !== "along") return;
    const along = unitsNamed(g, action.leaders);
    for (const leader of frame.leaders) {
      const hex = hexLabel(g, hexOf(g, leader));
      if (!along.includes(leader)) g.emit({ type: "leaderStays", unit: idOf(g, leader), hex, cite: "4.4.9" });
    }
    frame.leaders = along;
    frame.settled = true;
  },
};

const about = (g: Position, { units }: FlightFrame, id: string, cite: Case) =>
  asked(sideOf(g, units[0]!), id, cite, idsOf(g, units));

const whichWay = asking<Bataille, FlightFrame>((g, frame) => about(g, frame, "flee", "4.4.2"), {
  offers: (g, frame) =>
    openWays(g, frame, waysOut(g, frame)).map(({ path }) => ({ do: "flee", path: hexLabels(g, path) })),
  refuses: {
    flee(g, frame, { path }) {
      const isBest = waysOut(g, frame).best.some((way) => sameJson(hexLabels(g, way.path), path));
      return isBest ? no("keepsClearOfHorse", "4.3.5d") : no("shortestWayHome", "4.4.2");
    },
  },
});

/** [4.4.9] All, some or none of them. */
const whoGoesAlong = asking<Bataille, FlightFrame>((g, frame) => about(g, frame, "leadersAlong", "4.4.9"), {
  candidates: (g, { leaders }) =>
    [...subsets(leaders), []].map((some) => ({ do: "along", leaders: idsOf(g, some) })),
  forbids: {
    along: (g, frame, { leaders }) =>
      unitsNamed(g, leaders).every((leader) => frame.leaders.includes(leader))
        ? twiceFault(leaders, "4.4.9")
        : no("onlyTheirLeaders", "4.4.9"),
  },
});

/** [4.3.5d] [R27] Disordered troops that have a choice avoid the reach of enemy cavalry. */
function openWays(g: Position, { kind, units }: FlightFrame, { best }: Ways): readonly Way[] {
  if (kind !== "retreat" || isCavalry(g, units[0]!)) return best;
  const enemy = enemyOf(sideOf(g, units[0]!));
  return best.filter(({ path }) => !path.some((hex) => inOpportunityZone(g, hex, enemy)));
}

function routInstead(g: Play, { units, toll, exempt }: FlightFrame): void {
  g.pop();
  rout(g, units, { cite: "4.3.5d", toll, involved: exempt });
}

/** [4.4.5] [R24] No path. */
function shutIn(g: Play, { kind, units, toll, exempt }: FlightFrame): void {
  g.pop();
  if (kind === "bounce") return;
  if (kind === "retreat") return rout(g, units, { cite: "4.4.5", toll, involved: exempt });
  const hex = hexOf(g, units[0]!);
  const side = sideOf(g, units[0]!);
  giveUp(g, units, hex, "no way out", "4.4.5");
  settleLeaders(g, hex, side, true);
}

/** [4.5.5] [R24] On its own edge already, and nobody near enough to drive it off. */
function stayAtEdge(g: Play, { units }: FlightFrame): void {
  g.pop();
  const hex = hexLabel(g, hexOf(g, units[0]!));
  g.emit({ type: "staysAtEdge", units: idsOf(g, units), hex, cite: "4.5.5" });
}

function giveUp(g: Play, units: readonly UnitId[], hex: Hex, why: keyof typeof surrenders, cite: Case): void {
  g.emit({ type: "surrendered", units: idsOf(g, units), hex: hexLabel(g, hex), why, cite });
  for (const unit of units) eliminate(g, unit, cite);
}

/** The whole path in one go; then the friends they passed check. */
function go(g: Play, frame: FlightFrame): void {
  const runners = { ...frame, units: [...frame.units] };
  const side = sideOf(g, frame.units[0]!);
  const walked = walk(g, frame);
  const end = walked.at(-1)!;
  arrive(g, frame, walked);
  quitEnemies(g, frame.from, side);
  g.pop();
  if (frame.units.length > 0) settleOverstack(g, end, frame.units, frame.crowded);
  else settleLeaders(g, end, side, false);
  if (frame.kind !== "bounce") spreadFear(g, runners, walked);
}

/** [4.5.5] [R24] To the edge and off the map; leaders do not leave it with them. */
function goOff(g: Play, frame: FlightFrame): void {
  const runners = { ...frame, units: [...frame.units] };
  const side = sideOf(g, frame.units[0]!);
  const walked = walk(g, frame);
  const edge = walked.at(-1)!;
  if (walked.length > 1) tellFlight(g, frame, walked);
  if (frame.units.length > 0) giveUp(g, frame.units, edge, "driven off the map", "4.5.5");
  quitEnemies(g, frame.from, side);
  settleLeaders(g, frame.from, side, false);
  g.pop();
  spreadFear(g, runners, walked);
}

/** [3.1.6] [3.1.7] Those that fail flee in turn. */
function spreadFear(g: Play, runners: FlightFrame, walked: readonly Hex[]): void {
  const shaken = walked.map((hex, i) => friendsShaken(g, runners, hex, i === 0 ? "begins" : "enters"));
  for (const { units, cite } of shaken.reverse()) failMorale(g, units, { cite }); // the first flee first
}

/** The hexes passed through, including the first; losses may end it early. */
function walk(g: Play, frame: FlightFrame): Hex[] {
  const side = sideOf(g, frame.units[0]!);
  const walked: Hex[] = [frame.from];
  for (const hex of frame.path) {
    takeFlightLosses(g, frame, walked.at(-1)!, walked.length === 1);
    if (frame.units.length === 0) break;
    walked.push(hex);
    overrunLeaders(g, hex, side);
  }
  return walked;
}

/**
 * [6.11.8] [13.6.1] [R55] For leaving a hex in enemy influence, unless friends that are not in the combat
 * hold it.
 */
function takeFlightLosses(g: Play, frame: FlightFrame, hex: Hex, first: boolean): void {
  if (frame.toll === 0) return;
  const side = sideOf(g, frame.units[0]!);
  const isSquare = first && frame.toll > 1;
  const threatened = isSquare || inInfluence(g, hex, enemyOf(side));
  const covered = unitsAt(g, hex, side).some((unit) => !frame.exempt.includes(unit));
  if (!threatened || covered) return;
  for (const unit of frame.units) lose(g, unit, first ? frame.toll : 1, isSquare ? "13.6.1" : "6.11.8");
  frame.units = frame.units.filter((unit) => onMap(g, unit));
}

/** [4.4.8] Facing the way they went; beneath any troops that hold the hex, which keep their facing. */
function arrive(g: Play, frame: FlightFrame, walked: readonly Hex[]): void {
  const { units, leaders } = frame;
  const hex = walked.at(-1)!;
  const facing = Math.max(0, directionBetween(g, walked.at(-2) ?? hex, hex));
  for (const unit of units)
    stand(g, unit, { hex, formation: endFormation(g, unit, hex), facing, bottom: true });
  for (const leader of leaders) goTo(g, leader, hex);
  tellFlight(g, frame, walked);
}

function tellFlight(g: Play, { units, kind, cite }: FlightFrame, walked: readonly Hex[]): void {
  if (units.length === 0) return;
  const path = hexLabels(g, walked);
  g.emit({ type: "fled", units: idsOf(g, units), path, kind: kind === "rout" ? "rout" : "retreat", cite });
}

/** A unit that bounced stays in Good Order, in one hex. */
function endFormation(g: Position, unit: UnitId, hex: Hex): number {
  const formation = formationOf(g, unit);
  if (formation === NONE) return NONE;
  if (isCover(g, hex) || formation === GENERAL || formation === SKIRMISH2)
    return defaultFormation(g, unit, hex);
  return isTwoHex(formation) ? LINE : formation;
}
