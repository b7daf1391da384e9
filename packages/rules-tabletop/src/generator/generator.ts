// Pick-up battles: a whole scenario from a seed [I.5]. The same seed always gives the same battle.

import { type Chance, Problem, seeded } from "@grognard/kernel";
import { type Bounds, blockOutline, distanceSquared, type Point, type Size } from "@grognard/table";
import { armyFor, type Brought, wholeWish } from "../armies/bring.ts";
import { enlist, type OrderOfBattle } from "../armies/enlist.ts";
import { nationNamed } from "../armies/nations.ts";
import { loadCharts } from "../charts/load-charts.ts";
import { ARMY_OPTIONS } from "../options.ts";
import type {
  GeneratedFile,
  ScenarioFile,
  SideFile,
  TerrainFile,
  VictoryFile,
} from "../scenario/scenario-file.ts";
import { type DrawnTerrain, drawTerrain, inFile, type Lump } from "./features.ts";
import { isConnected, isOpenEnough } from "./fitness.ts";
import { postArmy } from "./posts.ts";
import { type BattleSize, sizeFor } from "./sizes.ts";

const MOST_TRIES = 200;

/** What a match says of it: another number, other armies. */
export interface Drawing {
  readonly seed: number | null;
  readonly armies: readonly [Brought, Brought];
}

const AS_IN_FILE: Drawing = { seed: null, armies: [null, null] };

export function expandScenario(file: GeneratedFile, { seed, armies }: Drawing = AS_IN_FILE): ScenarioFile {
  const first = seed ?? file.generate.seed;
  const battle = { file, ...musterFor(file, first, armies) };
  for (let i = 0; i < MOST_TRIES; i++) {
    const scenario = draw(battle, first + i);
    if (scenario) return scenario;
  }
  throw new Problem(`no playable ground in ${MOST_TRIES} tries`, "generate.seed");
}

interface Contingent extends OrderOfBattle {
  readonly nation: string;
}

interface Battle {
  readonly file: GeneratedFile;
  readonly size: BattleSize;
  readonly contingents: readonly Contingent[];
}

/** Both armies: those of the file, or what each side brings. */
function musterFor(
  file: GeneratedFile,
  seed: number,
  brought: Drawing["armies"],
): Pick<Battle, "size" | "contingents"> {
  const { points, nations, year } = file.generate;
  const charts = loadCharts();
  const wanted = SIDES.map((_, i) => wholeWish(brought[i]!, { nation: nations[i]!, year, points }));
  const size = sizeFor(Math.max(...wanted.map((one) => one.points)));
  const contingents = SIDES.map(({ id, letter }, i): Contingent => {
    const { nation } = wanted[i]!;
    const fixed = orderOfBattleIn(file, id);
    if (fixed && brought[i]) throw new Problem("this battle has its own armies", `options.${id}`);
    if (fixed) return { nation, ...fixed };
    const ofFile = (place: string) => (place === "nation" ? `generate.nations[${i}]` : `generate.${place}`);
    const at = brought[i] ? (place: string) => `options.${id}.${place}` : ofFile;
    return { nation, ...enlist(armyFor(wanted[i]!, id, seed, size, charts, at), id, letter, charts) };
  });
  return { size, contingents };
}

function orderOfBattleIn({ commanders, units }: GeneratedFile, side: string): OrderOfBattle | undefined {
  if (!commanders || !units) return undefined;
  return {
    commanders: commanders.filter((one) => one.side === side).map((one) => ({ ...one, at: [0, 0] })),
    units: units.filter((one) => one.side === side),
  };
}

/** Undefined if the ground is too close or cut in two: then the next seed is tried. */
function draw({ file, size, contingents }: Battle, seed: number): ScenarioFile | undefined {
  const { mirror = true } = file.generate;
  const chance = seeded(`pick-up ${seed}`);
  const isSouth = chance.roll(10) % 2 === 1;
  const season = drawSeason(chance);
  const drawn = drawTerrain(size, mirror, chance);
  const terrain = named(drawn);
  const zones = [zoneOf(size, isSouth), zoneOf(size, !isSouth)] as const;
  if (!zones.every((zone) => isOpenEnough(terrain, zone)) || !isConnected(terrain, size, zones))
    return undefined;
  const posted = contingents.map((army, i) =>
    postArmy(army, terrain, size, size.zone, i === 0 ? isSouth : !isSouth),
  );
  if (!posted.every((army): army is OrderOfBattle => army !== undefined)) return undefined;
  const isMirror = contingents[0]!.nation === contingents[1]!.nation;
  const sides = contingents.map(({ nation }, i): SideFile => {
    const name = nationNamed(nation)?.name ?? nation;
    return {
      id: SIDES[i]!.id,
      name: isMirror ? `${name} (${SIDES[i]!.id})` : name,
      nation,
      home: (i === 0) === isSouth ? "south" : "north",
      zone: blockOutline(zones[i]!).map(inFile),
    };
  });
  const { format, id, name, history, length, difficulty } = file;
  return {
    format,
    id,
    name,
    history,
    length,
    difficulty,
    table: [size.width, size.depth],
    turns: size.turns,
    begins: "09:00",
    weather: { season, fixed: false },
    sides: sides as [SideFile, SideFile],
    deployment: { free: true, reserves: true },
    terrain,
    commanders: posted.flatMap(({ commanders }) => commanders),
    units: posted.flatMap(({ units }) => units),
    victory: victoryOf(drawn, size, isSouth),
  };
}

