// Read this first, and `state.ts` next: what is fixed for a whole game on the miniatures table.
//
// Units, commanders, zones and sides are small integers inside the engine (indices into the world's lists) and
// readable ids at its border: orders, events, positions and saves say "A3" and "Rorai". Lengths are hundredths of a
// millimetre, headings hundredths of a degree clockwise from north [R43].

import type { Edge } from "@grognard/table";
import type { Season } from "./charts/charts.ts";
import type { Charts } from "./charts/load-charts.ts";
import type { Ground } from "./ground.ts";
import type { Victory } from "./scenario/victory-file.ts";
import type { Weather } from "./state.ts";
import type { Switches } from "./switches.ts";
import type { Commander, CommanderId, Unit, UnitId } from "./units.ts";

export interface SideInfo {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  /** Where it flees to and withdraws over [R41]. */
  readonly home: Edge;
  /** Edges of the table where its units may leave as the scenario says [R67]. */
  readonly exits: readonly { readonly edge: Edge; readonly from: number; readonly to: number }[];
  /** Where it may set up freely; empty: as fixed by the scenario. */
  readonly zone: readonly { readonly x: number; readonly y: number }[];
}

/** How the sides set up [S2]. */
export interface Deployment {
  /** Every unit must stand in its commander's radius. */
  readonly withinRadius: boolean;
  /** Up to a third of the points may be kept back and come later over the home edge, a brigade a turn. */
  readonly reserves: boolean;
  /** Units that may set up elsewhere than their side, with their outline. */
  readonly own: ReadonlyMap<UnitId, readonly { readonly x: number; readonly y: number }[]>;
}

/** Fixed for a whole game. */
export interface World {
  readonly scenario: string;
  readonly name: string;
  readonly switches: Switches;
  /** Hidden units are not sent to the other side [R68]. */
  readonly fog: boolean;
  /** Works are prepared positions [V.9-overhead, V.10-overhead, V.11-siege]. */
  readonly prepared: boolean;
  readonly ground: Ground;
  readonly sides: readonly [SideInfo, SideInfo];
  readonly units: readonly Unit[];
  readonly unitById: ReadonlyMap<string, UnitId>;
  readonly army: readonly [readonly UnitId[], readonly UnitId[]];
  readonly commanders: readonly Commander[];
  readonly commanderById: ReadonlyMap<string, CommanderId>;
  readonly turns: number;
  /** Minutes after midnight at which turn 1 begins. */
  readonly dawn: number;
  readonly weather: {
    readonly start: Weather | null;
    readonly season: Season;
    readonly fixed: boolean;
  };
  readonly charts: Charts;
  readonly victory: Victory;
  readonly deployment: Deployment;
}
