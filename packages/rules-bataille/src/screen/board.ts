// The map as it is drawn, and the places on it that matter.

import { type Hex, offsetOf } from "@grognard/hex";
import type { Ground, HexBoard, Hexside, RoadLook, Site } from "@grognard/scene";
import { across, levelAt, nameOf, sideBits, terrainAt, terrainName } from "../board.ts";
import type { StreamFile } from "../scenario/scenario-file.ts";
import { type Case, CLOSED, ROADWAY, SIDE_IDS, STREAM, type Terrain, type World } from "../types.ts";
import { place, TITLES } from "../words/naming.ts";

const LOOKS: Record<Terrain, Ground> = {
  clear: "open",
  woods: "wood",
  village: "village",
  town: "town",
  steep: "rough",
};

export function boardOf(world: World): HexBoard {
  const { grid, file } = world.map;
  return {
    kind: "hexes",
    id: file.id,
    name: file.name,
    metres: file.metresPerHex,
    columns: grid.columns,
    rows: grid.rows,
    layout: grid.layout,
    hexes: grid.names.map((id, hex) => {
      const { col, row } = offsetOf(grid, hex);
      const name = nameAt(world, hex);
      return {
        id,
        column: col - 1,
        row: row - 1,
        ground: LOOKS[terrainName(terrainAt({ world }, hex))],
        level: levelAt({ world }, hex),
        ...(name === undefined ? {} : { name }),
      };
    }),
    roads: file.roads.map(({ name, hexes }) => ({ name, look: roadLook(name), hexes })),
    rivers: file.streams.map((stream) => ({
      name: stream.name,
      look: "stream",
      sides: streamSides(world, stream),
    })),
    crossings: hexsides(world, (bits) => (bits & STREAM) !== 0 && (bits & ROADWAY) !== 0).map((side) => ({
      side,
      look: "bridge",
    })),
    slopes: cliffs(world),
    sites: [...objectives(world), ...entries(world)],
  };
}

/** A place of several hexes has its name written once, in its first one. */
function nameAt({ map }: World, hex: Hex): string | undefined {
  const name = map.names.get(hex);
  if (name === undefined) return undefined;
  const [first] = map.file.places[name] ?? [];
  return first === undefined || first === map.grid.names[hex] ? name : undefined;
}

const roadLook = (name: string): RoadLook =>
  /highway|chauss|post road|main/i.test(name) ? "highway" : /lane|track|path/i.test(name) ? "track" : "road";

/** Every hexside once, if what lies on it is wanted. */
function hexsides(world: World, isWanted: (bits: number) => boolean): Hexside[] {
  const found: Hexside[] = [];
  for (let hex = 0; hex < world.map.grid.count; hex++) {
    for (let dir = 0; dir < 6; dir++) {
      const other = across({ world }, hex, dir);
      if (other > hex && isWanted(sideBits({ world }, hex, dir)))
        found.push([nameOf({ world }, hex), nameOf({ world }, other)]);
    }
  }
  return found;
}

function streamSides(world: World, stream: StreamFile): readonly Hexside[] {
  if ("sides" in stream) return stream.sides;
  const { grid } = world.map;
  const [left, right] = stream.seam;
  const [top, bottom] = stream.rows;
  const column = (name: string) => Number(name.split(",")[0]);
  const row = (name: string) => Number(name.split(",")[1]);
  return hexsides(world, (bits) => (bits & STREAM) !== 0).flatMap((side): Hexside[] => {
    const [here, there] = column(side[0]) === left ? side : ([side[1], side[0]] as const);
    const isOnSeam = column(here) === left && column(there) === right && grid.named.has(here);
    return isOnSeam && row(here) >= top && row(here) <= bottom ? [side] : [];
  });
}

/** Where nobody gets up or down [R107]. What rises by one level is seen by its colour. */
function cliffs(world: World): Hexside[] {
  return hexsides(world, (bits) => (bits & CLOSED) !== 0).map(([a, b]) => {
    const { named } = world.map.grid;
    return levelAt({ world }, named.get(a)!) >= levelAt({ world }, named.get(b)!) ? [a, b] : [b, a];
  });
}

// Places that matter.

const sideOr = (side: number): string => SIDE_IDS[side as 0 | 1] ?? "";

function objectives(world: World): Site[] {
  const cite: Case = "17.0";
  return world.objectives.map(({ hex, owner, place: name }) => ({
    place: nameOf({ world }, hex),
    look: "objective",
    side: sideOr(owner),
    label: "",
    text: `${name} (${nameOf({ world }, hex)}): counts for the victory; ${owner === -1 ? "nobody's" : TITLES[SIDE_IDS[owner]]} at the start`,
    cite,
  }));
}

/** Where reinforcements come onto the map, and when. */
function entries(world: World): Site[] {
  const cite: Case = "2.1.4";
  return [...world.map.entries].flatMap(([letter, hex]) => {
    const coming = world.groups.filter((group) => group.entries.includes(letter));
    const [first] = coming;
    if (!first) return [];
    const hexName = nameOf({ world }, hex);
    const names = coming.map(({ name, turn }) => `${name}, ${world.turns[turn - 1]?.name ?? "later"}`);
    return [
      {
        place: hexName,
        look: "entry",
        side: SIDE_IDS[first.side],
        label: letter,
        text: `Entry ${letter}, ${place(world, hexName)}: ${names.join("; ")}`,
        cite,
      },
    ];
  });
}
