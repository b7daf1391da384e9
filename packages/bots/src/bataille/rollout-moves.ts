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
import { arcsIn, bestFacing, facingWorth, pressure } from "./facing.ts";
import { formationFor } from "./formation.ts";
import { groundFor } from "./ground.ts";
import type { Look } from "./look.ts";
import { missionOf } from "./missions.ts";
import { crowd, MARGIN, moveOn, stopOf, takeOrder } from "./move.ts";
import { breakUp, buildUp, comeIn, partyFor, ridesElsewhere, urgency, wantsToMove } from "./movement.ts";
import { decline, only, type Verdict } from "./weigh.ts";
import { said } from "./words/index.ts";

type Moves = Extract<Action, { do: "move" }>;

export function nextInLine(look: Look, actions: readonly Action[]): Verdict {
  return (
    breakUp(look, actions) ??
    buildUp(look, actions) ??
    setOut(look, actions) ??
    comeIn(look, actions) ??
    leadersRide(look, actions) ?? { action: decline(actions), why: said().why.allInPlace }
  );
}

const lines = new WeakMap<Look, UnitId[]>();

/** Units that have to move, the most urgent last. A unit taken off the list has had its turn. */
function lineOf(look: Look): UnitId[] {
  const known = lines.get(look);
  if (known) return known;
  const { state } = look.g;
  const line = look.ours
    .filter((unit) => !state.moved[unit] && wantsToMove(look, unit) && !isContent(look, unit))
    .map((unit) => ({ unit, urgent: urgency(look, unit) }))
    .sort((a, b) => a.urgent - b.urgent)
    .map(({ unit }) => unit);
  lines.set(look, line);
  return line;
}

function setOut(look: Look, actions: readonly Action[]): Verdict | undefined {
  const line = lineOf(look);
  for (let unit = line.pop(); unit !== undefined; unit = line.pop()) {
    if (look.g.state.moved[unit]) continue;
    const id = idOf(look.g, unit);
    const options = actions.filter((one): one is Moves => one.do === "move" && one.units.includes(id));
    if (options.length > 0) return { action: partyFor(look, unit, options), why: said().why.outOfPlace };
  }
  return undefined;
}

/** A change of facing that gains less than this share is not worth the point. */
const CLEARLY = 0.3;
const NEAR = 9;
/** How far it looks for better ground. */
const ABOUT = 1;

/** It is well placed, in the right formation, and faces the right way. */
function isContent(look: Look, unit: UnitId): boolean {
  const { g, toFoe } = look;
  const here = hexOf(g, unit);
  const near = toFoe[here]!;
  if (isArtillery(g, unit) && near <= unitOf(g, unit).range + 4) {
    if (!isUnlimbered(g, unit) || missionOf(look, unit).kind === "leave") return false;
    return !wouldTurn(look, unit);
  }
  const ground = groundFor(look, unit);
  const now = ground(here) + MARGIN - crowd(look, unit, here);
  if (within(g.world.map.grid, here, ABOUT).some((hex) => ground(hex) - crowd(look, unit, hex) > now))
    return false;
  if (isUnlimbered(g, unit)) return false;
  if (!isGood(g, unit) || near > NEAR || isArtillery(g, unit)) return true;
  return formationFor(look, unit, here) === g.state.formation[unit] && !wouldTurn(look, unit);
}

function wouldTurn(look: Look, unit: UnitId): boolean {
  const { g } = look;
  const sides = pressure(look, hexOf(g, unit));
  const arcs = arcsIn(look, unit, g.state.formation[unit]!);
  const now = g.state.facing[unit]!;
  const facing = bestFacing(sides, arcs, now);
  const all = sides.reduce((sum, one) => sum + one, 0);
  return facingWorth(sides, arcs, facing) - facingWorth(sides, arcs, now) > CLEARLY * all;
}

const asked = new WeakMap<Look, Set<string>>();

/** Each leader is considered once. */
function leadersRide(look: Look, actions: readonly Action[]): Verdict | undefined {
  const done = asked.get(look) ?? new Set<string>();
  asked.set(look, done);
  for (const action of only(actions, "move")) {
    const [id] = action.units as [string];
    if (action.units.length > 1 || done.has(id)) continue;
    done.add(id);
    const verdict = ridesElsewhere(look, action);
    if (verdict) return verdict;
  }
  return undefined;
}

/** A unit that has moved forms up where it is, and stops. */
export function onTheMove(look: Look, actions: readonly Action[]): Verdict {
  const { g } = look;
  const frame = g.state.stack.at(-1) as MoveFrame;
  const lead = frame.units.find((unit) => !isLeader(unitOf(g, unit)));
  if (frame.fresh || lead === undefined || frame.emerging || actions[0]!.do === "exit")
    return moveOn(look, actions);
  const exit = actions.find(({ do: kind }) => kind === "exit");
  if (exit) return { action: exit, why: said().why.wayOut };
  return (
    takeOrder(look, frame, lead, actions, CLEARLY) ?? {
      action: stopOf(actions),
      why: said().why.cameFarEnough,
    }
  );
}
