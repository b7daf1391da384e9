// Quick decisions on movement: which units move, and in which order, is decided once; the active unit goes, forms up and
// stops.

import { within } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  hexOf,
  idOf,
  isArtillery,
  isGood,
  isLeader,
  isUnlimbered,
  type MoveFrame,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { arcsIn, bestFacing, facingWorth, pressure } from "./facing.ts";
import { formationFor } from "./formation.ts";
import { groundFor } from "./ground.ts";
import { missionOf } from "./missions.ts";
import { crowd, MARGIN, moveOn, stopOf, takeOrder } from "./move.ts";
import { breakUp, buildUp, comeIn, partyFor, ridesElsewhere, urgency, wantsToMove } from "./movement.ts";
import { decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

type Moves = Extract<Action, { do: "move" }>;

export function nextInLine(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  return (
    breakUp(appraisal, actions) ??
    buildUp(appraisal, actions) ??
    setOut(appraisal, actions) ??
    comeIn(appraisal, actions) ??
    leadersRide(appraisal, actions) ?? { action: decline(actions), why: wording().why.allInPlace }
  );
}

const lines = new WeakMap<Appraisal, UnitId[]>();

/** Units that have to move, the most urgent last. A unit taken off the list has had its turn. */
function lineOf(appraisal: Appraisal): UnitId[] {
  const known = lines.get(appraisal);
  if (known) return known;
  const { state } = appraisal.g;
  const line = appraisal.ours
    .filter((unit) => !state.moved[unit] && wantsToMove(appraisal, unit) && !isContent(appraisal, unit))
    .map((unit) => ({ unit, urgent: urgency(appraisal, unit) }))
    .sort((a, b) => a.urgent - b.urgent)
    .map(({ unit }) => unit);
  lines.set(appraisal, line);
  return line;
}

function setOut(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  const line = lineOf(appraisal);
  for (let unit = line.pop(); unit !== undefined; unit = line.pop()) {
    if (appraisal.g.state.moved[unit]) continue;
    const id = idOf(appraisal.g, unit);
    const options = actions.filter((one): one is Moves => one.do === "move" && one.units.includes(id));
    if (options.length > 0)
      return { action: partyFor(appraisal, unit, options), why: wording().why.outOfPlace };
  }
  return undefined;
}

/** A change of facing that gains less than this share is not worth the point. */
const CLEARLY = 0.3;
const NEAR = 9;
/** How far it looks for better ground. */
const ABOUT = 1;

/** It is well placed, in the right formation, and faces the right way. */
function isContent(appraisal: Appraisal, unit: UnitId): boolean {
  const { g, toFoe } = appraisal;
  const here = hexOf(g, unit);
  const near = toFoe[here]!;
  if (isArtillery(g, unit) && near <= unitOf(g, unit).range + 4) {
    if (!isUnlimbered(g, unit) || missionOf(appraisal, unit).kind === "leave") return false;
    return !wouldTurn(appraisal, unit);
  }
  const ground = groundFor(appraisal, unit);
  const now = ground(here) + MARGIN - crowd(appraisal, unit, here);
  if (within(g.world.map.grid, here, ABOUT).some((hex) => ground(hex) - crowd(appraisal, unit, hex) > now))
    return false;
  if (isUnlimbered(g, unit)) return false;
  if (!isGood(g, unit) || near > NEAR || isArtillery(g, unit)) return true;
  return formationFor(appraisal, unit, here) === g.state.formation[unit] && !wouldTurn(appraisal, unit);
}

function wouldTurn(appraisal: Appraisal, unit: UnitId): boolean {
  const { g } = appraisal;
  const sides = pressure(appraisal, hexOf(g, unit));
  const arcs = arcsIn(appraisal, unit, g.state.formation[unit]!);
  const now = g.state.facing[unit]!;
  const facing = bestFacing(sides, arcs, now);
  const all = sides.reduce((sum, one) => sum + one, 0);
  return facingWorth(sides, arcs, facing) - facingWorth(sides, arcs, now) > CLEARLY * all;
}

const asked = new WeakMap<Appraisal, Set<string>>();

/** Each leader is considered once. */
function leadersRide(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  const done = asked.get(appraisal) ?? new Set<string>();
  asked.set(appraisal, done);
  for (const action of only(actions, "move")) {
    const [id] = action.units as [string];
    if (action.units.length > 1 || done.has(id)) continue;
    done.add(id);
    const verdict = ridesElsewhere(appraisal, action);
    if (verdict) return verdict;
  }
  return undefined;
}

/** A unit that has moved forms up where it is, and stops. */
export function onTheMove(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = g.state.stack.at(-1) as MoveFrame;
  const lead = frame.units.find((unit) => !isLeader(unitOf(g, unit)));
  if (frame.fresh || lead === undefined || frame.emerging || actions[0]!.do === "exit")
    return moveOn(appraisal, actions);
  const exit = actions.find(({ do: kind }) => kind === "exit");
  if (exit) return { action: exit, why: wording().why.wayOut };
  return (
    takeOrder(appraisal, frame, lead, actions, CLEARLY) ?? {
      action: stopOf(actions),
      why: wording().why.cameFarEnough,
    }
  );
}
