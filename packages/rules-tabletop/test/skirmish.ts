// Small battles generated from a seed, where everything happens sooner than in a scenario: two brigades with every
// arm close to each other, on ground of every kind.

import { type Chance, type Json, Problem, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import { tabletop } from "../src/ruleset.ts";
import type { PointFile, TerrainFile, UnitFile } from "../src/scenario/scenario-file.ts";
import type { Grade } from "../src/units.ts";

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1] as T;

/** The first battle of the seed that can be set up at all: troops may stand where they must not. */
export function skirmish(seed: string, options: Json = {}): Setting {
  for (let i = 0; ; i++) {
    const scenario = battle(seeded(`${seed}/${i}`));
    try {
      tabletop.load(scenario, options);
      return { name: `skirmish ${seed}`, scenario, options };
    } catch (error) {
      if (!(error instanceof Problem) || i > 200) throw error;
    }
  }
}

const WIDTH = 1300;
const DEPTH = 1200;
const MIDDLE = 600;

function battle(chance: Chance): object {
  const features = terrain(chance);
  const towns = features.flatMap(({ kind, id }) => (kind === "town" ? [id] : []));
  const holder = pick(["red", "blue"] as const, chance);
  const isFree = chance.roll(4) === 1;
  const band = (south: number, north: number): PointFile[] => [
    [0, south],
    [WIDTH, south],
    [WIDTH, north],
    [0, north],
  ];
  return {
    format: "grognard/tabletop-scenario@1",
    id: "skirmish",
    name: "A skirmish",
    history: "It never happened.",
    length: "6 turns",
    difficulty: "learning",
    table: [WIDTH, DEPTH],
    turns: 6,
    begins: "09:00",
    weather: { season: "spring", fixed: chance.roll(2) === 1 },
    sides: [
      {
        id: "red",
        name: "Red",
        nation: "britain",
        home: "south",
        exits: [{ edge: "west", from: 100, to: 500 }],
        ...(isFree && { zone: band(0, 540) }),
      },
      {
        id: "blue",
        name: "Blue",
        nation: "france",
        home: "north",
        ...(isFree && { zone: band(660, DEPTH) }),
      },
    ],
    ...(isFree && { deployment: { free: chance.roll(2) === 1, reserves: chance.roll(2) === 1 } }),
    terrain: features,
    commanders: [
      { id: "RC", name: "Red's general", side: "red", level: "corps", at: [650, 400] },
      { id: "RB", name: "Red's brigadier", side: "red", level: "division", superior: "RC", at: [700, 480] },
      { id: "BC", name: "Blue's general", side: "blue", level: "division", at: [400, 720] },
      { id: "BD", name: "Blue's other general", side: "blue", level: "division", at: [900, 740] },
    ],
    units: [
      ...brigade("red", "R", chance, holder === "red" ? towns : []),
      ...brigade("blue", "B", chance, holder === "blue" ? towns : []),
    ],
    victory: {
      lost: 1,
      shaken: 1,
      commander: 1,
      broken: { percent: 70, of: "points" },
      verdict: { kind: "higher", draw: 1 },
    },
  };
}

const AREAS = [
  "interval-regular",
  "interval-rough",
  "interval-rugged",
  "scrub-rough",
  "lightwoods-rough",
  "densewoods",
  "forest",
  "lake",
  "bog",
  "swamp",
  "fortification",
] as const;

function terrain(chance: Chance): TerrainFile[] {
  const spot = (): PointFile => [100 + 10 * chance.roll(110), 80 + 10 * chance.roll(102)];
  const features: TerrainFile[] = [];
  for (let i = 0; i < 3; i++) {
    const [x, y] = spot();
    const outline: PointFile[] = [
      [x - 90, y - 60],
      [x + 80, y - 70],
      [x + 100, y + 60],
      [x - 60, y + 80],
    ];
    features.push({ id: `area-${i}`, kind: pick(AREAS, chance), outline });
  }
  if (chance.roll(2) === 1) {
    const x = 10 * chance.roll(110);
    features.push({ id: "town", kind: "town", corner: [x, 550] });
    if (chance.roll(2) === 1) features.push({ id: "suburb", kind: "town", corner: [x + 100, 550] });
  }
  if (chance.roll(4) === 1) features.push({ id: "hamlet", kind: "town", corner: [600, 420] });
  if (chance.roll(2) === 1)
    features.push({
      id: "wall",
      kind: pick(["wall", "hedge", "work"] as const, chance),
      impact: 4 + chance.roll(30),
      line: [
        [300, 600],
        [520, 600],
      ],
    });
  if (chance.roll(2) === 1)
    features.push({
      id: "crest",
      kind: "crest-rough",
      line: [
        [700, 570],
        [1000, 630],
      ],
    });
  if (chance.roll(4) === 1) features.push(...water(chance));
  if (chance.roll(2) === 1)
    features.push({
      id: "road",
      kind: "road-metalled",
      line: [
        [650, 0],
        [650, DEPTH],
      ],
    });
  return features;
}

/** Between the two sides, with ways over it. */
function water(chance: Chance): TerrainFile[] {
  const kind = pick(["creek", "stream", "river"] as const, chance);
  const line: PointFile[] = [
    [0, 600],
    [WIDTH, 600],
  ];
  const brook: TerrainFile = { id: "brook", kind, width: kind === "river" ? 60 : 30, line };
  if (kind === "creek") return [brook];
  const ways = ["ford", "ferry", "bridge-temporary", "bridge-permanent"] as const;
  const [first, second] = [pick(ways, chance), pick(ways, chance)];
  const over = (way: (typeof ways)[number], x: number): TerrainFile => ({
    id: `${way}-${x}`,
    kind: way,
    water: "brook",
    at: [x, 600],
    ...(way.startsWith("bridge") && { impact: 24 }),
  });
  return [brook, over(first, 650), over(second, 330)];
}

