// [14.0] The morale of armies and corps: what is lost and won back on their tracks.

import { edit, goOn } from "@grognard/kernel";
import { idOf, onMap, rankOf, strengthOf, trackOf, unitOf } from "../board.ts";
import type { MoraleEvent } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { purpose } from "../sayings.ts";
import {
  BROKEN_DOWN,
  type Case,
  CHARGED_HALVED,
  CHARGED_LOST,
  CHARGED_ROUTED,
  ELIMINATED,
  NONE,
  type Play,
  type Position,
  type Rank,
  type Step,
  type UnitId,
} from "../types.ts";
import { die } from "./01-die.ts";

/** The whole unit that a piece belongs to: companies and crews to their battalion or guns, halves to their battery. */
const wholeOf = (g: Position, unit: UnitId): UnitId => {
  const { parent } = unitOf(g, unit);
  return parent === NONE ? unit : parent;
};

/** Strength with the companies, or the other half, that are in play [R88]; of such a part its own. */
export function wholeStrength(g: Position, unit: UnitId): number {
  let strength = strengthOf(g, unit);
  for (const part of g.world.spares[unit]!) if (onMap(g, part)) strength += strengthOf(g, part);
  return strength;
}

function change(g: Play, unit: UnitId, points: number, cite: Case): void {
  if (points === 0) return;
  const { index, id } = trackOf(g, unit);
  edit(g, "tracks")[index]! += points;
  g.emit({ type: "track", track: id, points, left: g.state.tracks[index]!, unit: idOf(g, unit), cite });
}

const isCharged = (g: Position, unit: UnitId, bit: number): boolean => (g.state.booked[unit]! & bit) !== 0;

/** [14.11] Once until it rallies; a crew that flees without its guns counts for them. */
export function bookRout(g: Play, routed: UnitId): void {
  const unit = wholeOf(g, routed);
  if (unitOf(g, routed).arm === "skirmish" || isCharged(g, unit, CHARGED_ROUTED)) return;
  edit(g, "booked")[unit]! |= CHARGED_ROUTED;
  change(g, unit, -routCost(g, unit), "14.11");
}

export function bookRally(g: Play, rallied: UnitId): void {
  const unit = wholeOf(g, rallied);
  if (!isCharged(g, unit, CHARGED_ROUTED)) return;
  edit(g, "booked")[unit]! &= ~CHARGED_ROUTED;
  change(g, unit, routCost(g, unit), "14.11");
}

/** Some corps are shaken more by the rout of some of their units. */
function routCost(g: Position, unit: UnitId): number {
  const { costs, shaken, shakenCost } = trackOf(g, unit);
  for (let up = unitOf(g, unit).superior; up !== NONE; up = unitOf(g, up).superior) {
    if (shaken.includes(up)) return shakenCost;
  }
  return costs.routed;
}

/** [14.11] It has lost strength: whether it is down to half, or gone with all that belongs to it. */
export function strengthLost(g: Play, lost: UnitId): void {
  if (unitOf(g, lost).arm === "crew") return;
  const unit = wholeOf(g, lost);
  const left = wholeStrength(g, unit);
  if (left === 0) return bookLoss(g, unit);
  if (isCharged(g, unit, CHARGED_HALVED) || left * 2 > unitOf(g, unit).strength) return;
  edit(g, "booked")[unit]! |= CHARGED_HALVED;
  change(g, unit, -trackOf(g, unit).costs.halved, "14.11");
}

/** A routed unit has cost something already [R88]. */
function bookLoss(g: Play, unit: UnitId): void {
  if (isCharged(g, unit, CHARGED_LOST)) return;
  const paid = isCharged(g, unit, CHARGED_ROUTED) ? routCost(g, unit) : 0;
  edit(g, "booked")[unit]! |= CHARGED_LOST;
  if (g.state.place[unit] === BROKEN_DOWN) edit(g, "place")[unit] = ELIMINATED;
  change(g, unit, paid - trackOf(g, unit).costs.eliminated, "14.11");
}

const LEADERS: { readonly [R in Rank]: MoraleEvent | undefined } = {
  army: "army commander",
  corps: "corps commander",
  detachment: "division leader",
  division: "division leader",
  brigade: "brigade leader",
  battery: undefined,
  special: undefined,
};

/** [14.12] A casualty among the leaders. */
export function bookLeader(g: Play, leader: UnitId): void {
  const item = LEADERS[rankOf(g, leader)!];
  if (item) change(g, leader, -trackOf(g, leader).costs[item], "14.12");
}

export const isDemoralized = (g: Position, unit: UnitId): boolean =>
  g.state.demoralized[unitOf(g, unit).track] === 1;

/** [14.22b] Its units start neither shocks nor charges any more. */
export const isDisintegrated = (g: Position, unit: UnitId): boolean =>
  isDemoralized(g, unit) &&
  g.state.tracks[unitOf(g, unit).track]! <= figure(g.world.charts, "disintegration");

/** [14.21] 1A: every track at zero or less is tested; a die up to what is missing breaks it [R120]. */
export const moraleStage: Step<FrameOf<"interphase">> = {
  run(g, frame) {
    for (const { index, id, name, side } of g.world.tracks) {
      const left = g.state.tracks[index]!;
      if (left > 0 || g.state.demoralized[index] === 1) continue;
      if (die(g, side, purpose("demoralization", name), "14.21") > -left) continue;
      edit(g, "demoralized")[index] = 1;
      g.emit({ type: "demoralized", track: id, cite: "14.21" });
    }
    return goOn(frame, "snow");
  },
};
