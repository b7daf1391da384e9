// Units as they are drawn in text: arm and increments above, formation and facing below.

import type { Hex } from "@grognard/hex";
import { incrementsIn, leadersAt, sideName, sideOf, stackAt, unitOf } from "../board.ts";
import { DISORDERED, facesVertex, type Position, ROUTED, type SideName, type UnitId } from "../types.ts";

export interface Counter {
  /** "I6+", "A2*". */
  readonly face: string;
  /** "cNE". */
  readonly foot: string;
  readonly side: SideName;
}

const ARMS = { infantry: "I", cavalry: "C", artillery: "A", leader: "*" } as const;
/** By formation. */
const SIGNS = ["c", "l", "l", "s", "g", "k", "k", "r", "m", "-", "=", ""];
const SIDES = ["N", "NE", "SE", "S", "SW", "NW"];
const VERTICES = ["ne", "e", "se", "sw", "w", "nw"];

/** The top of the stack, or a leader alone; without colours the Coalition is in small letters. */
export function counterOf(g: Position, hex: Hex, width: number, plain: boolean): Counter | undefined {
  const stack = stackAt(g, hex);
  const leaders = leadersAt(g, hex);
  const top = stack[0] ?? leaders[0];
  if (top === undefined) return undefined;
  const side = sideName(sideOf(g, top));
  const face = stack.length > 0 ? faceOf(g, stack, leaders.length > 0, hex) : nameFace(g, top, width);
  const small = plain && side === "coalition";
  return { face: small ? face.toLowerCase() : face, foot: stack.length > 0 ? footOf(g, top) : "", side };
}

function faceOf(g: Position, stack: readonly UnitId[], led: boolean, hex: Hex): string {
  const top = stack[0]!;
  return `${ARMS[unitOf(g, top).arm]}${incrementsIn(g, top, hex)}${stack.length > 1 ? "+" : ""}${led ? "*" : ""}`;
}

const nameFace = (g: Position, leader: UnitId, width: number): string =>
  `*${unitOf(g, leader).name.slice(0, width - 1)}`;

function footOf({ state }: Position, unit: UnitId): string {
  const formation = state.formation[unit]!;
  const facing = (facesVertex(formation) ? VERTICES : SIDES)[state.facing[unit]!]!;
  if (state.morale[unit] === ROUTED) return "R";
  if (state.morale[unit] === DISORDERED) return `d${facing}`;
  return `${SIGNS[formation]}${facing}`;
}
