// How good a hex is for a unit: near the goal, not alone, and not where it would be beaten.

import { discOf, distance, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import {
  COALITION,
  FRENCH,
  fightingUnits,
  friendAt,
  hexOf,
  ON_MAP,
  type Position,
  pieceOf,
  type Side,
  type UnitId,
  unitAt,
  type World,
} from "@grognard/rules-n20/position";
import { type Appraisal, appraise, FAR, type Ground, nearest, stepsTo, threats } from "./appraisal.ts";
import { placesOf } from "./places.ts";
import { groundOf, strengthOf } from "./strength.ts";
import { trapped } from "./worth.ts";

/** An appraisal may bring a survey along, made when little was different. */
export const surveyGround = (appraisal: Appraisal): Ground => appraisal.ground ?? survey(appraisal);

function survey(appraisal: Appraisal): Ground {
  const { g, side, enemy, temperament } = appraisal;
  const theirs = placesThatCount(g.world)[enemy];
  let toPrize: Uint8Array | undefined;
  let threat: Float32Array | undefined;
  let toFoe: Uint8Array | undefined;
  return {
    get threat() {
      threat ??= threats(appraise(g, side, temperament));
      return threat;
    },
    get toFoe() {
      toFoe ??= stepsTo(
        g.world,
        fightingUnits(g, enemy).map((foe) => hexOf(g, foe)),
      );
      return toFoe;
    },
    get toPrize() {
      toPrize ??= stepsToOpen(g, side, theirs);
      return toPrize;
    },
    precious: placesThatCount(g.world)[side].hexes,
    prizes: theirs.hexes,
  };
}

interface Places {
  readonly hexes: ReadonlySet<Hex>;
  /** From everywhere to each of them, the greater ones that much nearer. */
  readonly ways: readonly { readonly hex: Hex; readonly steps: Uint8Array }[];
  /** To the nearest of those that the enemy does not hold, by their names. */
  readonly toOpen: Map<string, Uint8Array>;
}

const DETOUR = 6; // hexes further for a place that is worth a Morale Point more

const placesThatCount = once((world: World): readonly [Places, Places] => {
  const of = (side: Side): Places => {
    const places = placesOf(world, side);
    const greatest = Math.max(0, ...places.map(({ morale }) => morale));
    const ways = places.map(({ hex, morale }) => {
      const behind = DETOUR * (greatest - morale);
      return { hex, steps: stepsTo(world, [hex]).map((steps) => Math.min(FAR, steps + behind)) };
    });
    return { hexes: new Set(places.map(({ hex }) => hex)), ways, toOpen: new Map() };
  };
  return [of(FRENCH), of(COALITION)];
});

/** A prize that is held calls nobody else: on to the next. */
function stepsToOpen(g: Position, side: Side, { ways, toOpen }: Places): Uint8Array {
  const open = ways.filter(({ hex }) => !friendAt(g, hex, side));
  const goals = open.length > 0 ? open : ways;
  const key = goals.map(({ hex }) => hex).join();
  let found = toOpen.get(key);
  if (!found) {
    found = new Uint8Array(g.world.map.grid.count);
    for (const hex of found.keys()) found[hex] = Math.min(FAR, ...goals.map(({ steps }) => steps[hex]!));
    toOpen.set(key, found);
  }
  return found;
}

const BEATEN = 0.35; // per point of strength too many against it
const CORNERED = 0.5; // more where a river or the enemy bars the way back
/** To come to the enemy: the French win only by breaking it, the others also by being ahead at the end [15.0]. */
const EAGERNESS = [1, 0.5] as const;

const HOLDS_PRIZE = 1.5;
const COHESION = 0.12; // per friend close by
const GUARDS_HOME = 0.3;

export function valueOfHex(appraisal: Appraisal, ground: Ground, unit: UnitId, hex: Hex): number {
  const { g, side, temperament } = appraisal;
  const { type } = pieceOf(g, unit);
  if (type === "leader") return leaderValue(appraisal, unit, hex);
  const friends = friendsNear(appraisal, unit, hex);
  let value = -temperament.fear * danger(appraisal, ground, unit, hex, friends);
  if (type !== "dummy") value -= EAGERNESS[side] * temperament.advance * Math.max(0, ground.toFoe[hex]! - 2);
  value -= temperament.prize * ground.toPrize[hex]!;
  value += COHESION * Math.min(4, friends);
  if (ground.prizes.has(hex)) value += HOLDS_PRIZE;
  if (ground.precious.has(hex) && ground.toFoe[hex]! <= 4) value += GUARDS_HOME;
  return value + 0.05 * groundOf(g, hex, side);
}

/** What the enemy could do to it there: nothing up to even odds, then more and more. */
export function danger(
  appraisal: Appraisal,
  ground: Ground,
  unit: UnitId,
  hex: Hex,
  friends: number,
): number {
  const { g, side } = appraisal;
  const strength = strengthOf(g, unit) + groundOf(g, hex, side);
  const helpers = 0.35 * friends; // they draw some of the attackers
  const excess = Math.min(8, ground.threat[hex]!) - strength - helpers - 1;
  return excess > 0 ? (BEATEN + CORNERED * trapped(g, side, hex)) * Math.min(4, excess) : 0;
}

const CLOSE = 2;

function crowdsIn({ g, own }: Appraisal): Uint8Array {
  const { grid } = g.world.map;
  const counts = new Uint8Array(grid.count);
  for (const friend of own) for (const near of discOf(grid, hexOf(g, friend), CLOSE)) counts[near]!++;
  return counts;
}

/** Friends close to a hex, without the unit itself. */
export function friendsNear(appraisal: Appraisal, unit: UnitId, hex: Hex): number {
  const { g, own, found } = appraisal;
  found.crowds ??= crowdsIn(appraisal);
  const here = hexOf(g, unit);
  const isCounted = here >= 0 && distance(g.world.map.grid, here, hex) <= CLOSE && own.includes(unit);
  return found.crowds[hex]! - (isCounted ? 1 : 0);
}

/** A leader keeps with the troops, where most of them are close to the enemy. */
function leaderValue(appraisal: Appraisal, unit: UnitId, hex: Hex): number {
  const { g, own, foes, side } = appraisal;
  const { span } = pieceOf(g, unit);
  const there = unitAt(g, hex);
  const escorted = there >= 0 && pieceOf(g, there).side === side && g.state.place[there] === ON_MAP;
  const led = own.filter((one) => distance(g.world.map.grid, hexOf(g, one), hex) <= span).length;
  const closeness = nearest(appraisal, hex, foes);
  return 0.3 * led - 0.1 * closeness + (escorted ? 1.5 : closeness <= 3 ? -3 : 0);
}
