// The mission of each division, from the victory conditions: take a place, hold one, attack the enemy, or leave.

import type { Hex } from "@grognard/hex";
import {
  called,
  exitZoneAt,
  FRENCH,
  hexOf,
  isClear,
  onMap,
  type Position,
  range,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { best } from "./weigh.ts";
import { withdrawals } from "./withdrawal.ts";
import { wording } from "./words/index.ts";
import { worth } from "./worth.ts";

export interface Mission {
  readonly kind: "take" | "hold" | "hunt" | "leave";
  /** Where it leads. */
  readonly goals: readonly Hex[];
  /** Guns, cavalry and shaken units go to the goals before anything else. */
  readonly back?: boolean;
  /** In words: "take Straden". */
  readonly task: () => string;
}

export type Missions = ReadonlyMap<string, Mission>;

const kept = new WeakMap<Appraisal, Missions>();

export function missionsOf(appraisal: Appraisal): Missions {
  const found = kept.get(appraisal) ?? workOut(appraisal);
  kept.set(appraisal, found);
  return found;
}

export const missionOf = (appraisal: Appraisal, unit: UnitId): Mission =>
  missionsOf(appraisal).get(unitOf(appraisal.g, unit).division) ?? hunt(appraisal);

const dayOf = ({ world, state }: Position): number => world.turns[state.turn - 1]!.day;

function workOut(appraisal: Appraisal): Missions {
  const { g } = appraisal;
  const { scoring } = g.world;
  const second = scoring === "second-day" || (scoring === "campaign" && dayOf(g) > 1);
  const divisions = divisionsOf(appraisal);
  if (scoring === "none") return new Map(divisions.map(({ name }) => [name, hunt(appraisal)]));
  if (second)
    return appraisal.side === FRENCH
      ? withdrawals(appraisal, divisions)
      : new Map(divisions.map((one) => [one.name, pursuit(appraisal, one)]));
  return appraisal.side === FRENCH ? attack(appraisal, divisions) : defence(appraisal, divisions);
}

export interface Division {
  readonly name: string;
  readonly units: readonly UnitId[];
  /** As printed: what the plan is made with does not change with every shot. */
  readonly strength: number;
  readonly mounted: boolean;
}

function divisionsOf({ g, side }: Appraisal): Division[] {
  return g.world.divisions.flatMap((name) => {
    const units = g.world.army[side].filter((unit) => onMap(g, unit) && unitOf(g, unit).division === name);
    const troops = units.filter((unit) => unitOf(g, unit).arm !== "leader");
    if (units.length === 0) return [];
    const foot = troops.filter((unit) => unitOf(g, unit).arm === "infantry");
    const strength = foot.reduce((sum, unit) => sum + unitOf(g, unit).increments, 0);
    return [{ name, units: troops.length > 0 ? troops : units, strength, mounted: foot.length === 0 }];
  });
}

interface Place {
  readonly name: string;
  readonly hexes: readonly Hex[];
  readonly points: number;
  /** Hexes that are not ours. */
  readonly wanting: readonly Hex[];
}

function placesOf({ g, side }: Appraisal): Place[] {
  const { objectives, victory } = g.world;
  return [...new Set(objectives.map(({ place }) => place))].map((name) => {
    const own = objectives.flatMap((one, i) =>
      one.place === name ? [{ hex: one.hex, owner: g.state.owners[i] }] : [],
    );
    return {
      name,
      hexes: own.map(({ hex }) => hex),
      points: victory.points[name] ?? 1,
      wanting: own.filter(({ owner }) => owner !== side).map(({ hex }) => hex),
    };
  });
}

const take = ({ name, hexes }: Place): Mission => ({
  kind: "take",
  goals: hexes,
  task: () => wording().tasks.take(called(name)),
});
const hold = ({ name, hexes }: Place): Mission => ({
  kind: "hold",
  goals: hexes,
  task: () => wording().tasks.hold(called(name)),
});

export const hunt = ({ held }: Appraisal): Mission => ({
  kind: "hunt",
  goals: held,
  task: () => wording().tasks.hunt,
});

/** Infantry goes for one place after the other, as much as each needs; cavalry goes for undefended places. */
function attack(appraisal: Appraisal, divisions: readonly Division[]): Missions {
  const places = placesOf(appraisal);
  const wanted = places.filter(({ wanting }) => wanting.length > 0);
  const free = wanted.filter((place) => place.hexes.every((hex) => appraisal.toFoe[hex]! > UNDEFENDED));
  const contested = wanted.filter((place) => !free.includes(place));
  const wants = new Map(wanted.map((place) => [place.name, ENOUGH * defendersOf(appraisal, place)]));
  const found = new Map<string, Mission>();
  for (const division of divisions) {
    if (division.mounted) continue;
    const open = (contested.length > 0 ? contested : wanted).filter(({ name }) => wants.get(name)! > 0);
    const place = best(
      open.length > 0 ? open : wanted,
      (one) => one.points / 2 - distance(appraisal, division, one.hexes) / 3,
    );
    if (!place) {
      found.set(division.name, victors(appraisal, places, division));
      continue;
    }
    wants.set(place.name, wants.get(place.name)! - division.strength);
    found.set(division.name, take(place));
  }
  horseFor(appraisal, divisions, free, contested, places, found);
  return found;
}

/** How much stronger to be; and how near to a place its defenders are. */
const ENOUGH = 1.8;
const ABOUT = 6;

/** In increments of line infantry. */
function defendersOf({ g, theirs }: Appraisal, { hexes }: Place): number {
  const near = theirs.filter((unit) => hexes.some((hex) => range(g, hex, hexOf(g, unit)) <= ABOUT));
  return 6 + near.reduce((sum, unit) => sum + worth(g, unit), 0);
}

/** No enemy this near: cavalry may take it. */
const UNDEFENDED = 7;

function horseFor(
  appraisal: Appraisal,
  divisions: readonly Division[],
  free: readonly Place[],
  contested: readonly Place[],
  places: readonly Place[],
  found: Map<string, Mission>,
): void {
  const riders = divisions.filter(
    (one) => one.mounted && one.units.some((unit) => unitOf(appraisal.g, unit).arm === "cavalry"),
  );
  const nearest = (place: Place) => best(riders, (one) => -distance(appraisal, one, place.hexes))?.name;
  const goals = new Map(free.map((place) => [nearest(place), place]));
  for (const one of divisions) {
    if (!one.mounted) continue;
    const free = goals.get(one.name);
    const other =
      best(contested, ({ points }) => points) ??
      best(places, ({ hexes }) => -distance(appraisal, one, hexes));
    found.set(one.name, free ? take(free) : other ? take(other) : hunt(appraisal));
  }
}

/** Everything is taken: off by the road if that counts, or keep it. */
function victors(appraisal: Appraisal, places: readonly Place[], division: Division): Mission {
  const exits = openExits(appraisal);
  if (exits.length > 0) return { kind: "leave", goals: exits, task: () => wording().tasks.exit };
  const place = best(places, ({ hexes }) => -distance(appraisal, division, hexes));
  return place ? hold(place) : hunt(appraisal);
}

/** Each holds what is nearest, and takes it back if it is lost. */
function defence(appraisal: Appraisal, divisions: readonly Division[]): Missions {
  const places = placesOf(appraisal);
  return new Map(
    divisions.map((one) => {
      const place = best(
        places,
        ({ hexes, points }) => Math.min(points, 8) / 2 - distance(appraisal, one, hexes),
      );
      if (!place) return [one.name, hunt(appraisal)];
      return [one.name, place.wanting.length > 0 ? take(place) : hold(place)];
    }),
  );
}

/** Averaged over its units. */
function distance({ g }: Appraisal, { units }: Division, hexes: readonly Hex[]): number {
  const steps = units.map((unit) => Math.min(...hexes.map((hex) => range(g, hexOf(g, unit), hex))));
  return steps.reduce((sum, one) => sum + one, 0) / Math.max(1, steps.length);
}

/** Units that come over the pass block the way, the others press on. */
function pursuit(appraisal: Appraisal, { units }: Division): Mission {
  const [first] = units as [UnitId];
  if (unitOf(appraisal.g, first).nation === "prussian")
    return { kind: "hold", goals: passHexes(appraisal), task: () => wording().tasks.barPass };
  return hunt(appraisal);
}

/** Where units can leave the map in the open. */
function passHexes({ g }: Appraisal): Hex[] {
  const day = dayOf(g);
  const zones = g.world.exits.filter((zone) => zone.day === day);
  const all = zones.flatMap(({ hexes }) => hexes);
  const open = all.filter((hex) => isClear(g, hex));
  return open.length > 0 ? open : all;
}

function openExits({ g, side }: Appraisal): Hex[] {
  return passHexes({ g } as Appraisal).filter((hex) => exitZoneAt(g, side, hex) !== undefined);
}
