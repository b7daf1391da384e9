// Pick-up battles: a whole scenario from a seed [I.5]. The same seed always gives the same battle.

import { type Chance, Problem, seeded } from "@grognard/kernel";
import { acrossTable, blockOutline, type Point } from "@grognard/table";
import { LEAST_POINTS } from "../armies/army-file.ts";
import { armyFor, type Brought, wholeWish } from "../armies/bring.ts";
import { enlist, type OrderOfBattle } from "../armies/enlist.ts";
import { nationNamed } from "../armies/nations.ts";
import { loadCharts } from "../charts/load-charts.ts";
import { ARMY_OPTIONS } from "../options.ts";
import type { GeneratedFile, ScenarioFile, SideFile, TerrainFile } from "../scenario/scenario-file.ts";
import type { Weather } from "../state.ts";
import { type DrawnTerrain, drawTerrain, inFile } from "./features.ts";
import { isConnected, isOpenEnough } from "./fitness.ts";
import { type Kind, kindOf, ofSide, pointsOf, SEASONS, type Season } from "./kinds.ts";
import { NAMES, partId, prizesOf, victoryOf } from "./objectives.ts";
import { postArmy } from "./posts.ts";
import { type BattleSize, sizeFor, sizeRank } from "./sizes.ts";
import { inColumn } from "./vanguard.ts";
import { ANY_BATTLE, type Wanted } from "./wanted.ts";
import { bandOf, buildWorks, NO_WORKS } from "./works.ts";

const MOST_TRIES = 200;

/** What a match says of it: another number, other armies. */
export interface Drawing {
  readonly seed: number | null;
  readonly armies: readonly [Brought, Brought];
  readonly battle: Wanted;
}

const AS_IN_FILE: Drawing = { seed: null, armies: [null, null], battle: ANY_BATTLE };

export function expandScenario(file: GeneratedFile, drawing: Partial<Drawing> = {}): ScenarioFile {
  const { seed, armies, battle: wanted } = { ...AS_IN_FILE, ...drawing };
  const first = seed ?? file.generate.seed;
  const kind = kindOf(wanted.kind ?? "field");
  const battle = { file, kind, wanted, ...musterFor(file, kind, first, armies) };
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
  readonly kind: Kind;
  readonly wanted: Wanted;
  readonly size: BattleSize;
  readonly contingents: readonly Contingent[];
}

/** Both armies: those of the file, or what each side brings. */
function musterFor(
  file: GeneratedFile,
  kind: Kind,
  seed: number,
  brought: Drawing["armies"],
): Pick<Battle, "size" | "contingents"> {
  const { points, nations, year } = file.generate;
  const charts = loadCharts();
  const wanted = SIDES.map((_, i) => {
    const usual = { nation: nations[i]!, year, points: pointsOf(kind, i, points, LEAST_POINTS) };
    return wholeWish(brought[i]!, usual);
  });
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
function draw({ file, kind, wanted, size, contingents }: Battle, seed: number): ScenarioFile | undefined {
  const { brief } = kind;
  const chance = seeded(`pick-up ${seed}`);
  const isFirstSouth = chance.roll(10) % 2 === 1;
  const isSouth = (side: number): boolean => (side === 0) === isFirstSouth;
  const season = drawSeason(chance);
  const land = {
    ...brief,
    mirror: brief.mirror && (file.generate.mirror ?? true),
    ground: wanted.ground ?? "mixed",
  };
  const drawn = drawTerrain(size, land, chance);
  const natural = named(drawn);
  const bands = SIDES.map((_, side) => bandIn(kind, size, side));
  const zones = SIDES.map((_, side) => bandOf(size, bands[side]!, isSouth(side)));
  const turnFor = (side: number) => (at: Point) => (isSouth(side) ? at : acrossTable(size, at));
  const builder = 1 - kind.acts;
  const count = brief.works[sizeRank(size)] ?? 0;
  const plan = {
    size,
    terrain: natural,
    works: count,
    hedges: brief.hedges,
    front: bands[builder]![1],
    turn: turnFor(builder),
  };
  const built = count > 0 || brief.hedges ? buildWorks(plan, chance) : NO_WORKS;
  if (count > 0 && built.emplacements.length === 0) return undefined;
  const terrain = [...natural, ...built.terrain];
  if (
    !zones.every((zone) => isOpenEnough(natural, zone)) ||
    !isConnected(terrain, size, [zones[0]!, zones[1]!])
  )
    return undefined;
  const posted = contingents.map((army, side) =>
    postArmy(army, {
      terrain,
      size,
      band: bands[side]!,
      isSouth: isSouth(side),
      emplacements: side === builder ? built.emplacements : [],
    }),
  );
  if (!posted.every((army): army is OrderOfBattle => army !== undefined)) return undefined;
  const armies = posted.map((army, side) => (brief.marches ? inColumn(army, size, isSouth(side)) : army));
  const isMirror = contingents[0]!.nation === contingents[1]!.nation;
  const sides = contingents.map(({ nation }, i): SideFile => {
    const name = nationNamed(nation)?.name ?? nation;
    return {
      id: SIDES[i]!.id,
      name: isMirror ? `${name} (${SIDES[i]!.id})` : name,
      nation,
      home: isSouth(i) ? "south" : "north",
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
    turns: size.turns + brief.turns,
    begins: "09:00",
    weather: { ...weatherFor(wanted.weather, season), fixed: false },
    sides: sides as [SideFile, SideFile],
    deployment: brief.marches ? { free: true } : { free: true, reserves: true },
    terrain,
    commanders: armies.flatMap(({ commanders }) => commanders),
    units: armies.flatMap(({ units }) => units),
    victory:
      brief.places.length > 0
        ? prizesOf(drawn, size, kind, turnFor(kind.acts))
        : victoryOf(drawn, size, isFirstSouth),
  };
}

/** From its own edge, mm. */
function bandIn(kind: Kind, { depth, zone }: BattleSize, side: number): readonly [number, number] {
  const part = ofSide(kind.brief.zones, kind, side);
  return part ? [(part[0] * depth) / 100, (part[1] * depth) / 100] : [0, zone];
}

const isSeason = (weather: Season | Weather): weather is Season => SEASONS.some((one) => one === weather);

/** A season to draw from, or how it begins. */
function weatherFor(
  wanted: Wanted["weather"],
  drawn: Season,
): Pick<ScenarioFile["weather"], "start" | "season"> {
  if (wanted === null) return { season: drawn };
  return isSeason(wanted) ? { season: wanted } : { start: wanted, season: drawn };
}

const SIDES = [
  { id: ARMY_OPTIONS[0], letter: "A" },
  { id: ARMY_OPTIONS[1], letter: "B" },
] as const;

function drawSeason(chance: Chance): Season {
  const roll = chance.roll(10);
  return roll <= 5 ? "summer" : roll <= 8 ? "spring" : "winter";
}

function named({ lumps, water, roads }: DrawnTerrain): TerrainFile[] {
  const areas = lumps.flatMap(({ sort, features }, i) =>
    features.map(
      (feature, part) =>
        ({ id: partId(i, sort, part), name: `the ${NAMES[sort]}`, ...feature }) as TerrainFile,
    ),
  );
  return [...areas, ...water, ...roads];
}
