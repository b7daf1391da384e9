// [12.43-3] Guns that the enemy's infantry holds are spiked.

import { isArtillery, isRouted, sideOf, stackAt } from "../board.ts";
import { figure } from "../figures.ts";
import type { Play, Side } from "../types.ts";
import { lose } from "../verbs.ts";
import { isFoot } from "./12.2-strength.ts";

/** At the end of the Shock Phase of their owner, after one chance to take them back [R70]. */
export function spikeGuns(g: Play, side: Side): void {
  for (const { index: battery } of g.world.units) {
    if (!isArtillery(g, battery) || sideOf(g, battery) !== side) continue;
    const held = stackAt(g, g.state.hex[battery]!).some(
      (unit) => sideOf(g, unit) !== side && isFoot(g, unit) && !isRouted(g, unit),
    );
    if (!held) continue;
    lose(g, battery, figure(g.world.charts, "spiked guns"), "12.43-3");
  }
}
