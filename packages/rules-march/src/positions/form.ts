// What a position can say. docs/positions.md explains it to players.

import { quote } from "@grognard/kernel";
import {
  alike,
  anything,
  asMarks,
  asRead,
  bySides,
  each,
  hexIn as hexOnMap,
  hexsideIn,
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
  readBy,
  shapeOf,
  truth,
  unitIn,
  unitsIn,
  whole,
  wordAmong,
} from "@grognard/parts";
import * as v from "valibot";
import { ACTIVATION_STAGES, COMMANDS, TURN_STAGES } from "../frames.ts";
import { checkGround } from "../scenario/map.ts";
import {
  type Arm,
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

const hexIn = hexOnMap<World>(({ map: { grid, terrain } }, _, name) => checkGround(grid, terrain, name));
const hexesIn = (world: World) => many("hexes", hexIn(world));

const formationsIn = ({ formationById }: World) =>
  many(
    "formations",
    known(
      (id) => formationById.get(id),
      (id) => `there is no formation ${quote(id)} in this position`,
    ),
  );
/** A place by its hex or name. */
const placesIn = ({ places, map }: World, name: string): number[] =>
  places.flatMap((place, i) => (place.name === name || map.grid.names[place.hex] === name ? [i] : []));

const points = pointsIn(POINT, 30, "must be MP, in eighths at the smallest");
const count = () => whole(0, 99);

export const COMBAT: readonly Arm[] = ["infantry", "cavalry"];
const CHARTED = { of: COMBAT, by: "1.0-forcechart" };
const IN_COLUMN = { of: COMBAT, by: "15.7", standing: true } as const;

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
    cap: points,
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
    owners: ownersOf(SIDE_IDS, placesIn),
    initiative: asRead(() => whole(-3, 3, "16.1")),
    holder: asRead(() => side),
    fought: asRead(() => truth),
    broken: (world) => many("hexsides", hexsideIn(world)),
    dummies: bySides(SIDE_IDS, hexesIn),
    committed: asMarks(formationsIn),
    exited: bySides(SIDE_IDS, count),
    trainsLost: bySides(SIDE_IDS, count),
    leadersLost: bySides(SIDE_IDS, count),
    map: () => anything,
  },
  pieces: {
    units: {
      away: { key: "place", words: PLACE_IDS },
      state: {
        at: hexIn,
        place: () => placeAmong(PLACE_IDS),
        facing: kept({ of: [...COMBAT, "guns"], by: "6.7", standing: true }, () => whole(0, 5, "6.7")),
        /** In march column: the road behind the head. */
        trail: limited({ of: [...COMBAT, "wagon", "engineer"], by: "15.8-stack", standing: true }, hexesIn),
        column: limited({ ...CHARTED, standing: true }, () => whole(1, 3, "15.7")),
        /** The next hex, closed by friends throughout its last activation, and one that it goes round [R55]. */
        ...each(["heldAt", "shunned"], kept(IN_COLUMN, hexIn)),
        ...each(["deploying", "passed"], kept(IN_COLUMN, mark)),
        wing: limited({ of: ["infantry"], by: "16.7", standing: true }, hexIn),
        steps: limited({ of: [...COMBAT, "wagon", "guns"], by: "2.2.1-steps" }, () =>
          whole(0, 10, "2.2.1-steps"),
        ),
        lost: limited(CHARTED, () => whole(0, 5, "2.2.1-steps")),
        stragglers: kept(CHARTED, () => whole(0, 2, "10.0-cap")),
        forced: kept(CHARTED, () => whole(0, 2, "15.14-guns")),
        batteries: kept(CHARTED, () => whole(0, 6, "7.9")),
        organic: kept(CHARTED, () => whole(0, 2, "7.14")),
        fatigue: kept(CHARTED, () => placeAmong(FATIGUE_IDS)),
        used: kept(CHARTED, () => whole(0, 4, "16.6-levels")),
        ...each(["unsupplied", "engaged", "resupplied"], kept(CHARTED, mark)),
        ...each(["disorganized", "smashed"], kept({ ...CHARTED, standing: true }, mark)),
        parent: kept({ of: [...COMBAT, "guns"], by: "10.3" }, unitIn),
        bridging: kept({ of: ["engineer"], by: "6.11", standing: true }, hexsideIn),
        idle: kept({ of: ["wagon", "engineer"], by: "6.11-remove" }, ({ turns }: World) =>
          whole(0, turns.length + 2),
        ),
        spent: points,
        started: hexIn,
        attacked: limited(CHARTED, mark),
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
