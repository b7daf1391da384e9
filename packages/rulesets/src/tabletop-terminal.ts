// The terminal of the miniatures table, with its types erased.

import type { Json } from "@grognard/kernel";
import type { TabletopEvent, View, World } from "@grognard/rules-tabletop";
import {
  drawMap,
  finalReport,
  limitLines,
  mapLegend,
  standing,
  statusLine,
  unitTable,
} from "@grognard/rules-tabletop/terminal";
import type { Terminal } from "./terminal.ts";

export const tabletopTerminal: Terminal = {
  map: (world, view, request) => drawMap(world as World, view as View, request),
  legend: mapLegend,
  status: (world, view) => statusLine(world as World, view as View),
  standing: (world, view) => standing(world as World, view as View),
  units: (world, view) => unitTable(world as World, view as View),
  limits: (_world, limits: Json) => limitLines(limits as unknown as Parameters<typeof limitLines>[0]),
  odds: () => undefined,
  final: (world, view, events) =>
    finalReport(world as World, view as View, events as readonly TabletopEvent[]),
};
