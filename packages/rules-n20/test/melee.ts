// Random scenarios for fuzzing: a small map full of obstacles, two armies within reach of each other, every trait,
// garrisons, and all cards of the real decks that name only units in this scenario.

import { type Chance, type Json, Problem, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import type { LeaderFile, ScenarioFile, UnitFile } from "../src/schema.ts";
import type { Terrain, Trait } from "../src/types.ts";

const SIZE = 9;
const LOC = { french: ["3,9", "7,9"], prussian: ["3,1", "7,1"], "anglo-netherlands": ["1,2"] } as const;
type NationName = keyof typeof LOC;
const GROUND: readonly Terrain[] = ["forest", "rough", "marsh", "town", "fortified", "redoubt", "prohibited"];
const FORMATIONS = {
  french: ["I Corps", "II Corps", "III Corps", "IV Corps", "VI Corps", "Imperial Guard"],
  prussian: ["Saxons", "Rüchel", "Hohenlohe"],
  "anglo-netherlands": ["Reserve"],
} as const;

export function melee(seed: string, options: Json): Setting {
  const chance = seeded(`melee ${seed}`);
  const scenario = scenarioOf(chance);
  return { name: `melee ${seed}`, scenario: { ...scenario, cards: fittingCards(scenario) }, options };
}

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1] as T;

function scenarioOf(chance: Chance): ScenarioFile {
  const taken = new Set<string>([...Object.values(LOC).flat()]);
  const roads = roadsOf(chance);
  const byRoad = roads.flatMap(({ hexes }) => hexes);
  const open = new Set(["5,8", "5,2", ...byRoad]);
  const terrain: { [T in Terrain]?: string[] } = {};
  const strongholds: string[] = [];
  for (let c = 1; c <= SIZE; c++) {
    for (let r = 1; r <= SIZE; r++) {
      const hex = `${c},${r}`;
      const kind = pick(GROUND, chance);
      if (chance.roll(10) > 4 || taken.has(hex) || (kind === "prohibited" && open.has(hex))) continue;
      terrain[kind] = [...(terrain[kind] ?? []), hex];
      if (kind === "prohibited") taken.add(hex);
      if (kind === "fortified") strongholds.push(hex);
    }
  }
  const units = unitsOf(chance, taken, byRoad);
  const garrisons = strongholds
    .filter((hex) => !units.some(({ at }) => at === hex))
    .slice(0, 2)
    .map((hex, i) => ({ hex, nation: i === 0 ? "french" : "prussian", strength: 1 }));
  return {
    format: "grognard/n20-scenario@1",
    id: "melee",
    name: "A melee",
    history: "None.",
    length: "short",
    difficulty: "learning",
    map: {
      format: "grognard/n20-map@1",
      id: "melee",
      name: "A narrow place",
      columns: SIZE,
      rows: SIZE,
      metresPerHex: 1600,
      terrain,
      names: {},
      roads,
      rivers: riversOf(chance),
      crossings: [],
      slopes: ["5,4>5,5", "4,6>4,5"],
    },
    firstPlayer: pick(["french", "coalition"], chance),
    morale: { french: 10, coalition: 10 },
    dummies: { french: 2, coalition: 2 },
    nations: (Object.keys(LOC) as NationName[]).map((id) => ({
      id,
      name: id,
      side: sideOf(id),
      loc: [...LOC[id]],
      cadres: 2,
    })),
    objectives: [
      { hex: "5,8", side: "french", morale: 1 },
      { hex: "5,2", side: "coalition", morale: 1 },
    ],
    garrisons,
    turns: Array.from({ length: 9 }, (_, i) => ({ name: `Turn ${i + 1}`, night: i % 3 === 2 })),
    units,
    leaders: leadersOf(units),
    exclusive: [
      {
        cite: "X1",
        text: "The armies fight apart at first.",
        turns: [1, 5],
        modifiers: [{ kind: "armies-apart", nations: ["prussian", "anglo-netherlands"] }],
      },
      {
        cite: "X2",
        text: "One column keeps to its side of the field at first.",
        turns: [1, 4],
        modifiers: [{ kind: "end-in-rows", who: { side: "coalition" }, rows: [1, 6] }],
      },
    ],
    cards: [],
  };
}

