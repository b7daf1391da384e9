// The shape of scenario files: millimetres (two decimals at most) and degrees clockwise from north. Documented for
// players in docs/writing-a-scenario.md. Whether they make sense is asked in load.ts and build-ground.ts.

import type { ReadOnly } from "@grognard/kernel";
import {
  anyId,
  heading,
  maybe,
  naming,
  ownCharts,
  plainId,
  readShape,
  text,
  whole,
  written,
} from "@grognard/parts";
import * as v from "valibot";
import { points } from "../armies/army-file.ts";
import { year } from "../armies/nations.ts";
import { HARDSHIPS } from "../charts/charts.ts";
import { FORMATIONS } from "../formations.ts";
import { AREA_KINDS, LINE_KINDS } from "../ground.ts";
import { WEATHERS } from "../state.ts";
import { CALIBRES, RATINGS } from "../units.ts";

const id = anyId;
const sideId = naming("side", id);

/** Millimetres become hundredths inside: no more than two decimals. */
const FAR = 10_000;
const length = v.pipe(
  v.number(`must be millimetres from 0 to ${FAR}, with two decimals at most`),
  v.check(
    (mm) => isHundredths(mm) && mm >= 0 && mm <= FAR,
    `must be millimetres from 0 to ${FAR}, with two decimals at most`,
  ),
);
const degrees = v.pipe(
  v.number("must be degrees from 0 to 359.99"),
  v.check((d) => isHundredths(d) && d >= 0 && d < 360, "must be degrees from 0 to 359.99"),
);
const isHundredths = (n: number): boolean => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6;

/** East and north of the south-west corner of the table. */
const point = v.tuple([length, length]);
const outline = v.pipe(v.array(point), v.minLength(3, "an outline needs three points at least"));
const line = v.pipe(v.array(point), v.minLength(2, "a line needs two points at least"));
const edge = v.picklist(["north", "east", "south", "west"]);
/** Points for each side, by its id. */
const worth = v.record(sideId, whole(0, 999));
const flag = maybe(v.boolean());
const formation = v.picklist(FORMATIONS);
const feature = { id, name: maybe(text) };

const area = v.strictObject({
  ...feature,
  kind: v.picklist(AREA_KINDS),
  outline,
  /** Of intervals: how steep; gentle unless said otherwise. */
  contour: maybe(v.picklist(["gentle", "steep"])),
  /** Areas that it replaces where they overlap. */
  overrides: maybe(v.array(id)),
});

const stretch = v.strictObject({
  ...feature,
  kind: v.picklist(LINE_KINDS),
  line,
  impact: maybe(whole(1, 99)),
  /** Where a work can be passed. */
  gates: maybe(v.array(v.tuple([point, point]))),
});

const road = v.strictObject({
  ...feature,
  kind: v.picklist(["road-metalled", "road-unmetalled", "trail"]),
  line,
});

const water = v.strictObject({
  ...feature,
  kind: v.picklist(["creek", "stream", "river"]),
  line,
  width: length,
});

const crossing = v.strictObject({
  ...feature,
  kind: v.picklist(["ford", "ferry", "bridge-temporary", "bridge-permanent"]),
  water: id,
  at: point,
  /** Along the water. */
  width: maybe(length),
  impact: maybe(whole(1, 99)),
});

/** `corner` is the south-west one. */
const town = v.strictObject({ ...feature, kind: v.literal("town"), corner: point });

const terrain = v.variant("kind", [area, stretch, road, water, crossing, town]);

const post = v.lazy((input) =>
  typeof input === "object" && input !== null && "zone" in input ? zonePost : tablePost,
);
const tablePost = v.strictObject({ at: point, facing: degrees, formation, gap: maybe(length) });
const lined = maybe(whole(0, 2));
const zonePost = v.strictObject({
  zone: id,
  posture: v.picklist(["edge", "deep", "sheltered"]),
  /** Stands on each side. */
  lining: maybe(v.strictObject({ north: lined, east: lined, south: lined, west: lined })),
});

const arrival = v.strictObject({
  /** The first turn in which it may come. */
  turn: whole(1, 99),
  /** The die must show this or more at the end of the turn before. */
  roll: maybe(whole(1, 10)),
  /** Comes without a roll in this turn. */
  surely: maybe(whole(1, 99)),
  from: point,
  to: point,
  formations: maybe(v.array(formation)),
});

const unit = v.strictObject({
  id,
  name: text,
  side: sideId,
  arm: v.picklist(["infantry", "cavalry", "artillery"]),
  grade: v.picklist([1, 2, 3, 4, 5]),
  class: v.picklist([1, 2]),
  heavy: flag,
  lancer: flag,
  calibre: maybe(v.picklist(CALIBRES)),
  guns: maybe(whole(1, 12)),
  horse: flag,
  /** A battery so placed, or so served, that it fires ball over friends [V.9-overhead]. */
  overhead: flag,
  weapon: maybe(v.picklist(["musket", "rifle", "carbine", "none"])),
  quarters: maybe(v.picklist([1, 2, 3, 4])),
  sappers: flag,
  /** Kept back at first, where a scenario allows reserves. */
  reserve: flag,
  commander: id,
  regiment: maybe(text),
  brigade: maybe(text),
  division: maybe(text),
  /** With the option `fixedStrengths`. */
  strength: maybe(whole(1, 99)),
  adjust: maybe(whole(-20, 20)),
  /** What it has behind it, by the chart of adjustments. */
  after: maybe(v.array(v.picklist(HARDSHIPS))),
  /** It fought the day before: its strength at the start and at the end. */
  yesterday: maybe(v.strictObject({ start: whole(1, 99), left: whole(1, 99) })),
  post: maybe(post),
  arrives: maybe(arrival),
  /** Where it alone may set up, besides the zone of its side. */
  zone: maybe(outline),
});

