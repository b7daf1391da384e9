// The terminal of Napoleonic 20, with its types erased.

import type { Action, N20Event, View, World } from "@grognard/rules-n20";
import {
  drawMap,
  finalReport,
  mapLegend,
  oddsOf,
  standing,
  statusLine,
  unitTable,
} from "@grognard/rules-n20/terminal";
import type { Terminal } from "./terminal.ts";

export const n20Terminal: Terminal = {
  map: (world, view, request) => drawMap(world as World, view as View, request),
  legend: mapLegend,
  status: (world, view) => statusLine(world as World, view as View),
  standing: (world, view) => standing(world as World, view as View),
  units: (world, view) => unitTable(world as World, view as View),
  odds: (world, view, action) => oddsOf(world as World, view as View, action as Action),
  final: (world, view, events) => finalReport(world as World, view as View, events as readonly N20Event[]),
};
