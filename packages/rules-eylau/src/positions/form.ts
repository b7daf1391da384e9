// What a position can say. docs/positions.md explains it to players.

import { quote } from "@grognard/kernel";
import {
  alike,
  anything,
  asMarks,
  asRead,
  byName,
  byNames,
  bySides,
  each,
  hexesMeant,
  hexIn as hexOnMap,
  kept,
  known,
  limited,
  many,
  mark,
  ownersOf,
  type PositionOf,
  placeAmong,
  pointsIn,
  positionForm,
  shapeOf,
  truth,
  unitIn,
  unitsIn,
  whole,
  wordAmong,
} from "@grognard/parts";
import * as v from "valibot";
import {
  type Arm,
  FORMATION_IDS,
  MORALE_IDS,
  PHASES,
  PLACE_IDS,
  POINT,
  SIDE_IDS,
  SNOW_IDS,
  type World,
} from "../types.ts";

const hexIn = hexOnMap();

const hexesIn = (world: World) => many("hexes", hexIn(world));
const trackIn = ({ tracks }: World) =>
  known(
    (id) => tracks.findIndex((track) => track.id === id),
    (id) => `there is no morale track ${quote(id)} in this position`,
  );
/** The objectives in some hexes, or in all of a place. */
const objectivesIn = ({ map, objectives }: World, name: string): number[] => {
  const hexes = hexesMeant(map.grid, map.file.places, name);
  return objectives.flatMap(({ hex }, i) => (hexes.includes(hex) ? [i] : []));
};

/** An attack order is called A, B or C [17.72]; kept as 1, 2, 3. */
const letter = v.pipe(
  placeAmong(["A", "B", "C"]),
  v.transform((place) => place + 1),
);
const count = (most: number) => () => whole(0, most);

const TROOPS = { of: ["infantry", "skirmish", "cavalry", "artillery", "crew"] satisfies Arm[], by: "2.31" };
const LEADERS = { of: ["leader"] satisfies Arm[], by: "2.32" };

const dispatch = (world: World) =>
  shapeOf({
    to: unitIn(world),
    from: unitIn(world),
    delay: whole(1, 3, "17.34-c"),
    modifier: v.optional(whole(-9, 9), 0),
    waited: v.optional(whole(0, 9), 0),
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
    violations: v.optional(whole(0, 99), 0),
    left: v.optional(unitsIn(world), []),
  });

/** From where its units stand, in the direction they face. */
const charge = (world: World) =>
  shapeOf({
    units: unitsIn(world),
    primaryOnly: v.optional(truth, false),
  });

export const FORM = positionForm<World>()({
  moment: {
    turn: ({ turns }) => whole(1, turns.length),
    clear: () => truth,
    phase: () => wordAmong(PHASES),
    /** Where in the phase; otherwise it is about to begin. */
    stage: () => v.string(),
    snow: asRead(() => placeAmong(SNOW_IDS)),
    snowed: asRead(count(9)),
    points: bySides(SIDE_IDS, count(20)),
    /** What is left of them, by their ids. */
    tracks: byNames(
      ({ tracks }: World, name) => tracks.flatMap(({ id }, i) => (id === name ? [i] : [])),
      () => whole(-99, 200),
      () => "there is no such morale track",
      "14.0",
    ),
    demoralized: asMarks((world: World) => many("morale tracks", trackIn(world))),
    /** By commander: the way chosen for troops far away; and those of whom the enemy knows it. */
    ways: () => byName(v.string()),
    disclosed: unitsIn,
    owners: ownersOf(SIDE_IDS, objectivesIn, "14.13"),
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
        facing: kept({ ...TROOPS, standing: true }, () => whole(0, 5, "5.0-P")),
        formation: limited({ ...TROOPS, standing: true }, () => placeAmong(FORMATION_IDS)),
        /** Extended line: its other hex. */
        wing: limited({ of: ["infantry"], by: "8.3", standing: true }, hexIn),
        rearward: kept({ of: ["infantry"], by: "8.3", standing: true }, mark),
        /** Road column: the road behind the head. */
        trail: limited({ of: ["infantry", "cavalry", "artillery"], by: "6.6", standing: true }, hexesIn),
        morale: kept(TROOPS, () => placeAmong(MORALE_IDS)),
        strength: limited(TROOPS, count(60)),
        shocked: kept(TROOPS, count(9)),
        exhausted: kept({ of: ["cavalry"], by: "7.41" }, mark),
        ammunition: kept({ of: ["artillery"], by: "11.9" }, count(20)),
        depleted: kept({ of: ["artillery", "skirmish"], by: "11.9" }, mark),
        /** Of a lone crew: guns' worth of losses towards its next step. */
        thinned: kept({ of: ["crew"], by: "7.62-B" }, count(2)),
        spent: kept({}, pointsIn(POINT, 30, "must be movement points, in sixths at the smallest")),
        /** Fled from the map by this hex. */
        fledBy: kept({ ...TROOPS, by: "13.3-a" }, hexIn),
        /** A commander who was hit: the turn from which that leader acts again. */
        returns: kept(LEADERS, ({ turns }: World) => whole(1, turns.length + 8, "19.82")),
        fatigue: kept(LEADERS, () => whole(0, 8, "15.1")),
        attack: kept(LEADERS, () => letter),
        ...each(
          ["inactive", "mobilized", "reduced", "ordered", "fought", "rode", "skirmished", "joint"],
          kept(LEADERS, mark),
        ),
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
