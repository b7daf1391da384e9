// Pieces as they are drawn in text: "3-2", a marker, "??" for what is hidden.

import type { Hex } from "@grognard/hex";
import { nameOf } from "./board.ts";
import { type Piece, SIDE_IDS, type SideName, type World } from "./types.ts";
import type { PieceView } from "./view.ts";

export interface Mark {
  readonly text: string;
  readonly side: SideName;
}

export const pieceSeen = (world: World, { id }: PieceView): Piece | undefined => {
  const unit = world.pieceById.get(id);
  return unit === undefined ? undefined : world.pieces[unit];
};

/** The counter on top: units before garrisons before leaders. */
export function counterOf(
  world: World,
  pieces: readonly PieceView[],
  width: number,
  plain = false,
): Mark | undefined {
  const top = [...pieces].sort((a, b) => rank(world, a) - rank(world, b))[0];
  if (!top) return undefined;
  const piece = pieceSeen(world, top);
  const many = pieces.filter((one) => rank(world, one) === 0).length > 1;
  const marks = many ? "+" : markers(top).slice(0, width - 3);
  return { text: `${plain ? plainFace(top, piece, width) : face(piece, width)}${marks}`, side: top.side };
}

/** Without colours the Coalition's counters read 3:2. */
const plainFace = ({ side }: PieceView, piece: Piece | undefined, width: number): string =>
  side === "coalition" ? face(piece, width).replace("-", ":") : face(piece, width);

function rank(world: World, piece: PieceView): number {
  const type = pieceSeen(world, piece)?.type;
  return type === "leader" ? 2 : type === "garrison" ? 1 : 0;
}

function face(piece: Piece | undefined, width: number): string {
  if (!piece) return "??";
  if (piece.type === "leader") return `*${piece.name.slice(0, width - 1)}`;
  if (piece.type === "garrison") return `(${piece.strength})`;
  if (piece.type === "dummy") return `d-${piece.movement}`;
  return `${piece.strength}-${piece.movement}`;
}

/** The weightiest first: a narrow map has room for one. */
export const markers = ({ routed, contact, fatigue, hidden, id }: PieceView): string =>
  `${routed ? "r" : ""}${contact ? "c" : ""}${fatigue || ""}${hidden && !id.startsWith("?") ? "h" : ""}`;

/** A leader with the unit, or why the place matters. */
export function crownOf(world: World, hex: Hex, pieces: readonly PieceView[]): Mark | undefined {
  const leader = pieces.find((piece) => rank(world, piece) === 2);
  if (leader && pieces.length > 1) return { text: "*", side: leader.side };
  const objective = world.objectives.find((one) => one.hex === hex);
  if (objective) return { text: "o", side: SIDE_IDS[objective.side] };
  const home = world.nations.find(({ loc }) => loc.includes(hex));
  return home && { text: "L", side: SIDE_IDS[home.side] };
}

// Lists of units, for those who prefer reading to looking.

const PLACES = ["", "to come", "Broken", "eliminated", "in reserve"] as const;
const FATIGUE = ["", "ready", "tired", "weary", "spent"] as const;

/** Name, strength and movement, where, and markers: what the viewer may know. */
export function unitRow(world: World, view: PieceView): string[] | undefined {
  const piece = pieceSeen(world, view);
  if (!piece) return ["a hidden piece", "?-?", view.hex ?? "", ""];
  if (view.place === 4) return undefined;
  const marks = [
    view.routed ? "routed" : "",
    view.contact ? "in contact" : "",
    FATIGUE[view.fatigue]!,
    view.hidden ? "hidden" : "",
    ...piece.traits,
  ];
  return [
    piece.name,
    face(piece, 5),
    whereabouts(world, view, piece),
    marks.filter((mark) => mark !== "").join(", "),
  ];
}

function whereabouts(world: World, view: PieceView, { arrival }: Piece): string {
  if (view.hex !== null) return view.hex;
  if (view.place === 1 && arrival) return `turn ${view.due} at ${nameOf({ world }, arrival.hex)}`;
  return PLACES[view.place]!;
}
