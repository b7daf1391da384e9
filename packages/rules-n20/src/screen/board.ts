// The map as it is drawn, and the places on it that matter.

import { offsetOf } from "@grognard/hex";
import type { Ground, HexBoard, Hexside, RoadLook, Site } from "@grognard/scene";
import { hexNamed, hexsideFlags, nameOf } from "../board.ts";
import { openRegion } from "../map.ts";
import { place, TITLES } from "../naming.ts";
import type { MapFile } from "../schema.ts";
import { type Arrival, type Case, CROSSING, SIDE_IDS, type Terrain, type World } from "../types.ts";

const LOOKS: Record<Terrain, Ground> = {
  clear: "open",
  forest: "wood",
  rough: "rough",
  marsh: "marsh",
  town: "town",
  fortified: "farm",
  redoubt: "redoubt",
  prohibited: "closed",
};

export function boardOf(world: World): HexBoard {
  const { file, grid } = world.map;
  const { left, right, top, bottom } = openRegion(world.map);
  const isShown = (name: string): boolean => {
    const { col, row } = offsetOf(grid, hexNamed({ world }, name));
    return col >= left && col <= right && row >= top && row <= bottom;
  };
  const ground = groundOf(file);
  const areShown = (side: Hexside): boolean => side.every(isShown);
  return {
    kind: "hexes",
    id: file.id,
    name: file.name,
    metres: file.metresPerHex,
    columns: right - left + 1,
    rows: bottom - top + 1,
    layout: left % 2 === 1 ? "odd-q" : "even-q", // printed numbers count from 1
    hexes: grid.names.filter(isShown).map((id) => {
      const { col, row } = offsetOf(grid, hexNamed({ world }, id));
      const name = file.names[id];
      return {
        id,
        column: col - left,
        row: row - top,
        ground: ground.get(id) ?? "open",
        ...(name === undefined ? {} : { name }),
      };
    }),
    roads: file.roads.map(({ name, hexes }) => ({ name, look: roadLook(name), hexes })),
    rivers: file.rivers.map(({ name, kind, sides }) => ({
      name,
      look: kind === "major" ? "river" : "stream",
      sides: sides.map(hexside).filter(areShown),
    })),
    crossings: crossingsOf(world).filter(({ side }) => areShown(side)),
    slopes: file.slopes.map(hexside).filter(areShown),
    sites: [...objectives(world), ...homes(world), ...entries(world)],
  };
}

const hexside = (text: string): Hexside => text.split(/[|>]/) as unknown as Hexside;

function groundOf({ terrain }: MapFile): Map<string, Ground> {
  const ground = new Map<string, Ground>();
  for (const [kind, hexes] of Object.entries(terrain))
    for (const hex of hexes ?? []) ground.set(hex, LOOKS[kind as Terrain]);
  return ground;
}

/** By what the road is called. */
const roadLook = (name: string): RoadLook =>
  /paved|highway|chauss/i.test(name) ? "highway" : /lane|track|path/i.test(name) ? "track" : "road";

/** Those that are named, and every road over a Major River. */
function crossingsOf(world: World): HexBoard["crossings"] {
  const { crossings, roads } = world.map.file;
  const found = new Map(
    crossings.map(({ side, kind }) => [sideKey(hexside(side)), { side: hexside(side), look: kind }]),
  );
  for (const { hexes } of roads) {
    for (const [i, hex] of hexes.entries()) {
      const side: Hexside = [hexes[i - 1] ?? hex, hex];
      const bridged =
        i > 0 && hexsideFlags(world, hexNamed({ world }, side[0]), hexNamed({ world }, hex)) & CROSSING;
      if (bridged && !found.has(sideKey(side))) found.set(sideKey(side), { side, look: "bridge" });
    }
  }
  return [...found.values()];
}

const sideKey = (side: Hexside): string => [...side].sort().join("|");

// Places that matter.

function objectives(world: World): Site[] {
  return world.objectives.map(({ hex, side, morale }) => {
    const name = nameOf({ world }, hex);
    const owner = TITLES[SIDE_IDS[side]];
    const cite: Case = "14.0-2";
    return {
      place: name,
      look: "objective",
      side: SIDE_IDS[side],
      label: String(morale),
      text: `${place(world, name)}: ${owner} objective; the ${owner} lose ${morale} Morale each Night that the enemy holds it`,
      cite,
    };
  });
}

function homes(world: World): Site[] {
  const cite: Case = "9.7.7";
  return world.nations.flatMap(({ name, side, loc }) =>
    loc.map((hex) => ({
      place: nameOf({ world }, hex),
      look: "home" as const,
      side: SIDE_IDS[side],
      label: "L",
      text: `${place(world, nameOf({ world }, hex))}: ${name} line of communications; beaten ${name} units retreat toward it`,
      cite,
    })),
  );
}

/** Where reinforcements come onto the map, and from which turn. */
function entries(world: World): Site[] {
  const cite: Case = "11.0";
  return SIDE_IDS.flatMap((side, i) => {
    const arrivals = world.pieces.flatMap((piece) =>
      piece.side === i && piece.arrival ? [piece.arrival] : [],
    );
    return [...Map.groupBy(arrivals, ({ hex }) => hex)].map(([hex, here]) => ({
      place: nameOf({ world }, hex),
      look: "entry" as const,
      side,
      label: `T${Math.min(...here.map(({ turn }) => turn))}`,
      text: `${TITLES[side]} reinforcements enter at ${place(world, nameOf({ world }, hex))}: ${turnsOf(here)}`,
      cite,
    }));
  });
}

function turnsOf(arrivals: readonly Arrival[]): string {
  const turns = [...new Set(arrivals.map(({ turn }) => turn))].sort((a, b) => a - b);
  return `${turns.length === 1 ? "turn" : "turns"} ${turns.join(", ")}`;
}
