// What scenario and map files look like; docs/writing-a-scenario.md explains it to players. Whether they make sense is
// checked in load.ts, load-posts.ts, load-units.ts and map.ts.

import type { ReadOnly } from "@grognard/kernel";
import {
  anyId,
  chainOf,
  distinct,
  heading,
  hexNames,
  hexsideText,
  hexText,
  mapHeading,
  maybe,
  namedByWinner,
  naming,
  orId,
  ownCharts,
  readShape,
  text,
  whole,
} from "@grognard/parts";
import * as v from "valibot";
import { FATIGUE_IDS, ORDERS, SECOND_ORDERS } from "../state.ts";

import { SIDE_IDS } from "../units.ts";
import { EDGES, LEVEL_IDS } from "../world.ts";

const HEX = 'must be a hex such as "7,6"';
const hex = hexText(HEX);
/** A hex that a unit can occupy. */
const ground = naming("ground", hex);
const hexside = hexsideText('must be a hexside such as "5,9|5,10"');
/** From the lower hex to the higher one. */
const rise = naming("rise", hexsideText('must be a hexside such as "7,6>7,7", upwards', ">"));
const side = v.picklist(SIDE_IDS);
const flag = maybe(v.boolean());
const unitId = naming("unit", anyId);
const formationId = naming("formation", anyId);
const turn = naming("turn", whole(1, 99));
const road = v.strictObject({ name: text, hexes: naming("road", chainOf(hex)) });
const water = v.strictObject({ name: text, sides: v.array(hexside) });

export const mapFile = v.strictObject({
  ...mapHeading("grognard/march-map@1", 5000),
  /** By row: `.` clear, `f` forest, `v` village, `t` town, `c` chateau, `s` swamp, `m` mountain, `~` beyond. */
  terrain: v.array(v.string()),
  /** By row, in digits. */
  levels: v.array(v.string()),
  /** By hex. */
  places: hexNames(HEX),
  /** Hexes that also count as chateau for a detachment [7.7.2]. */
  chateaux: v.array(ground),
  majorRoads: v.array(road),
  minorRoads: v.array(road),
  rivers: v.array(water),
  creeks: v.array(water),
  /** Bridges without a road: where a road crosses water there is a bridge anyway [6.4-implied]. */
  bridges: v.array(naming("water", hexside)),
  slopes: v.array(rise),
  steepSlopes: v.array(rise),
});

const leader = v.strictObject({
  id: anyId,
  name: text,
  rating: whole(1, 9),
  bonus: maybe(whole(0, 3)),
  /** Otherwise one lower, but not below 2, and without bonus [R46]. */
  replacement: maybe(v.strictObject({ rating: whole(1, 9), bonus: whole(0, 3) })),
  /** The unit that it begins with; by default the first on the map. */
  with: maybe(unitId),
});

const order = v.strictObject({
  kind: v.picklist(ORDERS),
  beneath: maybe(v.picklist(SECOND_ORDERS)),
  target: maybe(ground),
  waypoint: maybe(ground),
  /** Its first Orders Check is still to come. */
  fresh: flag,
});

/** Where a unit begins on the map. */
const post = {
  at: maybe(ground),
  facing: maybe(whole(0, 5)),
  /** In march column: the road behind the head, hex by hex; none for a single counter. */
  trail: maybe(v.array(ground)),
  fatigue: maybe(v.picklist(FATIGUE_IDS)),
};

const combatUnit = v.strictObject({
  id: anyId,
  name: text,
  arm: v.picklist(["infantry", "cavalry"]),
  steps: whole(1, 5),
  morale: whole(1, 6),
  mp: maybe(whole(1, 30)),
  batteries: maybe(whole(0, 6)),
  horse: flag,
  organic: maybe(whole(0, 2)),
  heavy: flag,
  ...post,
});
const train = v.strictObject({
  id: anyId,
  name: text,
  arm: v.picklist(["wagon", "engineer"]),
  mp: maybe(whole(1, 30)),
  at: maybe(ground),
});

const corps = v.strictObject({
  id: anyId,
  name: text,
  side,
  leader,
  /** May send out a detachment [10.3]. */
  detachment: flag,
  /** Its leader may establish a grand battery [16.5]. */
  battery: flag,
  order: maybe(order),
  units: v.pipe(v.array(combatUnit), v.minLength(1, "a formation needs a unit")),
});

