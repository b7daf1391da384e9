// The map as it is drawn, and the places on it that matter.

import type { Hex } from "@grognard/hex";
import { drawnMap, endsOf, hexsidesWith } from "@grognard/parts";
import type { Ground, HexBoard, Hexside, Site } from "@grognard/scene";
import { formationOf, hexLabel, levelAt, terrainName, unitOf } from "../board.ts";
import {
  BRIDGE,
  type Case,
  SIDE_IDS,
  type Side,
  SLOPE_DOWN,
  STEEP_DOWN,
  type Terrain,
  type World,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { armyName, place, placeOf, turnName } from "../words/naming.ts";

const LOOKS: Record<Terrain, Ground> = {
  clear: "open",
  forest: "wood",
  village: "village",
  town: "town",
  chateau: "farm",
  swamp: "marsh",
  mountain: "rough",
  beyond: "closed",
};

export function boardOf(world: World): HexBoard {
  const { grid, file, sides, names } = world.map;
  const look = (hex: Hex) => {
    const name = names.get(hex);
    const ground = LOOKS[terrainName({ world }, hex)];
    const level = levelAt({ world }, hex);
    return { ground, level, ...(name === undefined ? {} : { name: wording().dataName(name) }) };
  };
  const water = (look: "river" | "stream") => (one: (typeof file.rivers)[number]) => ({
    name: wording().dataName(one.name),
    look,
    sides: one.sides.map(endsOf),
  });
  const road = (look: "highway" | "road") => (one: (typeof file.majorRoads)[number]) => ({
    ...one,
    name: wording().dataName(one.name),
    look,
  });
  return {
    ...drawnMap(grid, { ...file, name: wording().dataName(file.name), roads: [] }, look),
    roads: [...file.majorRoads.map(road("highway")), ...file.minorRoads.map(road("road"))],
    rivers: [...file.rivers.map(water("river")), ...file.creeks.map(water("stream"))],
    crossings: hexsidesWith(grid, sides, (bits) => (bits & BRIDGE) !== 0).map((side) => ({
      side,
      look: "bridge",
    })),
    slopes: slopesOf(world),
    sites: [...places(world), ...entries(world), ...exits(world)],
  };
}

/** From the upper hex down to the lower. */
function slopesOf({ map: { grid, sides } }: World): Hexside[] {
  const found: Hexside[] = [];
  for (let i = 0; i < sides.length; i++)
    if (sides[i]! & (SLOPE_DOWN | STEEP_DOWN))
      found.push([grid.names[Math.floor(i / 6)]!, grid.names[grid.neighbours[i]!]!]);
  return found;
}

// Places that matter.

const VICTORY: Case = "17.0-victory";

const places = (world: World): Site[] =>
  world.places.map(({ hex, name, owner, points }) => ({
    place: hexLabel({ world }, hex),
    look: "objective",
    side: SIDE_IDS[owner as Side] ?? "",
    label: [...new Set(points.filter((worth) => worth > 0))].join("/"),
    text: wording().board.place(
      wording().dataName(name),
      ([0, 1] as const)
        .filter((side) => points[side] > 0)
        .map((side) => ({ side: armyName(world, side), points: points[side] })),
      owner < 0 ? undefined : armyName(world, owner as Side),
    ),
    cite: VICTORY,
  }));

/** Where reinforcements come onto the map, and when. */
function entries(world: World): Site[] {
  const cite: Case = "15.13-entry";
  return [...Map.groupBy(world.reinforcements, ({ hex }) => hex)].map(([hex, coming]) => {
    const [first] = coming;
    const name = hexLabel({ world }, hex);
    return {
      place: name,
      look: "entry",
      side: SIDE_IDS[unitOf({ world }, first!.units[0]!).side],
      label: `T${Math.min(...coming.map(({ turn }) => turn))}`,
      text: wording().board.entry(
        place(world, name),
        coming.map((one) => ({
          names: comingNames(world, one),
          when: turnName(world, one.turn),
        })),
      ),
      cite,
    };
  });
}

export const comingNames = (
  world: World,
  { units, formation }: Pick<World["reinforcements"][number], "units" | "formation">,
): string => {
  const called = wording().dataName;
  return wording().board.coming(
    units.map((unit) => called(unitOf({ world }, unit).name)),
    formation < 0 ? undefined : called(formationOf({ world }, formation).name),
  );
};

/** Where wagons leave for points. */
const exits = (world: World): Site[] =>
  world.awards.flatMap(({ kind, hexes, side, points }) =>
    kind === "exit"
      ? hexes.map((hex) => ({
          place: hexLabel({ world }, hex),
          look: "home" as const,
          side: SIDE_IDS[side],
          label: String(points),
          text: wording().board.exit(placeOf(world, hex), points),
          cite: VICTORY,
        }))
      : [],
  );
