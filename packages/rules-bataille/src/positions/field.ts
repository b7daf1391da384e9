// An empty field for small positions: 15 by 15 hexes of open ground, dry, the French at home in the east. Units of
// the army of Kulm may be named without more.

import type { ScenarioFile } from "../scenario/scenario-file.ts";

const SIZE = 15;
const WEST = ["0,0-0,14"];
const EAST = ["14,0-14,14"];
const rows = (): string[] => Array.from({ length: SIZE }, () => ".".repeat(SIZE));

export const FIELD: ScenarioFile = {
  format: "grognard/bataille-scenario@1",
  id: "field",
  name: "A field",
  history: "An empty field for small positions.",
  length: "short",
  difficulty: "learning",
  map: {
    format: "grognard/bataille-map@1",
    id: "field",
    name: "A field",
    columns: SIZE,
    rows: SIZE,
    metresPerHex: 100,
    terrain: rows(),
    levels: rows(),
    places: {},
    labels: {},
    roads: [],
    streams: [],
    entries: { A: "0,7", B: "7,14", C: "14,7", D: "7,0" },
    homes: { french: EAST, russian: WEST, austrian: WEST, prussian: WEST },
  },
  army: "kulm",
  days: [{ day: 1, date: "29 August", first: "11:00", last: "20:00", wet: false }],
  commandMorale: true,
  posts: {},
  areas: [],
  groups: [],
  away: [],
  successors: [],
  objectives: [],
  exits: [],
  victory: { scoring: "none", points: {}, results: [{ result: "draw", winner: "none" }] },
  rules: [],
};
