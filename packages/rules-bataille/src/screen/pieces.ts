// Pieces as the viewer sees them, on the map and beside it.

import type { Face, Piece, Reserve, Spot } from "@grognard/scene";
import { hexLabel, hexOf, increments, onMap, sideName, unitOf } from "../board.ts";
import { FORMATION_IDS, type Position, type Unit, type UnitId } from "../types.ts";
import { wording } from "../words/index.ts";
import { called, facingName, kindOf, place } from "../words/naming.ts";
import { blockOf, facingOf } from "./blocks.ts";
import { marksOf } from "./marks.ts";

/** Those on the map, in every hex from the bottom up. */
export function piecesOf(g: Position): Piece[] {
  const { height } = g.state;
  return g.world.units
    .filter(({ index }) => onMap(g, index))
    .toSorted((a, b) => height[a.index]! - height[b.index]! || b.index - a.index)
    .map((unit) => pieceOf(g, unit));
}

function pieceOf(g: Position, unit: Unit): Piece {
  const facing = facingOf(g, unit.index);
  const at: Spot = { place: hexLabel(g, hexOf(g, unit.index)), ...(facing === undefined ? {} : { facing }) };
  return {
    ...reserveOf(g, unit.index),
    at,
    block: blockOf(g, unit.index),
    ...(isSpent(g, unit.index) ? { spent: true as const } : {}),
  };
}

/** A piece wherever it is. */
export function reserveOf(g: Position, unit: UnitId): Reserve {
  const { id, name, side } = unitOf(g, unit);
  const marks = marksOf(g, unit);
  return {
    id,
    side: sideName(side),
    name: called(name),
    label: [labelOf(g, unit), ...marks.map(({ text }) => text)].join(". "),
    face: faceOf(g, unit),
    marks,
  };
}

function faceOf(g: Position, unit: UnitId): Face {
  const { arm, nation, name, ma, battalions, regiment, increments: full, guard } = unitOf(g, unit);
  if (arm === "leader")
    return { arm, nation, values: [String(ma)], heading: wording().pieces.surname(called(name)) };
  const size =
    arm === "infantry" ? (battalions.length > 0 ? "III" : regiment >= 0 ? "II" : "III") : undefined;
  return {
    arm,
    nation,
    values: [String(increments(g, unit)), String(ma)],
    full,
    heading: short(called(name)),
    ...(guard ? { guard } : {}),
    ...(size ? { size } : {}),
  };
}

/** Longer names do not fit under a block. */
const ROOM = 18;

/** The last part of a long name. */
function short(name: string): string {
  const whole = shortened(name);
  return whole.length > ROOM ? shortened(name.split(", ").at(-1)!) : whole;
}

const shortened = (name: string): string =>
  wording()
    .pieces.short(name.replace(/\s*\(.*\)/, ""))
    .replace(/\s+/g, " ")
    .trim();

function labelOf(g: Position, unit: UnitId): string {
  const { state } = g;
  const counter = unitOf(g, unit);
  const formation = FORMATION_IDS[state.formation[unit]!]!;
  const isFormed = formation !== "none" && counter.arm !== "leader";
  const stance = onMap(g, unit)
    ? {
        where: place(g.world, hexLabel(g, hexOf(g, unit))),
        formation: isFormed ? formation : undefined,
        facing: formation === "square" ? undefined : facingName(formation, state.facing[unit]!),
      }
    : undefined;
  const title = wording().dossier.unit(called(counter.name), kindOf(counter));
  return wording().pieces.label(title, [increments(g, unit), counter.increments], stance);
}

/** It has moved in this Movement Phase, and that is all it may do there. */
const isSpent = ({ state, world }: Position, unit: UnitId): boolean =>
  state.phase === "movement" && state.active === world.units[unit]!.side && state.moved[unit] === 1;
