// Pieces as the viewer sees them, on the map and beside it: counters with strength, morale and movement, columns along
// their road, lines across two hexes.

import type { Block, Face, Piece, Reserve, Spot } from "@grognard/scene";
import {
  beyond,
  faceStrength,
  formationOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexOf,
  inColumn,
  inLine,
  isCombat,
  isGuns,
  moraleOf,
  onMap,
  printedMp,
  sideName,
  unitOf,
} from "../board.ts";
import { orderLimit } from "../rules/15.3-orders-track.ts";
import type { Arm, Position, Unit, UnitId } from "../types.ts";
import { wording } from "../words/index.ts";
import { pieceFacts, placeOf } from "../words/naming.ts";
import { isDone } from "./active.ts";
import { marksOf } from "./marks.ts";

/** The pieces on the map, from the bottom up in every hex. */
export const piecesOf = (g: Position): Piece[] =>
  g.world.units.filter(({ index }) => onMap(g, index)).map(({ index }) => pieceOf(g, index));

function pieceOf(g: Position, unit: UnitId): Piece {
  const facing = degreesOf(g, unit);
  const at: Spot = { place: hexLabel(g, hexOf(g, unit)), ...(facing === undefined ? {} : { facing }) };
  const block = blockOf(g, unit);
  return {
    ...reserveOf(g, unit),
    at,
    ...(block ? { block } : {}),
    ...(isDone(g, unit) ? { spent: true as const } : {}),
  };
}

/** Clockwise from north, where hexside 0 is; a column looks along its road. */
function degreesOf(g: Position, unit: UnitId): number | undefined {
  if (!isCombat(g, unit) && !isGuns(g, unit)) return inColumn(g, unit) ? roadward(g, unit) : undefined;
  return inColumn(g, unit) ? roadward(g, unit) : g.state.facing[unit]! * 60;
}

/** Away from the hex behind its head. */
function roadward(g: Position, unit: UnitId): number {
  const [behind] = g.state.trail[unit]!;
  const at = hexOf(g, unit);
  const dir = [0, 1, 2, 3, 4, 5].find((one) => beyond(g, at, one) === behind);
  return (dir === undefined ? g.state.facing[unit]! : (dir + 3) % 6) * 60;
}

/** Only pieces that occupy several hexes are drawn along them. */
function blockOf(g: Position, unit: UnitId): Block | undefined {
  const hexes = hexesOf(g, unit);
  if (hexes.length < 2) return undefined;
  const { steps: full } = unitOf(g, unit);
  const places = hexLabels(g, inLine(g, unit) ? leftToRight(g, unit, hexes) : hexes);
  return {
    form: inLine(g, unit) ? "line" : "road",
    places,
    strength: isCombat(g, unit) ? faceStrength(g, unit) : g.state.steps[unit]!,
    full: isCombat(g, unit) ? 2 * full : full,
  };
}

/** Seen along its front [R126]: the other hex is to the right of its facing, or to the left. */
function leftToRight(g: Position, unit: UnitId, hexes: readonly number[]): readonly number[] {
  const [at, wing] = hexes as [number, number];
  const facing = g.state.facing[unit]!;
  const isRight = [1, 2].some((turn) => beyond(g, at, facing + turn) === wing);
  return isRight ? [at, wing] : [wing, at];
}

/** A piece wherever it is. */
export function reserveOf(g: Position, unit: UnitId): Reserve {
  const { id, name, side } = unitOf(g, unit);
  const marks = marksOf(g, unit);
  return {
    id,
    side: sideName(side),
    name: wording().dataName(name),
    label: [labelOf(g, unit), ...marks.map(({ text }) => text)].join(". "),
    face: faceOf(g, unit),
    marks,
  };
}

const ARMS: { readonly [A in Arm]: Face["arm"] } = {
  infantry: "infantry",
  cavalry: "cavalry",
  wagon: "train",
  engineer: "train",
  guns: "artillery",
  leader: "leader",
  commander: "leader",
  hq: "garrison",
};

function faceOf(g: Position, unit: UnitId): Face {
  const { arm, side, steps: full } = unitOf(g, unit);
  const face = { arm: ARMS[arm], nation: sideName(side), heading: headingOf(g, unit) };
  if (isCombat(g, unit))
    return {
      ...face,
      values: [faceStrength(g, unit), moraleOf(g, unit), printedMp(g, unit)].map(String),
      full: 2 * full,
      size: g.state.parent[unit]! >= 0 ? "X" : "XX",
    };
  return { ...face, values: otherValues(g, unit) };
}

/** Loads or guns and movement; the rating of a leader with a bonus, or how many orders a commander may send. */
function otherValues(g: Position, unit: UnitId): string[] {
  const { arm, formation, side } = unitOf(g, unit);
  switch (arm) {
    case "wagon":
    case "guns":
      return [String(g.state.steps[unit]!), String(printedMp(g, unit))];
    case "leader": {
      const { bonus, rating } = g.state;
      return [`${rating[formation]!}${bonus[formation] ? `+${bonus[formation]}` : ""}`];
    }
    case "commander":
      return [String(orderLimit(g, side))];
    case "hq":
      return [wording().pieces.headings.hq];
    default:
      return [String(printedMp(g, unit))];
  }
}

/** Letters on a counter. */
const ROOM = 10;

/** The first word of a long name. */
function headingOf(g: Position, unit: UnitId): string {
  const { arm, name: printed } = unitOf(g, unit);
  const name = wording().dataName(printed);
  const own = wording().pieces.heading(name, arm === "leader" || arm === "commander");
  const [first = own] = own.split(/,? /);
  if (own.length <= ROOM) return own;
  return first.length <= ROOM ? first : `${first.slice(0, ROOM - 1)}.`;
}

function labelOf(g: Position, unit: UnitId): string {
  const counter = unitOf(g, unit);
  if (!onMap(g, unit)) return wording().pieces.label(pieceFacts(counter), valuesText(g, counter), undefined);
  const stands = inColumn(g, unit)
    ? { how: wording().pieces.column(g.state.column[unit]!) }
    : isCombat(g, unit)
      ? { facing: g.state.facing[unit]!, ...(inLine(g, unit) ? { how: wording().pieces.line } : {}) }
      : {};
  const where = placeOf(g.world, hexOf(g, unit));
  return wording().pieces.label(pieceFacts(counter), valuesText(g, counter), { where, ...stands });
}

function valuesText(g: Position, { index: unit, arm, formation }: Unit): string {
  const texts = wording().pieces;
  if (isCombat(g, unit)) return texts.values(faceStrength(g, unit), moraleOf(g, unit), printedMp(g, unit));
  if (arm === "wagon") return texts.loads(g.state.steps[unit]!);
  if (arm !== "leader") return "";
  const { rating, bonus } = g.state;
  return `${texts.rating(rating[formation]!, bonus[formation]!)}, ${wording().dataName(formationOf(g, formation).name)}`;
}
