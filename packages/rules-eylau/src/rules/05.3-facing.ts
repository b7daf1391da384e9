// [5.3] Turning in the hex: corner by corner, and in an enemy charge zone not without a check [12.61-2].

import { type Facing, turnsBetween } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import {
  facingOf,
  hexOf,
  idOf,
  idsOf,
  isArtillery,
  isExtended,
  isFrontal,
  isGood,
  isLeader,
  isManned,
  isUnlimbered,
} from "../board.ts";
import { actionCost } from "../charts.ts";
import { no } from "../sayings.ts";
import { type Case, MOVED, type Play, POINT, type Position, TRIED, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { leftForChange, pay, pointsLeft } from "./06.11-points.ts";
import { fightersOf, type Party } from "./06-steps.ts";
import { zoneFacingFactor } from "./12.61-zone-movement.ts";
import { checkMorale } from "./13.1-check.ts";
import { isOut } from "./17.11-in-command.ts";

/** Units in hand that have a front. */
export const turning = (g: Position, { units }: Pick<Party, "units">): UnitId[] =>
  fightersOf(g, units).filter((unit) => isFrontal(g, unit));

/** In sixths [5.31]; unlimbered guns turn to any corner [7.52], a rear becomes the front [5.42-3]. */
function turnCost(g: Position, unit: UnitId, facing: number): number {
  const { charts } = g.world;
  const now = facingOf(g, unit);
  if (g.state.rearward[unit] === 1) return actionCost(charts, "new front") * zoneFacingFactor(g, unit);
  if (now === facing) return 0;
  const cost = isUnlimbered(g, unit)
    ? actionCost(charts, "turn guns")
    : turnsBetween(now, facing as Facing) * actionCost(charts, "corner");
  return cost * zoneFacingFactor(g, unit);
}

/** The points it turns with: unlimbered guns have none in their formation, and take those of their teams [7.52]. */
const leftToTurn = (g: Position, unit: UnitId): number =>
  isUnlimbered(g, unit) ? leftForChange(g, unit) : pointsLeft(g, unit);

export function whyNoTurn(g: Position, party: Party, facing: number): Violation | undefined {
  if (party.halted) return no("hasToStay", party.halted);
  const all = turning(g, party);
  if (all.length === 0) return no("looksAllAround", "5.2");
  if (all.every((unit) => turnCost(g, unit, facing) === 0)) return no("facesSo", "5.3");
  for (const unit of all) {
    const fault = whyNot(g, unit, facing);
    if (fault) return { ...fault, about: idOf(g, unit) };
  }
  return undefined;
}

function whyNot(g: Position, unit: UnitId, facing: number): Violation | undefined {
  if (isExtended(g, unit)) return no("wheelsOnly", "8.34-2");
  if (isArtillery(g, unit) && !isManned(g, unit)) return no("nobodyMansThem", "7.53");
  if (isArtillery(g, unit) && !isGood(g, unit)) return no("disorderedGuns", "7.56-Dc");
  if (g.state.rearward[unit] === 1 && facing !== facingOf(g, unit)) return no("onlyBackOrNew", "5.42-2b");
  const tried = whyTried(g, unit);
  if (tried) return tried;
  const cost = turnCost(g, unit, facing);
  const left = leftToTurn(g, unit);
  return cost <= left ? undefined : no("tooFewPoints", "5.31", cost / POINT, left / POINT);
}

/** [17.12-a] One attempt of a unit out of command. */
export const whyTried = (g: Position, unit: UnitId): Violation | undefined =>
  isOut(g, unit) && (g.state.did[unit]! & TRIED) !== 0 ? no("triedAlready", "17.12-a") : undefined;

/** [17.12-a] Out of command: a check of the topmost, once in a phase; failure ends what they do. */
export function obeys(g: Play, units: readonly UnitId[]): boolean {
  const top = units.find((unit) => !isLeader(g, unit) && isOut(g, unit));
  if (top === undefined) return true;
  for (const unit of units) edit(g, "did")[unit]! |= TRIED;
  if (checkMorale(g, top, "command", "17.12-a") <= 0) return true;
  for (const unit of units) edit(g, "did")[unit]! |= MOVED;
  return false;
}

/** What the turn costs the unit that pays most: from a whole point on the enemy may fire [R12]. */
export const turnPrice = (g: Position, party: Party, facing: number): number =>
  Math.max(0, ...turning(g, party).map((unit) => turnCost(g, unit, facing)));

export function payForTurn(g: Play, party: Party, facing: number): void {
  for (const unit of turning(g, party)) pay(g, unit, turnCost(g, unit, facing));
}

/** Turns them; units that faced to the rear lose that marker [5.42-3]. */
export function turnTo(g: Play, units: readonly UnitId[], facing: number, cite: Case, cost?: number): void {
  const { state } = g;
  for (const unit of units) {
    edit(g, "rearward")[unit] = 0;
    stand(g, unit, { hex: hexOf(g, unit), wing: state.wing[unit]!, trail: state.trail[unit]!, facing });
  }
  g.emit({ type: "faced", units: idsOf(g, units), facing, ...(cost === undefined ? {} : { cost }), cite });
}
