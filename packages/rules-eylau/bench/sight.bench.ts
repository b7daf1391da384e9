// What sight and fire cost in Winter's Victory, on the whole field of 8 February.
// As a script: node packages/rules-eylau/bench/sight.bench.ts

import { distance } from "@grognard/hex";
import { Game, seeded } from "@grognard/kernel";
import { inTurn } from "@grognard/testkit/measure";
import { fielded } from "../src/board.ts";
import { lineClear } from "../src/rules/10.4-sight.ts";
import { aimsOf } from "../src/rules/11.1-aims.ts";
import { fireKind } from "../src/rules/11.1-firers.ts";
import { firersOn, inMinimumZone } from "../src/rules/11.2-fire-zones.ts";
import { eylau } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { ALLIED, FRENCH } from "../src/types.ts";

const SIGHT = 12; // hexes

/** Questions a second, of each kind. */
export function sightBench(quick = false): { readonly [name: string]: number } {
  const slice = quick ? 40 : 1000;
  const { position: g } = Game.start(eylau, eylau.load(scenarioById("eylau-short"), []), seeded("sight"));
  const { grid } = g.world.map;
  const everywhere = Array.from({ length: grid.count }, (_, hex) => hex);
  const units = [...fielded(g, FRENCH), ...fielded(g, ALLIED)];
  const rate = (work: () => number) => inTurn(work, undefined, slice)[0];
  let from = 0;
  return {
    "lines of sight up to 12 hexes": rate(() => {
      from = (from + 37) % grid.count;
      let asked = 0;
      for (const to of everywhere)
        if (distance(grid, from, to) <= SIGHT) {
          lineClear(g, from, to, FRENCH);
          asked++;
        }
      return asked;
    }),
    "hexes asked for in minimum zones": rate(() => {
      for (const hex of everywhere) inMinimumZone(g, hex, FRENCH);
      return everywhere.length;
    }),
    "minimum zones of both armies, worked out anew": rate(() => {
      g.index.zones = undefined;
      inMinimumZone(g, 0, FRENCH);
      return 1;
    }),
    "who has a hex in the maximum zone": rate(() => {
      from = (from + 37) % grid.count;
      firersOn(g, from, ALLIED, "maximum");
      return 1;
    }),
    "all targets of a unit": rate(() => {
      for (const unit of units) {
        const kind = fireKind(g, unit);
        if (kind) aimsOf(g, unit, kind);
      }
      return units.length;
    }),
  };
}

if (import.meta.main) console.table(sightBench());
