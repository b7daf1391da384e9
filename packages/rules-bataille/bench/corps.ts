// Armies of any size on an open plain: four lines a side, all arms, ten hexes apart.

import { Game, seeded } from "@grognard/kernel";
import { bataille } from "../src/index.ts";
import type { ArmyFile, FormationFile, PostFile, ScenarioFile, UnitFile } from "../src/scenario/schema.ts";
import type { Bataille } from "../src/types.ts";

const LINES = 4;

/** A battle of `count` units a side, at its first question. */
export function corps(count: number): Game<Bataille> {
  const rows = Math.max(12, 2 * Math.ceil(count / LINES) + 2);
  const columns = 24;
  const posts: { [id: string]: PostFile } = {};
  const edge = (col: number) => Array.from({ length: rows }, (_, row) => `${col},${row}`);
  const formation = (nation: "french" | "russian"): FormationFile => ({
    name: nation,
    nation,
    command: nation,
    leaders: [],
    units: Array.from({ length: count }, (_, i) => {
      const made = unit(nation, i);
      const line = i % LINES;
      const col = nation === "french" ? 17 + 2 * line : 6 - 2 * line;
      const vertex = nation === "french" ? 4 : 1;
      const formed = { line: "line", column: "column", unlimbered: "unlimbered" } as const;
      const stance =
        made.arm === "artillery"
          ? formed.unlimbered
          : line === 0 && made.arm === "infantry"
            ? formed.line
            : formed.column;
      posts[made.id] = {
        at: `${col},${1 + 2 * Math.floor(i / LINES)}`,
        formation: stance,
        facing: stance === "line" ? vertex : nation === "french" ? 5 : 1,
      };
      return made;
    }),
  });
  const army: ArmyFile = {
    format: "grognard/bataille-army@1",
    id: "corps",
    name: "Two corps",
    commands: [
      { id: "french", name: "French", side: "french", thresholds: [30, 60, 90] },
      { id: "russian", name: "Russian", side: "coalition", thresholds: [30, 60, 90] },
    ],
    formations: [formation("french"), formation("russian")],
  };
  const blank = (letter: string) => Array.from({ length: rows }, () => letter.repeat(columns));
  const scenario: ScenarioFile = {
    format: "grognard/bataille-scenario@1",
    id: "corps",
    name: "A corps a side",
    history: "For measuring.",
    length: "six turns",
    difficulty: "long",
    map: {
      format: "grognard/bataille-map@1",
      id: "corps",
      name: "A plain",
      columns,
      rows,
      metresPerHex: 100,
      terrain: blank("."),
      levels: blank("."),
      places: {},
      labels: {},
      roads: [],
      streams: [],
      entries: {},
      homes: { french: edge(columns - 1), russian: edge(0), austrian: edge(0), prussian: edge(0) },
    },
    army,
    days: [{ day: 1, date: "29 August", first: "11:00", last: "12:40", wet: false }],
    commandMorale: false,
    posts,
    areas: [],
    groups: [],
    away: [],
    successors: [],
    objectives: [],
    exits: [],
    victory: { scoring: "none", points: {}, results: [{ result: "draw", winner: "none" }] },
    rules: [],
  };
  return Game.start(bataille, bataille.load(scenario, {}), seeded("corps"));
}

function unit(nation: "french" | "russian", i: number): UnitFile {
  const id = `${nation[0]}${i}`;
  const name = `${nation} ${i}`;
  if (i % 10 === 4)
    return {
      id,
      name,
      arm: "artillery",
      kind: nation === "french" ? "foot" : "light",
      increments: 2,
      melee: 4,
      fires: [14, 9, 4],
      range: 10,
      morale: 26,
      ma: 6,
    };
  if (i % 10 === 7)
    return {
      id,
      name,
      arm: "cavalry",
      kind: nation === "french" ? "cavalry" : "light",
      increments: 8,
      melee: 24,
      morale: 26,
      ma: 14,
    };
  return {
    id,
    name,
    arm: "infantry",
    kind: nation === "french" ? "line" : "musketeer",
    increments: 6,
    melee: 18,
    fire: 6,
    range: 1,
    morale: 32,
    ma: 7,
  };
}
