// Random battles for fuzzing: a small field full of obstacles, every nation and arm within reach of each other.

import { type Chance, Problem, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import type { FormationName } from "../src/formations.ts";
import { bataille } from "../src/ruleset.ts";
import type {
  ArmyFile,
  FormationFile,
  MapFile,
  PostFile,
  ScenarioFile,
  UnitFile,
} from "../src/scenario/schema.ts";
import type { Nation } from "../src/units.ts";

const COLUMNS = 14;
const ROWS = 12;

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1] as T;

export function randomBattle(seed: string, options: readonly string[]): Setting {
  const chance = seeded(`fray ${seed}`);
  for (;;) {
    const scenario = scenarioOf(chance);
    try {
      bataille.load(scenario, [...options]);
    } catch (error) {
      if (error instanceof Problem) continue; // two hexes that are incompatible: try again
      throw error;
    }
    return {
      name: `fray ${seed} with ${options.join(", ") || "no options"}`,
      scenario,
      options: [...options],
    };
  }
}

/** The same in two turns, with a night between them. */
export function overnight({ name, scenario, options }: Setting): Setting {
  const days = [
    { day: 1, date: "29 August", first: "20:00", last: "20:00", wet: false },
    { day: 2, date: "30 August", first: "7:00", last: "7:00", wet: false },
  ];
  return { name: `${name}, overnight`, scenario: { ...(scenario as ScenarioFile), days }, options };
}

function mapOf(chance: Chance): MapFile {
  const rows = (letter: () => string) =>
    Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, letter).join(""));
  const edge = (col: number): string[] => Array.from({ length: ROWS }, (_, row) => `${col},${row}`);
  const lane = Math.min(ROWS - 2, 3 + chance.roll(5));
  const terrain = rows(() => pick([..."................wwwvvt#"], chance)).map((text, row) =>
    row === lane || row === lane - 1 ? text.replaceAll("#", ".") : text,
  );
  return {
    format: "grognard/bataille-map@1",
    id: "fray",
    name: "A narrow field",
    columns: COLUMNS,
    rows: ROWS,
    metresPerHex: 100,
    terrain: terrain.map((text) => `.${text.slice(1, -1)}.`),
    levels: rows(() => pick([..."........11"], chance)).map((text) => `.${text.slice(1, -1)}.`),
    places: {},
    labels: {},
    roads: [
      {
        name: "Road",
        hexes: Array.from({ length: COLUMNS }, (_, col) => `${col},${col % 2 ? lane - 1 : lane}`),
      },
    ],
    streams: chance.roll(2) === 1 ? [{ name: "Brook", seam: [6, 7], rows: [2, ROWS - 1] }] : [],
    entries: { W: "0,5", E: `${COLUMNS - 1},5` },
    homes: { french: edge(COLUMNS - 1), russian: edge(0), austrian: edge(0), prussian: edge(0) },
  };
}

const FOOT: { readonly [N in Nation]: readonly string[] } = {
  french: ["line", "light", "provisional"],
  russian: ["musketeer", "jager", "grenadier", "guard"],
  austrian: ["line", "jager"],
  prussian: ["line", "fusilier", "landwehr", "reserve"],
};
const HORSE: { readonly [N in Nation]: readonly string[] } = {
  french: ["cavalry"],
  russian: ["light", "heavy", "guard"],
  austrian: ["cavalry"],
  prussian: ["cavalry", "landwehr"],
};
const GUNS: { readonly [N in Nation]: readonly string[] } = {
  french: ["foot", "horse"],
  russian: ["position", "light", "horse"],
  austrian: ["foot"],
  prussian: ["foot", "horse"],
};
const SKIRMISHERS = ["light", "jager", "fusilier"];

/** A force of one nation: infantry, some cavalry, a battery, a leader. */
function formationOf(nation: Nation, chance: Chance): FormationFile {
  const id = nation[0]!.toUpperCase();
  const foot = Array.from({ length: 3 + chance.roll(2) }, (_, i): UnitFile => {
    const kind = pick(FOOT[nation], chance);
    const common = {
      id: `${id}-I${i}`,
      name: `${nation} ${kind} ${i}`,
      arm: "infantry" as const,
      kind,
      fire: 4 + chance.roll(4),
      range: SKIRMISHERS.includes(kind) ? 2 : 1,
      morale: 10 * chance.roll(4) + chance.roll(6),
      ma: 5 + chance.roll(3),
      ...(kind === "guard" ? { guard: true } : {}),
    };
    const isRegiment = i === 0 && (nation === "french" || nation === "austrian");
    if (isRegiment)
      return {
        ...common,
        regimentFire: 8,
        battalions: [
          [5, 15],
          [5, 15],
          [4, 12],
        ],
      };
    const increments = 2 + chance.roll(7);
    return { ...common, increments, melee: 3 * increments };
  });
  const horse = Array.from({ length: chance.roll(3) }, (_, i): UnitFile => {
    const kind = pick(HORSE[nation], chance);
    const heavy = kind === "heavy" || chance.roll(4) === 1;
    const lance = !heavy && chance.roll(2) === 1 ? 6 : 0;
    return {
      id: `${id}-C${i}`,
      name: `${nation} horse ${i}`,
      arm: "cavalry",
      kind,
      increments: 4 + chance.roll(6),
      melee: 24,
      morale: 10 * chance.roll(3) + chance.roll(6),
      ma: heavy ? 11 : 14,
      ...(lance > 0 ? { lance } : heavy ? {} : { skirmishFire: 3 }),
      ...(kind === "guard" ? { guard: true } : {}),
    };
  });
  const kind = pick(GUNS[nation], chance);
  const battery: UnitFile = {
    id: `${id}-A`,
    name: `${nation} battery`,
    arm: "artillery",
    kind,
    increments: 2,
    melee: 4,
    fires: [14, 9, 4],
    range: 9,
    morale: 26,
    ma: kind === "horse" ? 11 : 6,
    ...(kind === "horse" ? { horse: true } : {}),
  };
  return {
    name: `${nation} force`,
    nation,
    command: nation,
    leaders: [
      {
        id: `${id}-L`,
        name: `${nation} leader`,
        attack: 1,
        defence: 1,
        cavalry: 1,
        artillery: 1,
        morale: 2,
        ma: 15,
      },
    ],
    units: [...foot, ...horse, battery],
  };
}

