// The map as it is drawn, and the places on it that matter.

import type { Hex } from "@grognard/hex";
import { drawnMap, endsOf, hexsidesWith, regionOf } from "@grognard/parts";
import type { Ground, HexBoard, Hexside, Site } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { isProhibited } from "../map.ts";
import { type Arrival, type Case, CROSSING, SIDE_IDS, TERRAINS, type Terrain, type World } from "../types.ts";
import { place, wording } from "../words/index.ts";

const LOOKS: Record<Terrain, Ground> = {
  clear: "open",
  forest: "wood",
  rough: "rough",
  marsh: "marsh",
  town: "town",
  fortified: "farm",
  redoubt: "redoubt",
  prohibited: "water", // a lake, a bog: what a window leaves out is not drawn
};

/** A window into a larger map leaves much of it closed: that need not be drawn. */
export function boardOf(world: World): HexBoard {
  const { file, grid, sides, terrain, names } = world.map;
  const look = (hex: Hex) => {
    const name = names.get(hex);
    const printed = TERRAINS[Math.max(terrain[0][hex]!, terrain[1][hex]!)]!; // clear to one side only
    return { ground: LOOKS[printed], ...(name === undefined ? {} : { name: wording().dataName(name) }) };
  };
  const open = regionOf(grid, (hex) => !isProhibited(world.map, hex));
  const drawn = drawnMap(grid, file, look, open);
  const shown = new Set(drawn.hexes.map(({ id }) => id));
  const areShown = (side: Hexside): boolean => side.every((hex) => shown.has(hex));
  const crossings = new Map<string, "bridge" | "ford">(
    file.crossings.flatMap(({ side, kind }) => {
      const [a, b] = endsOf(side);
      return [[`${a}|${b}`, kind] as const, [`${b}|${a}`, kind] as const];
    }),
  );
  const { dataName } = wording();
  return {
    ...drawn,
    name: dataName(drawn.name),
    roads: drawn.roads.map((road) => ({ ...road, name: dataName(road.name) })),
    rivers: file.rivers.map(({ name, kind, sides }) => ({
      name: dataName(name),
      look: kind === "major" ? "river" : "stream",
      sides: sides.map(endsOf).filter(areShown),
    })),
    crossings: hexsidesWith(grid, sides, (bits) => (bits & CROSSING) !== 0)
      .filter(areShown)
      .map((side) => ({ side, look: crossings.get(side.join("|")) ?? "bridge" })),
    slopes: file.slopes.map(endsOf).filter(areShown),
    sites: [...objectives(world), ...homes(world), ...entries(world)],
  };
}

// Places that matter.

function objectives(world: World): Site[] {
  return world.objectives.map(({ hex, side, morale }) => {
    const name = hexLabel({ world }, hex);
    const cite: Case = "14.0-2";
    return {
      place: name,
      look: "objective",
      side: SIDE_IDS[side],
      label: String(morale),
      text: wording().board.objective(place(world, name), SIDE_IDS[side], morale),
      cite,
    };
  });
}

function homes(world: World): Site[] {
  const cite: Case = "9.7.7";
  return world.nations.flatMap(({ name, side, loc }) =>
    loc.map((hex) => ({
      place: hexLabel({ world }, hex),
      look: "home" as const,
      side: SIDE_IDS[side],
      label: "L",
      text: wording().board.home(place(world, hexLabel({ world }, hex)), name),
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
    const hexes = new Set(arrivals.flatMap((arrival) => arrival.hexes));
    const at = (hex: Hex) => arrivals.filter((arrival) => arrival.hexes.includes(hex));
    return [...hexes]
      .map((hex) => [hex, at(hex)] as const)
      .map(([hex, here]) => ({
        place: hexLabel({ world }, hex),
        look: "entry" as const,
        side,
        label: `T${Math.min(...here.map(({ turn }) => turn))}`,
        text: wording().board.entry(place(world, hexLabel({ world }, hex)), side, turnsOf(here)),
        cite,
      }));
  });
}

const turnsOf = (arrivals: readonly Arrival[]): number[] =>
  [...new Set(arrivals.map(({ turn }) => turn))].sort((a, b) => a - b);