const SIDES = [
  { id: ARMY_OPTIONS[0], letter: "A" },
  { id: ARMY_OPTIONS[1], letter: "B" },
] as const;

function drawSeason(chance: Chance): "summer" | "spring" | "winter" {
  const roll = chance.roll(10);
  return roll <= 5 ? "summer" : roll <= 8 ? "spring" : "winter";
}

const zoneOf = ({ width, depth, zone }: BattleSize, isSouth: boolean): Bounds => ({
  minX: 0,
  minY: isSouth ? 0 : depth - zone,
  maxX: width,
  maxY: isSouth ? zone : depth,
});

const NAMES: { readonly [S in Lump["sort"]]: string } = {
  scrub: "scrub",
  light: "light woods",
  dense: "dense woods",
  forest: "forest",
  hill: "hill",
  village: "village",
  bog: "bog",
  swamp: "swamp",
};

/** `hill-2`, and for its other parts `hill-2-b`. */
const partId = (lump: number, sort: string, part: number): string =>
  part === 0 ? `${sort}-${lump + 1}` : `${sort}-${lump + 1}-${"abcdefgh"[part]}`;

function named({ lumps, water, roads }: DrawnTerrain): TerrainFile[] {
  const areas = lumps.flatMap(({ sort, features }, i) =>
    features.map(
      (feature, part) =>
        ({ id: partId(i, sort, part), name: `the ${NAMES[sort]}`, ...feature }) as TerrainFile,
    ),
  );
  return [...areas, ...water, ...roads];
}

// Objectives --------------------------------------------------------------------------------------------------------

interface Site {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly where: NonNullable<VictoryFile["places"]>[number]["where"];
}

const WORTH = { centre: 6, other: 4 } as const;

function victoryOf(drawn: DrawnTerrain, size: Size, isSouth: boolean): VictoryFile {
  const places = objectives(drawn, size, isSouth).map(({ id, name, where }, i) => {
    const worth = i === 0 ? WORTH.centre : WORTH.other;
    return { id, name, how: "near" as const, where, worth: { first: worth, second: worth } };
  });
  return {
    lost: 1,
    commander: 1,
    places,
    broken: { percent: 50, of: "points" },
    verdict: { kind: "higher", draw: 3 },
  };
}

/** The one in the middle first; where there are too few, a patch of ground in the middle counts. */
function objectives({ lumps, bridges }: DrawnTerrain, size: Size, isSouth: boolean): Site[] {
  const { width, depth } = size;
  const middle = { x: width / 2, y: depth / 2 };
  const homes = [isSouth ? 0 : depth, isSouth ? depth : 0].map((y) => ({ x: width / 2, y }));
  const left = [
    ...sitesOf(lumps),
    ...bridges.map(({ id, at }) => ({ id, name: "the bridge", at, where: [{ feature: id }] })),
  ];
  const patch: Site = { id: "middle", name: "the middle", at: middle, where: [square(middle, 100)] };
  const centre = left.length < 3 ? patch : takeNearest(left, middle);
  return [centre, ...homes.map((home) => takeNearest(left, home))].filter((site) => site !== undefined);
}

function sitesOf(lumps: readonly Lump[]): Site[] {
  return lumps.flatMap(({ sort, centre, features }, i): Site[] => {
    const id = partId(i, sort, 0);
    if (sort === "hill") return [{ id, name: "the hilltop", at: centre, where: [square(centre, 1)] }];
    if (sort !== "village") return [];
    const where = features.map((_, part) => ({ feature: partId(i, sort, part) }));
    return [{ id, name: "the village", at: centre, where }];
  });
}

const square = (at: Point, side: number) => ({ at: inFile(at), side });

function takeNearest(sites: Site[], to: Point): Site | undefined {
  const gap = ({ at }: Site) => distanceSquared(at, to);
  const [best] = [...sites].sort((a, b) => gap(a) - gap(b));
  if (best) sites.splice(sites.indexOf(best), 1);
  return best;
}
