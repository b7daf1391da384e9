// Events shown on the map, before the next scene says what has become of them.

import type { Telling } from "@grognard/scene";
import { march } from "./marching.ts";
import type { BoardState } from "./state.ts";
import { fall, flash, fly } from "./strikes.ts";
import { put, rename } from "./troops.ts";

/** All of it at once; `pace` is the time of a step, in milliseconds. */
export async function play(state: BoardState, beat: readonly Telling[], pace: number): Promise<void> {
  for (const telling of beat) prepare(state, telling);
  const [first] = beat;
  if (!first) return;
  if (beat.some((telling) => telling.move)) return march(state, beat, pace);
  if (first.shapes && first.shapes.length > 0) await fly(state, first.shapes, pace);
  if (first.kind === "battle") await flash(state, first, pace);
  if (first.kind === "loss") await fall(state, first.pieces, pace);
  for (const id of first.ends ? first.pieces.slice(0, 1) : []) put(state, id, undefined, first.ends);
}

function prepare(state: BoardState, { was, pieces, kind }: Telling): void {
  if (was !== undefined && pieces[0] !== undefined) rename(state, was, pieces[0]);
  if (kind === "phase" || kind === "turn") state.motion.burning = "";
}
