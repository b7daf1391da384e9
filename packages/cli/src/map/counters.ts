// Pieces in text: "3-2" and its markers, "I6" over "cNE" for a battalion in column, "??" for what is hidden.

import type { Arm, BlockForm, Face, Piece } from "@grognard/scene";
import { wording } from "../words/index.ts";

export interface Counter {
  readonly face: string;
  /** Its formation; "*" for a leader with it. */
  readonly foot: string;
  readonly side: string;
}

const ARMS: { readonly [A in Arm]: string } = {
  infantry: "I",
  cavalry: "C",
  artillery: "A",
  leader: "*",
  garrison: "G",
  dummy: "d",
  train: "T",
};

export const FORMS: { readonly [F in BlockForm]: string } = {
  column: "c",
  line: "l",
  square: "s",
  masse: "m",
  loose: "g",
  skirmish: "k",
  road: "r",
  limbered: "-",
  guns: "=",
  crowd: "x",
  officer: "",
};

/** "NE" for a hexside, "ne" for a corner. */
export const pointOf = (degrees: number): string => wording().map.points[Math.round(degrees / 30) % 12]!;

const isLeader = ({ face }: Piece): boolean => face?.arm === "leader";

/**
 * Among the pieces in a place, from the bottom up: the top one; troops before garrisons before leaders. Without
 * colours the second side is written differently: "3:2", "i6".
 */
export function counterIn(
  pieces: readonly Piece[],
  place: string,
  width: number,
  otherLook: boolean,
): Counter | undefined {
  const troops = pieces.filter((piece) => !isLeader(piece));
  const leaders = pieces.filter(isLeader);
  const top = troops.findLast(({ face }) => face?.arm !== "garrison") ?? troops.at(-1) ?? leaders.at(-1);
  if (!top) return undefined;
  const led = troops.length > 0 && leaders.length > 0;
  const foot = top.block ? stance(top) : led ? "*" : "";
  const face = otherLook ? faceOf(top, place).replace("-", ":").toLowerCase() : faceOf(top, place);
  const more = `${troops.length > 1 ? "+" : ""}${led && top.block ? "*" : ""}`;
  return { face: withSigns(`${face}${more}`.slice(0, width), top, width), foot, side: top.side };
}

/** As many markers as fit, the most important first. */
const withSigns = (face: string, { marks }: Piece, width: number): string =>
  marks.reduce((text, { sign }) => (text.length + sign.length <= width ? text + sign : text), face);

function faceOf({ face, block }: Piece, place: string): string {
  if (!face) return "??";
  if (face.arm === "leader") return `*${face.heading}`;
  if (block) return `${ARMS[face.arm]}${block.places[0] === place ? block.strength : ".."}`;
  return valuesOf(face);
}

/** "3-2", "(1)" for a garrison, "d-2" for a dummy. */
export function valuesOf({ arm, values }: Face): string {
  if (arm === "garrison") return `(${values.join("-")})`;
  return arm === "dummy" ? `d-${values.at(-1)}` : values.join("-");
}

/** Units without formation show their marker: disorder, rout. */
function stance({ at, block, marks }: Piece): string {
  const form = block!.form;
  const front = form === "square" || at.facing === undefined ? "" : pointOf(at.facing);
  return `${(form === "crowd" && marks[0]?.sign) || FORMS[form]}${front}`;
}
