// Small battles made up from a seed, in which everything happens sooner than in a scenario: two brigades with every
// arm close to each other, on ground of every kind.

import { type Chance, type Json, Problem, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import { tabletop } from "../src/ruleset.ts";
import type { PointFile, TerrainFile, UnitFile } from "../src/scenario-file.ts";
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
      { id: "red", name: "Red", nation: "britain", home: "south" },
      { id: "blue", name: "Blue", nation: "france", home: "north" },
    ],
    terrain: terrain(chance),
    commanders: [
      { id: "RC", name: "Red's general", side: "red", level: "division", at: [650, 60] },
      { id: "RB", name: "Red's brigadier", side: "red", level: "brigade", superior: "RC", at: [700, 90] },
      { id: "BC", name: "Blue's general", side: "blue", level: "division", at: [650, 1140] },
    ],
    units: [...brigade("red", "R", chance), ...brigade("blue", "B", chance)],
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
  "bog",
  "swamp",
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
  if (chance.roll(2) === 1) features.push({ id: "town", kind: "town", corner: [10 * chance.roll(110), 550] });
  if (chance.roll(2) === 1)
    features.push({
      id: "wall",
      kind: "wall",
      impact: 6,
      line: [
        [300, 590],
        [520, 610],
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
  if (chance.roll(3) === 1)
    features.push({
      id: "brook",
      kind: "creek",
      width: 15,
      line: [
        [0, 600],
        [WIDTH, 590],
      ],
    });
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

/** Two lines of four places; a unit in most of them. */
function brigade(side: "red" | "blue", letter: string, chance: Chance): UnitFile[] {
  const facing = side === "red" ? 0 : 180;
  const units: UnitFile[] = [];
  for (const line of [0, 1]) {
    for (const place of [0, 1, 2, 3]) {
      if (chance.roll(5) === 1) continue;
      const x = 180 + 310 * place;
      const far = 45 + 10 * chance.roll(8) + 260 * line;
      const at: PointFile = [x, side === "red" ? MIDDLE - far : MIDDLE + far];
      units.push(unit(`${letter}${units.length + 1}`, side, at, facing, chance));
    }
  }
  return units;
}

function unit(id: string, side: string, at: PointFile, facing: number, chance: Chance): UnitFile {
  const commander = side === "red" ? pick(["RC", "RB"], chance) : "BC";
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
  switch (chance.roll(6)) {
    case 1:
    case 2:
    case 3: {
      const detached = chance.roll(5) === 1;
      return {
        ...common,
        arm: "infantry",
        regiment: pick(["1", "2"], chance),
        sappers: chance.roll(4) === 1,
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
        calibre: pick(["light", "medium", "heavy", "howitzer"] as const, chance),
        guns: pick([4, 6, 8], chance),
        post: post(["gun-firing", "gun-firing", "gun-route"] as const),
      };
  }
}
