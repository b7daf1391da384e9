// The map as it is drawn, and the places on it that matter.

import type { Hex } from "@grognard/hex";
import { drawnMap, hexOn, hexsidesWith, streamSides } from "@grognard/parts";
import type { Ground, HexBoard, Hexside, Site } from "@grognard/scene";
import { hexLabel, levelAt, terrainAt, terrainName } from "../board.ts";
import {
  type Case,
  CLOSED,
  type ExitZone,
  type GameTurn,
  ROADWAY,
  SIDE_IDS,
  STREAM,
  type Terrain,
  type World,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { called, place } from "../words/naming.ts";

const LOOKS: Record<Terrain, Ground> = {
  clear: "open",
  woods: "wood",
  village: "village",
  town: "town",
  steep: "rough",
};

export function boardOf(world: World): HexBoard {
  const { grid, file, sides } = world.map;
  const look = (hex: Hex) => {
    const name = nameAt(world, hex);
    const ground = LOOKS[terrainName(terrainAt({ world }, hex))];
    return { ground, level: levelAt({ world }, hex), ...(name === undefined ? {} : { name }) };
  };
  const bridges = hexsidesWith(grid, sides, (bits) => (bits & STREAM) !== 0 && (bits & ROADWAY) !== 0);
  const drawn = drawnMap(grid, file, look);
  return {
    ...drawn,
    name: called(drawn.name),
    roads: drawn.roads.map((road) => ({ ...road, name: called(road.name) })),
    rivers: file.streams.map((stream) => ({
      name: called(stream.name),
      look: "stream",
      sides: streamSides(grid, stream),
    })),
    crossings: bridges.map((side) => ({ side, look: "bridge" })),
    slopes: cliffs(world),
    sites: [...objectives(world), ...entries(world), ...exits(world)],
  };
}

/** A place of several hexes has its name in its first one only. */
function nameAt({ map }: World, hex: Hex): string | undefined {
  const name = map.names.get(hex);
  if (name === undefined) return undefined;
  const [first] = map.file.places[name] ?? [];
  return first === undefined || first === map.grid.names[hex] ? called(name) : undefined;
}

/** Slopes that no unit can climb [R107]. A difference of one level is shown by colour. */
function cliffs({ map: { grid, sides, level } }: World): Hexside[] {
  const height = (hex: string): number => level[hexOn(grid, hex)]!;
  return hexsidesWith(grid, sides, (bits) => (bits & CLOSED) !== 0).map(([a, b]) =>
    height(a) >= height(b) ? [a, b] : [b, a],
  );
}

// Places that matter.

const sideOr = (side: number): string => SIDE_IDS[side as 0 | 1] ?? "";

function objectives(world: World): Site[] {
  const cite: Case = "17.0";
  return world.objectives.map(({ hex, owner, place: name }) => ({
    place: hexLabel({ world }, hex),
    look: "objective",
    side: sideOr(owner),
    label: "",
    text: wording().board.objective(
      called(name),
      hexLabel({ world }, hex),
      owner === -1 ? undefined : SIDE_IDS[owner],
    ),
    cite,
  }));
}

/** Where troops leave the map and count, and from when on. */
function exits(world: World): Site[] {
  const cite: Case = "16.1.5";
  return world.exits.flatMap((zone) => {
    const text = wording().board.exit(called(zone.name), SIDE_IDS[zone.side], opening(world, zone));
    return zone.hexes.map(
      (hex): Site => ({
        place: hexLabel({ world }, hex),
        look: "home",
        side: SIDE_IDS[zone.side],
        label: "",
        text,
        cite,
      }),
    );
  });
}

/** The turn in which a zone opens; undefined if it is open from the start. */
function opening({ turns }: World, { day, from }: ExitZone): string | undefined {
  const first = turns.findIndex((turn) => turn.day === day && turn.minute >= from);
  return first > 0 ? turnName(turns[first]) : undefined;
}

const turnName = (turn: GameTurn | undefined): string | undefined => turn && called(turn.name);

/** Where reinforcements come onto the map, and when. */
function entries(world: World): Site[] {
  const cite: Case = "2.1.4";
  return [...world.map.entries].flatMap(([letter, hex]) => {
    const coming = world.groups.filter((group) => group.entries.includes(letter));
    const [first] = coming;
    if (!first) return [];
    const hexName = hexLabel({ world }, hex);
    const groups = coming.map(({ name, turn }) => ({
      name: called(name),
      when: turnName(world.turns[turn - 1]),
    }));
    return [
      {
        place: hexName,
        look: "entry",
        side: SIDE_IDS[first.side],
        label: letter,
        text: wording().board.entry(letter, place(world, hexName), groups),
        cite,
      },
    ];
  });
}