/** Headquarters and army commander of a side. */
const staff = v.strictObject({
  hq: v.strictObject({ id: anyId, name: text }),
  commander: v.strictObject({ id: anyId, name: text }),
  at: maybe(ground),
});

const army = v.strictObject({
  name: text,
  friendlyEdges: v.array(v.picklist(EDGES)),
  enemyEdges: v.array(v.picklist(EDGES)),
  /** How many orders its commander may send in a turn [15.12]. */
  orders: whole(0, 9),
  staff: maybe(staff),
  /** Supply sources [12.4-new]. */
  sources: v.array(ground),
  trains: v.array(train),
});

/** A line of the victory table other than a place. */
const award = v.variant("kind", [
  /** "cut": units or zones of that side reach the road; "clear": none of the other side's do. */
  v.strictObject({
    kind: v.literal("road"),
    side,
    points: whole(1, 99),
    how: v.picklist(["cut", "clear"]),
    road: naming("road name", text),
    from: maybe(hex),
    to: maybe(hex),
  }),
  v.strictObject({ kind: v.literal("exit"), side, points: whole(1, 99), hexes: v.array(ground) }),
  v.strictObject({ kind: v.literal("committed"), side, points: whole(1, 99), formation: formationId }),
]);

/** Best for the French first. */
const levels = v.pipe(
  namedByWinner(LEVEL_IDS, [...SIDE_IDS, "none"]),
  v.minLength(1, "a game needs a result"),
);

export const scenarioFile = v.strictObject({
  ...heading("grognard/march-scenario@1"),
  /** The id of a map that comes with the game, or a whole map. */
  map: orId(mapFile),
  turns: v.pipe(
    v.array(v.strictObject({ name: text, day: whole(1, 99), night: flag })),
    v.minLength(1, "a game needs at least one turn"),
  ),
  armies: v.strictObject({ french: army, coalition: army }),
  formations: distinct(corps, "id"),
  /** `order`: the one it arrives with; by default its formation's first order, or its owner's choice [15.13]. */
  reinforcements: v.array(
    v.strictObject({
      turn,
      at: naming("entry", ground),
      units: v.pipe(v.array(unitId), v.minLength(1, "needs a unit")),
      order: maybe(order),
      /** The owner may keep it back. */
      optional: flag,
      column: flag,
    }),
  ),
  /** Pieces that are not in the game yet: positions put them there. */
  away: maybe(v.array(unitId)),
  places: distinct(
    v.strictObject({
      hex: ground,
      name: maybe(text),
      owner: v.picklist([...SIDE_IDS, "none"]),
      /** For its holder at the end: French, Coalition. */
      points: v.tuple([whole(0, 99), whole(0, 99)]),
    }),
    "hex",
  ),
  awards: v.array(award),
  levels,
  trenches: v.array(ground),
  /** Sides that may dig more of them [14.0]. */
  digs: maybe(v.array(v.picklist(SIDE_IDS))),
  /** -3: the French end of the track [16.1]. */
  initiative: maybe(whole(-3, 3, "16.1")),
  /** MP more for trains off the road. */
  mud: maybe(whole(0, 9)),
  /** What is special, in words. */
  rules: v.array(v.strictObject({ cite: naming("case", text), text })),
  charts: ownCharts,
});

export type MapFile = ReadOnly<v.InferOutput<typeof mapFile>>;
export type ScenarioFile = ReadOnly<v.InferOutput<typeof scenarioFile>>;
export type CorpsFile = ScenarioFile["formations"][number];
export type CombatUnitFile = CorpsFile["units"][number];
export type ArmyFile = ScenarioFile["armies"]["french"];
export type TrainFile = ArmyFile["trains"][number];
export type StaffFile = NonNullable<ArmyFile["staff"]>;
export type OrderFile = NonNullable<CorpsFile["order"]>;

/** Ids such as st-hilaire count as words. */
export const WORD = /^[\w-]+$/;

export const readScenarioFile = (data: unknown): ScenarioFile => readShape(scenarioFile, data, "", WORD);
export const readMapFile = (data: unknown, place = ""): MapFile => readShape(mapFile, data, place, WORD);