const IN_CLEAR: { readonly [arm: string]: readonly FormationName[] } = {
  infantry: ["column", "line", "line2", "square", "skirmish", "skirmish2"],
  cavalry: ["column", "line"],
  artillery: ["limbered", "unlimbered"],
};

/** Somewhere on its own half, in any formation the terrain allows. */
function postOf(unit: UnitFile, nation: Nation, map: MapFile, taken: Set<string>, chance: Chance): PostFile {
  for (;;) {
    const col = nation === "french" ? 6 + chance.roll(6) : 1 + chance.roll(6);
    const row = chance.roll(ROWS - 2);
    const hex = `${col},${row}`;
    const ground = map.terrain[row]![col]!;
    if (taken.has(hex) || ground === "#" || (ground === "w" && unit.arm === "artillery")) continue;
    taken.add(hex);
    const cover = ground !== "." && unit.arm !== "artillery";
    const formation = cover ? "general" : formationFor(unit, nation, chance);
    return {
      at: hex,
      formation,
      facing: chance.roll(6) - 1,
      losses: unit.arm === "infantry" ? chance.roll(2) - 1 : 0,
    };
  }
}

function formationFor(unit: UnitFile, nation: Nation, chance: Chance): FormationName {
  const size = unit.increments ?? 14;
  const choices = IN_CLEAR[unit.arm]!.filter((formation) => {
    if (formation.startsWith("skirmish"))
      return (unit.range ?? 1) > 1 && formation === (size > 4 ? "skirmish2" : "skirmish") && size !== 4;
    if (formation === "line2") return size > 6;
    return !(nation === "austrian" && formation === "square");
  }).map((formation) =>
    nation === "austrian" && formation === "column" && unit.arm === "infantry" ? "masse" : formation,
  );
  return pick(choices, chance);
}

function scenarioOf(chance: Chance): ScenarioFile {
  const map = mapOf(chance);
  const nations: Nation[] = [
    "french",
    ...(chance.roll(2) === 1 ? (["russian", "austrian"] as const) : (["prussian", "russian"] as const)),
  ];
  const formations = nations.map((nation) => formationOf(nation, chance));
  const taken = new Set<string>();
  const posts: { [unit: string]: PostFile } = {};
  for (const { nation, units, leaders } of formations) {
    for (const unit of units) posts[unit.id] = postOf(unit, nation, map, taken, chance);
    for (const leader of leaders) posts[leader.id] = { at: posts[pick(units, chance).id]!.at };
  }
  const army: ArmyFile = {
    format: "grognard/bataille-army@1",
    id: "fray",
    name: "Two armies",
    commands: nations.map((id) => ({
      id,
      name: id,
      side: id === "french" ? "french" : "coalition",
      thresholds: [2, 3, 4],
    })),
    formations,
  };
  return {
    format: "grognard/bataille-scenario@1",
    id: "fray",
    name: "A fray",
    history: "None.",
    length: "three turns",
    difficulty: "learning",
    map,
    army,
    days: [{ day: 1, date: "29 August", first: "11:40", last: "12:20", wet: chance.roll(2) === 1 }],
    commandMorale: true,
    posts,
    areas: [
      {
        name: "West",
        side: "coalition",
        hexes: [`1,0-6,${ROWS - 1}`],
        units: formations
          .filter(({ nation }) => nation !== "french")
          .flatMap(({ units, leaders }) => [...units, ...leaders].map(({ id }) => id)),
      },
      {
        name: "East",
        side: "french",
        hexes: [`7,0-12,${ROWS - 1}`],
        units: formations
          .filter(({ nation }) => nation === "french")
          .flatMap(({ units, leaders }) => [...units, ...leaders].map(({ id }) => id)),
      },
    ],
    groups: [],
    away: [],
    successors: [],
    objectives: [],
    exits: [],
    victory: { scoring: "none", points: {}, results: [{ result: "draw", winner: "none" }] },
    rules: [],
  };
}
