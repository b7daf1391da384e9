// What can be laid over the table when asked: command, fire, flames, towns, objectives, sight.

import { areaShape, circleShape, type DrawnOverlay, middleOf } from "@grognard/parts";
import type { Layer, Shape } from "@grognard/scene";
import { friendsOf, onTable, present, stateOf } from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { inSight } from "../ground/sight.ts";
import { enemyOf, type Position, SIDES, type Side } from "../types.ts";
import { holderOf } from "../victory.ts";
import { sideCalled, unitCalled, unitName } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { middleOfPlace } from "./board.ts";
import { fireShapes, radiusShapes } from "./zones.ts";

/** The same size for every unit, seen or not. */
const EYE = 2500;

export function overlaysOf(g: Position, own: Side | undefined): DrawnOverlay[] {
  const { ground, victory, sides } = g.world;
  const { flames, woodFires } = g.state.ground;
  const burns = woodFires.length > 0 || flames.some((diameter) => diameter > 0);
  return [
    ...SIDES.map((side) => radii(g, side)),
    ...SIDES.map((side) => zones(g, side)),
    ...(burns ? [fires(g)] : []),
    ...(ground.zones.length > 0 ? [towns(g)] : []),
    ...(victory.places.length > 0 ? [objectives(g)] : []),
    ...SIDES.filter((side) => sides[side].zone.length > 2).map((side) => deployment(g, side)),
    ...(own === undefined ? [] : [sight(g, own)]),
  ];
}

const overlay = (id: string, title: string, cite: Case, shapes: () => readonly Shape[]): DrawnOverlay => ({
  id,
  title,
  cite,
  draw: () => ({ places: [], shapes: shapes() }),
});

function radii(g: Position, side: Side): DrawnOverlay {
  const { id } = g.world.sides[side];
  const name = sideCalled(g, side);
  const shapes = () =>
    g.world.commanders.flatMap((one) =>
      one.side === side
        ? radiusShapes(g, one.index, (radius) => wording().radius(unitName(g.world, one.id), radius), id)
        : [],
    );
  return overlay(`command-${id}`, wording().overlays.radii(name), "XII.1-radius", shapes);
}

function zones(g: Position, side: Side): DrawnOverlay {
  const { id } = g.world.sides[side];
  const name = sideCalled(g, side);
  const shapes = () => friendsOf(g, side).flatMap((unit) => (present(g, unit) ? fireShapes(g, unit) : []));
  return overlay(`zones-${id}`, wording().overlays.zones(name), "V.1", () =>
    shapes().map(({ label: _, ...shape }) => shape as Shape),
  );
}

function fires(g: Position): DrawnOverlay {
  const { flames, woodFires } = g.state.ground;
  const { overlays: say } = wording();
  const burning = () =>
    flames.flatMap((diameter, zone) => {
      const block = g.world.ground.zones[zone];
      return diameter > 0 && block
        ? [
            circleShape(
              "flames",
              middleOf(block.outline),
              Math.floor(diameter / 2),
              say.burns(unitName(g.world, block.id)),
            ),
          ]
        : [];
    });
  const woods = () =>
    woodFires.map(({ x, y, diameter }) =>
      circleShape("flames", { x, y }, Math.floor(diameter / 2), say.fire),
    );
  return overlay("fires", say.fires, "XI.6-town-fire-growth", () => [...burning(), ...woods()]);
}

function towns(g: Position): DrawnOverlay {
  const { overlays: say } = wording();
  const shapes = () =>
    g.world.ground.zones.flatMap(({ index, id: zone, outline }) => {
      const inside = g.world.units.filter(({ index: unit }) => {
        const { place, zone: block } = stateOf(g, unit);
        return place === "zone" && block === index;
      });
      if (inside.length === 0) return [];
      const who = inside.map(({ index: unit }) => say.posted(unitCalled(g, unit), stateOf(g, unit).posture));
      const { id } = g.world.sides[inside[0]!.side];
      return [areaShape("area", outline, say.garrison(unitName(g.world, zone), who), id)];
    });
  return overlay("towns", say.garrisons, "XI.6-town-garrison", shapes);
}

function objectives(g: Position): DrawnOverlay {
  const { ground, victory, sides } = g.world;
  const shapes = () =>
    victory.places.flatMap(({ name, outlines, zones: blocks, worth: points }) =>
      [...outlines, ...blocks.map((zone) => ground.zones[zone]!.outline)].map((outline) =>
        areaShape(
          "area",
          outline,
          wording().overlays.objective(wording().dataName(name), [...new Set(points)]),
        ),
      ),
    );
  const places = () =>
    victory.places.flatMap((one) => {
      const holder = holderOf(g, one);
      if (holder === -1) return [];
      const place = middleOfPlace(g.world, one);
      return [{ place, side: sides[holder].id, label: wording().dataName(one.name) }];
    });
  const draw = (): Layer => ({ places: places(), shapes: shapes() });
  return { ...overlay("objectives", wording().overlays.objectives, "I.5", shapes), draw };
}

function deployment(g: Position, side: Side): DrawnOverlay {
  const { id, zone } = g.world.sides[side];
  const name = sideCalled(g, side);
  return overlay(`setup-${id}`, wording().overlays.setUp(name), "II.1", () => [
    areaShape("area", zone, undefined, id),
  ]);
}

/** Own units that an enemy in sight can see, and those that none of them can. */
function sight(g: Position, own: Side): DrawnOverlay {
  const shapes = () =>
    friendsOf(g, own)
      .filter((unit) => onTable(g, unit))
      .map((unit) => {
        const [figure] = figuresOf(g, unit);
        const seen = inSight(g, enemyOf(own), unit);
        return circleShape(
          seen ? "sight" : "blocked",
          figure?.centre ?? { x: 0, y: 0 },
          EYE,
          seen ? wording().overlays.seen : undefined,
        );
      });
  return overlay("sight", wording().overlays.sight, "XI.1", shapes);
}
