// Nobody may end on anybody: whoever was still passing through goes back the way it came [R48].

import { onTable, sideOf } from "./board.ts";
import type { Field, Mover } from "./field.ts";
import { runInto, type Spot, spotOf, standOn } from "./spots.ts";
import { barred } from "./terrain.ts";
import { bodyOn, type Way } from "./ways.ts";

const PIECE = 10;

export function putBack(field: Field, mover: Mover): void {
  const here = field.spots[mover.unit]![mover.part];
  if (!here || mayRest(field, mover, here)) return;
  if (retrace(field, mover, mover.way, mover.run)) return;
  if (mover.past && retrace(field, mover, mover.past.way, mover.past.run)) return;
  // All starting poses were clear: whoever stands on this one goes back first.
  settle(field, mover, (mover.past?.way ?? mover.way).start, 0);
  for (const others of field.movers.values()) {
    for (const other of others) if (other !== mover && isOn(field, mover, other)) putBack(field, other);
  }
}

function retrace(field: Field, mover: Mover, way: Way, from: number): boolean {
  for (let run = from; run >= 0; run = run === 0 ? -1 : Math.max(0, run - PIECE)) {
    const spot = spotOf(field.g, mover.unit, bodyOn(way, run));
    if (!mayRest(field, mover, spot)) continue;
    settle(field, mover, spot.body, way === mover.way ? run : 0);
    return true;
  }
  return false;
}

function settle(field: Field, mover: Mover, body: Spot["body"], run: number): void {
  field.spots[mover.unit]![mover.part] = spotOf(field.g, mover.unit, body);
  mover.run = run;
}

function isOn({ g, spots }: Field, mover: Mover, other: Mover): boolean {
  const mine = spots[mover.unit]![mover.part]!;
  const his = spots[other.unit]![other.part];
  return his !== undefined && standOn(g, mine, his);
}

/** Clear of everybody, and not in the middle of a street. */
function mayRest({ g, spots }: Field, { unit, part }: Mover, spot: Spot): boolean {
  const side = sideOf(g, unit);
  const isOnto = (his: Spot, other: number, i: number): boolean => {
    if (other === unit) return i !== part && standOn(g, spot, his);
    return sideOf(g, other) === side ? onTable(g, other) && standOn(g, spot, his) : runInto(g, spot, his);
  };
  const onSomebody = spots.some((bodies, other) => bodies.some((his, i) => isOnto(his, other, i)));
  return !onSomebody && (g.world.ground.zones.length === 0 || barred(g, unit, spot.body) === undefined);
}