/** A town zone, a crossing or an area; or a spot, with the side of a square about it. */
const spot = v.lazy((input) =>
  typeof input === "object" && input !== null && "at" in input
    ? v.strictObject({ at: point, side: length })
    : v.strictObject({ feature: id }),
);

const victory = v.strictObject({
  lost: whole(0, 99),
  shaken: maybe(whole(0, 99)),
  battery: maybe(worth),
  commander: maybe(whole(0, 99)),
  places: maybe(
    v.array(
      v.strictObject({
        id,
        name: text,
        how: v.picklist(["last", "sole", "near"]),
        where: v.pipe(v.array(spot), v.minLength(1, "must name a place")),
        worth,
      }),
    ),
  ),
  exits: maybe(
    v.array(
      v.strictObject({ id, name: text, side: sideId, edge, from: length, to: length, worth: whole(0, 999) }),
    ),
  ),
  lines: maybe(
    v.array(
      v.strictObject({
        id,
        name: text,
        side: sideId,
        towards: edge,
        at: length,
        each: whole(0, 999),
        most: whole(1, 99),
      }),
    ),
  ),
  broken: maybe(v.strictObject({ percent: whole(1, 100), of: v.picklist(["points", "battalions"]) })),
  verdict: v.variant("kind", [
    v.strictObject({ kind: v.literal("higher"), draw: whole(0, 999) }),
    v.strictObject({ kind: v.literal("margin"), win: whole(0, 999), lose: whole(0, 999) }),
  ]),
});

const side = v.strictObject({
  id: plainId,
  name: text,
  nation: text,
  home: edge,
  /** Stretches of the edge, other than home, by which its units may leave. */
  exits: maybe(v.array(v.strictObject({ edge, from: length, to: length }))),
  /** Where it sets up if set-up is free. */
  zone: maybe(outline),
});

const commander = v.strictObject({
  id,
  name: text,
  side: sideId,
  level: v.picklist(["brigade", "division", "corps"]),
  /** Absent: rolled [XII.5]. */
  rating: maybe(v.picklist(RATINGS)),
  superior: maybe(id),
  at: point,
});

const opening = heading("grognard/tabletop-scenario@1", id);

export const scenarioFile = v.strictObject({
  ...opening,
  /** What this scenario sets for itself, unless a match chooses otherwise. */
  options: maybe(
    v.strictObject({ fogOfWar: flag, fixedStrengths: flag, freeDeployment: flag, preparedPositions: flag }),
  ),
  table: v.tuple([length, length]),
  turns: whole(1, 99),
  begins: written(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:45"'),
  weather: v.strictObject({
    start: maybe(v.picklist(WEATHERS)),
    season: maybe(v.picklist(["summer", "spring", "winter"])),
    fixed: flag,
  }),
  sides: v.tuple([side, side]),
  /** `free`: free set-up is the rule here, not an option. */
  deployment: maybe(v.strictObject({ free: flag, withinRadius: flag, reserves: flag })),
  terrain: v.array(terrain),
  commanders: v.array(commander),
  units: v.array(unit),
  victory,
  charts: ownCharts,
});

/** A scenario that is made from a seed when it is loaded. */
const generatedFile = v.strictObject({
  ...opening,
  generate: v.strictObject({
    seed: whole(0, 999_999_999),
    points,
    nations: v.tuple([id, id]),
    year,
    mirror: flag,
  }),
  /** Its own order of battle instead of armies that are bought; the units find their places on the ground. */
  commanders: maybe(v.array(v.omit(commander, ["at"]))),
  units: maybe(v.array(v.omit(unit, ["post", "arrives", "zone"]))),
});

type File<S extends v.GenericSchema> = ReadOnly<v.InferOutput<S>>;
export type PointFile = File<typeof point>;
export type TerrainFile = File<typeof terrain>;
export type PostFile = File<typeof post>;
export type ArrivalFile = File<typeof arrival>;
export type UnitFile = File<typeof unit>;
export type CommanderFile = File<typeof commander>;
export type WorthFile = File<typeof worth>;
export type VictoryFile = File<typeof victory>;
export type SideFile = File<typeof side>;
export type ScenarioFile = File<typeof scenarioFile>;
export type GeneratedFile = File<typeof generatedFile>;

/** A scenario as it is, or one that is still to be made. */
export const readScenarioFile = (data: unknown): ScenarioFile | GeneratedFile =>
  typeof data === "object" && data !== null && "generate" in data
    ? readShape(generatedFile, data)
    : readShape(scenarioFile, data);
