// Pieces that march, all together: from hex to hex, or across a table.

import type { Point, Spot, Telling } from "@grognard/scene";
import { along, ease, run } from "./animation.ts";
import { type FreeSpot, isFree } from "./bodies.ts";
import { find, piecesAt } from "./finding.ts";
import { anchorIn, carryBody } from "./laying.ts";
import type { BoardState } from "./state.ts";
import { move } from "./svg.ts";
import { lift, put } from "./troops.ts";

/** Millimetres of a table that a step of the animation covers. */
const STRIDE = 45;
/** Steps that a march takes at most, however long it is. */
const LONGEST = 12;

interface March {
  readonly id: string;
  readonly path: readonly Spot[];
  /** The stands of a body afterwards. */
  readonly ends: Telling["ends"];
}

export async function march(state: BoardState, beat: readonly Telling[], pace: number): Promise<void> {
  const marches = beat.flatMap((telling) => marchesOf(state, telling));
  const going = marches.filter(({ path }) => path.length > 1);
  for (const { id } of going) lift(state, id)?.removeAttribute("opacity");
  const steps = Math.max(0, ...going.map(({ path }) => stepsOf(path)));
  const walks = going.map((one) => walk(state, one));
  if (steps > 0)
    await run(state.motion, pace * Math.min(steps, LONGEST), (t) => {
      for (const go of walks) go(ease(t));
    });
  for (const { id, path, ends } of marches) put(state, id, path.at(-1), ends);
}

function marchesOf(state: BoardState, { move: moved, ends }: Telling): readonly March[] {
  if (!moved || moved.path.length === 0) return [];
  const { piece, path, along: others = [] } = moved;
  return [piece, ...others].flatMap((one) => {
    const id = known(state, one, path[0]);
    return id === undefined ? [] : [{ id, path, ends }];
  });
}

/** A hidden piece is identified by its place. */
function known(state: BoardState, id: string, from: Spot | undefined): string | undefined {
  if (find(state, id)) return id;
  if (!from || !("place" in from)) return undefined;
  return piecesAt(state, from.place).find(({ face }) => !face)?.id;
}

/** From hex to hex in even steps; on a table by the distance moved and the angle turned. */
function walk(state: BoardState, { id, path }: March): (t: number) => void {
  if (path.every(isFree)) return (t) => carryBody(state, id, spotAlong(path, t));
  const by = shiftOf(state, id);
  const points = path.map((spot) => {
    const { x, y } = state.geometry.at(spot);
    return { x: x + by.x, y: y + by.y };
  });
  const { standing } = state.troops;
  return (t) => standing.get(id)?.element.setAttribute("transform", move(along(points, t)));
}

/** How far from the middle of its place a piece is drawn: one in two hexes is between them. */
function shiftOf(state: BoardState, id: string): Point {
  const piece = find(state, id);
  if (!piece) return { x: 0, y: 0 };
  const [anchor, middle] = [anchorIn(state.geometry, piece), state.geometry.at(piece.at)];
  return { x: anchor.x - middle.x, y: anchor.y - middle.y };
}

/** From hex to hex is a step; on a table the length decides. */
function stepsOf(path: readonly Spot[]): number {
  if (!path.every(isFree)) return path.length - 1;
  return Math.max(
    2,
    path.slice(1).reduce((sum, to, i) => sum + lengthOf(path[i] as FreeSpot, to), 0) / STRIDE,
  );
}

const lengthOf = (a: FreeSpot, b: FreeSpot): number =>
  Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.abs(turnOf(a.facing, b.facing)) / 3);

/** The shorter way round. */
const turnOf = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Where a piece is while it crosses a table, and how far it has turned. */
export function spotAlong(path: readonly FreeSpot[], t: number): FreeSpot {
  const lengths = path.slice(1).map((to, i) => lengthOf(path[i]!, to) || 0.001);
  let left = t * lengths.reduce((sum, long) => sum + long, 0);
  let leg = 0;
  while (leg < lengths.length - 1 && left > lengths[leg]!) left -= lengths[leg++]!;
  const [from, to] = [path[leg]!, path[leg + 1] ?? path[leg]!];
  const part = Math.min(left / (lengths[leg] ?? 1), 1);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    facing: from.facing + turnOf(from.facing, to.facing) * part,
  };
}