const sideOf = (nation: NationName) => (nation === "french" ? "french" : "coalition");

function roadsOf(chance: Chance): { id: string; name: string; hexes: string[] }[] {
  const column = 1 + chance.roll(SIZE - 2);
  const row = 2 + chance.roll(SIZE - 4);
  const steps = Array.from({ length: SIZE }, (_, i) => i + 1);
  return [
    { id: "R1", name: "Long road", hexes: steps.map((r) => `${column},${r}`) },
    { id: "R2", name: "Cross road", hexes: steps.map((c) => `${c},${row}`) },
  ];
}

/** Separate hexsides: odd as rivers, but every rule about them applies. */
function riversOf(chance: Chance): { name: string; kind: "minor" | "major"; sides: string[] }[] {
  const sides = new Set<string>();
  for (let i = 0; i < 14; i++) {
    const c = chance.roll(SIZE);
    const r = chance.roll(SIZE - 1);
    sides.add(`${c},${r}|${c},${r + 1}`);
  }
  const all = [...sides];
  return [
    { name: "Brook", kind: "minor", sides: all.slice(0, 8) },
    { name: "Stream", kind: "major", sides: all.slice(8) },
  ];
}

function unitsOf(chance: Chance, taken: Set<string>, byRoad: readonly string[]): UnitFile[] {
  const units: UnitFile[] = [];
  for (let i = 0; i < 22; i++) {
    const nation = pick(["french", "french", "french", "prussian", "prussian", "anglo-netherlands"], chance);
    const type = pick(
      ["infantry", "infantry", "infantry", "cavalry", "cavalry", "artillery"] as const,
      chance,
    );
    const half = sideOf(nation as NationName) === "french" ? 4 : 1;
    const hex = `${chance.roll(SIZE)},${half + chance.roll(4)}`;
    const late = taken.has(hex) || chance.roll(5) === 1;
    if (!late) taken.add(hex);
    const entry = pick(LOC[nation as NationName], chance);
    const placed = late ? { arrives: { turn: chance.roll(6), at: entry, ...variable(chance) } } : { at: hex };
    units.push({
      id: `${nation}-${i}`,
      name: `${nation} ${i}`,
      nation,
      type,
      strength: type === "artillery" ? 1 : chance.roll(3),
      movement: type === "cavalry" ? 3 : 2,
      traits: traitsOf(type, chance).filter(
        (trait) => late || trait !== "road-bound" || byRoad.includes(hex),
      ),
      formation: pick(FORMATIONS[nation as NationName], chance),
      ...placed,
    });
  }
  return units;
}

const variable = (chance: Chance) => (chance.roll(3) === 1 ? { roll: 4 } : {});

function traitsOf(type: string, chance: Chance): Trait[] {
  const all: Trait[] = ["guard", "unreliable", "reluctant", "road-bound"];
  if (type === "infantry") all.push("elite", "light");
  if (type === "cavalry") all.push("cossack");
  return all.filter(() => chance.roll(5) === 1);
}

function leadersOf(units: readonly UnitFile[]): LeaderFile[] {
  const names = ["napoleon", "bluecher", "davout", "hohenlohe"];
  const nations: NationName[] = ["french", "prussian", "french", "prussian"];
  return names.flatMap((id, i) => {
    const host = units.filter(({ at, nation }) => at !== undefined && nation === nations[i])[i >> 1];
    return host?.at ? [{ id, name: id, nation: nations[i]!, span: 2, movement: 3, at: host.at }] : [];
  });
}

function fittingCards(scenario: ScenarioFile): ScenarioFile["cards"] {
  const decks = ["waterloo-1815", "jena-1806"].map((id) => scenarioById(id) as ScenarioFile);
  return decks
    .flatMap(({ cards }) => cards)
    .filter((card) => {
      try {
        n20.load({ ...scenario, cards: [card] }, ["all"]);
        return true;
      } catch (error) {
        if (error instanceof Problem && error.place?.startsWith("cards")) return false;
        throw error;
      }
    });
}
