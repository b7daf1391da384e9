// Where everybody comes to stand if the orders of a sheet are carried out together and the enemy does nothing: the
// ghosts show it, and a unit that does not get as far as it was told says who is in its way.

import { bodyOn } from "@grognard/table";
import { friendsOf, present, sideOf, stateOf } from "../board.ts";
import { quietPlay } from "../editing.ts";
import type { Run, Stopped } from "../march/field.ts";
import { spotOf, spotsOf, standOn } from "../march/spots.ts";
import type { Moves } from "../rules/04-movement.ts";
import { WINDOW } from "../sequence.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { type Orders, type Pad, soundOn } from "./subject.ts";

interface Trial {
  readonly after: Position;
  readonly movers: Moves["movers"];
  /** Why enemies have stopped somebody. */
  readonly stopped: Run["stopped"];
}

/** One for all pages of a sheet. */
const trials = new WeakMap<Orders, Trial>();

/** What would be refused is left out; the ground delays nobody. */
function trialOf(pad: Pad): Trial | undefined {
  const { g, side, window, orders } = pad;
  const { march } = WINDOW[window];
  const known = trials.get(orders);
  if (known || !march) return known;
  const sound = soundOn(pad);
  const after = quietPlay(g, () => BEST);
  const { movers, run } = march(after, side === 0 ? [sound, []] : [[], sound]);
  const trial = { after, movers, stopped: run.stopped };
  trials.set(orders, trial);
  return trial;
}

/** The face of a decimal die at which the ground delays nobody: ten. */
const BEST = 0;

export interface Blocked {
  /** Where it stops, how far along its way that is, and how far it was told to go, c. */
  readonly body: Body;
  readonly run: number;
  readonly until: number;
  /** Who is in its way; -1 if they have gone on by then. */
  readonly by: UnitId;
  /** What an enemy has to do with it. */
  readonly why: Stopped | undefined;
}

/** Undefined if it gets where it was told to go, or does not move. */
export function blockedOn(pad: Pad, unit: UnitId, part: number): Blocked | undefined {
  const trial = trialOf(pad);
  if (!trial) return undefined;
  const { after, movers, stopped } = trial;
  const mover = movers.find((one) => one.unit === unit && one.part === part);
  const body = stateOf(after, unit).bodies[part];
  if (!mover || !body || mover.run >= mover.until) return undefined;
  const { run, until, way } = mover;
  const why = stopped.get(mover);
  const next = bodyOn(way, Math.min(until, run + STEP));
  return { body, run, until, by: why?.by ?? friendOn(after, unit, next), why };
}

/** A body moves on by about this much in one step, c. */
const STEP = 300;

function friendOn(g: Position, unit: UnitId, next: Body): UnitId {
  const spot = spotOf(g, unit, next);
  return (
    friendsOf(g, sideOf(g, unit)).find(
      (other) =>
        other !== unit && present(g, other) && spotsOf(g, other).some((theirs) => standOn(g, spot, theirs)),
    ) ?? -1
  );
}
