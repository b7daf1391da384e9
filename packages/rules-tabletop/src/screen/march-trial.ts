// Where everybody comes to stand if the orders of a sheet are carried out together and the enemy does nothing: the
// ghosts show it, and a unit that does not get as far as it was told says who is in its way.

import { bodyOn } from "@grognard/table";
import { friendsOf, present, sideOf, stateOf } from "../board.ts";
import type { Mover } from "../march/field.ts";
import { spotOf, spotsOf, standOn } from "../march/spots.ts";
import { runMoves } from "../rules/04-movement.ts";
import { WINDOW } from "../sequence.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { subjectOf } from "../window.ts";
import { quietPlay } from "./quiet-play.ts";
import type { Orders, Pad } from "./subject.ts";

interface Trial {
  readonly after: Position;
  readonly movers: readonly Mover[];
  /** Enemies that have stopped somebody. */
  readonly stopped: ReadonlyMap<Mover, { readonly by: UnitId }>;
}

/** One for all pages of a sheet. */
const trials = new WeakMap<Orders, Trial>();

/** What would be refused is left out; the ground delays nobody. */
function trialOf({ g, side, window, orders }: Pad): Trial {
  const known = trials.get(orders);
  if (known) return known;
  const blamed = new Set(WINDOW[window].judge(g, side, orders).map(({ about }) => about));
  const sound = orders.filter((order) => !blamed.has(subjectOf(order)));
  const after = quietPlay(g, () => BEST);
  const { movers, run } = runMoves(after, side === 0 ? [sound, []] : [[], sound]);
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
  readonly isEnemy: boolean;
}

/** Undefined if it gets where it was told to go, or does not move. */
export function blockedOn(pad: Pad, unit: UnitId, part: number): Blocked | undefined {
  if (pad.window !== "movement") return undefined;
  const { after, movers, stopped } = trialOf(pad);
  const mover = movers.find((one) => one.unit === unit && one.part === part);
  const body = stateOf(after, unit).bodies[part];
  if (!mover || !body || mover.run >= mover.until) return undefined;
  const { run, until, way } = mover;
  const enemy = stopped.get(mover)?.by;
  const next = bodyOn(way, Math.min(until, run + STEP));
  return { body, run, until, by: enemy ?? friendOn(after, unit, next), isEnemy: enemy !== undefined };
}

/** A body moves on by about this much in one step, c. */
const STEP = 300;

function friendOn(g: Position, unit: UnitId, next: Body): UnitId {
  const spot = spotOf(g, unit, next);
  return (
    friendsOf(g, sideOf(g, unit)).find(
      (other) =>
        other !== unit && present(g, other) && spotsOf(g, other).some((his) => standOn(g, spot, his)),
    ) ?? -1
  );
}
