// Pieces as they are seen, on the map and beside it: blocks in their formation with what is left of them.

import type { Face, Piece, Reserve, Spot } from "@grognard/scene";
import {
  armOf,
  facingOf,
  formationOf,
  hexLabel,
  hexOf,
  isFrontal,
  isGood,
  isLeader,
  onMap,
  printedAllowance,
  sideName,
  strengthOf,
  unitOf,
} from "../board.ts";
import { whyNoCommandMove } from "../rules/17.12-out-of-command.ts";
import { type Arm, FORMATION_IDS, MOVED, type Position, type Unit, type UnitId } from "../types.ts";
import { wording } from "../words/index.ts";
import { described, place, unitName } from "../words/naming.ts";
import { blockOf, degreesOf, fullStrength } from "./blocks.ts";
import { marksOf } from "./marks.ts";

/** Those on the map, in every hex from the bottom up, leaders on top. */
export function piecesOf(g: Position): Piece[] {
  const { height } = g.state;
  const rank = ({ arm }: Unit): number => (arm === "leader" ? 1 : 0);
  return g.world.units
    .filter(({ index }) => onMap(g, index))
    .toSorted((a, b) => rank(a) - rank(b) || height[a.index]! - height[b.index]! || b.index - a.index)
    .map(({ index }) => pieceOf(g, index));
}

function pieceOf(g: Position, unit: UnitId): Piece {
  const facing = degreesOf(g, unit);
  const at: Spot = { place: hexLabel(g, hexOf(g, unit)), ...(facing === undefined ? {} : { facing }) };
  return {
    ...reserveOf(g, unit),
    at,
    block: blockOf(g, unit),
    ...(isSpent(g, unit) ? { spent: true as const } : {}),
  };
}

/** It has moved in this Movement Phase, or command keeps it where it is [17.12]. */
const isSpent = (g: Position, unit: UnitId): boolean => {
  const { state, world } = g;
  if (state.phase !== (world.units[unit]!.side === 0 ? "frenchMovement" : "alliedMovement")) return false;
  return (state.did[unit]! & MOVED) !== 0 || whyNoCommandMove(g, unit) !== undefined;
};

/** A piece wherever it is. */
export function reserveOf(g: Position, unit: UnitId): Reserve {
  const { id, side } = unitOf(g, unit);
  const marks = marksOf(g, unit);
  return {
    id,
    side: sideName(side),
    name: unitName(g.world, id),
    label: [labelOf(g, unit), ...marks.map(({ text }) => text)].join(". "),
    face: faceOf(g, unit),
    marks,
  };
}

const ARMS: { readonly [A in Arm]: Face["arm"] } = {
  infantry: "infantry",
  skirmish: "infantry",
  cavalry: "cavalry",
  artillery: "artillery",
  crew: "artillery",
  leader: "leader",
};

function faceOf(g: Position, unit: UnitId): Face {
  const { id, arm, nation, leader, parent, guard } = unitOf(g, unit);
  const face = { arm: ARMS[arm], nation, heading: short(unitName(g.world, id)) };
  if (leader) return { ...face, values: [String(ratingOf(g, unit))] };
  return {
    ...face,
    values: [strengthOf(g, unit), printedAllowance(g, unit)].map(String),
    ...(parent < 0 || arm === "skirmish" ? { full: fullStrength(g, unit) } : {}),
    ...(guard ? { guard } : {}),
    ...(arm === "infantry" ? { size: "II" as const } : {}),
  };
}

/** In the leader's current state. */
export const ratingOf = (g: Position, unit: UnitId): number =>
  unitOf(g, unit).leader!.rating[g.state.mobilized[unit] === 1 ? 1 : 0];

/** Longer names do not fit under a block. */
const ROOM = 15;
/** No name ends in "of", "and" or a comma. */
const LOOSE = /[\s,]+(\p{Ll}{1,3}[,.]?)?$/u;

function short(name: string): string {
  const plain = wording()
    .brief(name)
    .replace(/\s*\(.*\)/, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= ROOM) return plain;
  const words = plain
    .slice(0, ROOM + 1)
    .match(/^.+(?=\s)/)?.[0]
    .replace(LOOSE, "");
  return words ?? `${plain.slice(0, ROOM - 1)}.`;
}

function labelOf(g: Position, unit: UnitId): string {
  const counter = unitOf(g, unit);
  const values = valuesText(g, counter);
  if (!onMap(g, unit)) return wording().pieces.label(described(counter), values, undefined);
  const where = place(g.world, hexLabel(g, hexOf(g, unit)));
  if (isLeader(g, unit)) return wording().pieces.label(described(counter), values, { where });
  return wording().pieces.label(described(counter), values, {
    where,
    ...(isGood(g, unit) || armOf(g, unit) === "artillery"
      ? { how: wording().formations[FORMATION_IDS[formationOf(g, unit)]!] }
      : {}),
    ...(isFrontal(g, unit) ? { facing: facingOf(g, unit) } : {}),
  });
}

function valuesText(
  g: Position,
  { index: unit, arm, leader, strength, effectiveness, modifier }: Unit,
): string {
  const texts = wording().pieces;
  if (leader) return texts.leader(ratingOf(g, unit), leader.bonus);
  const left = strengthOf(g, unit);
  if (arm === "artillery") return texts.guns(left, strength, g.state.ammunition[unit]!);
  return texts.troops(
    left,
    Math.max(left, fullStrength(g, unit)),
    `${effectiveness}${modifier > 0 ? `+${modifier}` : ""}`,
  );
}
