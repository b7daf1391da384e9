// What a position can say. docs/positions.md explains it to players.

import { Problem, quote } from "@grognard/kernel";
import {
  alike,
  anything,
  byName,
  each,
  hexOn,
  known,
  many,
  nameAmong,
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
import { FORMATION_IDS, type Phase, PLACE_IDS, SIDE_IDS, type Side, STEEP, type World } from "../types.ts";

const PHASES: readonly Phase[] = [
  ...(["setup", "command", "charge", "movement", "defensive", "offensive", "melee", "recovery"] as const),
  "night",
];

export const side = placeAmong<Side>(SIDE_IDS);

/** A hex in which a unit can stand. */
export const hexIn = ({ map }: World) =>
  readBy((name) => {
    if (typeof name !== "string" || !/^\d+,\d+$/.test(name))
      throw new Problem(`must be a hex such as "7,7", not ${quote(name)}`);
    const hex = hexOn(map.grid, name);
    if (map.terrain[hex] === STEEP) throw new Problem(`no unit can enter ${name}`, "", "16.1.2");
    return hex;
  });

const unitsIn = (world: World) => many("units", unitIn(world));
const unitIn = ({ unitById }: World) =>
  known(
    (id) => unitById.get(id),
    (id) => `there is no unit ${quote(id)} in this position`,
  );

/** True or false, kept as 1 or 0. */
export const FLAGS = [
  ...(["moved", "charged", "frozen", "limbered", "marching", "stung", "reacted", "fellBack"] as const),
  "rallied" as const,
];
/** Any of these words, as bits. */
const bits = (words: readonly string[]) =>
  v.pipe(
    many(words.join(", "), placeAmong(words)),
    v.transform((places) => places.reduce((sum, at) => sum | (1 << at), 0)),
  );
/** Movement Points, kept as halves. */
const points = readBy((value) => {
  const half = Number(value) * 2;
  if (!Number.isInteger(half) || half < 0 || half > 80) throw new Problem("must be points or halves");
  return half;
});

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
    levels: ({ commands }) => {
      const ids = commands.map(({ id }) => id);
      const known = nameAmong(ids, "no infantry of this command is in the position", "9.2.1");
      return byName(whole(0, 3, "9.2.3"), known);
    },
    forced: ({ divisions }) =>
      byName(
        whole(0, 99, "11.2.9"),
        nameAmong(divisions, "no unit of this division is in the position", "11.2"),
      ),
    owners: () => byName(placeAmong([...SIDE_IDS, "none"])),
    held: ({ groups }) => many("groups", placeAmong(groups.map(({ name }) => name))),
    shifted: ({ groups }) => {
      const names = groups.map(({ name }) => name);
      return byName(whole(-2, 9, "16.3.7"), nameAmong(names, `must be one of ${names.join(", ")}`));
    },
    scores: () => many("scores", whole(-9999, 9999)),
    map: () => anything,
    wet: () => truth,
  },
  pieces: {
    units: {
      away: { key: "place", words: PLACE_IDS },
      state: {
        at: hexIn,
        place: () => placeAmong(PLACE_IDS),
        formation: () => placeAmong(FORMATION_IDS),
        facing: () => whole(0, 5, "6.2"),
        tail: (world) => many("hexes", hexIn(world)),
        losses: () => whole(0, 99, "2.4.2a"),
        veiled: () => whole(0, 99, "2.2.3"),
        morale: () => placeAmong(["good", "disordered", "routed"]),
        readiness: () => placeAmong(["fresh", "fatigued", "exhausted"]),
        marker: () => side,
        marked: ({ turns }) => whole(0, turns.length),
        rest: () => bits(["stirred", "moved far", "meleed", "evaded", "shot"]),
        shown: () => bits(["fire", "melee", "morale"]),
        spent: () => points,
        ...each(FLAGS, () => v.pipe(truth, v.transform(Number))),
        due: () => whole(-1, 9999),
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
