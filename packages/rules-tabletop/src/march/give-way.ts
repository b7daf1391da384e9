// Skirmishers that give way: they run back from formed enemies that approach in the movement section [R13], and
// through their friends only if they come out behind them.

import { bodyOn } from "@grognard/table";
import { isFormed, sideOf, unitOf } from "../board.ts";
import { isOffTable } from "../bodies/figures.ts";
import { editUnit } from "../editing.ts";
import { isSkirmish } from "../formations.ts";
import { barred, barredCrossing } from "../ground/terrain.ts";
import type { UnitId } from "../types.ts";
import { rateOf } from "./check-path.ts";
import { type Field, loosePart, type Mover } from "./field.ts";
import { moverOf } from "./moving.ts";
import { bodiesPass } from "./passing.ts";
import { FAR, figureAt, gapWithin, type Spot, spotOf, standOn } from "./spots.ts";
import { wayOf } from "./ways.ts";

/** Does this body of the skirmishers run rather than let that mover come near? */
export const yields = ({ g, section }: Field, skirmishers: UnitId, part: number, mover: Mover): boolean =>
  section.giveWay === true &&
  !mover.away &&
  loosePart(g, skirmishers) === part &&
  isFormed(g, mover.unit) &&
  !isSkirmish(mover.way.start.formation);

/** A formed enemy approaches: the skirmishers drop what they were doing and run back, step by step [R13]. */
export function givesWay(
  field: Field,
  mover: Mover,
  skirmishers: UnitId,
  part: number,
  step: number,
): boolean {
  const { g, evaders } = field;
  if (!yields(field, skirmishers, part, mover)) return false;
  if (field.ran.get(skirmishers) === step) return true;
  const own = field.movers.get(skirmishers)?.find((one) => one.part === part);
  const evader = evaders.get(skirmishers) ?? retreating(field, skirmishers, part, step, own);
  const due = evader.run + strideOf(evader.allowance);
  const next = spotOf(g, skirmishers, bodyOn(evader.way, due));
  if (isBarred(field, evader, next)) return false;
  if (own) field.done.add(own);
  evaders.set(skirmishers, evader);
  field.ran.set(skirmishers, step);
  field.spots[skirmishers]![part] = next;
  evader.run = due;
  for (const friend of g.world.army[sideOf(g, skirmishers)]) {
    const passed = friend !== skirmishers && field.spots[friend]!.some((theirs) => standOn(g, next, theirs));
    if (passed) editUnit(g, friend).passed = true;
  }
  return true;
}

/** What it runs in each of the hundred steps. */
const strideOf = (allowance: number): number => Math.floor(allowance / 100);

function retreating({ g, spots }: Field, unit: UnitId, part: number, step: number, own?: Mover): Mover {
  const { body } = spots[unit]![part]!;
  const spec = unitOf(g, unit);
  const allowance = rateOf(g, spec, body, "evade");
  return moverOf(unit, wayOf(spec, body, [{ go: "back", d: allowance }]), allowance, {
    part,
    until: strideOf(allowance) * (101 - step),
    compelled: true,
    how: part > 0 ? "screen" : "evade",
    cite: "II.2-skirmishers-withdraw",
    past: own ? { way: own.way, run: own.run } : null,
  });
}

/** By the ground, by friends and by other enemies. */
function isBarred(field: Field, evader: Mover, next: Spot): boolean {
  const { g, spots, section } = field;
  const { unit, part } = evader;
  const here = spots[unit]![part]!;
  if (
    isOffTable(g, figureAt(g, next).stands) ||
    barred(g, unit, next.body) !== undefined ||
    barredCrossing(g, unit, here.body, next.body) !== undefined
  )
    return true;
  const side = sideOf(g, unit);
  const { halt } = section;
  const isInWay = (theirs: Spot, other: UnitId): boolean => {
    if (sideOf(g, other) === side)
      return (
        other !== unit && standOn(g, next, theirs) && !bodiesPass(g, unit, next.body, other, theirs.body)
      );
    const now = gapWithin(g, next, theirs, halt);
    return now < halt * halt && now < gapWithin(g, here, theirs, FAR);
  };
  return (
    spots.some((bodies, other) => bodies.some((theirs) => isInWay(theirs, other))) ||
    getsStuck(field, evader, next, evader.until)
  );
}

const PIECE = 100;

/** Would it step onto a friend that it cannot pass before its rate ends? No unit ends on another [IV.7]. */
export function getsStuck(field: Field, { unit, part, way, run }: Mover, next: Spot, until: number): boolean {
  const { g, spots } = field;
  const here = spots[unit]![part]!;
  const friends = g.world.army[sideOf(g, unit)].flatMap((friend) =>
    spots[friend]!.filter((_, i) => friend !== unit || i !== part),
  );
  if (!friends.some((theirs) => standOn(g, next, theirs) && !standOn(g, here, theirs))) return false;
  for (let at = run + PIECE; at <= until; at += PIECE) {
    const spot = spotOf(g, unit, bodyOn(way, at));
    if (!friends.some((theirs) => standOn(g, spot, theirs))) return false;
  }
  return true;
}
