// What can be laid over the map: radius of command and units out of it, zones of charges and of fire, what a side
// sees, which side holds the places that count.

import type { Hex } from "@grognard/hex";
import type { DrawnOverlay } from "@grognard/parts";
import type { Layer } from "@grognard/scene";
import { apart, enemyOf, fielded, hexesOf, hexLabel, hexOf, leadersOf, sideName } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { sees, visibility } from "../rules/10.4-sight.ts";
import { inMinimumZone } from "../rules/11.2-fire-zones.ts";
import { hexesToFire } from "../rules/11-fire-phase.ts";
import { chargesOver } from "../rules/12.52-charge-zones.ts";
import { radiusOf, reaches } from "../rules/16.12-radius.ts";
import { isInCommand } from "../rules/17.11-in-command.ts";
import { type Case, NONE, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording } from "../words/index.ts";
import { headquartersMove } from "./board.ts";

type Place = Layer["places"][number];
type FirePhaseFrame = FrameOf<"firePhase">;

export const overlaysOf = (g: Position): DrawnOverlay[] => {
  const each = (lay: (g: Position, side: Side) => DrawnOverlay, has: (side: Side) => boolean = () => true) =>
    ([0, 1] as const).filter(has).map((side) => lay(g, side));
  return [
    ...fireOrder(g),
    ...each(charges, (side) => g.state.charges.some((charge) => charge.side === side)),
    ...each(outOfCommand),
    ...each(radius),
    ...each(minimum),
    ...each(seen, () => visibility(g) <= MURKY),
    objectives(g),
    ...(headquartersMove(g.world) ? [headquarters(g)] : []),
  ];
};

function overlay(
  kind: "radius" | "out" | "charges" | "minimum" | "seen",
  side: Side,
  cite: Case,
  places: () => readonly Place[],
): DrawnOverlay {
  const title = wording().scene[kind](SIDE_IDS[side]);
  return { id: `${kind}-${SIDE_IDS[side]}`, title, cite, draw: () => ({ places: places() }) };
}

/** Where they move in the night. */
function headquarters(g: Position): DrawnOverlay {
  const cite: Case = "17.23";
  const places = SIDE_IDS.flatMap((side, i): Place[] => {
    const hex = g.state.headquarters[i]!;
    return hex === NONE ? [] : [{ place: hexLabel(g, hex), side, label: wording().board.hq }];
  });
  return {
    id: "headquarters",
    title: wording().scene.headquarters,
    cite,
    shown: true,
    draw: () => ({ places }),
  };
}

const hexesWith = (g: Position, isIn: (hex: Hex) => boolean): Hex[] =>
  [...Array(g.world.map.grid.count).keys()].filter(isIn);

const placed = (g: Position, side: Side, hexes: readonly Hex[]): Place[] =>
  hexes.map((hex) => ({ place: hexLabel(g, hex), side: sideName(side) }));

/** The hexes that fire next in the Fire Phase, by turns [R48]: the first few, numbered. */
function fireOrder(g: Position): DrawnOverlay[] {
  const cite: Case = "11.0-P";
  const top = g.state.stack.findLast(({ step }) => step === "firePhase") as FirePhaseFrame | undefined;
  if (!top || top.choosing.length > 0) return [];
  const draw = (): Layer => ({ places: nextToFire(g, top) });
  return [{ id: "fire-order", title: wording().scene.fireOrder, cite, shown: true, draw }];
}

function nextToFire(g: Position, top: FirePhaseFrame): Place[] {
  const lines = [top.side, enemyOf(top.side)];
  const waiting = lines.map((side) => hexesToFire(g, top, side));
  return Array.from({ length: NEXT }, (_, i) => i).flatMap((i): Place[] => {
    const hex = waiting[i % 2]?.[Math.floor(i / 2)];
    return hex === undefined
      ? []
      : [{ place: hexLabel(g, hex), side: sideName(lines[i % 2]!), label: String(i + 1), faint: true }];
  });
}
const NEXT = 6;

/** Shown from the start: forgetting them is costly. */
function charges(g: Position, side: Side): DrawnOverlay {
  const enemy = enemyOf(side);
  const places = () =>
    hexesWith(g, () => true).flatMap((hex): Place[] => {
      const zones = chargesOver(g, hex, enemy).map(({ zone }) => zone);
      if (zones.length === 0) return [];
      const place = { place: hexLabel(g, hex), side: sideName(side) };
      return [zones.includes("primary") ? place : { ...place, faint: true }];
    });
  return { ...overlay("charges", side, "12.52-2", places), shown: true };
}

const outOfCommand = (g: Position, side: Side): DrawnOverlay =>
  overlay("out", side, "17.11-a", () =>
    placed(g, side, [
      ...new Set(
        fielded(g, side)
          .filter((unit) => !isInCommand(g, unit))
          .flatMap((unit) => hexesOf(g, unit)),
      ),
    ]),
  );

function radius(g: Position, side: Side): DrawnOverlay {
  const leaders = leadersOf(g, side);
  const isReached = (hex: Hex): boolean =>
    leaders.some(
      (leader) => apart(g, hexOf(g, leader), hex) <= radiusOf(g, leader) && reaches(g, leader, hex),
    );
  return overlay("radius", side, "16.12", () => placed(g, side, hexesWith(g, isReached)));
}

const minimum = (g: Position, side: Side): DrawnOverlay =>
  overlay("minimum", side, "11.21-a", () =>
    placed(
      g,
      side,
      hexesWith(g, (hex) => inMinimumZone(g, hex, side)),
    ),
  );

/** How far units can see in snow and dusk; on a clear day nearly everywhere. */
function seen(g: Position, side: Side): DrawnOverlay {
  const far = visibility(g);
  const units = fielded(g, side);
  const isSeen = (hex: Hex): boolean =>
    units.some((unit) => apart(g, hexOf(g, unit), hex) <= far + 1 && sees(g, unit, hex));
  return overlay("seen", side, "10.4-1", () => placed(g, side, hexesWith(g, isSeen)));
}
const MURKY = 6;

function objectives({ world, state }: Position): DrawnOverlay {
  const cite: Case = "20.0";
  return {
    id: "objectives",
    title: wording().scene.objectives,
    cite,
    draw: () => ({
      places: world.objectives.flatMap(({ hex }, i) => {
        const owner = state.owners[i]!;
        return owner < 0 ? [] : [{ place: hexLabel({ world }, hex), side: SIDE_IDS[owner as Side] }];
      }),
    }),
  };
}
