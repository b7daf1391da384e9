// The terminal of La Bataille, with its types erased.

import type { Action, BatailleEvent, View, World } from "@grognard/rules-bataille";
import {
  drawMap,
  finalReport,
  mapLegend,
  oddsOf,
  standing,
  statusLine,
  unitTable,
} from "@grognard/rules-bataille/terminal";
import type { Terminal } from "./terminal.ts";

export const batailleTerminal: Terminal = {
  map: (world, view, request) => drawMap(world as World, view as View, request),
  legend: mapLegend,
  status: (world, view) => statusLine(world as World, view as View),
  standing: (world, view) => standing(world as World, view as View),
  units: (world, view) => unitTable(world as World, view as View),
  odds: (world, view, action) => oddsOf(world as World, view as View, action as Action),
  final: (world, view, events) =>
    finalReport(world as World, view as View, events as readonly BatailleEvent[]),
};
