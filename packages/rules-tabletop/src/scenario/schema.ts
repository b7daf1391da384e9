// The shape of scenario files. Whether they make sense is asked in load.ts and build-ground.ts.

import { readShape, text, whole } from "@grognard/parts";
import * as v from "valibot";
import { FORMATIONS } from "../formations.ts";
import { AREA_KINDS, LINE_KINDS } from "../ground.ts";
import { WEATHERS } from "../state.ts";
import type { GeneratedFile, ScenarioFile } from "./scenario-file.ts";

const id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "must be letters, digits and hyphens"),
);

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

const point = v.tuple([length, length]);
const outline = v.pipe(v.array(point), v.minLength(3, "an outline needs three points at least"));
const line = v.pipe(v.array(point), v.minLength(2, "a line needs two points at least"));
const edge = v.picklist(["north", "east", "south", "west"]);
const worth = v.record(id, whole(0, 999));
const maybe = v.exactOptional;
const rating = v.picklist(["poor", "average", "crack"]);
const arm = v.picklist(["infantry", "cavalry", "artillery"]);
const calibre = v.picklist(["light", "medium", "heavy", "howitzer", "siege"]);
const formation = v.picklist(FORMATIONS);
const feature = { id, name: maybe(text) };

const area = v.strictObject({
  ...feature,
  kind: v.picklist(AREA_KINDS),
  outline,
  contour: maybe(v.picklist(["gentle", "steep"])),
  overrides: maybe(v.array(id)),
});

const stretch = v.strictObject({
  ...feature,
  kind: v.picklist(LINE_KINDS),
  line,
  impact: maybe(whole(1, 99)),
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
  width: maybe(length),
  impact: maybe(whole(1, 99)),
});

const town = v.strictObject({ ...feature, kind: v.literal("town"), corner: point });

const terrain = v.variant("kind", [area, stretch, road, water, crossing, town]);

const post = v.lazy((input) =>
  typeof input === "object" && input !== null && "zone" in input ? zonePost : tablePost,
);
const tablePost = v.strictObject({ at: point, facing: degrees, formation, gap: maybe(length) });
const zonePost = v.strictObject({
  zone: id,
  posture: v.picklist(["edge", "deep", "sheltered"]),
  lining: maybe(
    v.strictObject({
      north: maybe(whole(0, 2)),
      east: maybe(whole(0, 2)),
      south: maybe(whole(0, 2)),
      west: maybe(whole(0, 2)),
    }),
  ),
});

const unit = v.strictObject({
  id,
  name: text,
  side: id,
  arm,
  grade: v.picklist([1, 2, 3, 4, 5]),
  class: v.picklist([1, 2]),
  heavy: maybe(v.boolean()),
  lancer: maybe(v.boolean()),
  calibre: maybe(calibre),
  guns: maybe(whole(3, 12)),
  horse: maybe(v.boolean()),
  weapon: maybe(v.picklist(["musket", "rifle", "carbine", "none"])),
  quarters: maybe(v.picklist([1, 2, 3, 4])),
  sappers: maybe(v.boolean()),
  commander: id,
  regiment: maybe(text),
  brigade: maybe(text),
  division: maybe(text),
  strength: maybe(whole(1, 99)),
  adjust: maybe(whole(-20, 20)),
  post: maybe(post),
  arrives: maybe(
    v.strictObject({
      turn: whole(1, 99),
      roll: maybe(whole(1, 10)),
      surely: maybe(whole(1, 99)),
      from: point,
      to: point,
      formations: maybe(v.array(formation)),
    }),
  ),
  zone: maybe(outline),
});

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
      v.strictObject({ id, name: text, side: id, edge, from: length, to: length, worth: whole(0, 999) }),
    ),
  ),
  lines: maybe(
    v.array(
      v.strictObject({
        id,
        name: text,
        side: id,
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
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens")),
  name: text,
  nation: text,
  home: edge,
  exits: maybe(v.array(v.strictObject({ edge, from: length, to: length }))),
  zone: maybe(outline),
});

const heading = {
  format: v.literal("grognard/tabletop-scenario@1"),
  id,
  name: text,
  history: text,
  length: text,
  difficulty: v.picklist(["learning", "standard", "long"]),
};

const scenarioFile = v.strictObject({
  ...heading,
  options: maybe(
    v.strictObject({
      fogOfWar: maybe(v.boolean()),
      fixedStrengths: maybe(v.boolean()),
      freeDeployment: maybe(v.boolean()),
    }),
  ),
  table: v.tuple([length, length]),
  turns: whole(1, 99),
  begins: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:45"')),
  weather: v.strictObject({
    start: maybe(v.picklist(WEATHERS)),
    season: maybe(v.picklist(["summer", "spring", "winter"])),
    fixed: maybe(v.boolean()),
  }),
  sides: v.tuple([side, side]),
  deployment: maybe(
    v.strictObject({
      free: maybe(v.boolean()),
      withinRadius: maybe(v.boolean()),
      reserves: maybe(v.boolean()),
    }),
  ),
  terrain: v.array(terrain),
  commanders: v.array(
    v.strictObject({
      id,
      name: text,
      side: id,
      level: v.picklist(["brigade", "division", "corps"]),
      rating: maybe(rating),
      superior: maybe(id),
      at: point,
    }),
  ),
  units: v.array(unit),
  victory,
  charts: maybe(v.array(v.unknown())),
});

const generatedFile = v.strictObject({
  ...heading,
  generate: v.strictObject({
    seed: whole(0, 999_999_999),
    points: whole(10, 100),
    nations: v.tuple([id, id]),
    year: whole(1796, 1815),
    mirror: maybe(v.boolean()),
  }),
});

/** A scenario as it is, or one that is still to be made. */
export const readScenarioFile = (data: unknown): ScenarioFile | GeneratedFile =>
  typeof data === "object" && data !== null && "generate" in data
    ? (readShape(generatedFile, data) as GeneratedFile)
    : (readShape(scenarioFile, data) as ScenarioFile);
