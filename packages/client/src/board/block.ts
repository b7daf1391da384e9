// Troops in their formation: a block with its front, its strength and its markers. Text stays upright.

import type { Mark, Piece, SideLook } from "@grognard/scene";
import { lookOf } from "../sides.ts";
import { type BlockShape, shapeOf } from "./block-shapes.ts";
import { BADGES, PORTRAIT } from "./counter-shapes.ts";
import type { Geometry } from "./geometry.ts";
import { placed } from "./placed.ts";
import { svg } from "./svg.ts";

export interface DrawnBlock {
  readonly element: SVGGElement;
  readonly shape: BlockShape;
}

type Troop = Piece & { readonly block: NonNullable<Piece["block"]> };

export const isBlock = (piece: Piece): piece is Troop => piece.block !== undefined;

/** Two blocks with the same print look the same. */
export const printOfBlock = ({ side, face, marks, spent, block, at }: Piece): string =>
  JSON.stringify([
    side,
    face,
    marks,
    spent,
    block?.form,
    block?.strength,
    block?.full,
    at.facing,
    spread(block),
  ]);

/** Only blocks in several places depend on where these are. */
const spread = (block: Piece["block"]): readonly string[] =>
  block && block.places.length > 1 ? block.places : [];

export function drawBlock(piece: Troop, sides: readonly SideLook[], geometry: Geometry): DrawnBlock {
  const { block, face, marks, at } = piece;
  const nation = lookOf(sides, piece.side, face?.nation);
  const shape = shapeOf(block, face?.arm, at.facing ?? 0, geometry);
  const element = svg("g", {
    class: ["counter block", block.form, piece.spent && "spent"].filter(Boolean).join(" "),
    style: `--counter:${nation.paper};--print:${nation.ink};--band:${nation.band}`,
  });
  const part = (name: string, d: string) => (d ? [svg("path", { class: name, d })] : []);
  element.append(
    ...part("shade near", placed(shape.body, 1, 1.5, 2)),
    ...part("body", shape.body),
    ...part("arm", shape.lines),
    ...part("lost", shape.lost),
    // a unit that faces all around has no front, but a square has four
    ...(at.facing === undefined && block.form !== "square" ? [] : part("front", shape.front)),
  );
  if (block.form === "officer") element.append(...officer(face?.heading ?? ""));
  else element.append(...words(piece, shape));
  if (face?.guard) {
    const { x, y } = shape.corner;
    element.append(svg("circle", { class: "guard far-only", cx: x, cy: y, r: 5.5 }));
  }
  element.append(...badges(marks));
  return { element, shape };
}

const officer = (name: string): readonly Element[] => [
  svg("path", { class: "solid portrait", d: placed(PORTRAIT, 0.55, 0, 1.4) }),
  svg("text", { class: "name near", y: -11.5 }, name),
];

function words({ block, face }: Troop, { middle, below }: BlockShape): readonly Element[] {
  const { x, y } = middle;
  return [
    svg("text", { class: "count", x, y: y + 4.6 }, String(block.strength)),
    svg("text", { class: "name near", y: below + 7.5 }, face?.heading ?? ""),
  ];
}

/** At the corners of the hex, the most important first. */
const SPOTS = [
  { x: 20, y: -19 },
  { x: -20, y: -19 },
  { x: 22, y: 17 },
  { x: -22, y: 17 },
] as const;

const badges = (marks: readonly Mark[]): readonly Element[] =>
  marks.slice(0, SPOTS.length).flatMap(({ sign, tone }, i) => {
    const { x, y } = SPOTS[i]!;
    return [
      svg("path", { class: `badge ${tone}`, d: placed(BADGES[tone], 0.95, x, y) }),
      svg("text", { class: `badge-sign ${tone}`, x, y: y + 3.2 }, sign),
    ];
  });
