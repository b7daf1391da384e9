// What a position can say. docs/positions.md explains it to players.

import type { Hex } from "@grognard/hex";
import { Problem, quote } from "@grognard/kernel";
import {
  alike,
  anything,
  byName,
  each,
  hexOn,
  hexsideOn,
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
import { ACTIVATION_STAGES, COMMANDS, TURN_STAGES } from "../frames.ts";
import { checkGround } from "../scenario/map.ts";
import {
  FATIGUE_IDS,
  ORDERS,
  PLACE_IDS,
  POINT,
  SECOND_ORDERS,
  SIDE_IDS,
  type Side,
  type World,
} from "../types.ts";

export const side = placeAmong<Side>(SIDE_IDS);

const hexIn = ({ map: { grid, terrain } }: World) =>
  readBy((name): Hex => {
    if (typeof name !== "string" || !/^\d+,\d+$/.test(name))
      throw new Problem(`must be a hex such as "7,7", not ${quote(name)}`);
    checkGround(grid, terrain, name);
    return hexOn(grid, name);
  });
const hexesIn = (world: World) => many("hexes", hexIn(world));

/** As hex * 6 + direction. */
const hexsideIn = ({ map: { grid } }: World) =>
  readBy((name): number => {
    if (typeof name !== "string" || !/^\d+,\d+\|\d+,\d+$/.test(name))
      throw new Problem(`must be a hexside such as "7,7|7,8", not ${quote(name)}`);
    const [hex, dir] = hexsideOn(grid, name);
    return hex * 6 + dir;
  });

const unitIn = ({ unitById }: World) =>
  known(
    (id) => unitById.get(id),
    (id) => `there is no unit ${quote(id)} in this position`,
  );
const unitsIn = (world: World) => many("units", unitIn(world));
const formationIn = ({ formationById }: World) =>
  known(
    (id) => formationById.get(id),
    (id) => `there is no formation ${quote(id)} in this position`,
  );
const formationsIn = (world: World) => many("formations", formationIn(world));

/** A single word is enough: `"hold"` for `{"kind": "hold"}`. */
const orderIn = (world: World) =>
  v.pipe(
    readBy((value): unknown => (typeof value === "string" ? { kind: value } : value)),
    shapeOf({
      kind: wordAmong(ORDERS),
      beneath: v.exactOptional(wordAmong(SECOND_ORDERS)),
      target: v.exactOptional(hexIn(world)),
      waypoint: v.exactOptional(hexIn(world)),
      issued: v.exactOptional(whole(0, world.turns.length, "15.4")),
      fresh: v.exactOptional(truth),
    }),
  );
export type OrderEntry = v.InferOutput<ReturnType<typeof orderIn>>;

/** Movement Points, kept as eighths. */
const points = readBy((value): number => {
  const eighths = Number(value) * POINT;
  if (typeof value !== "number" || !Number.isInteger(eighths) || eighths < 0 || eighths > 30 * POINT)
    throw new Problem("must be MP, in eighths at the smallest");
  return eighths;
});

/** True or false, kept as 1 or 0. */
export const FLAGS = [
  ...(["disorganized", "smashed", "unsupplied", "engaged", "resupplied", "deploying", "passed"] as const),
];
const bySide = <T>(value: v.GenericSchema<unknown, T>) => byName(value, v.picklist(SIDE_IDS));

export const FORM = positionForm<World>()({
  moment: {
    turn: ({ turns }) => whole(1, turns.length),
    clear: () => truth,
    /** Where in the turn; an activation has stages of its own. */
    phase: () => wordAmong(TURN_STAGES),
    active: () => side,
    activate: formationsIn,
    stage: () => wordAmong(ACTIVATION_STAGES),
    command: () => wordAmong(COMMANDS),
    cap: () => points,
    goal: hexIn,
    done: unitsIn,
    prepared: unitsIn,
    forced: unitsIn,
    targets: hexesIn,
    combats: (world) =>
      many(
        "combats",
        shapeOf({ attackers: unitsIn(world), at: hexesIn(world), from: v.optional(hexesIn(world)) }),
      ),
    cup: formationsIn,
    owners: () => byName(placeAmong([...SIDE_IDS, "none"])),
    initiative: () => whole(-3, 3, "16.1"),
    holder: () => side,
    fought: () => truth,
    broken: (world) => many("hexsides", hexsideIn(world)),
    dummies: (world) => bySide(hexesIn(world)),
    committed: formationsIn,
    exited: () => bySide(whole(0, 99)),
    trainsLost: () => bySide(whole(0, 99)),
    leadersLost: () => bySide(whole(0, 99)),
    map: () => anything,
  },
  pieces: {
    units: {
      away: { key: "place", words: PLACE_IDS },
      state: {
        at: hexIn,
        place: () => placeAmong(PLACE_IDS),
        facing: () => whole(0, 5, "6.7"),
        /** In march column: the road behind the head. */
        trail: hexesIn,
        column: () => whole(1, 3, "15.7"),
        /** The next hex, closed by friends throughout its last activation, and one that it goes round [R55]. */
        heldAt: hexIn,
        shunned: hexIn,
        wing: hexIn,
        steps: () => whole(0, 10, "2.2.1-steps"),
        lost: () => whole(0, 5, "2.2.1-steps"),
        stragglers: () => whole(0, 2, "10.0-cap"),
        forced: () => whole(0, 2, "15.14-guns"),
        batteries: () => whole(0, 6, "7.9"),
        organic: () => whole(0, 2, "7.14"),
        fatigue: () => placeAmong(FATIGUE_IDS),
        used: () => whole(0, 4, "16.6-levels"),
        parent: unitIn,
        bridging: hexsideIn,
        idle: ({ turns }) => whole(0, turns.length + 2),
        spent: () => points,
        started: hexIn,
        attacked: () => v.pipe(truth, v.transform(Number)),
        ...each(FLAGS, () => v.pipe(truth, v.transform(Number))),
      },
      spec: [...(["side", "arm", "name", "formation", "size", "morale", "mp", "horse", "heavy"] as const)],
    },
    formations: {
      state: {
        order: orderIn,
        /** Transit 1, 2 and 3. */
        transit: (world) =>
          v.pipe(many("orders", v.nullable(orderIn(world))), v.maxLength(3, "has three boxes")),
        marker: unitIn,
        replaced: () => truth,
        /** The day on which its leader's grand battery was formed. */
        founded: ({ turns }) => whole(1, turns.at(-1)!.day, "16.5-fixed"),
      },
      spec: [...(["side", "name", "rating", "bonus", "replacement", "detachment", "battery"] as const)],
    },
  },
  replaces: alike(
    ...[
      "turns",
      "armies",
      "reinforcements",
      "places",
      "awards",
      "levels",
      "trenches",
      "digs",
      "mud",
      "charts",
    ],
  ),
});

export type PositionContent = PositionOf<typeof FORM>;
