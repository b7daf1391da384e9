// What can be shown over the map: zones of control, fields of fire, supply, places that count.

import { reachedHexes } from "@grognard/hex";
import type { DrawnOverlay } from "@grognard/parts";
import type { Layer } from "@grognard/scene";
import { enemyOf, hexLabel, hexOf, isClosed, onMap } from "../board.ts";
import { figure } from "../charts.ts";
import { zonesOf } from "../rules/06.2-zones.ts";
import { fieldsAgainst } from "../rules/08.2-extent.ts";
import { suppliedFrom } from "../rules/12.3-supply.ts";
import { commandReach } from "../rules/15.1-command.ts";
import { type Case, POINT, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording } from "../words/index.ts";
import { armyName } from "../words/naming.ts";

type Places = Layer["places"];

export const overlaysOf = (g: Position, knows: (side: Side) => boolean): DrawnOverlay[] => {
  const each = (lay: (g: Position, side: Side) => DrawnOverlay, has: (side: Side) => boolean = () => true) =>
    ([0, 1] as const).filter(has).map((side) => lay(g, side));
  return [
    ...each(zones),
    ...each(fields, knows),
    ...each(command),
    ...each(supply, (side) => wagons(g, side).length > 0),
    ...(g.world.places.length > 0 ? [places(g)] : []),
    ...(g.state.trenches.length > 0 ? [works(g, "trenches", "2.4")] : []),
    ...(g.state.digging.length > 0 ? [works(g, "digging", "14.0")] : []),
    ...(g.state.broken.length > 0 ? [bridges(g)] : []),
  ];
};

function hexesWith(g: Position, side: Side, isIn: (hex: number) => boolean): Places {
  return [...Array(g.world.map.grid.count).keys()]
    .filter(isIn)
    .map((hex) => ({ place: hexLabel(g, hex), side: SIDE_IDS[side] }));
}

function zones(g: Position, side: Side): DrawnOverlay {
  const cite: Case = "6.2";
  return {
    id: `zones-${SIDE_IDS[side]}`,
    title: wording().scene.zones(armyName(g.world, side)),
    cite,
    draw() {
      const { cavalry, infantry } = zonesOf(g)[side];
      return { places: hexesWith(g, side, (hex) => cavalry[hex]! + infantry[hex]! > 0) };
    },
  };
}

/** Lower ground that guns dominate; where the enemy's are is not known. */
function fields(g: Position, side: Side): DrawnOverlay {
  const cite: Case = "8.2";
  return {
    id: `fields-${SIDE_IDS[side]}`,
    title: wording().scene.fields(armyName(g.world, side)),
    cite,
    draw() {
      const swept = fieldsAgainst(g, enemyOf(side));
      return { places: hexesWith(g, side, (hex) => swept.has(hex)) };
    },
  };
}

function command(g: Position, side: Side): DrawnOverlay {
  const cite: Case = "15.1";
  return {
    id: `command-${SIDE_IDS[side]}`,
    title: wording().scene.command(armyName(g.world, side)),
    cite,
    draw() {
      const range = figure(g.world.charts, "command range") * POINT;
      const reached = new Set(
        g.world.formations
          .filter(({ leader, side: own }) => own === side && leader >= 0 && onMap(g, leader))
          .flatMap(({ leader }) => reachedHexes(commandReach(g, hexOf(g, leader), range))),
      );
      return { places: hexesWith(g, side, (hex) => reached.has(hex)) };
    },
  };
}

function supply(g: Position, side: Side): DrawnOverlay {
  const cite: Case = "12.3-range";
  return {
    id: `supply-${SIDE_IDS[side]}`,
    title: wording().scene.supply(armyName(g.world, side)),
    cite,
    draw() {
      const reached = wagons(g, side).map(({ index }) => suppliedFrom(g, index));
      const isReached = (hex: number) => !isClosed(g, hex) && reached.some((hexes) => hexes.has(hex));
      return { places: hexesWith(g, side, isReached) };
    },
  };
}

const wagons = (g: Position, side: Side) =>
  g.world.units.filter(({ index, arm, side: own }) => arm === "wagon" && own === side && onMap(g, index));

function places({ world, state }: Position): DrawnOverlay {
  const cite: Case = "17.0-victory";
  return {
    id: "objectives",
    title: wording().scene.places,
    cite,
    draw: () => ({
      places: world.places.flatMap(({ hex }, i) => {
        const owner = state.owners[i]!;
        return owner < 0 ? [] : [{ place: hexLabel({ world }, hex), side: SIDE_IDS[owner as Side] }];
      }),
    }),
  };
}

/** Trenches, or those that have been begun. */
function works(g: Position, id: "trenches" | "digging", cite: Case): DrawnOverlay {
  return {
    id,
    title: wording().scene[id],
    cite,
    draw: () => ({ places: g.state[id].map((hex) => ({ place: hexLabel(g, hex), side: "" })) }),
  };
}

/** Destroyed river bridges: both hexes of each. */
function bridges(g: Position): DrawnOverlay {
  const cite: Case = "6.10-marker";
  return {
    id: "bridges",
    title: wording().scene.broken,
    cite,
    draw() {
      const hexes = new Set(g.state.broken.map((side) => Math.floor(side / 6)));
      return { places: [...hexes].map((hex) => ({ place: hexLabel(g, hex), side: "" })) };
    },
  };
}
