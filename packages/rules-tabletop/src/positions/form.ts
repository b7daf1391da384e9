// What a position can say. docs/positions.md explains it to players. Lengths are millimetres, angles degrees.

import { type Json, Problem, quote } from "@grognard/kernel";
import {
  alike,
  anything,
  byName,
  each,
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
import { DEEDS } from "../actions.ts";
import { isCase } from "../cases.ts";
import { FORMATIONS } from "../formations.ts";
import { WINDOWS } from "../frames.ts";
import { PATH } from "../order-reading.ts";
import { hundredths } from "../scenario/units-of-length.ts";
import { partOf } from "../sequence.ts";
import { type Angle, type Place, type Status, WEATHERS, type World } from "../types.ts";

/** Moments that are no windows: before the combats, at the end and at the start of a turn. */
export const MOMENTS = { combat: partOf("bonus") - 1, end: partOf("rally") + 1, turn: 0 } as const;
const MOMENT_NAMES = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[];
const PLACES: readonly Place[] = ["table", "zone", "boat", "coming", "off", "withdrawn", "lost"];
const ANGLES: readonly Angle[] = ["front", "flank", "rear"];

const isLength = (value: Json): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 10_000;
const length = readBy((value) => {
  if (isLength(value)) return hundredths(value);
  throw new Problem("must be millimetres");
});
const spot = v.pipe(
  v.custom<unknown>((value) => Array.isArray(value) && value.length === 2, "must be two lengths, [x, y]"),
  v.tuple([length, length]),
  v.transform(([x, y]) => ({ x, y })),
);
const heading = readBy((value) => {
  if (typeof value === "number" && value >= 0 && value < 360) return hundredths(value) % 36_000;
  throw new Problem("must be degrees from 0 to 359.99");
});
/** Between skirmishers: read as in a scenario. */
const gap = v.pipe(
  length,
  v.transform((c) => c / 100),
);

const unitIn = ({ unitById }: World) =>
  known(
    (id) => unitById.get(id),
    (id) => `there is no unit ${quote(id)}`,
  );
const zoneIn = ({ ground }: World) =>
  nameAmong(
    ground.zones.map(({ id }) => id),
    "there is no such town zone",
  );

const lined = v.optional(whole(0, 2), 0);
const burden = shapeOf({
  cite: readBy((id) => {
    if (typeof id === "string" && isCase(id)) return id;
    throw new Problem("there is no such case");
  }),
  value: v.optional(whole(-99, 99), -10),
});

export const FORM = positionForm<World>()({
  moment: {
    window: () => wordAmong([...WINDOWS, ...MOMENT_NAMES]),
    turn: ({ turns }) => whole(1, turns),
    weather: () => wordAmong(WEATHERS),
    clear: () => truth,
    terrain: () => anything,
    charges: (world) =>
      many(
        "charges",
        shapeOf({
          charger: unitIn(world),
          target: unitIn(world),
          named: v.optional(unitIn(world)),
          counter: v.optional(truth, false),
          path: v.optional(PATH, []),
          angle: v.optional(wordAmong(ANGLES), "front"),
          allowance: v.optional(length),
          run: v.optional(length, 0),
          startGap: v.optional(length),
          began: v.optional(shapeOf({ at: spot, facing: v.optional(heading) })),
          state: v.optional(wordAmong(["running", "halted", "contact"]), "contact"),
        }),
      ),
    contacts: (world) =>
      many(
        "contacts",
        shapeOf({
          attacker: unitIn(world),
          defender: unitIn(world),
          angle: v.optional(wordAmong(ANGLES), "front"),
          zoneSide: v.optional(whole(-1, 3), -1),
        }),
      ),
    announced: (world) => many("units", unitIn(world)),
    fires: (world) => byName(length, zoneIn(world)),
    damage: ({ ground: { sections } }) =>
      byName(
        whole(0, 999),
        nameAmong(
          sections.map(({ id }) => id),
          "there is no such section",
        ),
      ),
    tally: () => byName(whole(-9999, 9999)),
  },
  pieces: {
    units: {
      state: {
        at: () => spot,
        facing: () => heading,
        formation: () => wordAmong(FORMATIONS),
        gap: () => gap,
        screen: () =>
          v.pipe(
            readBy((value): unknown => (value === true ? {} : value)),
            shapeOf({ at: v.optional(spot), facing: v.optional(heading), gap: v.optional(gap) }),
          ),
        place: () => wordAmong(PLACES),
        status: () => placeAmong<Status>(["steady", "shaken", "routed"]),
        zone: zoneIn,
        posture: () => wordAmong(["edge", "deep", "sheltered"]),
        lining: () => shapeOf({ north: lined, east: lined, south: lined, west: lined }),
        square: unitIn,
        done: () => many("actions", wordAmong(DEEDS)),
        exit: () => spot,
        origin: () => spot,
        gait: () => wordAmong(["none", "trot", "gallop"]),
        burdens: () => many("burdens", burden),
        ...each(["firstFire", "fought", "owesRecall", "firedOn", "fired", "passed"], () => truth),
        ...each(["strength", "start", "dismounted", "lastFired", "awayTurns", "lost"], () => whole(0, 99)),
      },
      spec: [
        ...([
          "name",
          "side",
          "arm",
          "grade",
          "class",
          "heavy",
          "lancer",
          "calibre",
          "guns",
          "horse",
        ] as const),
        ...([
          "weapon",
          "quarters",
          "sappers",
          "overhead",
          "commander",
          "regiment",
          "brigade",
          "division",
        ] as const),
        ...(["adjust", "after", "yesterday", "arrives"] as const),
      ],
    },
    commanders: {
      state: { attached: unitIn },
      spec: ["name", "side", "level", "rating", "superior", "at"],
    },
  },
  replaces: {
    ...alike("table", "sides", "turns", "begins", "victory", "deployment", "charts"),
    sky: "weather",
  },
});

export type PositionContent = PositionOf<typeof FORM>;
export type UnitEntry = PositionContent["units"][string];
