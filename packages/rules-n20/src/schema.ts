// What scenario and map files look like. Documented for players in docs/writing-a-scenario.md. Whether they make
// sense is checked in load.ts and map.ts.

import type { ReadOnly } from "@grognard/kernel";
import {
  distinct,
  heading,
  listedMap,
  maybe,
  naming,
  ownCharts,
  plainId,
  readShape,
  text,
  whole,
  windowMap,
} from "@grognard/parts";
import * as v from "valibot";
import { cite, half, hex, modifier, nation, range } from "./cards.ts";
import { SIDE_IDS, TERRAINS, TRAITS } from "./world.ts";

export const mapFile = listedMap("grognard/n20-map@1", TERRAINS, ["minor", "major"], ["bridge", "ford"]);
const windowFile = windowMap("grognard/n20-map@1");
const mapShape = (input: unknown): v.GenericSchema<unknown, MapFile | WindowFile> =>
  typeof input === "object" && input !== null && "window" in input ? windowFile : mapFile;

const side = v.picklist(SIDE_IDS);
const perSide = (from: number, to: number) =>
  v.strictObject({ french: whole(from, to), coalition: whole(from, to) });
/** A hex on which a piece can stand. */
const ground = naming("ground", hex);

/** Set up in this hex, or a reinforcement; with `roll`, a variable one that enters on that roll or more. */
const placement = {
  at: maybe(ground),
  arrives: maybe(
    v.strictObject({
      turn: naming("turn", whole(1, 99)),
      at: ground,
      /** Other hexes where it may enter instead. */
      or: maybe(v.array(ground)),
      roll: maybe(whole(1, 6)),
    }),
  ),
};
const unit = v.strictObject({
  id: plainId,
  name: text,
  nation,
  type: v.picklist(["infantry", "cavalry", "artillery"]),
  strength: whole(0, 9),
  movement: whole(1, 9),
  traits: maybe(v.array(v.picklist(TRAITS))),
  formation: maybe(text),
  ...placement,
});
const leader = v.strictObject({
  id: plainId,
  name: text,
  nation,
  span: whole(0, 9),
  movement: whole(1, 9),
  ...placement,
});

export const scenarioFile = v.strictObject({
  ...heading("grognard/n20-scenario@1"),
  /** The id of a map that comes with the game, or a whole map. */
  map: v.lazy((input) => (typeof input === "string" ? plainId : mapShape(input))),
  firstPlayer: side,
  morale: perSide(1, 10),
  dummies: v.strictObject({
    french: whole(0, 9),
    coalition: whole(0, 9),
    /** Those that are set up, and where [16.1.3-B1]. */
    at: maybe(v.strictObject({ french: maybe(v.array(ground)), coalition: maybe(v.array(ground)) })),
  }),
  nations: distinct(
    v.strictObject({ id: plainId, name: text, side, loc: v.array(ground), cadres: whole(0, 9) }),
    "id",
  ),
  objectives: distinct(
    v.strictObject({ hex: ground, side, morale: whole(1, 10) }),
    "hex",
    (hex) => `${hex} is an objective already`,
  ),
  garrisons: distinct(
    v.strictObject({ hex: ground, nation, strength: whole(0, 9) }),
    "hex",
    (hex) => `${hex} has a garrison already`,
  ),
  turns: v.pipe(
    v.array(v.strictObject({ name: text, night: maybe(v.boolean()), stop: maybe(whole(1, 6)) })),
    v.minLength(1, "a game needs at least one turn"),
  ),
  units: naming("army", v.array(unit)),
  leaders: v.array(leader),
  exclusive: v.array(
    v.strictObject({
      cite,
      text,
      /** First and last turn it is in force; absent: always. */
      turns: maybe(naming("turns", range)),
      modifiers: maybe(v.array(modifier)),
      /** This hex has its printed terrain only for one side; for the other it is clear. */
      terrainOnlyFor: maybe(v.strictObject({ hex, side })),
    }),
  ),
  cards: distinct(
    v.strictObject({
      id: text,
      red: maybe(v.boolean()),
      common: maybe(half),
      french: maybe(half),
      coalition: maybe(half),
    }),
    "id",
  ),
  charts: ownCharts,
});

export type MapFile = ReadOnly<v.InferOutput<typeof mapFile>>;
export type WindowFile = ReadOnly<v.InferOutput<typeof windowFile>>;
export type ScenarioFile = ReadOnly<v.InferOutput<typeof scenarioFile>>;
export type UnitFile = ScenarioFile["units"][number];
export type LeaderFile = ScenarioFile["leaders"][number];

export const readScenarioFile = (data: unknown): ScenarioFile => readShape(scenarioFile, data);
export const readMapFile = (data: unknown, place = ""): MapFile | WindowFile =>
  readShape(mapShape(data), data, place);
