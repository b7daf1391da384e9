// Two enemies meet, and from then on nothing moves them. No unit may end on another, so a unit that is touched while it
// is still passing through a friend comes back out of it first, and is met there [R48, R79].

import { bodyOn } from "@grognard/table";
import { idOf, inContact, onTable, sideOf } from "../board.ts";
import { TOUCH } from "../bodies/figures.ts";
import { because } from "../faults.ts";
import { barred } from "../ground/terrain.ts";
import type { UnitId } from "../types.ts";
import { type Field, gapOf, type Mover } from "./field.ts";
import { runInto, type Spot, spotOf, standOn } from "./spots.ts";
import type { Way } from "./ways.ts";

/** A charger strikes, if both can stay where they meet. */
export function meet(field: Field, mover: Mover, enemy: UnitId): void {
  if (!mayStay(field, mover)) {
    comesOut(field, mover);
    field.done.add(mover);
    return;
  }
  const theirs = field.movers.get(enemy) ?? [];
  const passing = theirs.filter((one) => !mayStay(field, one));
  for (const one of passing) {
    if (!comesOut(field, one)) return;
    field.done.add(one);
  }
  // Those that came out may be out of its reach again.
  if (passing.length > 0 && gapOf(field, mover.unit, enemy) > TOUCH * TOUCH) return;
  field.contacts.push({ charger: mover.unit, enemy });
  for (const one of [mover, ...theirs]) field.done.add(one);
}

/** In contact: since this section began, or since the first half of the charges. */
export const isHeld = ({ g, contacts, section }: Field, unit: UnitId): boolean =>
  contacts.some(({ charger, enemy }) => charger === unit || enemy === unit) ||
  (section.from > 0 && inContact(g, unit));

const spotNow = ({ spots }: Field, { unit, part }: Mover): Spot | undefined => spots[unit]![part];

/** Not on a friend; nor, if it runs away, in the middle of a street. */
function mayStay(field: Field, mover: Mover): boolean {
  const spot = spotNow(field, mover);
  return !spot || (friendUnder(field, mover, spot) === undefined && !isInStreet(field, mover, spot));
}

const isInStreet = ({ g }: Field, { unit, away }: Mover, { body }: Spot): boolean =>
  away && g.world.ground.zones.length > 0 && barred(g, unit, body) !== undefined;

/** The friend that it is passing through. One that runs away through a unit leaves it in time. */
function friendUnder(
  field: Field,
  { unit, part, away }: Mover,
  spot: Spot,
  makesWay: (friend: UnitId) => boolean = () => false,
): UnitId | undefined {
  const { g, spots, movers, done } = field;
  const isLeaving = (friend: UnitId) =>
    friend !== unit &&
    (makesWay(friend) || (!away && movers.get(friend)?.some((one) => one.away && !done.has(one))));
  return g.world.army[sideOf(g, unit)].find(
    (friend) =>
      onTable(g, friend) &&
      !isLeaving(friend) &&
      spots[friend]!.some((theirs, i) => (friend !== unit || i !== part) && standOn(g, spot, theirs)),
  );
}

/** Back the way it came, to where it may stay; units that have come up since then make way. False if it cannot. */
function comesOut(field: Field, mover: Mover): boolean {
  const all = [...field.movers.values()].flat();
  const before = all.map((one) => ({ one, spot: spotNow(field, one), run: one.run }));
  const friend = friendUnder(field, mover, spotNow(field, mover)!);
  const placed: Mover[] = [];
  for (let one: Mover | undefined = mover; one; ) {
    if (isHeld(field, one.unit) || !goesBack(field, one, placed)) {
      for (const { one, spot, run } of before) {
        one.run = run;
        if (spot) field.spots[one.unit]![one.part] = spot;
      }
      return false;
    }
    placed.push(one);
    one = all.find((other) => !placed.includes(other) && placed.some((each) => isOnto(field, other, each)));
  }
  if (friend !== undefined && mover.charging)
    field.stopped.set(mover, { why: because("endsOn", idOf(field.g, friend)), by: friend, cite: "IV.7" });
  return true;
}

const PIECE = 10;

/** To the last place on its way where it may stay and keeps clear of enemies in contact and of those that went back
 *  before it. */
function goesBack(field: Field, mover: Mover, placed: readonly Mover[]): boolean {
  const { g, spots } = field;
  const side = sideOf(g, mover.unit);
  const isFixed = (unit: UnitId) => isHeld(field, unit) || placed.some((one) => one.unit === unit);
  const makesWay = (unit: UnitId) => placed.length > 0 && field.movers.has(unit) && !isFixed(unit);
  const isClear = (spot: Spot): boolean =>
    friendUnder(field, mover, spot, makesWay) === undefined &&
    !isInStreet(field, mover, spot) &&
    !spots.some(
      (bodies, unit) =>
        sideOf(g, unit) !== side && isFixed(unit) && bodies.some((theirs) => runInto(g, spot, theirs)),
    );
  const back = (way: Way, from: number): boolean => {
    for (let run = from; run >= 0; run = run === 0 ? -1 : Math.max(0, run - PIECE)) {
      const spot = spotOf(g, mover.unit, bodyOn(way, run));
      if (!isClear(spot)) continue;
      spots[mover.unit]![mover.part] = spot;
      mover.run = way === mover.way ? run : 0;
      return true;
    }
    return false;
  };
  return back(mover.way, mover.run) || (mover.past !== null && back(mover.past.way, mover.past.run));
}

/** Is a mover where one that went back is now? Friends that run away may pass it. */
function isOnto(field: Field, mover: Mover, other: Mover): boolean {
  const { g } = field;
  const [spot, theirs] = [spotNow(field, mover), spotNow(field, other)];
  if (!spot || !theirs || mover.unit === other.unit) return false;
  if (sideOf(g, mover.unit) !== sideOf(g, other.unit)) return runInto(g, spot, theirs);
  return !mover.away && !other.away && standOn(g, spot, theirs);
}
