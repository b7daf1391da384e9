// Bodies of troops and commanders as the viewer sees them, on the table and beside it.

import { poseSpot, spotOf, standOf } from "@grognard/parts";
import type { Face, Piece, Reserve, Stand } from "@grognard/scene";
import { type Box, blockMiddle, boxAt, edgeLength, edgeMiddle, place } from "@grognard/table";
import { formationOf, present, stateOf, unitOf } from "../board.ts";
import { type CommanderId, type Position, SIDES, type Side, type UnitId } from "../types.ts";
import { unitCalled, unitName } from "../words/names.ts";
import { commanderLabel, stanceOf, unitLabel } from "../words/titles.ts";
import { wording } from "../words/wording.ts";
import { officerAt, standsOf } from "./bases.ts";
import { marksOf } from "./marks.ts";
import { shortName } from "./short-name.ts";

/** The skirmishers that a battalion has sent out are a piece of their own. */
export const screenId = (unit: string): string => `${unit}/screen`;
/** The unit that a piece is, or is a part of. */
export const unitIdOf = (piece: string): string => piece.replace(/\/screen$/, "");

export function piecesOf(g: Position): Piece[] {
  const units = g.world.units.flatMap(({ index }) => (present(g, index) ? bodiesOf(g, index) : []));
  const leaders = g.state.commanders.flatMap((leader, i) => (leader.onTable ? [officer(g, i)] : []));
  return [...units, ...leaders];
}

function bodiesOf(g: Position, unit: UnitId): Piece[] {
  const { place: where, bodies } = stateOf(g, unit);
  if (where === "zone") return [garrison(g, unit)];
  const reserve = reserveOf(g, unit);
  const spent = isSpent(g, unit) ? { spent: true as const } : {};
  return bodies.map((body, i) => ({
    ...reserve,
    ...(i > 0
      ? {
          id: screenId(reserve.id),
          name: wording().pages.skirmishers(reserve.name),
          marks: [],
          label: wording().pages.skirmishers(reserve.label),
        }
      : {}),
    at: poseSpot(body),
    stands: standsOf(g, unit, body),
    ...spent,
  }));
}

/** Has used both its options [IV.1]: its owner alone can tell. */
const isSpent = (g: Position, unit: UnitId): boolean => {
  const { done, strength } = stateOf(g, unit);
  return strength >= 0 && done.includes("recall");
};

/** Wherever it is. */
export function reserveOf(g: Position, unit: UnitId): Reserve {
  const spec = unitOf(g, unit);
  const marks = marksOf(g, unit);
  return {
    id: spec.id,
    side: g.world.sides[spec.side].id,
    name: unitCalled(g, unit),
    label: unitLabel(g, unit, marks),
    face: faceOf(g, unit),
    marks,
  };
}

function faceOf(g: Position, unit: UnitId): Face {
  const spec = unitOf(g, unit);
  const { strength, start, place: where } = stateOf(g, unit);
  const formation = formationOf(g, unit);
  const stance = where === "zone" ? stanceOf(g, unit) : formation && wording().formations[formation];
  return {
    arm: where === "zone" ? "garrison" : spec.arm,
    nation: g.world.sides[spec.side].nation,
    ...(strength < 0 ? { values: [] } : { values: [String(strength)], full: start }),
    heading: shortName(unitCalled(g, unit), spec.id),
    size: spec.arm === "infantry" ? "II" : spec.arm === "cavalry" ? "III" : "I",
    ...(stance ? { formation: stance } : {}),
  };
}

function officer(g: Position, commander: CommanderId): Piece {
  const { id, side } = g.world.commanders[commander]!;
  const name = unitName(g.world, id);
  const leader = g.state.commanders[commander]!;
  return {
    id,
    side: g.world.sides[side].id,
    at: { ...spotOf(leader), facing: 0 },
    name,
    label: commanderLabel(g, commander),
    face: { arm: "leader", nation: g.world.sides[side].nation, values: [], heading: name },
    marks: [],
    stands: officerAt(leader),
  };
}

// In a town ---------------------------------------------------------------------------------------------------------

const FOOT = { width: 3500, depth: 1500 };
const CLEARANCE = 100; // between the houses' front and the men behind it

function garrison(g: Position, unit: UnitId): Piece {
  const { zone, lining, posture } = stateOf(g, unit);
  const facing = posture === "edge" ? Math.max(0, lining.indexOf(Math.max(...lining))) * 90 : 0;
  const at = blockMiddle(g.world.ground.zones[zone]!.bounds);
  return { ...reserveOf(g, unit), at: { ...spotOf(at), facing }, stands: housed(g, unit) };
}

/** Along the sides that it lines; else in the middle of the block, one such unit beside the other. */
function housed(g: Position, unit: UnitId): Stand[] {
  const { zone: index, lining, posture } = stateOf(g, unit);
  const zone = g.world.ground.zones[index]!;
  const boxes =
    posture === "edge"
      ? [0, 1, 2, 3].flatMap((side) => lined(zone, side, lining[side]!))
      : withinBlock(g, unit, index);
  return boxes.map((box) => standOf(box, "foot"));
}

/** The bases of a unit's own piece as they are now, in a town or out of it; none if it is elsewhere. */
export function standsNow(g: Position, unit: UnitId): readonly Stand[] {
  const { place: where, bodies } = stateOf(g, unit);
  return where === "zone" ? housed(g, unit) : bodies.slice(0, 1).flatMap((body) => standsOf(g, unit, body));
}

type Zone = Position["world"]["ground"]["zones"][number];

function lined(zone: Zone, side: number, count: number): Box[] {
  const middle = edgeMiddle(zone.bounds, side);
  const step = Math.min(FOOT.width, Math.floor(edgeLength(zone.bounds, side) / Math.max(1, count)));
  return Array.from({ length: count }, (_, i) =>
    boxAt(middle, {
      u: (step * (count - 1 - 2 * i)) / 2,
      v: -FOOT.depth / 2 - CLEARANCE,
      turn: 0,
      width: step,
      depth: FOOT.depth,
    }),
  );
}

function withinBlock(g: Position, unit: UnitId, zone: number): Box[] {
  const block = g.world.ground.zones[zone]!;
  const inside = SIDES.flatMap((side: Side) => g.world.army[side]).filter((one) => {
    const state = stateOf(g, one);
    return state.place === "zone" && state.zone === zone && state.posture !== "edge";
  });
  const row = inside.indexOf(unit);
  const middle = { ...blockMiddle(block.bounds), heading: 0 };
  return [-1, 1].map((u) => {
    const at = place(middle, u * 1900, 2000 - row * 1900);
    return boxAt({ ...at, heading: 0 }, { u: 0, v: 0, turn: 0, ...FOOT });
  });
}
