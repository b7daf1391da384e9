// What scenario and map files look like; docs/writing-a-scenario.md explains it to players. Whether they make sense is
// asked in load.ts, load-units.ts, load-posts.ts and map.ts.

import type { ReadOnly } from "@grognard/kernel";
import {
  anyId,
  chainOf,
  distinct,
  heading,
  hexNames,
  hexSet,
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
import { FORMATION_IDS } from "../formations.ts";
import { SNOW_IDS } from "../state.ts";
import { NATIONS, RANKS, SIDE_IDS } from "../units.ts";
import { LEVEL_IDS, LIGHTS, SPECIALS } from "../world.ts";
import { KIND_IDS } from "./kinds.ts";

const HEX = 'must be a hex such as "7,6"';
const hex = hexText(HEX);
const side = v.picklist(SIDE_IDS);
const flag = maybe(v.boolean());
const unitId = naming("unit", anyId);
const leaderId = naming("leader", anyId);
const turn = naming("turn", whole(1, 99));
const facing = whole(0, 5, "5.0-P");
const needed = <S extends v.GenericSchema>(list: S, says: string) =>
  v.pipe(
    list,
    v.check((items) => Array.isArray(items) && items.length > 0, says),
  );

export const mapFile = v.strictObject({
  ...mapHeading("grognard/eylau-map@1", 1000),
  /** One text a row: `.` clear, `L` light cover, `F` farmette, `W` woods, `T` town, `M` wetlands, `o` frozen pond. */
  terrain: v.array(v.string()),
  /** One text a row: digits. */
  levels: v.array(v.string()),
  /** Towns, farms, woods, ponds and heights by name. */
  places: v.record(text, v.array(naming("hex", hex))),
  /** Other names, by hex. */
  labels: hexNames(HEX),
  roads: v.array(v.strictObject({ name: text, kind: v.picklist(["major", "minor"]), hexes: chainOf(hex) })),
  waters: v.array(
    v.strictObject({
      name: text,
      kind: v.picklist(["brook", "stream", "major stream"]),
      sides: v.array(hexsideText('must be a hexside such as "5,9|5,10"')),
    }),
  ),
  /** Light cover hexsides: walls and hedges. The first hex is the protected one. */
  hedges: v.array(hexsideText('must be a hexside such as "7,6>7,7", the protected hex first', ">")),
});

/** Where a piece begins. */
const standing = { at: maybe(hex), facing: maybe(facing) };

const leader = v.strictObject({
  id: anyId,
  name: text,
  nation: v.picklist(NATIONS),
  rank: v.picklist(RANKS),
  designation: maybe(text),
  /** Standing and mobilized; one value for leaders without states. */
  rating: v.union([whole(1, 40), v.tuple([whole(1, 40), whole(1, 40)])]),
  bonus: maybe(whole(0, 3)),
  cavalry: flag,
  lightCavalry: flag,
  alwaysOrdered: flag,
  mp: maybe(v.tuple([whole(0, 30), whole(0, 30)])),
  /** The superior; none for the commander of an army. */
  under: maybe(leaderId),
  ...standing,
  mobilized: flag,
  inactive: flag,
  ordered: flag,
  /** Begins with an attack order in hand. */
  attackOrder: flag,
  /** Of a brigade; otherwise 1 on the map, 0 on the display. */
  fatigue: maybe(whole(0, 8, "15.1")),
});

const unit = v.strictObject({
  id: anyId,
  name: text,
  nation: v.picklist(NATIONS),
  kind: v.picklist(KIND_IDS),
  strength: maybe(whole(1, 60)),
  effectiveness: maybe(whole(0, 9)),
  modifier: maybe(whole(0, 9)),
  firing: maybe(whole(1, 3)),
  mp: maybe(v.tuple([whole(0, 30), whole(0, 30)])),
  under: leaderId,
  /** Otherwise its id without the number of the battalion. */
  regiment: maybe(text),
  /** For a battery that stands under a commander: the division it belongs to [13.13-f]. */
  division: maybe(leaderId),
  ...standing,
  formation: maybe(v.picklist(FORMATION_IDS)),
  /** Extended line: the hex of the marker. */
  wing: maybe(hex),
});

const army = v.strictObject({
  name: text,
  /** None: nobody commands the whole army. */
  commander: maybe(leaderId),
  headquarters: maybe(hex),
  /** Otherwise as the chart has it. */
  commandPoints: maybe(
    v.strictObject({ hour: whole(0, 20), most: whole(0, 20), afterLoss: maybe(whole(0, 20)), resets: flag }),
  ),
  ammunition: maybe(whole(1, 20, "11.93")),
});

const edges = v.picklist(["north", "east", "south", "west"]);
const events = v.partial(
  v.strictObject({
    routed: whole(0, 20),
    halved: whole(0, 20),
    eliminated: whole(0, 20),
    "brigade leader": whole(0, 20),
    "division leader": whole(0, 20),
    "corps commander": whole(0, 20),
    "army commander": whole(0, 20),
  }),
);

const arrival = {
  name: text,
  turn,
  hexes: needed(hexSet, "needs a hex"),
  units: needed(v.array(unitId), "needs a unit"),
};

const pair = v.tuple([whole(0, 99), whole(0, 99)]);

export const scenarioFile = v.strictObject({
  ...heading("grognard/eylau-scenario@1"),
  /** The id of a map that comes with the game, or a whole map. */
  map: orId(mapFile),
  turns: needed(
    v.array(
      v.strictObject({
        name: text,
        light: v.picklist(LIGHTS),
        hourly: flag,
        /** `option`: only with the optional rule. */
        snowEvent: maybe(v.picklist(["always", "option"])),
        snow: maybe(v.picklist(SNOW_IDS)),
      }),
    ),
    "a game needs at least one turn",
  ),
  weather: v.strictObject({ snow: v.picklist(SNOW_IDS), wind: facing }),
  armies: v.strictObject({ french: army, allied: army }),
  leaders: distinct(leader, "id"),
  units: distinct(unit, "id"),
  reinforcements: v.array(v.strictObject({ ...arrival, side })),
  /** Troops whose owner chooses in secret, before the first turn, how they come. */
  marches: maybe(
    distinct(
      v.strictObject({
        /** Their commander. */
        unit: leaderId,
        ways: needed(
          distinct(
            v.strictObject({
              id: anyId,
              name: text,
              /** That every brigade brings along. */
              fatigue: maybe(whole(0, 8, "15.1")),
              reinforcements: needed(v.array(v.strictObject(arrival)), "needs reinforcements"),
            }),
            "id",
          ),
          "needs a way",
        ),
      }),
      "unit",
    ),
  ),
  /** Pieces that are not in the game yet: positions put them there. */
  away: maybe(v.array(unitId)),
  tracks: distinct(
    v.strictObject({
      id: anyId,
      name: text,
      /** These leaders and all under them that have no track of their own. */
      of: needed(v.array(leaderId), "needs a leader"),
      points: whole(0, 200),
      home: v.union([edges, hex]),
      costs: maybe(events),
      shaken: maybe(v.strictObject({ under: v.array(leaderId), routed: whole(0, 20) })),
      worth: whole(0, 99),
    }),
    "id",
  ),
  /** French minus Allied. The hexes of a place may be given by its name on the map. */
  places: v.array(
    v.strictObject({
      name: text,
      hexes: needed(hexSet, "needs a hex"),
      points: pair,
      counts: maybe(v.picklist(["place", "half", "hexes"])),
      per: maybe(whole(1, 99)),
      turn: maybe(turn),
    }),
  ),
  /** The owners of places at the start; places not named have none. */
  owners: v.strictObject({ french: hexSet, allied: hexSet }),
  awards: v.strictObject({ strength: maybe(pair), routed: maybe(pair), batteries: maybe(pair) }),
  /** Best for the French first. */
  levels: needed(namedByWinner(LEVEL_IDS, [...SIDE_IDS, "none"]), "a game needs a result"),
  /** How fire goes along the line [R48]. */
  axis: v.picklist(["rows", "columns"]),
  special: v.array(v.picklist(SPECIALS)),
  /** What is special, in words. */
  rules: v.array(v.strictObject({ cite: naming("case", text), text })),
  charts: ownCharts,
});

export type MapFile = ReadOnly<v.InferOutput<typeof mapFile>>;
export type ScenarioFile = ReadOnly<v.InferOutput<typeof scenarioFile>>;
export type LeaderFile = ScenarioFile["leaders"][number];
export type UnitFile = ScenarioFile["units"][number];
export type ArmyFile = ScenarioFile["armies"]["french"];
export type MarchFile = NonNullable<ScenarioFile["marches"]>[number];
/** Pieces that come together. */
export type GroupFile = MarchFile["ways"][number]["reinforcements"][number];
export type TrackFile = ScenarioFile["tracks"][number];

/** Ids such as st-hilaire count as words. */
export const WORD = /^[\w-]+$/;

export const readScenarioFile = (data: unknown): ScenarioFile => readShape(scenarioFile, data, "", WORD);
export const readMapFile = (data: unknown, place = ""): MapFile => readShape(mapFile, data, place, WORD);
