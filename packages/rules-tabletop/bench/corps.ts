// Armies of any size on a table of their own: three lines a side, all arms, broken ground between them.

import { Game, seeded } from "@grognard/kernel";
import { tabletop } from "../src/index.ts";
import type { TerrainFile, UnitFile } from "../src/scenario/scenario-file.ts";
import type { Tabletop } from "../src/types.ts";

const SPACING = 150;
const LINES = 3;

/** A battle of `count` units a side, at its first question. */
export function corps(count: number): Game<Tabletop> {
  const width = Math.max(900, Math.ceil(count / LINES) * SPACING + 200);
  const sides = ["red", "blue"] as const;
  const scenario = {
    format: "grognard/tabletop-scenario@1",
    id: "corps",
    name: "A corps a side",
    history: "For measuring.",
    length: "12 turns",
    difficulty: "long",
    table: [width, 1800],
    turns: 12,
    begins: "09:00",
    weather: { start: "perfect", fixed: true },
    sides: [
      { id: "red", name: "Red", nation: "britain", home: "south" },
      { id: "blue", name: "Blue", nation: "france", home: "north" },
    ],
    terrain: ground(width),
    commanders: sides.map((side, i) => ({
      id: `${side}-commander`,
      name: `${side} commander`,
      side,
      level: "division",
      rating: "crack",
      at: [width / 2, i === 0 ? 200 : 1600],
    })),
    units: sides.flatMap((side) => Array.from({ length: count }, (_, i) => unit(side, i))),
    victory: { lost: 1, verdict: { kind: "higher", draw: 1 } },
  };
  return Game.start(tabletop, tabletop.load(scenario, {}), seeded("corps"));
}

function unit(side: "red" | "blue", i: number): UnitFile {
  const line = i % LINES;
  const forward = 700 - 190 * line;
  const at = [100 + SPACING * Math.floor(i / LINES), side === "red" ? forward : 1800 - forward] as const;
  const facing = side === "red" ? 0 : 180;
  const common = {
    id: `${side[0]}${i}`,
    name: `${side} ${i}`,
    side,
    grade: 3,
    class: 1,
    commander: `${side}-commander`,
  } as const;
  if (i % 10 === 4)
    return {
      ...common,
      arm: "artillery",
      calibre: "medium",
      guns: 8,
      post: { at, facing, formation: "gun-firing" },
    };
  if (i % 10 === 7) return { ...common, arm: "cavalry", post: { at, facing, formation: "cav-line-2" } };
  return { ...common, arm: "infantry", post: { at, facing, formation: line === 0 ? "line" : "attack" } };
}

/** A feature of some kind every 600 mm. */
function ground(width: number): TerrainFile[] {
  const kinds = ["scrub-rough", "lightwoods-rough", "densewoods", "interval-regular"] as const;
  const features: TerrainFile[] = [];
  for (let x = 150, i = 0; x + 200 < width; x += 300, i++) {
    features.push({
      id: `area-${i}`,
      kind: kinds[i % kinds.length]!,
      outline: [
        [x, 820],
        [x + 140, 800],
        [x + 180, 960],
        [x + 60, 1000],
        [x - 20, 900],
      ],
    });
    features.push({
      id: `crest-${i}`,
      kind: "crest-regular",
      line: [
        [x, 880],
        [x + 120, 920],
      ],
    });
  }
  return features;
}
