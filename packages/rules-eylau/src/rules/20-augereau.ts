// [20.0] On one turn of 8 February Augereau's corps and Saint-Hilaire get attack orders for nothing: a historical
// option.

import { onMap, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { FRENCH, NONE, type Play, type World } from "../types.ts";
import { isOnDisplay } from "./16.3-chain.ts";
import { beginAttack, freeLetter } from "./17.7-attack-orders.ts";
import { arrive } from "./17.34-delivery.ts";

const CHIEFS = ["augereau", "saint-hilaire"];

export function attackAsOrdered(g: Play, frame: FrameOf<"command">): void {
  const { world, state } = g;
  if (!world.options.historical || !world.special.has("augereau-attacks")) return;
  if (frame.side !== FRENCH || state.turn !== firstSnow(world)) return;
  for (const chief of CHIEFS.map((id) => unitNamed(g, id))) {
    if (!(onMap(g, chief) || isOnDisplay(g, chief))) continue;
    if (state.attack[chief] !== 0 || freeLetter(g, FRENCH) === 0) continue;
    state.dispatches = state.dispatches.filter(({ to }) => to !== chief);
    arrive(g, frame, { to: chief, attack: beginAttack(g, chief), wing: NONE }, "20.0");
  }
}

/** When heavy snow begins to fall that no die brings: at 10:00. */
const firstSnow = ({ turns }: World): number => turns.findIndex(({ snow }) => snow !== undefined) + 1;