/** Two lines of four places; a unit in most of them, some in the towns they hold, one still to come. */
function brigade(side: "red" | "blue", letter: string, chance: Chance, towns: readonly string[]): UnitFile[] {
  const facing = side === "red" ? 0 : 180;
  const units: UnitFile[] = [];
  const idOf = () => `${letter}${units.length + 1}`;
  for (const zone of towns) {
    for (const posture of ["edge", "deep", "sheltered"] as const) {
      if (chance.roll(2) === 1) continue;
      const { post: _, ...one } = unit(idOf(), side, [0, 0], facing, chance, "infantry");
      units.push({ ...one, quarters: 4, sappers: false, post: { zone, posture } });
    }
  }
  if (chance.roll(2) === 1) {
    const { post: _, ...one } = unit(idOf(), side, [0, 0], facing, chance);
    const y = side === "red" ? 0 : DEPTH;
    const roll = pick([{}, { roll: 5, surely: 4 }], chance);
    units.push({
      ...one,
      quarters: 4,
      sappers: false,
      arrives: { turn: 1 + chance.roll(3), ...roll, from: [100, y], to: [400, y] },
    });
  }
  const south = (y: number) => (side === "red" ? MIDDLE - y : MIDDLE + y);
  if (chance.roll(2) === 1)
    units.push(guns(idOf(), side, [300 + 100 * chance.roll(7), south(470)], facing, chance));
  // Up against the wall, or the end of a bridge.
  const works: PointFile = pick(
    [
      [340, south(1)],
      [650, south(16)],
      [650, south(31)],
    ] as PointFile[],
    chance,
  );
  if (chance.roll(3) === 1) units.push(sapper(idOf(), side, works, facing));
  const near = pick([0, 0, 45], chance);
  for (const line of [0, 1]) {
    for (const place of [0, 1, 2, 3]) {
      if (chance.roll(5) === 1) continue;
      const x = 180 + 310 * place + 10 * (chance.roll(5) - 3);
      const far = near + 10 * chance.roll(8) + (130 + near) * line;
      const at: PointFile = [x, side === "red" ? MIDDLE - far : MIDDLE + far];
      units.push(unit(idOf(), side, at, facing, chance));
      if (chance.roll(4) === 1) units.push(unit(idOf(), side, [x + 155, at[1]], facing, chance, "infantry"));
    }
  }
  return units;
}

function unit(
  id: string,
  side: string,
  at: PointFile,
  facing: number,
  chance: Chance,
  arm?: "infantry",
): UnitFile {
  const commander = side === "red" ? pick(["RC", "RB"], chance) : pick(["BC", "BD"], chance);
  const common = {
    id,
    name: id,
    side,
    grade: chance.roll(5) as Grade,
    class: pick([1, 2] as const, chance),
    commander,
  };
  const post = <F extends string>(formations: readonly F[]) => ({
    at,
    facing,
    formation: pick(formations, chance),
  });
  switch (arm ? 1 : chance.roll(6)) {
    case 1:
    case 2:
    case 3: {
      const detached = chance.roll(5) === 1;
      return {
        ...common,
        arm: "infantry",
        regiment: pick(["1", "2"], chance),
        sappers: detached && chance.roll(2) === 1,
        ...(detached && { quarters: 2 as const }),
        post: post(
          detached
            ? (["skirmish"] as const)
            : (["line", "attack", "square", "skirmish", "open", "close"] as const),
        ),
      };
    }
    case 4:
    case 5:
      return {
        ...common,
        arm: "cavalry",
        heavy: chance.roll(2) === 1,
        lancer: chance.roll(3) === 1,
        weapon: pick(["carbine", "none"] as const, chance),
        post: post(["cav-line-1", "cav-line-2", "cav-attack", "cav-open"] as const),
      };
    default:
      return {
        ...common,
        arm: "artillery",
        ...battery(chance),
        guns: pick([4, 6, 8, 12], chance),
        post: post(["gun-firing", "gun-firing", "gun-route"] as const),
      };
  }
}

const battery = (chance: Chance): Pick<UnitFile, "calibre" | "horse"> => {
  const calibre = pick(["light", "medium", "heavy", "howitzer", "siege"] as const, chance);
  return { calibre, horse: calibre === "light" && chance.roll(2) === 1 };
};

/** Guns far behind, laid on whatever burns or breaks. */
const guns = (id: string, side: string, at: PointFile, facing: number, chance: Chance): UnitFile => ({
  id,
  name: id,
  side,
  arm: "artillery",
  grade: 4,
  class: 1,
  commander: side === "red" ? "RC" : "BC",
  calibre: pick(["medium", "heavy", "howitzer", "howitzer", "siege"] as const, chance),
  guns: 8,
  post: { at, facing, formation: "gun-firing" },
});

const sapper = (id: string, side: string, at: PointFile, facing: number): UnitFile => ({
  id,
  name: id,
  side,
  arm: "infantry",
  grade: 4,
  class: 1,
  quarters: 1,
  sappers: true,
  commander: side === "red" ? "RC" : "BC",
  post: { at, facing, formation: "skirmish" },
});
