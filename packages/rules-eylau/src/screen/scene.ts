// Everything there is to see: both sides see the same.

import { holdersIn, layerNamed, overlaysNamed } from "@grognard/parts";
import type { Layer, Moment, Scene } from "@grognard/scene";
import { turnOf } from "../board.ts";
import { ALLIED, FRENCH, type Phase, type Position, SIDE_IDS, type Side, type World } from "../types.ts";
import type { View } from "../view.ts";
import { wording } from "../words/index.ts";
import { chainOf } from "./chain.ts";
import { imagined } from "./imagined.ts";
import { overlaysOf } from "./overlays.ts";
import { piecesOf } from "./pieces.ts";
import { gaugesOf, pointTallies, trackOf, weatherOf } from "./tracks.ts";
import { traysOf } from "./trays.ts";
import { aimsOf } from "./victory.ts";

export function momentOf(world: World, view: View): Moment {
  const g = imagined(world, view);
  return {
    when: wording().dataName(turnOf(g).name),
    phase: wording().report.moment(g.state.phase),
    side: SIDE_IDS[sideOf(g)],
    track: trackOf(g),
  };
}

export function sceneOf(world: World, view: View): Scene {
  const g = imagined(world, view);
  const weather = weatherOf(g);
  const overlays = overlaysOf(g);
  return {
    ...momentOf(world, view),
    pieces: piecesOf(g),
    trays: traysOf(g),
    gauges: gaugesOf(g),
    victory: aimsOf(g),
    tallies: pointTallies(g),
    cards: [],
    overlays: overlaysNamed(overlays),
    holders: holdersIn(overlays),
    command: chainOf(g),
    ...(weather ? { weather } : {}),
  };
}

export const layerOf = (world: World, view: View, overlay: string): Layer =>
  layerNamed(overlaysOf(imagined(world, view)), overlay);

/** The side whose phase it is; where both act, the side that is asked. */
const PHASING: { readonly [P in Phase]?: Side } = {
  alliedCommand: ALLIED,
  alliedRally: ALLIED,
  frenchMovement: FRENCH,
  alliedShock: ALLIED,
  frenchCommand: FRENCH,
  frenchRally: FRENCH,
  alliedMovement: ALLIED,
  frenchShock: FRENCH,
};

function sideOf({ state }: Position): Side {
  const top = state.stack.at(-1);
  return PHASING[state.phase] ?? (top && "side" in top ? (top.side as Side) : FRENCH);
}
