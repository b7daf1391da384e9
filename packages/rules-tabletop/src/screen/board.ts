// The table as it is drawn, and the places on it that matter.

import { middleOf, placeName, shown, spotOf, spotsOf } from "@grognard/parts";
import type { AreaLook, LineLook, RoadLook, Site, TableBoard } from "@grognard/scene";
import { distanceSquared, headingTo, inside, isqrt, type Point } from "@grognard/table";
import type { Case } from "../cases.ts";
import type { Area, AreaKind, Crossing, Ground, LineKind, RoadKind } from "../ground.ts";
import type { Exit, Place as VictoryPlace } from "../scenario/victory-file.ts";
import { SIDES, type World } from "../types.ts";
import { sideCalled } from "../words/names.ts";
import { wording } from "../words/wording.ts";

const AREAS: Record<AreaKind, AreaLook> = {
  "interval-regular": "hill",
  "interval-rough": "hill",
  "interval-rugged": "hill",
  "scrub-regular": "fields",
  "scrub-rough": "scrub",
  "lightwoods-regular": "light-wood",
  "lightwoods-rough": "light-wood",
  densewoods: "dense-wood",
  forest: "forest",
  lake: "lake",
  bog: "bog",
  swamp: "swamp",
  fortification: "work",
};

const LINES: Record<LineKind, LineLook> = {
  "crest-regular": "crest",
  "crest-rough": "crest",
  "crest-rugged": "crest",
  wall: "wall",
  hedge: "hedge",
  fence: "fence",
  work: "work",
  minor: "fence",
};

const ROADS: Record<RoadKind, RoadLook> = { metalled: "highway", unmetalled: "road", trail: "track" };

type Crossings = TableBoard["crossings"];
const CROSSINGS: Record<Crossing["kind"], Crossings[number]["look"]> = {
  ford: "ford",
  "bridge-temporary": "pontoon",
  "bridge-permanent": "bridge",
  ferry: "ferry",
};

/** Densities that the kind does not give come from the terrain table. */
function densityOf(world: World, kind: AreaKind): "regular" | "rough" | "rugged" {
  if (kind === "lake") return "rugged";
  return world.charts.terrain(kind).density;
}

/** The name is on the map already: on the hill of which this is the top or the crest. */
const isNamedAround = ({ areas }: Ground, name: string, at: Point): boolean =>
  areas.some(({ name: around, outline }) => around === name && !outline.includes(at) && inside(outline, at));

export function boardOf(world: World): TableBoard {
  const { ground, scenario } = world;
  const { dataName } = wording();
  return {
    kind: "table",
    id: scenario,
    name: wording().dataText(world.name),
    metres: 1, // [I.1-ground]
    width: shown(ground.width),
    depth: shown(ground.depth),
    areas: [
      ...ground.areas.map((area) => ({
        id: area.id,
        look: AREAS[area.kind],
        density: densityOf(world, area.kind),
        outline: spotsOf(area.outline),
        ...(isNamedAround(ground, area.name, area.outline[0]!) ? {} : { name: dataName(area.name) }),
        ...(area.contour === "none" ? {} : { level: contourLevel(ground, area) }),
      })),
      ...ground.zones.map(({ id, name: zone, outline }) => ({
        id,
        look: "town" as const,
        density: world.charts.terrain("town").density,
        outline: spotsOf(outline),
        name: dataName(zone),
      })),
    ],
    lines: ground.lines.map(({ id, kind, points, name: line }) => ({
      id,
      look: LINES[kind],
      points: spotsOf(points),
      ...(isNamedAround(ground, line, points[0]!) ? {} : { name: dataName(line) }),
    })),
    roads: ground.roads.map(({ name: road, kind, points }) => ({
      name: dataName(road),
      look: ROADS[kind],
      points: spotsOf(points),
    })),
    rivers: ground.waters.map(({ name: water, kind, width, points }) => ({
      name: dataName(water),
      look: kind,
      width: shown(width),
      points: spotsOf(points),
    })),
    crossings: ground.crossings.map(({ id, kind, from, to, width }) => ({
      id,
      at: spotOf(middleOf([from, to])),
      facing: shown(headingTo(from, to)),
      length: shown(isqrt(distanceSquared(from, to))),
      width: shown(width),
      look: CROSSINGS[kind],
    })),
    sites: [...objectives(world), ...exits(world), ...entries(world)],
  };
}

/** How many contours lie around it, itself included. */
function contourLevel({ areas }: Ground, area: Area): number {
  const within = ({ bounds }: Area) =>
    bounds.minX <= area.bounds.minX &&
    bounds.maxX >= area.bounds.maxX &&
    bounds.minY <= area.bounds.minY &&
    bounds.maxY >= area.bounds.maxY;
  return areas.filter((other) => other.contour !== "none" && within(other)).length;
}

// Places that matter ------------------------------------------------------------------------------------------------

function objectives(world: World): Site[] {
  const cite: Case = "I.5";
  return world.victory.places.map((place) => {
    const { name, how, worth: points } = place;
    const values = SIDES.map((side) => wording().sites.worth(points[side], sideCalled({ world }, side)));
    return {
      place: middleOfPlace(world, place),
      look: "objective",
      side: "",
      label: [...new Set(points)].join("/"),
      text: wording().sites.objective(wording().dataName(name), [...new Set(values)], how),
      cite,
    };
  });
}

/** Of the ground that counts. */
export const middleOfPlace = ({ ground }: World, { outlines, zones }: VictoryPlace): string =>
  placeName(middleOf([...outlines.flat(), ...zones.flatMap((zone) => ground.zones[zone]!.outline)]));

/** Of the stretch of the edge. */
export function middleOfExit({ ground }: World, { edge, from, to }: Exit): string {
  const along = Math.round((from + to) / 2);
  return placeName(
    edge === "north" || edge === "south"
      ? { x: along, y: edge === "north" ? ground.depth : 0 }
      : { x: edge === "east" ? ground.width : 0, y: along },
  );
}

function exits(world: World): Site[] {
  const { sides, victory } = world;
  const cite: Case = "IX.4";
  return victory.exits.map((exit) => {
    const { name, side, worth: points } = exit;
    return {
      place: middleOfExit(world, exit),
      look: "home",
      side: sides[side].id,
      label: String(points),
      text: wording().sites.exit(wording().dataName(name), points, sideCalled({ world }, side)),
      cite,
    };
  });
}

/** Where reinforcements may come, and from which turn on. */
function entries(world: World): Site[] {
  const { sides, units } = world;
  const cite: Case = "IX.4";
  return SIDES.flatMap((side) => {
    const coming = units.flatMap((unit) => (unit.side === side && unit.arrival ? [unit.arrival] : []));
    const stretches = Map.groupBy(coming, ({ from, to }) => placeName(middleOf([from, to])));
    return [...stretches].map(([place, arrivals]): Site => {
      const turn = Math.min(...arrivals.map((one) => one.turn));
      return {
        place,
        look: "entry",
        side: sides[side].id,
        label: wording().sites.turn(turn),
        text: wording().sites.entry(sideCalled({ world }, side), turn),
        cite,
      };
    });
  });
}
