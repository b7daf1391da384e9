// Skirmishers who give way as formed enemies come on in the movement section [R13].

import { isFormed, sideOf, stateOf, unitOf } from "../board.ts";
import { isOffTable } from "../bodies/figures.ts";
import { barred, barredCrossing } from "../ground/terrain.ts";
import type { Body, UnitId } from "../types.ts";
import { rateOf } from "./check-path.ts";
import { type Field, type Mover, mayGiveWay } from "./field.ts";
import { bodiesPass } from "./passing.ts";
import { FAR, figureAt, gapWithin, type Spot, spotOf, standOn } from "./spots.ts";
import { bodyOn, wayOf } from "./ways.ts";

/** Do these skirmishers run rather than let that enemy come near? */
export const yields = ({ g, section }: Field, skirmishers: UnitId, enemy: UnitId): boolean =>
  section.giveWay !== undefined && mayGiveWay(g, skirmishers) && isFormed(g, enemy);

/** A formed enemy comes on: the skirmishers drop what they were doing and run back, so much a step [R13]. */
export function givesWay(field: Field, mover: Mover, skirmishers: UnitId, step: number): boolean {
  const { g, section, evaders } = field;
  if (!section.giveWay || mover.away || !yields(field, skirmishers, mover.unit)) return false;
  let evader = evaders.get(skirmishers);
  if (!evader) {
    const [own] = field.movers.get(skirmishers) ?? [];
    if (own) field.done.add(own);
    evader = retreating(field, skirmishers, step, own);
    evaders.set(skirmishers, evader);
    section.giveWay(skirmishers);
  }
  if (field.ran.get(skirmishers) === step) return true;
  field.ran.set(skirmishers, step);
  const rate = evader.allowance;
  const due = Math.min(
    evader.until,
    evader.run + Math.floor((rate * step) / 100) - Math.floor((rate * (step - 1)) / 100),
  );
  if (due <= evader.run) return false;
  const here = field.spots[skirmishers]![0]!;
  const next = spotOf(g, skirmishers, bodyOn(evader.way, due));
  if (isBarred(field, skirmishers, here.body, next)) return false;
  if (evaderBlocked(field, evader, next)) return false;
  field.spots[skirmishers]![0] = next;
  evader.run = due;
  for (const friend of g.world.army[sideOf(g, skirmishers)]) {
    const passed = friend !== skirmishers && field.spots[friend]!.some((his) => standOn(g, next, his));
    if (passed) stateOf(g, friend).passed = true;
  }
  return true;
}

function retreating({ g, spots }: Field, unit: UnitId, step: number, own: Mover | undefined): Mover {
  const { body } = spots[unit]![0]!;
  const spec = unitOf(g, unit);
  const allowance = rateOf(g, spec, body, "evade");
  const way = wayOf(spec, body, [{ go: "back", d: allowance }]);
  return {
    unit,
    part: 0,
    way,
    allowance,
    until: allowance - Math.floor((allowance * (step - 1)) / 100),
    leaves: false,
    away: true,
    compelled: true,
    charging: false,
    target: -1,
    stopAt: -1,
    haltWithin: -1,
    sequence: 0,
    how: "evade",
    cite: "II.2-skirmishers-withdraw",
    past: own ? { way: own.way, run: own.run } : null,
    run: 0,
  };
}

const isBarred = ({ g }: Field, unit: UnitId, here: Body, next: Spot): boolean => {
  return (
    isOffTable(g, figureAt(g, next).stands) ||
    barred(g, unit, next.body) !== undefined ||
    barredCrossing(g, unit, here, next.body) !== undefined
  );
};

function evaderBlocked(field: Field, evader: Mover, next: Spot): boolean {
  const { g, spots } = field;
  const here = spots[evader.unit]![0]!;
  return spots.some((bodies, unit) => {
    if (unit === evader.unit) return false;
    if (sideOf(g, unit) === sideOf(g, evader.unit))
      return bodies.some(
        (his) => standOn(g, next, his) && !bodiesPass(g, evader.unit, next.body, unit, his.body),
      );
    return bodies.some((his) => {
      const { halt } = field.section;
      const now = gapWithin(g, next, his, halt);
      return now < halt * halt && now < gapWithin(g, here, his, FAR);
    });
  });
}
