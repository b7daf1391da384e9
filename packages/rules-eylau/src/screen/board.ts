// The map as it is drawn, under snow, and the places on it that matter.

import type { Hex } from "@grognard/hex";
import { drawnMap, endsOf, hexsidesWith } from "@grognard/parts";
import type { Ground, HexBoard, Hexside, Site } from "@grognard/scene";
import { hexLabel, isHardCover, levelAt, terrainName } from "../board.ts";
import {
  type Case,
  ROADWAY,
  SIDE_IDS,
  type Side,
  STEEP_DOWN,
  type Terrain,
  WATER,
  type World,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { place, turnName } from "../words/naming.ts";

const LOOKS: Record<Terrain, Ground> = {
  clear: "open",
  light: "scrub",
  farmette: "farm",
  woods: "wood",
  town: "town",
  wetlands: "marsh",
  pond: "ice",
};

export function boardOf(world: World): HexBoard {
  const { grid, file, sides } = world.map;
  const look = (hex: Hex) => {
    const name = nameAt(world, hex);
    const ground = LOOKS[terrainName({ world }, hex)];
    return {
      ground,
      level: levelAt({ world }, hex),
      ...(name === undefined ? {} : { name: wording().dataName(name) }),
    };
  };
  const bridges = hexsidesWith(grid, sides, (bits) => (bits & WATER) !== 0 && (bits & ROADWAY) !== 0);
  return {
    ...drawnMap(grid, { ...file, name: wording().dataText(file.name), roads: [] }, look),
    season: "winter",
    roads: file.roads.map(({ name, kind, hexes }) => ({
      name: wording().dataName(name),
      look: kind === "major" ? "highway" : "road",
      hexes,
    })),
    rivers: file.waters.map(({ name, kind, sides: along }) => ({
      name: wording().dataName(name),
      look: kind === "major stream" ? "river" : "stream",
      sides: along.map(endsOf),
    })),
    crossings: bridges.map((side) => ({ side, look: "bridge" })),
    slopes: steepSlopes(world),
    fences: file.hedges.map((side) => ({ side: endsOf(side), look: fenceLook(world, endsOf(side)) })),
    sites: [...objectives(world), ...entries(world), ...(headquartersMove(world) ? [] : headquarters(world))],
  };
}

/** Around houses a wall, in the fields a hedge. */
const fenceLook = (world: World, [sheltered]: Hexside): "wall" | "hedge" =>
  isHardCover({ world }, world.map.grid.names.indexOf(sheltered)) ? "wall" : "hedge";

/** A place of several hexes has its name written once, in its first one. */
function nameAt({ map }: World, hex: Hex): string | undefined {
  const name = map.names.get(hex);
  if (name === undefined) return undefined;
  const [first] = map.file.places[name] ?? [];
  return first === undefined || first === map.grid.names[hex] ? name : undefined;
}

/** From the upper hex down to the lower; what rises by one level is seen by its colour. */
function steepSlopes({ map: { grid, sides } }: World): Hexside[] {
  const found: Hexside[] = [];
  for (let i = 0; i < sides.length; i++)
    if (sides[i]! & STEEP_DOWN)
      found.push([grid.names[Math.floor(i / 6)]!, grid.names[grid.neighbours[i]!]!]);
  return found;
}

// Places that matter.

const VICTORY: Case = "20.0";

function objectives(world: World): Site[] {
  return world.objectives.map(({ hex, owner }, i) => {
    const here = world.places.filter(({ objectives: all }) => all.includes(i));
    return {
      place: hexLabel({ world }, hex),
      look: "objective",
      side: SIDE_IDS[owner as Side] ?? "",
      label: "",
      text: wording().board.place(
        place(world, hexLabel({ world }, hex)),
        here.map(({ name, points, counts, per }) => ({
          name: wording().dataName(name),
          points,
          counts,
          per,
        })),
        owner < 0 ? undefined : SIDE_IDS[owner as Side],
      ),
      cite: VICTORY,
    };
  });
}

/** Where reinforcements come onto the map, and when. */
function entries(world: World): Site[] {
  const cite: Case = "6.7";
  const secret = world.marches.flatMap(({ ways }) => ways.flatMap(({ reinforcements }) => reinforcements));
  const all = [...world.reinforcements, ...secret];
  const at = all.flatMap((one) => one.hexes.slice(0, 1).map((hex) => ({ hex, one })));
  return [...Map.groupBy(at, ({ hex }) => hex)].map(([hex, coming]) => {
    const name = hexLabel({ world }, hex);
    const groups = coming.map(({ one }) => one);
    return {
      place: name,
      look: "entry",
      side: SIDE_IDS[groups[0]!.side],
      label: groups.every((one) => secret.includes(one))
        ? "?"
        : `T${Math.min(...groups.map(({ turn }) => turn))}`,
      text: wording().board.entry(
        place(world, name),
        groups.map((one) => ({
          who: wording().dataName(one.name),
          when: turnName(world, one.turn),
          perhaps: secret.includes(one),
        })),
      ),
      cite,
    };
  });
}

/** Those that move in the night are shown by an overlay. */
export const headquartersMove = ({ turns }: World): boolean =>
  turns.some(({ light }) => light === "transitional");

function headquarters(world: World): Site[] {
  const cite: Case = "17.23";
  return world.headquarters.flatMap((hex, side) =>
    hex < 0
      ? []
      : [
          {
            place: hexLabel({ world }, hex),
            look: "home" as const,
            side: SIDE_IDS[side as Side],
            label: wording().board.hq,
            text: wording().board.headquarters(SIDE_IDS[side as Side]),
            cite,
          },
        ],
  );
}
