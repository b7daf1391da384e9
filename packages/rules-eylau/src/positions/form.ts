// What a position can say. docs/positions.md explains it to players.

import type { Hex } from "@grognard/hex";
import { Problem, quote } from "@grognard/kernel";
import {
  alike,
  anything,
  byName,
  each,
  hexOn,
  known,
  many,
  type PositionOf,
  placeAmong,
  positionForm,
  readBy,
  shapeOf,
  truth,
  whole,
  wordAmong,
} from "@grognard/parts";
import * as v from "valibot";
import {
  FORMATION_IDS,
  MORALE_IDS,
  PHASES,
  PLACE_IDS,
  POINT,
  SIDE_IDS,
  SNOW_IDS,
  type World,
} from "../types.ts";

const hexIn = ({ map: { grid } }: World) =>
  readBy((name): Hex => {
    if (typeof name !== "string" || !/^\d+,\d+$/.test(name))
      throw new Problem(`must be a hex such as "7,7", not ${quote(name)}`);
    return hexOn(grid, name);
  });
const hexesIn = (world: World) => many("hexes", hexIn(world));

const unitIn = ({ unitById }: World) =>
  known(
    (id) => unitById.get(id),
    (id) => `there is no unit ${quote(id)} in this position`,
  );
const unitsIn = (world: World) => many("units", unitIn(world));
const trackIn = ({ tracks }: World) =>
  known(
    (id) => tracks.findIndex((track) => track.id === id),
    (id) => `there is no morale track ${quote(id)} in this position`,
  );

/** An attack order is called A, B or C [17.72]; kept as 1, 2, 3. */
const letter = v.pipe(
  placeAmong(["A", "B", "C"]),
  v.transform((place) => place + 1),
);
const count = (most: number) => whole(0, most);
const facing = whole(0, 5, "5.0-P");
/** Movement points, kept as sixths [R2]. */
const points = readBy((value): number => {
  const sixths = Math.round(Number(value) * POINT * 1000) / 1000;
  if (typeof value !== "number" || !Number.isInteger(sixths) || sixths < 0 || sixths > 30 * POINT)
    throw new Problem("must be movement points, in sixths at the smallest");
  return sixths;
});

/** True or false, kept as 1 or 0. */
export const FLAGS = [
  ...(["rearward", "exhausted", "depleted", "inactive", "mobilized", "reduced", "ordered"] as const),
  ...(["fought", "rode", "skirmished", "joint"] as const),
];

const dispatch = (world: World) =>
  shapeOf({
    to: unitIn(world),
    from: unitIn(world),
    delay: whole(1, 3, "17.34-c"),
    modifier: v.optional(whole(-9, 9), 0),
    waited: v.optional(count(9), 0),
    attack: v.optional(letter),
    wing: v.optional(unitIn(world)),
  });

const attackOrder = (world: World) =>
  shapeOf({
    letter,
    chief: unitIn(world),
    level: wordAmong(["corps", "division"]),
    held: v.optional(truth, false),
    implemented: v.optional(truth, true),
    violations: v.optional(count(99), 0),
    left: v.optional(unitsIn(world), []),
  });

/** From where its units stand, in the direction they face. */
const charge = (world: World) =>
  shapeOf({
    units: unitsIn(world),
    primaryOnly: v.optional(truth, false),
  });

const bySide = <T>(value: v.GenericSchema<unknown, T>) => byName(value, v.picklist(SIDE_IDS));

export const FORM = positionForm<World>()({
  moment: {
    turn: ({ turns }) => whole(1, turns.length),
    clear: () => truth,
    phase: () => wordAmong(PHASES),
    /** Where in the phase; otherwise it is about to begin. */
    stage: () => v.string(),
    snow: () => placeAmong(SNOW_IDS),
    snowed: () => count(9),
    points: () => bySide(count(20)),
    /** What is left of them, by their ids. */
    tracks: () => byName(whole(-99, 200)),
    demoralized: (world) => many("morale tracks", trackIn(world)),
    /** By commander: the way chosen for troops far away; and those of whom the enemy knows it. */
    ways: () => byName(v.string()),
    disclosed: (world) => many("commanders", unitIn(world)),
    owners: () => byName(placeAmong([...SIDE_IDS, "none"])),
    dispatches: (world) => many("orders", dispatch(world)),
    attacks: (world) => many("attack orders", attackOrder(world)),
    charges: (world) => many("charges", charge(world)),
    map: () => anything,
  },
  pieces: {
    units: {
      away: { key: "place", words: PLACE_IDS },
      state: {
        at: hexIn,
        place: () => placeAmong(PLACE_IDS),
        facing: () => facing,
        formation: () => placeAmong(FORMATION_IDS),
        /** Extended line: its other hex. */
        wing: hexIn,
        /** Road column: the road behind the head. */
        trail: hexesIn,
        morale: () => placeAmong(MORALE_IDS),
        strength: () => whole(0, 60),
        ammunition: () => count(20),
        spent: () => points,
        shocked: () => count(9),
        /** Of a lone crew: guns' worth of losses towards its next step. */
        thinned: () => count(2),
        /** Fled from the map by this hex. */
        fledBy: hexIn,
        /** A commander who was hit: the turn from which that leader acts again. */
        returns: ({ turns }) => whole(1, turns.length + 8, "19.82"),
        fatigue: () => whole(0, 8, "15.1"),
        attack: () => letter,
        ...each(FLAGS, () => v.pipe(truth, v.transform(Number))),
      },
      spec: [
        ...(["side", "nation", "kind", "name", "size", "effectiveness", "modifier", "firing", "mp"] as const),
        ...(["under", "regiment", "division", "designation"] as const),
        ...(["rank", "rating", "bonus", "cavalry", "lightCavalry", "alwaysOrdered"] as const),
      ],
    },
  },
  replaces: alike(
    ...[
      "turns",
      "weather",
      "armies",
      "reinforcements",
      "marches",
      "places",
      "awards",
      "levels",
      "axis",
      "special",
      "charts",
    ],
  ),
});

export type PositionContent = PositionOf<typeof FORM>;
export type UnitEntry = PositionContent["units"][string];
