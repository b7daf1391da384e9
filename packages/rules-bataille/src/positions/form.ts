// What a position can say. docs/positions.md explains it to players.

import { Problem } from "@grognard/kernel";
import {
  alike,
  anything,
  asMarks,
  asRead,
  byNames,
  each,
  hexIn as hexOnMap,
  kept,
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
  type Phase,
  PLACE_IDS,
  SIDE_IDS,
  type Side,
  STEEP,
  type World,
} from "../types.ts";

const PHASES: readonly Phase[] = [
  ...(["setup", "command", "charge", "movement", "defensive", "offensive", "melee", "recovery"] as const),
  "night",
];

export const side = placeAmong<Side>(SIDE_IDS);

/** A hex in which a unit can stand. */
const hexIn = hexOnMap<World>(({ map }, hex, name) => {
  if (map.terrain[hex] === STEEP) throw new Problem(`no unit can enter ${name}`, "", "16.1.2");
});
const hexesIn = (world: World) => many("hexes", hexIn(world));

/** A hex, or a whole place by name. */
const objectivesIn = ({ objectives, map }: World, name: string) =>
  objectives.flatMap(({ hex, place }, i) => (place === name || map.grid.names[hex] === name ? [i] : []));

const COMBAT = {
  of: ["infantry", "cavalry", "artillery"] satisfies Arm[],
  by: "2.3",
  standing: true,
} as const;
const TIRED = { of: ["cavalry"] satisfies Arm[], by: "5.1" };
const MET = { of: ["infantry", "cavalry"] satisfies Arm[], by: "10.2.6", standing: true } as const;

/** Any of these words, as bits. */
const bits = (words: readonly string[]) =>
  v.pipe(
    many(words.join(", "), placeAmong(words)),
    v.transform((places) => places.reduce((sum, at) => sum | (1 << at), 0)),
  );
export const FORM = positionForm<World>()({
  moment: {
    turn: ({ turns }) => whole(1, turns.length),
    active: () => side,
    phase: () => wordAmong(PHASES),
    clear: () => truth,
    charges: (world) =>
      many(
        "charges",
        shapeOf({
          attackers: unitsIn(world),
          defenders: v.optional(unitsIn(world)),
          at: hexIn(world),
          straight: v.optional(unitsIn(world), []),
          chargers: v.optional(unitsIn(world)),
          kind: v.optional(wordAmong(["charge", "reaction", "opportunity"]), "charge"),
          from: v.optional(hexIn(world)),
        }),
      ),
    shots: (world) =>
      many("shots", shapeOf({ unit: unitIn(world), from: v.optional(hexIn(world)), at: hexIn(world) })),
    levels: byNames(
      ({ commands }: World, name) => commands.flatMap(({ id }, i) => (id === name ? [i] : [])),
      () => whole(0, 3, "9.2.3"),
      () => "no infantry of this command is in the position",
      "9.2.1",
    ),
    forced: byNames(
      ({ divisions }: World, name) => divisions.flatMap((one, i) => (one === name ? [i] : [])),
      () => whole(0, 99, "11.2.9"),
      () => "no unit of this division is in the position",
      "11.2",
    ),
    owners: ownersOf(SIDE_IDS, objectivesIn),
    held: asMarks(({ groups }: World) => many("groups", placeAmong(groups.map(({ name }) => name)))),
    shifted: byNames(
      ({ groups }: World, name) => groups.flatMap((group, i) => (group.name === name ? [i] : [])),
      () => whole(-2, 9, "16.3.7"),
      ({ groups }) => `must be one of ${groups.map(({ name }) => name).join(", ")}`,
    ),
    scores: asRead(() => many("scores", whole(-9999, 9999))),
    map: () => anything,
    wet: () => truth,
  },
  pieces: {
    units: {
      away: { key: "place", words: PLACE_IDS },
      state: {
        at: hexIn,
        place: () => placeAmong(PLACE_IDS),
        formation: limited(COMBAT, () => placeAmong(FORMATION_IDS)),
        facing: limited(COMBAT, () => whole(0, 5, "6.2")),
        tail: limited(COMBAT, hexesIn),
        losses: () => whole(0, 99, "2.4.2a"),
        veiled: () => whole(0, 99, "2.2.3"),
        morale: kept(COMBAT, () => placeAmong(["good", "disordered", "routed"])),
        readiness: kept({ ...TIRED, standing: true }, () => placeAmong(["fresh", "fatigued", "exhausted"])),
        marker: limited(TIRED, () => side),
        marked: kept(TIRED, ({ turns }: World) => whole(0, turns.length)),
        rest: kept(TIRED, () => bits(["stirred", "moved far", "meleed", "evaded", "shot"])),
        shown: kept({}, () => bits(["fire", "melee", "morale"])),
        spent: kept({}, pointsIn(2, 40, "must be points or halves")),
        moved: kept({ standing: true }, mark),
        charged: kept({ of: ["cavalry", "leader"], by: "10.1.1", standing: true }, mark),
        frozen: kept({ ...COMBAT, by: "13.3.5" }, mark),
        limbered: kept({ of: ["artillery"], by: "6.9.3", standing: true }, mark),
        marching: kept({ of: ["infantry", "artillery"], by: "11.2.3b", standing: true }, mark),
        ...each(["stung", "rallied"], kept(COMBAT, mark)),
        ...each(["reacted", "fellBack"], kept(MET, mark)),
        due: kept({}, () => whole(-1, 9999)),
      },
      spec: [
        ...(["side", "nation", "arm", "kind", "name", "division", "command", "increments", "melee"] as const),
        ...(["battalions", "regimentFire", "fire", "fires", "range", "moraleValue", "ma", "lance"] as const),
        ...(["skirmishFire", "guard", "horse", "brigade", "battalion", "bonuses"] as const),
      ],
    },
  },
  replaces: alike(
    ...["days", "commandMorale", "groups", "areas", "away", "successors", "objectives", "exits", "victory"],
  ),
});

export type PositionContent = PositionOf<typeof FORM>;
